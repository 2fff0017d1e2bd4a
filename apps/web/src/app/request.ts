import type { Endpoint } from '@worklane/contract/endpoint.ts';
import type { Failure } from '@worklane/contract/errors.ts';
import { configuration } from './configuration.ts';
import { CallFailed } from './failure.ts';
import { withProgress } from './progress.ts';
import { session } from './session/session.ts';
import { asText } from './as-text.ts';

/** What a call carries besides its endpoint; `Arguments<E>` of the contract, without the types. */
export type Parts = { params?: object; query?: object; body?: unknown };

export type RequestOptions = {
  signal?: AbortSignal | undefined;
  idempotencyKey?: string | undefined;
  /** Polling does not move the loading bar. */
  unseen?: boolean | undefined;
  /** In place of the session's own token; null goes without one, as when the session is renewed. */
  token?: string | null | undefined;
};

/** Path and query of a call. Lists are comma-joined; what is empty is left out. */
export const addressOf = (path: string, { params = {}, query = {} }: Parts, always: object = {}): string => {
  const given = new Map(Object.entries(params));
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const text = asText(given.get(name));
    if (!text) throw new Error(`${path} needs ${name}.`);
    return encodeURIComponent(text);
  });
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, ...always })) {
    const text = asText(value);
    if (text) parameters.set(name, text);
  }
  const asked = parameters.toString();
  return asked ? `${filled}?${asked}` : filled;
};

/** Document 000, section 9: in a car-rental deployment every request of an agency user carries its agency. */
export const agencyParameter = (): { agencyId?: number } => {
  const signedIn = session();
  return configuration().carRental && signedIn?.userType === 'agency' && signedIn.agentId !== null
    ? { agencyId: signedIn.agentId }
    : {};
};

/** One request; a refusal is thrown as {@link CallFailed}, an interrupted one as the browser throws it. */
export const send = async (
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  parts: Parts,
  options: RequestOptions,
): Promise<unknown> => {
  const { signal, unseen } = options;
  const request = fetch(addressOf(path, parts, agencyParameter()), {
    method,
    headers: headersOf(parts, options),
    ...(parts.body !== undefined && { body: JSON.stringify(parts.body) }),
    ...(signal && { signal }),
  }).catch((reason: unknown) => {
    if (signal?.aborted) throw reason;
    throw new CallFailed(0);
  });
  const answer = await (unseen ? request : withProgress(request));
  if (answer.ok) return answer.status === 204 ? undefined : contentOf(answer);
  throw new CallFailed(answer.status, await refusalIn(answer), path);
};

/** JSON, or the file that the endpoint answers, under the name that the server gives it. */
const contentOf = async (answer: Response): Promise<unknown> => {
  const type = answer.headers.get('content-type') ?? '';
  if (type.includes('json')) return answer.json();
  const [, name = 'download'] = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? [];
  return new File([await answer.blob()], name, { type });
};

const headersOf = (
  { body }: Parts,
  { idempotencyKey, token = session()?.access_token }: RequestOptions,
): Record<string, string> => ({
  Accept: 'application/json',
  ...(token && { Authorization: `Bearer ${token}` }),
  ...(body !== undefined && { 'Content-Type': 'application/json' }),
  ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
});

/** Whatever stands between us and the API may answer with something else than a refusal. */
const refusalIn = async (answer: Response): Promise<Partial<Failure>> => {
  const refusal: unknown = await answer.json().catch(() => undefined);
  return typeof refusal === 'object' && refusal !== null ? refusal : {};
};
