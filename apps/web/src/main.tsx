import { RouterProvider } from '@tanstack/react-router';
import { loadConfiguration } from './app/configuration.ts';
import { mount } from './app/mount.tsx';
import { type End, followOtherTabs, onSessionChange, PORTALS, restoreSession, session } from './app/session/session.ts';
import { router } from './router.ts';

/** Puts the application on the page once it knows the deployment and who is signed in. */
const start = async (): Promise<void> => {
  await Promise.all([loadConfiguration(), restoreSession()]);
  if (new URLSearchParams(location.search).get('redirected') === 'true') {
    const { takeHandOff } = await import('./portals/public/hand-off.ts');
    await takeHandOff();
    router.updateLatestLocation();
  }
  followOtherTabs();
  onSessionChange(leaveOrChangePortal);
  mount(<RouterProvider router={router} />);
};

const leaveOrChangePortal = (end: End): void => {
  const { pathname, href } = router.state.location;
  const portal = PORTALS.find((name) => pathname.startsWith(`/${name}/`));
  if (!portal) return;
  // Whoever lost the session comes back to where they were.
  if (!session())
    void router.navigate({ to: '/login', state: end === 'EXPIRED' ? { asked: href } : {}, ignoreBlocker: true });
  // Somebody else signed in, in another tab: the guard leads to their portal.
  else if (session()?.userType !== portal) void router.invalidate();
};

// Not awaited: what the application loads later imports this file's chunk, which has to have been run by then.
void start();
