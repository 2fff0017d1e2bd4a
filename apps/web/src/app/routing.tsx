import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  Outlet,
  redirect,
  type RouteComponent,
  stripSearchParams,
  useRouterState,
} from '@tanstack/react-router';
import type { FramePart } from './area.ts';
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
    /** What a portal shows of each area. */
    areas?: readonly FramePart[];
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

const Root = () => (
  <>
    <LoadingBar navigating={useRouterState({ select: ({ status }) => status === 'pending' })} />
    <Outlet />
    <Notices />
  </>
);

export const root = createRootRoute({
  component: Root,
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

/** A portal: its frame around what it shows of each area, behind its guard. */
export const portal = <const Name extends Portal>(
  name: Name,
  frame: RouteComponent,
  areas: readonly AreaPart<Name>[],
) =>
  createRoute({
    getParentRoute: () => root,
    path: name,
    component: frame,
    beforeLoad: ({ location }) => guard(name, location.href),
    staticData: { areas },
  });

/** The root of a portal's routes. */
export type PortalRoute<Name extends Portal> = ReturnType<typeof portal<Name>>;

/**
 * What a portal shows of an area. Each area says it in its `area.ts`, a part for every portal; a portal lists the parts that
 * it shows.
 */
export type AreaPart<Name extends Portal> = FramePart & {
  /** The screens, each of a chunk of its own. */
  readonly routes?: (portal: PortalRoute<Name>) => readonly AnyRoute[];
};

type RoutesIn<Part> = Part extends { routes: (portal: never) => readonly (infer Each)[] } ? Each : never;

/** The screens of all areas that a portal shows. */
export const routesOf = <Name extends Portal, const Part extends AreaPart<Name>>(
  parent: PortalRoute<Name>,
  areas: readonly Part[],
) => areas.flatMap(({ routes }) => routes?.(parent) ?? []) as RoutesIn<Part>[];

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

/** An address of the documents that stands for another one. */
export const forward = <P extends AnyRoute, const Path extends string>(parent: P, path: Path, to: string) =>
  createRoute({
    getParentRoute: () => parent,
    path,
    beforeLoad: () => {
      throw redirect({ to, replace: true });
    },
  });

/** Where everything leads that no screen is at. */
export const COMING_SOON = '$';

/** Document 000: whatever a portal does not know, and what is not built yet, is announced inside its frame. */
export const comingSoon = <P extends AnyRoute>(parent: P) =>
  createRoute({ getParentRoute: () => parent, path: COMING_SOON, component: ComingSoonPage });
