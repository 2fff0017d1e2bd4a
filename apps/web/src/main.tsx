import '@fontsource-variable/inter/wght.css';
import 'virtual:mantine-first.css';
import './app/theme/global.css';
import { MantineProvider } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { configuration, loadConfiguration } from './app/configuration.ts';
import { followOtherTabs, onSessionChange, PORTALS, restoreSession, session } from './app/session/session.ts';
import { dressPage } from './app/theme/brand.ts';
import { createTheme, cssVariables } from './app/theme/theme.ts';
import { router } from './router.ts';

await Promise.all([loadConfiguration(), restoreSession()]);
dressPage(configuration());
followOtherTabs();

onSessionChange((end) => {
  const { pathname, href } = router.state.location;
  const portal = PORTALS.find((name) => pathname.startsWith(`/${name}/`));
  if (!portal) return;
  // Whoever lost the session comes back to where they were.
  if (!session())
    void router.navigate({ to: '/login', state: end === 'EXPIRED' ? { asked: href } : {}, ignoreBlocker: true });
  // Somebody else signed in, in another tab: the guard leads to their portal.
  else if (session()?.userType !== portal) void router.invalidate();
});

const place = document.getElementById('root');
if (!place) throw new Error('The page has no place for the application.');
createRoot(place).render(
  <StrictMode>
    <MantineProvider theme={createTheme(configuration())} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <RouterProvider router={router} />
    </MantineProvider>
  </StrictMode>,
);
