import type { Failure } from '@worklane/contract/errors.ts';
import { Refusal, type Kind } from './errors.ts';

const STATUS: Record<Kind, number> = {
  NotFound: 404,
  Forbidden: 403,
  Conflict: 409,
  RuleBroken: 400,
  Unauthenticated: 401,
};

/** A sentence, or one that belongs to a field of the form. */
type ConstraintMessage = string | { readonly field: string; readonly message: string };

/** Messages for broken database constraints, by the constraint's name; every module brings its own. */
export type ConstraintMessages = Readonly<Record<string, ConstraintMessage>>;

const failure = (status: number, code: string, message: string, violations: Failure['violations'] = []): Failure => ({
  status,
  code,
  message,
  violations,
});

const busy = () => failure(503, 'BUSY', 'The service is busy. Please try again in a moment.');

const outOfSpace = () =>
  failure(507, 'OUT_OF_SPACE', 'The server is out of space, so this was not saved. Please try again later.');

/** What a full disk or a used-up quota is called by the file system and by the database. */
const FULL = /^(ENOSPC|EDQUOT|53100)$/;

/** Broken integrity by SQLSTATE, for constraints that no module has words for. */
const BROKEN: Readonly<Record<string, string>> = {
  '23503': 'This refers to something that doesn’t exist, or is still in use.',
  '23505': 'This already exists.',
  '23514': 'This doesn’t match what’s already saved. Check what you entered.',
  '23P01': 'This clashes with something that already exists.',
};

/** Values that pass the schemas and yet fit no column: a NUL character, a number or a year that is too large. */
const UNSTORABLE = /^22(003|007|008|009|021|P02|P05)$/;

/** No resources, failover, lock and statement time-outs, lost races. */
const UNAVAILABLE = /^(53...|57014|55P03|25P03|25006|40001|40P01)$/;

/** Lost connections and a shutdown. */
const OUTAGE = /^(08...|57P0\d)$/;

/** What the network says when the database cannot be reached, or its connection broke. */
const UNREACHABLE = /^(ECONN|EPIPE$|ETIMEDOUT$|EHOST|ENET|ENOTFOUND$|EAI_AGAIN$)/;

/** What `pg` says when no connection is free or the server hangs up; it carries no code. */
const LOST =
  /connection timeout|connection terminated|timeout exceeded|connection error|query read timeout|client was closed/i;

const textOf = (error: Error, property: string): string => {
  const value: unknown = Reflect.get(error, property);
  return typeof value === 'string' ? value : '';
};

/** Whether an error says that the database cannot be reached, as opposed to one that answers and refuses. */
export const isOutage = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = textOf(error, 'code');
  if (OUTAGE.test(code) || UNREACHABLE.test(code)) return true;
  // The database's socket is a file; it is missing while the server is down.
  if (code === 'ENOENT') return textOf(error, 'syscall') === 'connect';
  return code === '' && LOST.test(error.message);
};

const isUnavailable = (error: Error): boolean => UNAVAILABLE.test(textOf(error, 'code')) || isOutage(error);

/** Nothing was written: the disk of the files or of the database is full. */
export const isOutOfSpace = (error: unknown): boolean => error instanceof Error && FULL.test(textOf(error, 'code'));

/** What the caller is told about an error. Undefined: a fault of ours, which says nothing about itself. */
export const failureOf = (error: unknown, messages: ConstraintMessages): Failure | undefined => {
  if (error instanceof Refusal) return failure(STATUS[error.kind], error.code, error.message, error.violations);
  if (!(error instanceof Error)) return undefined;
  const code = textOf(error, 'code');
  const told = messages[textOf(error, 'constraint')] ?? BROKEN[code];
  if (typeof told === 'object') return failure(409, 'CONFLICT', told.message, [told]);
  if (told) return failure(409, 'CONFLICT', told);
  if (UNSTORABLE.test(code)) return badInput([]);
  if (isOutOfSpace(error)) return outOfSpace();
  return isUnavailable(error) ? busy() : undefined;
};

/** What a schema found wrong, field by field. */
export const violationsOf = (
  issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
): Failure['violations'] => issues.map(({ path, message }) => ({ field: path.map(String).join('.'), message }));

export const badInput = (violations: Failure['violations']): Failure =>
  failure(400, 'INVALID', violations[0]?.message ?? 'Bad request', violations);

export const internalError = (): Failure => failure(500, 'INTERNAL', 'Internal server error, please try later.');

/** What the HTTP server itself refuses before anything of ours runs; the statuses are its own. */
const REFUSED: Readonly<Record<number, readonly [code: string, message: string]>> = {
  404: ['NOT_FOUND', 'This service is currently unavailable.'],
  413: ['TOO_LARGE', 'This is too large to send at once. Send it in smaller parts.'],
  414: ['TOO_LARGE', 'This address is too long.'],
  415: ['UNSUPPORTED', 'Send this as JSON.'],
  429: ['TOO_MANY', 'Too many requests. Wait a minute and try again.'],
};

/** A refusal by the HTTP server; says nothing of what was sent. */
export const refusedWith = (status: number): Failure => {
  const [code, message] = REFUSED[status] ?? ['BAD_REQUEST', 'Bad request'];
  return failure(status, code, message);
};
