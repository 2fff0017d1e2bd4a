import { useHotkeys, useMediaQuery } from '@mantine/hooks';
import { Navigate, Outlet, useLocation, useMatches, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { onDemand } from '../on-demand.tsx';
import { configuration } from '~/app/configuration.ts';
import { Footer } from '~/app/Footer.tsx';
import { COMING_SOON } from '~/app/routing.tsx';
import { SkipLink } from '~/app/SkipLink.tsx';
import { ActingBanner } from './ActingBanner.tsx';
import { Header } from './Header.tsx';
import { addressIn, firstOfSection, navigationOf, visibleEntries } from '~/app/navigation.ts';
import { useAreas } from '~/app/use-areas.ts';
import { Parts } from './Parts.tsx';
import { useSession } from '~/app/session/session-context.ts';
import classes from './Shell.module.css';
import { Sidebar } from './Sidebar.tsx';
import { TabBar } from './TabBar.tsx';

const CommandPalette = onDemand(() => import('./CommandPalette.tsx'));
const SidebarDrawer = onDemand(() => import('./SidebarDrawer.tsx'));

/** Below this the sidebar is a drawer. */
const DESKTOP = '(min-width: 62em)';

/** Header, sidebar and footer around the screens of a portal. */
export const Shell = () => {
  const session = useSession();
  const isDesktop = useMediaQuery(DESKTOP, undefined, { getInitialValueInEffect: false });
  const { pathname } = useLocation();
  // What lies over a screen is done when another screen is there, whichever way it was reached.
  const [overlay, setOverlay] = useState<{ what: 'SIDEBAR' | 'PALETTE'; over: string }>();
  const opened = overlay?.over === pathname ? overlay.what : undefined;
  const open = (what: 'SIDEBAR' | 'PALETTE') => () => setOverlay({ what, over: pathname });
  const close = () => setOverlay(undefined);
  const router = useRouter();
  const isBuilt = (path: string) => {
    const [routes] = router.getMatchedRoutes(addressIn(session.userType, path));
    return routes.at(-1)?.path !== COMING_SOON;
  };
  const entries = visibleEntries(
    navigationOf(useAreas(), configuration().productName),
    session,
    configuration(),
    isBuilt,
  );
  const tabs = isDesktop ? [] : entries.filter(({ tab }) => tab);
  const isSheet = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.sheet) });
  useHotkeys([['mod+K', open('PALETTE')]], []);
  const place = pathname.split('/').slice(2).join('/');
  const first = isBuilt(place)
    ? undefined
    : firstOfSection(
        entries.filter(({ path }) => isBuilt(path)),
        pathname,
      );
  if (first !== undefined) return <Navigate to={addressIn(session.userType, first)} replace />;
  if (isSheet) {
    return (
      <main>
        <Outlet />
      </main>
    );
  }

  const sidebar = (
    <Sidebar entries={entries}>
      <Parts at="Sidebar" />
    </Sidebar>
  );
  return (
    <div className={classes['shell']} data-tabs={tabs.length > 0 || undefined}>
      <SkipLink />
      <Header onMenu={isDesktop ? undefined : open('SIDEBAR')} onSearch={open('PALETTE')} />
      {isDesktop && <div className={classes['sidebar']}>{sidebar}</div>}
      <Main />
      {tabs.length > 0 && <TabBar tabs={tabs} onMore={open('SIDEBAR')} />}
      {opened === 'SIDEBAR' && <SidebarDrawer onClose={close}>{sidebar}</SidebarDrawer>}
      {opened === 'PALETTE' && <CommandPalette entries={entries} onClose={close} />}
    </div>
  );
};

/** A new screen takes the focus, so that a keyboard or a screen reader goes on there. */
const Main = () => {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current !== pathname) main.current?.focus({ preventScroll: true });
    before.current = pathname;
  }, [pathname]);
  return (
    <div className={classes['content']}>
      <ActingBanner />
      <Parts at="Banner" />
      <main ref={main} id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer className={`${classes['footer']} no-print`} />
    </div>
  );
};
