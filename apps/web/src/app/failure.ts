import type { Failure, Violation } from '@worklane/contract/errors.ts';
import { notify, type Severity } from './notices.ts';
import type { Portal } from './session/session.ts';

const messageIn = (part: unknown): string | undefined => {
  if (typeof part !== 'object' || part === null || !('message' in part)) return undefined;
  return typeof part.message === 'string' && part.message !== '' ? part.message : undefined;
};

/** A call that the server refused or that never reached it: then the status is 0. */
export class CallFailed extends Error {
  readonly status: number;
  readonly code: string;
  readonly violations: readonly Violation[];
  /** The call that failed; empty where nobody asks. */
  readonly path: string;

  /** `refusal` is what the server sent, as far as it could be read; a proxy may have put its message inside an `error`. */
  constructor(status: number, refusal: Partial<Failure> & { error?: unknown } = {}, path = '') {
    super(messageIn(refusal) ?? messageIn(refusal.error) ?? '');
    this.name = 'CallFailed';
    this.status = status;
    this.code = refusal.code ?? '';
    this.violations = refusal.violations ?? [];
    this.path = path;
  }
}

/** Whether a call was answered with one of these; 0 where it never reached the server. */
export const hasStatus = (error: unknown, ...statuses: number[]): boolean =>
  error instanceof CallFailed && statuses.includes(error.status);

/** Whether there is nothing there: what belongs to somebody else does not exist either. */
export const isMissing = (error: unknown): boolean => hasStatus(error, 404);

/** Whether the server was never reached. */
export const isOffline = (error: unknown): boolean => hasStatus(error, 0);

/** Whether no answer came: what was asked for may have been done all the same. */
export const isUnanswered = (error: unknown): boolean => hasStatus(error, 0, 502, 503, 504);

/** Whether somebody may not do or see it; asking again changes nothing. */
export const isForbidden = (error: unknown): boolean => hasStatus(error, 403);

type Words = readonly [severity: Severity, message: string];

/** Calls of the worker area, whose document ends these words with a full stop where the others do not. */
const WORKER_AREA = /^\/(api\/v1\/(worker|applicant|guest)|tina)\b/;
const badRequest = (path: string): string => (WORKER_AREA.test(path) ? 'Bad request.' : 'Bad request');

/** Document 000, section 8, and in its manner what it leaves out: 429, 502 to 504. A 401 has its own story, see `api.ts`. */
export const wordsFor = (failure: Pick<CallFailed, 'status' | 'message' | 'violations' | 'path'>): readonly Words[] => {
  const { status, message, violations, path } = failure;
  switch (status) {
    case 0:
      return [['error', 'Network Connection Failure']];
    case 400:
      return violations.length > 0
        ? violations.map((violation): Words => ['warning', violation.message])
        : [['error', badRequest(path)]];
    case 401:
      return [];
    case 403:
      return [['error', 'You are forbidden from accessing this resource.']];
    case 404:
      return [['warning', message || 'This service is currently unavailable.']];
    case 409:
      return [['warning', message || 'Somebody else changed this in the meantime. Reload it and try again.']];
    case 429:
      return [['warning', message || 'Too many attempts. Wait a moment and try again.']];
    case 502:
    case 503:
    case 504:
      return [['warning', message || 'The service is busy. Try again in a moment.']];
    default:
      return status < 500
        ? [['warning', message || badRequest(path)]]
        : [['warning', message || 'Internal server error, please try later.']];
  }
};

/** Anything but a failed call is a fault of ours; it reads like one of the server's. */
const asFailure = (error: unknown): CallFailed => (error instanceof CallFailed ? error : new CallFailed(500));

/** What could not be loaded, for whoever looks into it: the call and how it ended, without what was asked of it (001, section 8). */
export const logFailure = (path: string, error: unknown): void => {
  // oxlint-disable-next-line no-console -- the browser's console is the log of the web application
  console.error('Loading failed:', path, error instanceof CallFailed ? `${error.status} ${error.code}`.trim() : error);
};

/** Tells the person what went wrong. */
export const announce = (error: unknown): void => {
  if (!(error instanceof CallFailed)) reportError(error);
  for (const [severity, message] of wordsFor(asFailure(error))) notify(severity, message);
};

/** One line for the place where something should have been: a table, a page, a list of choices. */
export const reasonOf = (error: unknown): string => wordsFor(asFailure(error))[0]?.[1] ?? 'Session Expired.';

/** What was wrong with what was entered; empty where it was something else. */
export const violationsText = (error: unknown): string =>
  error instanceof CallFailed ? error.violations.map(({ message }) => message).join(' ') : '';

/** Whom to ask for what one may not see. */
export const whomToAsk = (portal: Portal | undefined): string =>
  portal === 'worker'
    ? 'You don’t have access to this. If you need it, ask your agency.'
    : 'You don’t have access to this. If you need it, ask a colleague who manages users and roles.';
