import type { Permission } from '../identity/permission.ts';
import type { NotificationKind } from '../messages/mail-choice.ts';
import { BOOKING_ACTIONS, type BookingAction } from './allowed-actions.ts';
import type { BookingStatus } from './status.ts';

export type BookingParty = 'CLIENT' | 'AGENCY' | 'WORKER';

/**
 * What has to be true of the booking, or the action is nobody's:
 * APPROVED_BY_AGENCY – the client lets its agencies decide about applications;
 * WITHDRAWN_BY_AGENCY – the agency proposed the worker, or the time in which workers withdraw by themselves has passed;
 * UNCONFIRMED – booked directly and not confirmed yet;
 * ASKED_ABOUT_CHANGE – the shift changes, or has changed, and this worker has not answered.
 */
export type BookingCondition = 'APPROVED_BY_AGENCY' | 'WITHDRAWN_BY_AGENCY' | 'UNCONFIRMED' | 'ASKED_ABOUT_CHANGE';

/** When an action is possible: otherwise it is too early or too late, which is a conflict and not forbidden. */
export type BookingTiming =
  | 'BEFORE_START'
  | 'AFTER_END'
  | 'BEFORE_CONFIRMATION_DEADLINE'
  | 'BEFORE_WITHDRAWAL_DEADLINE'
  | 'BEFORE_CANCELLATION_DEADLINE';

/** What one party needs. A worker needs no permission for their own booking. */
export type BookingRole = {
  readonly permission?: Permission;
  readonly condition?: BookingCondition;
  readonly timing?: BookingTiming;
};

type Words = {
  /** On the button. */
  readonly button: string;
  /** Once it is done: in the notice of success and as a line of the history. */
  readonly done: string;
  /** Which of the emails that people choose from tells of it. */
  readonly emails: NotificationKind;
};

type Action = Words & {
  readonly from: readonly BookingStatus[];
  /** What the booking becomes, which a list shows at once; null: it stays as it is, or the answer decides. */
  readonly to: BookingStatus | null;
  /** Words for bookings in one of these states, where they differ. */
  readonly inState?: Readonly<Partial<Record<BookingStatus, Partial<Words>>>>;
  readonly emphasis: 'primary' | 'secondary' | 'danger';
  /** Needs no more than a click; the others ask for something, or whether it is meant. */
  readonly oneClick?: true;
  readonly by: Readonly<Partial<Record<BookingParty, BookingRole>>>;
  readonly condition?: BookingCondition;
  readonly timing?: BookingTiming;
  /** Not for a suspended agency: it begins something new. */
  readonly begins?: true;
};

const MANAGES = { permission: 'MANAGE_SHIFT' } as const;
const EXAMINES = { permission: 'AUTHORIZE_SHIFT' } as const;

/**
 * Everything that people do to a booking, in the order of the buttons (product design, section 4). The server's policy, the
 * buttons, what a list shows at once, the history and the emails all read this table.
 */
export const bookingActions = {
  confirm: {
    from: ['BOOKED'],
    to: 'BOOKED',
    button: 'Confirm',
    done: 'Confirmed',
    emails: 'BOOKINGS',
    emphasis: 'primary',
    oneClick: true,
    by: { WORKER: {} },
    condition: 'UNCONFIRMED',
    timing: 'BEFORE_CONFIRMATION_DEADLINE',
  },
  approve: {
    from: ['APPLIED'],
    to: 'BOOKED',
    button: 'Approve',
    done: 'Approved',
    emails: 'BOOKINGS',
    emphasis: 'primary',
    oneClick: true,
    by: { CLIENT: MANAGES, AGENCY: { ...MANAGES, condition: 'APPROVED_BY_AGENCY' } },
    timing: 'BEFORE_START',
    begins: true,
  },
  answerChange: {
    from: ['APPLIED', 'BOOKED'],
    to: null,
    button: 'Answer change',
    done: 'Change accepted',
    emails: 'BOOKINGS',
    inState: { APPLIED: { done: 'Confirmed after a change', emails: 'APPLICATIONS' } },
    emphasis: 'primary',
    by: { WORKER: {}, AGENCY: MANAGES },
    condition: 'ASKED_ABOUT_CHANGE',
    timing: 'BEFORE_START',
  },
  authorise: {
    from: ['WAITING_AUTHORIZATION'],
    to: 'AUTHORIZED',
    button: 'Authorise',
    done: 'Authorised',
    emails: 'TIMES',
    emphasis: 'primary',
    oneClick: true,
    // Whoever pays says yes.
    by: { CLIENT: EXAMINES },
  },
  enterTimes: {
    from: ['BOOKED', 'QUERIED'],
    to: 'WAITING_AUTHORIZATION',
    button: 'Enter times',
    done: 'Times entered',
    emails: 'TIMES',
    inState: { QUERIED: { button: 'Correct times', done: 'Times corrected' } },
    emphasis: 'primary',
    by: { WORKER: {}, AGENCY: MANAGES },
    timing: 'AFTER_END',
  },
  settleQuery: {
    from: ['QUERIED'],
    to: 'WAITING_AUTHORIZATION',
    button: 'Settle query',
    done: 'Query settled',
    emails: 'TIMES',
    emphasis: 'secondary',
    by: { CLIENT: EXAMINES, AGENCY: EXAMINES },
  },
  query: {
    from: ['WAITING_AUTHORIZATION'],
    to: 'QUERIED',
    button: 'Query',
    done: 'Times queried',
    emails: 'TIMES',
    emphasis: 'secondary',
    by: { CLIENT: EXAMINES, AGENCY: EXAMINES },
  },
  reject: {
    from: ['APPLIED'],
    to: 'CANCELLED',
    button: 'Reject',
    done: 'Rejected',
    emails: 'APPLICATIONS',
    emphasis: 'secondary',
    by: { CLIENT: MANAGES, AGENCY: { ...MANAGES, condition: 'APPROVED_BY_AGENCY' } },
  },
  withdraw: {
    from: ['APPLIED'],
    to: 'CANCELLED',
    button: 'Withdraw',
    done: 'Application withdrawn',
    emails: 'APPLICATIONS',
    emphasis: 'danger',
    by: { WORKER: { timing: 'BEFORE_WITHDRAWAL_DEADLINE' }, AGENCY: { ...MANAGES, condition: 'WITHDRAWN_BY_AGENCY' } },
  },
  cancel: {
    from: ['BOOKED'],
    to: 'CANCELLED',
    button: 'Cancel booking',
    done: 'Booking cancelled',
    emails: 'CANCELLATIONS',
    emphasis: 'danger',
    by: { WORKER: { timing: 'BEFORE_CANCELLATION_DEADLINE' }, CLIENT: MANAGES, AGENCY: MANAGES },
  },
} as const satisfies Readonly<Record<BookingAction, Action>>;

/** The row of the table with nothing left out of its type. */
export const rulesOfAction = (action: BookingAction): Action => bookingActions[action];

type Variant<Row> = Row extends { inState: infer States } ? States[keyof States] : never;
type DoneOf<Row> = Row extends { done: infer Word } ? Word : never;
type WordOf<Row> = DoneOf<Row | Variant<Row>>;

/** The words of an action on a booking in this state. */
export const wordsOfAction = <Name extends BookingAction>(
  action: Name,
  status: BookingStatus,
): Words & { done: WordOf<(typeof bookingActions)[Name]> } => {
  const row = rulesOfAction(action);
  const { button, done, emails } = { ...row, ...row.inState?.[status] };
  return { button, done: done as WordOf<(typeof bookingActions)[Name]>, emails };
};

/** What happens to a booking without anybody acting on it: by the clock, by a rule, or as others act on the shift. */
export const bookingConsequences = {
  /** Nobody answered the application before the start. */
  expire: { from: ['APPLIED'], to: 'EXPIRED', done: 'Expired', emails: 'APPLICATIONS' },
  /** Booked directly, and not confirmed in time: the place opens again. */
  lapse: { from: ['BOOKED'], to: 'EXPIRED', done: 'Not confirmed in time', emails: 'BOOKINGS' },
  /** The other places of the shift are taken. */
  fill: { from: ['APPLIED'], to: 'CANCELLED', done: 'Filled', emails: 'APPLICATIONS' },
  /** Ended by `fill`, and a place is open again. */
  restore: { from: ['CANCELLED'], to: 'APPLIED', done: 'Open again', emails: 'APPLICATIONS' },
  /** Everybody has answered a change, and this worker declined it. */
  endDeclined: { from: ['BOOKED'], to: 'CANCELLED', done: 'Cancelled', emails: 'CANCELLATIONS' },
  cancelWithShift: { from: ['APPLIED', 'BOOKED'], to: 'CANCELLED', done: 'Cancelled', emails: 'CANCELLATIONS' },
  /** The first times entered equal the plan, and the client allows it. */
  authoriseMatchingTimes: { from: ['BOOKED'], to: 'AUTHORIZED', done: 'Authorised', emails: 'TIMES' },
  /** Invoiced and paid out. */
  close: { from: ['AUTHORIZED'], to: 'CLOSED', done: 'Closed', emails: 'TIMES' },
} as const satisfies Readonly<
  Record<string, Pick<Action, 'from' | 'done' | 'emails'> & { readonly to: BookingStatus }>
>;

export type BookingConsequence = keyof typeof bookingConsequences;

/** Whether it can happen to a booking in this state. */
export const mayFollow = (consequence: BookingConsequence, status: BookingStatus): boolean =>
  bookingConsequences[consequence].from.some((from) => from === status);

/** A line of the history about one booking. */
export type BookingEvent = WordOf<
  (typeof bookingActions)[BookingAction] | (typeof bookingConsequences)[BookingConsequence]
>;

/** By line of the history: which of the emails that people choose from tells of it. */
export const bookingEventKinds = Object.fromEntries(
  [
    ...BOOKING_ACTIONS.flatMap((action) => {
      const { done, emails, inState = {} } = rulesOfAction(action);
      return [{ done, emails }, ...Object.values(inState).map((variant) => ({ done, emails, ...variant }))];
    }),
    ...Object.values(bookingConsequences),
  ].map(({ done, emails }) => [done, emails]),
) as Readonly<Record<BookingEvent, NotificationKind>>;
