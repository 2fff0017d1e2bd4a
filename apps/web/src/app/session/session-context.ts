import { createContext, useContext } from 'react';
import { may } from './guard.ts';
import type { NeededPermission } from '@worklane/contract/identity/needed-permission.ts';
import type { Session } from './session.ts';

const SessionContext = createContext<Session | undefined>(undefined);
export const SessionProvider = SessionContext.Provider;

/** Outside the portals there is no frame, and a page brings its own. */
export const useIsInPortal = (): boolean => useContext(SessionContext) !== undefined;

/** Who is signed in; for screens of a portal. */
export const useSession = (): Session => {
  const session = useContext(SessionContext);
  if (!session) throw new Error('There is a session inside the portals only.');
  return session;
};

/** Whether to show what the server would allow. */
export const useMay = (permission: NeededPermission): boolean => may(useSession(), permission);
