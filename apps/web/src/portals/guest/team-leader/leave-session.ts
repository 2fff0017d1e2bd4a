import { call } from '~/app/api.ts';
import { isOffline } from '~/app/failure.ts';
import { logout } from '~/app/session/identity.ts';
import { endSession, session } from '~/app/session/session.ts';

/** Whoever was signed in is signed out, unless the server can’t be reached: then they could not sign in again either. */
export const leaveSession = async (): Promise<void> => {
  if (!session()) return;
  try {
    await call(logout, {});
  } catch (failure) {
    if (isOffline(failure)) return;
  }
  endSession('LEFT');
};
