import { call } from '~/app/api.ts';
import { isOffline } from '~/app/failure.ts';
import { logout } from '~/app/session/identity.ts';
import { endSession, session } from '~/app/session/session.ts';

/** Whoever was signed in is signed out, unless the server can’t be reached: then they could not sign in again either. Whether it was reached. */
export const leaveSession = async (): Promise<boolean> => {
  if (!session()) return isReached();
  const isDone = call(logout, {}).then(
    () => true,
    (failure: unknown) => !isOffline(failure),
  );
  if (!(await Promise.race([isDone, late()]))) return false;
  endSession('LEFT');
  return true;
};

/** On a connection that is as good as none nobody waits longer. */
const PROBE_MS = 5_000;
const late = (): Promise<false> => new Promise((resolve) => setTimeout(() => resolve(false), PROBE_MS));

/** Whether the server answers at all. */
export const isReached = async (): Promise<boolean> => {
  if (!navigator.onLine) return false;
  const answer = await fetch('/live', { cache: 'no-store', signal: AbortSignal.timeout(PROBE_MS) }).catch(
    () => undefined,
  );
  return answer !== undefined && answer.status < 500;
};
