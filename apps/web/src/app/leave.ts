import { useRouter } from '@tanstack/react-router';
import { call } from './api.ts';
import { logout } from './session/identity.ts';
import { endSession } from './session/session.ts';

/** The ways out of a portal. */
export const useLeave = () => {
  const router = useRouter();
  return {
    /** The server forgets the session too; without a network it runs out there by itself. */
    logOut: async () => {
      await call(logout, {}).catch(() => undefined);
      endSession('LEFT');
    },
    /** Document 000: Change Password clears the storage and goes to the form that sends a recovery e-mail. */
    changePassword: async () => {
      await call(logout, {}).catch(() => undefined);
      await router.navigate({ to: '/change-password', ignoreBlocker: true });
      endSession('LEFT');
    },
  };
};
