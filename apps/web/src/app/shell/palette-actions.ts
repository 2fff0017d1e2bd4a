import type { Permission } from '@worklane/contract/identity/permission.ts';
import { may } from '../session/guard.ts';
import type { Portal, Session } from '../session/session.ts';
import { type Group, NOT_IN_CAR_RENTAL } from './navigation.ts';

/** Something to do: the place where it is done, which begins with it (`useBegun`). */
type Action = {
  readonly label: string;
  readonly path: string;
  readonly words: string;
  readonly permission: Permission;
  readonly group: Group;
};

const newShift: Action = {
  label: 'New shift',
  path: 'shifts/new',
  words: 'add create request staff booking',
  permission: 'MANAGE_SHIFT',
  group: 'Shifts',
};
const addClient = (path: string): Action => ({
  label: 'Add client',
  path,
  words: 'new create hospital care home',
  permission: 'MANAGE_CLIENT',
  group: 'Organisations',
});

const ACTIONS: Record<Portal, readonly Action[]> = {
  admin: [
    {
      label: 'Add agency',
      path: 'agencies/list',
      words: 'new create',
      permission: 'MANAGE_AGENCY',
      group: 'Organisations',
    },
    addClient('clients/list'),
  ],
  agency: [
    {
      label: 'Add worker',
      path: 'workers',
      words: 'new create staff nurse carer',
      permission: 'MANAGE_WORKER',
      group: 'Workers',
    },
    newShift,
    addClient('clients'),
  ],
  client: [newShift],
  worker: [
    {
      label: 'Request leave',
      path: 'leave',
      words: 'ask new holiday annual absence time off',
      permission: 'VIEW_WORKER',
      group: 'Workers',
    },
  ],
};

type Limits = { readonly carRental: boolean; readonly suspended: boolean };

/** What this person may begin from anywhere; nothing for somebody of a suspended agency, since all of it is new. */
export const actionsFor = (session: Session, { carRental, suspended }: Limits): readonly Action[] =>
  suspended
    ? []
    : ACTIONS[session.userType].filter(
        ({ permission, group }) => may(session, permission) && !(carRental && NOT_IN_CAR_RENTAL.includes(group)),
      );
