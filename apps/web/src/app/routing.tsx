import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  Outlet,
  redirect,
  type RouteComponent,
  stripSearchParams,
} from '@tanstack/react-router';
import { CallFailed } from './failure.ts';
import { LoadingBar } from './LoadingBar.tsx';
import { notify } from './notices.ts';
import { Notices } from './Notices.tsx';
import { ComingSoonPage } from './pages/ComingSoonPage.tsx';
import { ErrorPage } from './pages/ErrorPage.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import { type SearchParams, searchParams } from './search.ts';
import { homeOf, refusalAt } from './session/guard.ts';
import { type Portal, session } from './session/session.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** A sheet of paper: nothing of the portal's frame around it. */
    sheet?: true;
  }
  interface HistoryState {
    /** The page that asked to sign in first. */
    asked?: string;
    /** Who has just set a password or confirmed an address, and need not type it again to sign in. */
    username?: string;
    /** Whose password has expired. */
    expired?: string;
  }
}

type Load = () => Promise<{ default: RouteComponent }>;

/**
 * Where a file is missing the router loads the page anew, since there may be a newer build. Without a connection that would
 * throw away what is on the screen; then the failure is the network's.
 */
const overNetwork =
  <T,>(load: () => Promise<T>) =>
  (): Promise<T> =>
    load().catch(async (missing: unknown) => {
      await fetch('/live').catch(() => {
        throw new CallFailed(0);
      });
      throw missing;
    });

export const root = createRootRoute({
  component: () => (
    <>
      <LoadingBar />
      <Outlet />
      <Notices />
    </>
  ),
  errorComponent: ErrorPage,
  notFoundComponent: NotFoundPage,
});

/** Turns away whoever may not enter a portal. */
const guard = (name: Portal, address: string): void => {
  const refusal = refusalAt(name, session());
  if (!refusal) return;
  notify('warning', refusal.message);
  throw redirect({ to: refusal.to, state: { asked: address } });
};

/** A portal: its frame, behind its guard. */
export const portal = <const Name extends Portal>(name: Name, load: Load) =>
  createRoute({
    getParentRoute: () => root,
    path: name,
    component: lazyRouteComponent(overNetwork(load)),
    beforeLoad: ({ location }) => guard(name, location.href),
  });

/** In the place of a portal until somebody enters it, since its routes are no business of the sign-in page. */
export const door = (name: Portal, open: () => Promise<void>) =>
  createRoute({
    getParentRoute: () => root,
    path: `${name}/$`,
    beforeLoad: async ({ location }) => {
      guard(name, location.href);
      await overNetwork(open)();
      throw redirect({ href: location.href, replace: true });
    },
  });

const nothing = searchParams({});

/**
 * A screen of its own chunk. `build/route-table.ts` reads these calls in the source, so that the built page can ask for
 * the screen's files before the application has started.
 */
export const screen = <P extends AnyRoute, const Path extends string, T extends object = Record<never, never>>(
  parent: P,
  path: Path,
  load: Load,
  search: SearchParams<T> = nothing as SearchParams<T>,
) =>
  createRoute({
    getParentRoute: () => parent,
    path,
    component: lazyRouteComponent(overNetwork(load)),
    validateSearch: search.validate,
    search: { middlewares: [stripSearchParams(search.defaults as never)] },
  });

/** Shows a screen without the frame of its portal, as it will be printed. */
export const sheet = <R extends AnyRoute>(route: R): R => {
  route.update({ staticData: { sheet: true } });
  return route;
};

/** The empty path of a portal; what the address opens there, such as the choice of emails, is opened at home. */
export const toHome = <P extends AnyRoute>(parent: P, name: Portal) =>
  createRoute({
    getParentRoute: () => parent,
    path: '/',
    beforeLoad: ({ location: { hash } }) => {
      throw redirect({ to: homeOf(name), hash, replace: true });
    },
  });

/** Where everything leads that no screen is at. */
export const COMING_SOON = '$';

/** Document 000: whatever a portal does not know, and what is not built yet, is announced inside its frame. */
export const comingSoon = <P extends AnyRoute>(parent: P) =>
  createRoute({ getParentRoute: () => parent, path: COMING_SOON, component: ComingSoonPage });
