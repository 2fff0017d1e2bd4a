import '@fontsource-variable/inter/wght.css';
import 'virtual:mantine-first.css';
import './app/theme/global.css';
import { MantineProvider } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { configuration, loadConfiguration } from './app/configuration.ts';
import { type End, followOtherTabs, onSessionChange, PORTALS, restoreSession, session } from './app/session/session.ts';
import { dressPage } from './app/theme/brand.ts';
import { printInLight } from './app/theme/paper.ts';
import { createTheme, cssVariables } from './app/theme/theme.ts';
import { router } from './router.ts';

/** Puts the application on the page once it knows the deployment and who is signed in. */
const start = async (): Promise<void> => {
  await Promise.all([loadConfiguration(), restoreSession()]);
  dressPage(configuration());
  printInLight();
  if (new URLSearchParams(location.search).get('redirected') === 'true') {
    const { takeHandOff } = await import('./portals/public/hand-off.ts');
    await takeHandOff();
    router.updateLatestLocation();
  }
  followOtherTabs();
  onSessionChange(leaveOrChangePortal);

  const place = document.getElementById('root');
  if (!place) throw new Error('The page has no place for the application.');
  createRoot(place).render(
    <StrictMode>
      <MantineProvider
        theme={createTheme(configuration())}
        cssVariablesResolver={cssVariables}
        defaultColorScheme="auto"
      >
        <RouterProvider router={router} />
      </MantineProvider>
    </StrictMode>,
  );
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
