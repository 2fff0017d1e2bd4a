import { z } from 'zod';
import type { Permission } from '../identity/permission.ts';
import type { HireStatus } from './booking.ts';

/** How people change what was agreed of a hire, in the order of the buttons; its handover and return are steps of their own. */
export const HIRE_ACTIONS = ['confirm', 'extend', 'shorten', 'changeVehicle', 'cancel'] as const;
export type HireAction = (typeof HIRE_ACTIONS)[number];

/** What the caller may do to a booking now; decided by the server. */
export const AllowedHireActions = z.object(
  Object.fromEntries(HIRE_ACTIONS.map((action) => [action, z.boolean()])) as Record<HireAction, z.ZodBoolean>,
);
export type AllowedHireActions = z.infer<typeof AllowedHireActions>;

type Words = {
  /** On the button. */
  readonly button: string;
  /** Once it is done. */
  readonly done: string;
};

type Action = Words & {
  readonly from: readonly HireStatus[];
  /** What the booking becomes; null: it stays as it is. */
  readonly to: HireStatus | null;
  /** Words for bookings in one of these states, where they differ. */
  readonly inState?: Readonly<Partial<Record<HireStatus, Partial<Words>>>>;
  readonly emphasis: 'primary' | 'secondary' | 'danger';
  /** Of the provider's people. */
  readonly permission: Permission;
  /** Only as long as the vehicle is kept for the booking: afterwards it is too late. */
  readonly whileReserved?: true;
  /** Not once the vehicle is back. */
  readonly untilReturned?: true;
  /** Not once the vehicle was due back: what is over can’t end earlier. */
  readonly untilDue?: true;
  /** Not for a suspended agency: it begins something new. */
  readonly begins?: true;
};

const MANAGES = { permission: 'MANAGE_TRANSPORT' } as const;

/**
 * How people change a booking of a vehicle (product design, section 11). The server's policy, the services and the buttons all read
 * this table.
 */
export const hireActions = {
  confirm: {
    from: ['RESERVED'],
    to: 'BOOKED',
    button: 'Confirm booking',
    done: 'Booking confirmed',
    emphasis: 'primary',
    ...MANAGES,
    whileReserved: true,
    begins: true,
  },
  extend: {
    from: ['BOOKED', 'WAITINGAUTH'],
    to: null,
    button: 'Extend',
    done: 'Booking extended',
    emphasis: 'secondary',
    ...MANAGES,
    untilReturned: true,
  },
  shorten: {
    from: ['BOOKED', 'WAITINGAUTH'],
    to: null,
    button: 'Shorten',
    done: 'Booking shortened',
    emphasis: 'secondary',
    ...MANAGES,
    untilReturned: true,
    untilDue: true,
  },
  changeVehicle: {
    from: ['BOOKED'],
    to: null,
    button: 'Change vehicle',
    done: 'Vehicle changed',
    emphasis: 'secondary',
    ...MANAGES,
  },
  cancel: {
    from: ['RESERVED', 'BOOKED'],
    to: 'CANCELLED',
    button: 'Cancel booking',
    done: 'Booking cancelled',
    inState: { RESERVED: { button: 'Release vehicle', done: 'Vehicle released' } },
    emphasis: 'danger',
    ...MANAGES,
  },
} as const satisfies Readonly<Record<HireAction, Action>>;

/** The row of the table with nothing left out of its type. */
export const rulesOfHireAction = (action: HireAction): Action => hireActions[action];

/** The words of an action on a booking in this state. */
export const wordsOfHireAction = (action: HireAction, status: HireStatus): Words => {
  const { inState, ...row } = rulesOfHireAction(action);
  return { button: row.button, done: row.done, ...inState?.[status] };
};
