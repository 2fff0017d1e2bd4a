import type { Pence } from '@worklane/contract/money.ts';
import type { MinimumWage } from '@worklane/contract/rates/statutory-figure.ts';
import type { Obstacle } from '@worklane/contract/shifts/eligibility.ts';
import type { GenderPreference } from '@worklane/contract/shifts/status.ts';
import type { Gender, LinkStatus } from '@worklane/contract/workers/worker.ts';
import type { Shortfall } from '#modules/rates/index.ts';
import type { Shift } from '../shift.queries.ts';

export type Span = { start: Temporal.Instant; end: Temporal.Instant };

/** Days, both included. */
export type Days = { from: Temporal.PlainDate; to: Temporal.PlainDate };

/** Approved leave. */
export type Pause = Days & { readonly sick: boolean };

/** What eligibility looks at of a shift, or of a place in the crew of a transport. */
export type PlannedShift = Pick<
  Shift,
  | 'id'
  | 'assignmentCodeId'
  | 'assignmentName'
  | 'start'
  | 'end'
  | 'timeZone'
  | 'breakMinutes'
  | 'gender'
  | 'numberOfStaff'
  | 'booked'
> & {
  /** Null: nobody with an account has asked for it. */
  clientId: number | null;
  /** It can be taken until the crew has set out, whatever the clock says, and reads as what it is. */
  kind?: 'TRANSPORT';
};

/** The id of work for a client that is no shift, such as a taxi. */
export const NO_SHIFT = 0;

/** A worker as one agency offers them for a shift. */
export type Offer = { shift: PlannedShift; workerId: number; agencyId: number };

/** Weeks one after the other, from the one of this number on (see `weekNumber`): `1` where there is work in it, `0` where there is none. */
export type Weeks = { readonly first: number; readonly worked: string };

/** A record that the kind of work asks for, and how far the worker has come with it at the agency. */
export type Requirement = {
  kind: 'TRAINING' | 'COMPLIANCE';
  name: string;
  /** The last day of the approved record that lasts longest. */
  approvedUntil: Temporal.PlainDate | null;
  /** There is one that nobody has looked at yet. */
  waiting: boolean;
  rejected: boolean;
};

/** What the rules look at: one worker, offered by one agency, on one shift. */
export type Facts = {
  shift: Pick<PlannedShift, 'kind'> &
    Span & {
      /** Of the place: days and weeks are counted there. */
      timeZone: string;
      breakMinutes: number;
      assignmentName: string;
      needsDbs: boolean;
      gender: GenderPreference;
      placesLeft: number;
    };
  worker: {
    gender: Gender;
    linkStatus: LinkStatus;
    /** The agency works for the client, and neither of them is suspended. */
    agencyActive: boolean;
    /** Has applied, and the shift has changed since; whether they still want it, they have not said. */
    unconfirmed: boolean;
    /** The client does not want the worker to come; why is its own business. */
    barred: boolean;
    /** The agency has cleared the worker for the shift's assignment code. */
    hasCode: boolean;
    /** The agency lets its workers go past a warning by themselves. */
    overridesWarnings: boolean;
    /** Held times around the shift, at whichever agency; where and for whom is nobody's business here. */
    commitments: readonly Span[];
    /** Null: the agency has not said. */
    fitToWork: boolean | null;
    rightToWork: 'TEMPORARY' | 'RESIDENCY' | 'CITIZEN' | null;
    /** A temporary right to work holds until this day. */
    nextCheckDate: Temporal.PlainDate | null;
    /** The last day on which the DBS certificate counts; null where there is none. */
    dbsExpiry: Temporal.PlainDate | null;
    /** Approved by this agency. */
    leave: readonly Days[];
    requirements: readonly Requirement[];
    /** Has agreed in writing to work more than 48 hours a week. */
    hoursOptOut: boolean;
    /** Held at whichever agency in the reference period of the shift, without the shift itself. */
    otherMinutes: number;
    /** In this kind of work at this client, in order; later ones than the shift’s don’t count. */
    weeksInRole: Weeks;
    /** Approved leave, which may stop the count of these weeks rather than end it. */
    pauses: readonly Pause[];
    /** What the client pays its own staff for this work is known. Null: the work is not paid by an assignment rate. */
    comparablePay: boolean | null;
  };
  /** What the worker comes to on the shift; only where an agency asks, whose business it is, and has rates for it. */
  price?: PriceFacts | undefined;
  now: Temporal.Instant;
};

export type PriceFacts = {
  readonly currency: string;
  /** What is left for the agency; undefined where that can’t be said. */
  readonly margin: Pence | undefined;
  /** The agency employs the worker, so that the margin is what is left after an employer’s costs. */
  readonly isEmployed: boolean;
  /** By which the worker would be paid too little. */
  readonly shortfall: (Shortfall & { readonly wage: MinimumWage }) | undefined;
  /** Nobody knows how old the worker is. */
  readonly isAgeKnown: boolean;
  /** Whoever asks may read the agency’s rates. */
  readonly showsAmounts: boolean;
};

export type Words = Pick<Obstacle, 'reason' | 'fix'>;

/** An obstacle in the words of whoever plans, and in those of others where they differ. */
export type Finding = Obstacle & {
  /** Null: nothing that a worker could weigh. */
  toWorker?: Words | null;
  /** Null: the agency's business alone. */
  toClient?: (Words & Pick<Obstacle, 'rule'>) | null;
};

/** One named rule: what it has against the worker; nothing when it is met. */
export type Rule = (facts: Facts) => Finding | readonly Finding[] | undefined;

export const block = (rule: Obstacle['rule'], reason: string, fix: string): Finding => ({
  rule,
  severity: 'BLOCK',
  reason,
  fix,
});

/** The days that the shift touches, where it is worked. One that ends at midnight does not touch the next day. */
export const daysOf = ({ start, end, timeZone }: Span & { timeZone: string }): Days => ({
  from: start.toZonedDateTimeISO(timeZone).toPlainDate(),
  to: end.subtract({ nanoseconds: 1 }).toZonedDateTimeISO(timeZone).toPlainDate(),
});

/** 23/11/2026, as the product writes days. */
export const dayText = ({ day, month, year }: Temporal.PlainDate): string =>
  `${String(day).padStart(2, '0')}/${String(month).padStart(2, '0')}/${year}`;
