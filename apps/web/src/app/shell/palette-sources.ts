import {
  type Icon,
  IconBuilding,
  IconBuildingHospital,
  IconCalendarCheck,
  IconCalendarEvent,
  IconUser,
  IconUserCog,
  IconUserPlus,
} from '@tabler/icons-react';
import { listApplicants } from '@worklane/contract/applicants/applicant.ts';
import { listAgencies } from '@worklane/contract/agencies/agency.ts';
import { listClients } from '@worklane/contract/clients/client.ts';
import type { Endpoint, Result } from '@worklane/contract/endpoint.ts';
import type { Permission } from '@worklane/contract/identity/permission.ts';
import { listSystemUsers } from '@worklane/contract/people/system-user.ts';
import { listBookings } from '@worklane/contract/shifts/booking.ts';
import { listShifts } from '@worklane/contract/shifts/shift.ts';
import { listWorkers } from '@worklane/contract/workers/worker.ts';
import { formatDateTime } from '~/ui/date-time.ts';
import { workerMark } from '~/ui/person.ts';
import { may } from '../session/guard.ts';
import type { Portal, Session } from '../session/session.ts';
import { type Group, NOT_IN_CAR_RENTAL } from './navigation.ts';

/** Somewhere to jump to: `path` lies inside the portal. */
export type Destination = { readonly path: string; readonly label: string; readonly hint?: string };

type Row<E> = Result<E> extends { content: readonly (infer R)[] } ? R : never;
/** How the page of a thing is called in a portal. Portals without such a page are left out. */
type Pages<R> = Partial<Record<Portal, (row: R) => string>>;

/** A kind of thing that the palette finds: a list of the contract that searches, and where its rows lead. */
export type Source = {
  readonly heading: string;
  /** `a worker` */
  readonly noun: string;
  readonly icon: Icon;
  readonly list: Endpoint;
  /** What is asked, of one list after the other: what comes of the first stands first. */
  readonly argumentsFor: (search: string, now: string) => readonly object[];
  readonly destinationsIn: (pages: readonly unknown[]) => Destination[];
};

type Kind<E> = Pick<Source, 'heading' | 'noun' | 'icon'> & {
  list: E;
  permission: Permission;
  /** What a deployment hides together with this. */
  group: Group;
  pages: Pages<Row<E>>;
  /** What is ahead stands before what is over. */
  dated?: true;
  describe: (row: Row<E>, portal: Portal) => Omit<Destination, 'path'>;
};

/** Of each kind; whoever needs more narrows the words or opens the list. */
const SHOWN = 5;

/** The kind as one portal has it, or nothing where it does not. */
const kind =
  <E extends Endpoint>({ list, permission, group, pages, dated, describe, ...looks }: Kind<E>) =>
  (session: Session, carRental: boolean): Source[] => {
    const portal = session.userType;
    const page = pages[portal];
    if (!page || !may(session, permission) || (carRental && NOT_IN_CAR_RENTAL.includes(group))) return [];
    return [
      {
        ...looks,
        list,
        argumentsFor: (search, now) => {
          const query = { search, size: SHOWN };
          if (!dated) return [{ query }];
          return [
            { query: { ...query, from: now, sort: 'start', direction: 'ASC' } },
            { query: { ...query, to: now, sort: 'start', direction: 'DESC' } },
          ];
        },
        destinationsIn: (answers) =>
          (answers as { content: Row<E>[] }[])
            .flatMap(({ content }) => content)
            .slice(0, SHOWN)
            .map((row) => ({ path: page(row), ...describe(row, portal) })),
      },
    ];
  };

const infoPage = ({ id }: { id: number }) => `shifts/info/${id}`;
const workerPage = ({ id }: { id: number }) => `workers/info/${id}`;
const numbered = (id: number, text: string) => `#${id} · ${text}`;
const searchFor = (name: string) => `search=${encodeURIComponent(name)}`;

const KINDS = [
  kind({
    heading: 'Workers',
    noun: 'a worker',
    icon: IconUser,
    list: listWorkers,
    permission: 'VIEW_WORKER',
    group: 'Workers',
    pages: { admin: workerPage, agency: workerPage, client: workerPage },
    describe: ({ assignmentNames, ...worker }) => ({
      label: `${worker.firstname} ${worker.lastname}`,
      hint: [assignmentNames, workerMark(worker)].filter(Boolean).join(' · '),
    }),
  }),
  kind({
    heading: 'Clients',
    noun: 'a client',
    icon: IconBuildingHospital,
    list: listClients,
    permission: 'VIEW_CLIENT',
    group: 'Organisations',
    pages: { admin: ({ id }) => `clients/info/${id}`, agency: ({ id }) => `clients/${id}` },
    describe: ({ name, town }) => ({ label: name, hint: town ?? '' }),
  }),
  kind({
    heading: 'Agencies',
    noun: 'an agency',
    icon: IconBuilding,
    list: listAgencies,
    permission: 'VIEW_AGENCY',
    group: 'Organisations',
    pages: {
      admin: ({ id }) => `agencies/info/${id}`,
      client: ({ name }) => `agencies?${searchFor(name)}`,
    },
    describe: ({ name, town }) => ({ label: name, hint: town ?? '' }),
  }),
  kind({
    heading: 'Shifts',
    noun: 'a shift',
    icon: IconCalendarEvent,
    list: listShifts,
    permission: 'VIEW_SHIFT',
    group: 'Shifts',
    dated: true,
    pages: { admin: infoPage, agency: infoPage, client: infoPage, worker: infoPage },
    describe: ({ id, assignmentName, location, start, timeZone }) => ({
      label: `${assignmentName}, ${location}`,
      hint: numbered(id, formatDateTime(start, timeZone)),
    }),
  }),
  kind({
    heading: 'Bookings',
    noun: 'a booking',
    icon: IconCalendarCheck,
    list: listBookings,
    permission: 'VIEW_SHIFT',
    group: 'Shifts',
    dated: true,
    pages: {
      admin: ({ shift }) => infoPage(shift),
      agency: ({ shift }) => infoPage(shift),
      client: ({ shift }) => infoPage(shift),
      worker: ({ shift }) => infoPage(shift),
    },
    describe: ({ bookingId, worker, shift }, portal) => {
      const work = `${shift.assignmentName}, ${shift.location}`;
      return {
        label: portal === 'worker' ? work : `${worker.firstname} ${worker.lastname}, ${work}`,
        hint: numbered(bookingId, formatDateTime(shift.start, shift.timeZone)),
      };
    },
  }),
  kind({
    heading: 'Applicants',
    noun: 'an applicant',
    icon: IconUserPlus,
    list: listApplicants,
    permission: 'VIEW_WORKER',
    group: 'Workers',
    pages: { agency: ({ id }) => `applicants/info/${id}` },
    describe: ({ firstname, lastname, assignmentName, email }) => ({
      label: `${firstname} ${lastname}`,
      hint: [assignmentName, email].filter(Boolean).join(' · '),
    }),
  }),
  kind({
    heading: 'Users',
    noun: 'a user',
    icon: IconUserCog,
    list: listSystemUsers,
    permission: 'VIEW_SYSTEM_USERS',
    group: 'Administration',
    pages: {
      admin: ({ id }) => `staff/system-user/info/${id}`,
      agency: ({ id }) => `staff/users/info/${id}`,
      client: ({ id }) => `staff/user/info/${id}`,
    },
    describe: ({ firstName, lastName, email }) => ({ label: `${firstName} ${lastName}`, hint: email }),
  }),
];

/** What this person may look for besides screens. */
export const sourcesFor = (session: Session, { carRental }: { carRental: boolean }): Source[] =>
  KINDS.flatMap((each) => each(session, carRental));
