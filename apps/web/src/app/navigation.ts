import type { NeededPermission } from '@worklane/contract/identity/needed-permission.ts';
import type { Icon } from '@tabler/icons-react';
import { may } from './session/guard.ts';
import type { Portal, Session } from './session/session.ts';

/** A place in a portal, as its sidebar shows it. */
export type NavigationEntry = {
  /** Inside the portal: `shifts/list`. */
  path: string;
  label: string;
  icon: Icon;
  /** Entries without a group stand on their own. */
  group?: string;
  /** Who sees it; everybody when left out. */
  permission?: NeededPermission;
  /** Named by the documents but not shown. */
  hidden?: true;
  /** A rule of the documents asks for it by name, whether it is built or not. */
  demanded?: true;
  /** Staffing, which a car-rental deployment does without (design/product.md, section 2). */
  staffing?: true;
  /** Where else its pages are, as the documents have their addresses: `jobs/vehicle`. */
  also?: string;
  /** On a phone it also stands in the bar at the bottom, under this name. */
  tab?: string;
};

/** What an area puts into a sidebar. */
export type Place = Omit<NavigationEntry, 'label'> & {
  /** Some labels show the product's name. */
  label: string | ((productName: string) => string);
  /** The path of the entry that it follows where the order of the areas would put it elsewhere. */
  after?: string;
};

/** The sidebar of a portal: the places of its areas in the order in which it lists them. */
export const navigationOf = (
  areas: readonly { navigation?: readonly Place[] }[],
  productName: string,
): NavigationEntry[] => {
  const places = areas.flatMap(({ navigation = [] }) => navigation);
  const inOrder = places.filter(({ after }) => after === undefined);
  for (const place of places) {
    if (place.after === undefined) continue;
    const before = inOrder.findIndex(({ path }) => path === place.after);
    inOrder.splice(before < 0 ? inOrder.length : before + 1, 0, place);
  }
  return inOrder.map(({ label, ...entry }) => ({
    ...entry,
    label: typeof label === 'string' ? label : label(productName),
  }));
};

/** Plain text, since many places lead to the coming-soon page still. One that begins with a slash is outside the portal. */
export const addressIn = (portal: Portal, path: string): string => (path.startsWith('/') ? path : `/${portal}/${path}`);

/** Nothing leads to an empty page, except where the product is built and shown (`demo`). */
export const visibleEntries = (
  entries: readonly NavigationEntry[],
  session: Session,
  { carRental, demo }: { carRental: boolean; demo: boolean },
  isBuilt: (path: string) => boolean,
): NavigationEntry[] =>
  entries.filter(
    ({ hidden, permission, staffing, demanded, path }) =>
      !hidden && may(session, permission) && !(carRental && staffing) && (demo || (demanded ?? isBuilt(path))),
  );

/** The entries in the order of their table, those of a group together. */
export const grouped = (
  entries: readonly NavigationEntry[],
): { group: string | undefined; entries: NavigationEntry[] }[] =>
  [...new Set(entries.map(({ group }) => group))].map((group) => ({
    group,
    entries: entries.filter((entry) => entry.group === group),
  }));

/**
 * The entry that an address belongs to: the one that its page says (`belonging.ts`), its own, the closest one above it, or the
 * list, else the first, of its section.
 */
export const activePath = (
  entries: readonly NavigationEntry[],
  address: string,
  belonging?: string,
): string | undefined => {
  if (entries.some(({ path }) => path === belonging)) return belonging;
  const [, , ...segments] = address.split('/');
  const place = segments.join('/');
  const isBelow = (path: string) => place === path || place.startsWith(`${path}/`);
  const elsewhere = entries.find(({ also }) => also !== undefined && isBelow(also));
  if (elsewhere) return elsewhere.path;
  const above = entries.filter(({ path }) => isBelow(path)).toSorted((a, b) => b.path.length - a.path.length)[0];
  const section = entries.filter(({ path }) => path.split('/')[0] === segments[0]);
  return (above ?? section.find(({ path }) => path.endsWith('/list')) ?? section[0])?.path;
};

/** Where the address of a section leads that has no screen of its own, such as `/agency/shifts`: to its first entry. */
export const firstOfSection = (entries: readonly NavigationEntry[], address: string): string | undefined => {
  const [, , section, ...below] = address.replace(/\/$/, '').split('/');
  if (!section || below.length > 0) return undefined;
  return entries.find(({ path }) => path.startsWith(`${section}/`))?.path;
};
