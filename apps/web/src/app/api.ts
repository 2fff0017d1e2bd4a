import type { Arguments, Endpoint, Result } from '@worklane/contract/endpoint.ts';
import { CallFailed } from './failure.ts';
import { notify } from './notices.ts';
import { type Parts, type RequestOptions, send } from './request.ts';
import { refreshToken } from './session/identity.ts';
import { endSession, restoreSession, session, updateSession } from './session/session.ts';

/**
 * Calls an endpoint of the contract. When the access token has run out it is renewed, once for everything that
 * waits, and the call is made again; when that fails the session has ended.
 */
export const call = async <E extends Endpoint>(
  endpoint: E,
  args: Arguments<E>,
  options: RequestOptions = {},
): Promise<Result<E>> => authenticated(async () => (await send(endpoint, args as Parts, options)) as Result<E>);

/** Makes a request, and once more with a new token when the one it carried has run out. */
export const authenticated = async <T>(request: () => Promise<T>): Promise<T> => {
  const token = session()?.access_token;
  try {
    return await request();
  } catch (failure) {
    if (!isUnauthenticated(failure) || !token) throw failure;
  }
  await renew(token);
  try {
    return await request();
  } catch (failure) {
    if (isUnauthenticated(failure)) expire();
    throw failure;
  }
};

const isUnauthenticated = (failure: unknown): boolean => failure instanceof CallFailed && failure.status === 401;

let renewing: Promise<void> | undefined;

/** The tabs of a browser share a session, so they take turns: the second one finds the work done. */
const renew = (refused: string): Promise<void> => {
  renewing ??= navigator.locks.request('renew-session', () => exchange(refused)).finally(() => (renewing = undefined));
  return renewing;
};

const exchange = async (refused: string): Promise<void> => {
  await restoreSession();
  const current = session();
  if (!current) throw new CallFailed(401);
  if (current.access_token !== refused) return;
  try {
    const renewed = await send(refreshToken, { params: { token: current.refresh_token } }, { anonymous: true });
    const { access_token, refresh_token } = renewed as Result<typeof refreshToken>;
    await updateSession({ access_token, refresh_token });
  } catch (failure) {
    // Without a network nobody has refused anything: the work on the screen stays, and may be tried again.
    if (failure instanceof CallFailed && [0, 503].includes(failure.status)) throw failure;
    expire();
    throw new CallFailed(401);
  }
};

const expire = (): void => {
  if (!session()) return;
  notify('warning', 'Session Expired.');
  endSession('EXPIRED');
};
