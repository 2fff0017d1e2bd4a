import type { Permission } from '@worklane/contract/identity/permission.ts';
import type { Icon } from '@tabler/icons-react';
import { may } from '../session/guard.ts';
import type { Portal, Session } from '../session/session.ts';

/** A place in a portal, as its sidebar shows it. */
export type NavigationEntry = {
  /** Inside the portal: `shifts/list`. */
  path: string;
  label: string;
  icon: Icon;
  /** Entries without a group stand on their own. */
  group?: Group;
  /** Who sees it; everybody when left out. */
  permission?: Permission;
  /** Named by the documents but not shown. */
  hidden?: true;
  /** A rule of the documents asks for it by name, whether it is built or not. */
  demanded?: true;
  /** On a phone it also stands in the bar at the bottom, under this name. */
  tab?: string;
};

export type Group =
  | 'Shifts'
  | 'Organisations'
  | 'Workers'
  | 'Trainings'
  | 'Secure Transport'
  | 'Vehicle Hire'
  | 'Rates'
  | 'Billing'
  | 'Payroll'
  | 'Reports'
  | 'Administration';

/** Plain text, since many places lead to the coming-soon page still. */
export const addressIn = (portal: Portal, path: string): string => `/${portal}/${path}`;

/** Staffing and transport, which a car-rental deployment does without (design/product.md, section 2). */
export const NOT_IN_CAR_RENTAL: readonly Group[] = [
  'Shifts',
  'Workers',
  'Trainings',
  'Secure Transport',
  'Rates',
  'Payroll',
];

/** Nothing leads to an empty page, except where the product is built and shown (`demo`). */
export const visibleEntries = (
  entries: readonly NavigationEntry[],
  session: Session,
  { carRental, demo }: { carRental: boolean; demo: boolean },
  isBuilt: (path: string) => boolean,
): NavigationEntry[] =>
  entries.filter(
    ({ hidden, permission, group, demanded, path }) =>
      !hidden &&
      may(session, permission) &&
      !(carRental && group && NOT_IN_CAR_RENTAL.includes(group)) &&
      (demo || (demanded ?? isBuilt(path))),
  );

/** The entries in the order of their table, those of a group together. */
export const grouped = (
  entries: readonly NavigationEntry[],
): { group: Group | undefined; entries: NavigationEntry[] }[] =>
  [...new Set(entries.map(({ group }) => group))].map((group) => ({
    group,
    entries: entries.filter((entry) => entry.group === group),
  }));

/** The entry that an address belongs to: its own, the closest one above it, or the list, else the first, of its section. */
export const activePath = (entries: readonly NavigationEntry[], address: string): string | undefined => {
  const [, , ...segments] = address.split('/');
  const place = segments.join('/');
  const above = entries
    .filter(({ path }) => place === path || place.startsWith(`${path}/`))
    .toSorted((a, b) => b.path.length - a.path.length)[0];
  const section = entries.filter(({ path }) => path.split('/')[0] === segments[0]);
  return (above ?? section.find(({ path }) => path.endsWith('/list')) ?? section[0])?.path;
};
