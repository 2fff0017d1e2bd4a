import type { TaxiStatus } from './taxi-status.ts';

/** What people do to a taxi, in the order of the buttons. */
export const TAXI_ACTIONS = [
  'accept',
  'board',
  'complete',
  'invoice',
  'assign',
  'setFare',
  'handBack',
  'cancel',
  'credit',
] as const;
export type TaxiAction = (typeof TAXI_ACTIONS)[number];

/** Who asks, who drives people about, and who is at the wheel. */
export type TaxiParty = 'CLIENT' | 'AGENCY' | 'WORKER';

/**
 * Why a taxi is cancelled or handed back: chosen and not typed, since what is typed in a hurry names the passenger.
 */
export const TAXI_REASONS = {
  CLIENT: ['NOT_NEEDED', 'TIME_CHANGED', 'OTHER_TRANSPORT', 'MISTAKE', 'OTHER'],
  AGENCY: ['NO_DRIVER', 'NO_VEHICLE', 'NOT_THERE', 'REFUSED', 'OTHER'],
} as const;
export type TaxiReason = (typeof TAXI_REASONS)[keyof typeof TAXI_REASONS][number];

type Words = {
  /** On the button. */
  readonly button: string;
  /** Once it is done. */
  readonly done: string;
};

type Action = Words & {
  /** From which states, by who does it. */
  readonly by: Readonly<Partial<Record<TaxiParty, readonly TaxiStatus[]>>>;
  /** What the taxi is afterwards; null: it stays as it is. */
  readonly to: TaxiStatus | null;
  /** Words for taxis in one of these states, where they differ. */
  readonly inState?: Readonly<Partial<Record<TaxiStatus, Partial<Words>>>>;
  readonly emphasis: 'primary' | 'secondary' | 'danger';
  /** Needs no more than a tap; the others ask for something, or whether it is meant. */
  readonly oneTap?: true;
  /**
   * FARE: the fare has been entered, and no invoice over it waits for a colleague’s approval. OTHERS_ASKED: another agency could still accept it. NO_CREDIT_WAITS: nobody has asked for the same, and
   * waits for a colleague’s approval.
   */
  readonly condition?: 'FARE' | 'OTHERS_ASKED' | 'NO_CREDIT_WAITS';
  /** Not for a suspended agency: it begins something new. */
  readonly begins?: true;
};

/**
 * Everything that people do to a taxi (product design, section 10). The server’s policy, the buttons and the messages all read this
 * table.
 */
export const taxiActions = {
  accept: {
    by: { AGENCY: ['NEW'] },
    to: 'ACCEPTED',
    button: 'Accept taxi',
    done: 'Taxi accepted',
    emphasis: 'primary',
    oneTap: true,
    begins: true,
  },
  board: {
    by: { AGENCY: ['DRIVER_ASSIGNED'], WORKER: ['DRIVER_ASSIGNED'] },
    to: 'ON_BOARD',
    button: 'On board',
    done: 'Passenger on board',
    emphasis: 'primary',
    oneTap: true,
  },
  complete: {
    by: { AGENCY: ['ON_BOARD'], WORKER: ['ON_BOARD'] },
    to: 'COMPLETE',
    button: 'Complete',
    done: 'Journey complete',
    emphasis: 'primary',
  },
  invoice: {
    by: { AGENCY: ['COMPLETE'] },
    to: 'INVOICED',
    button: 'Invoice',
    done: 'Invoice issued',
    emphasis: 'primary',
    condition: 'FARE',
  },
  assign: {
    by: { AGENCY: ['ACCEPTED', 'DRIVER_ASSIGNED'] },
    to: 'DRIVER_ASSIGNED',
    button: 'Assign driver',
    done: 'Driver assigned',
    inState: { DRIVER_ASSIGNED: { button: 'Change driver', done: 'Driver changed' } },
    emphasis: 'primary',
  },
  setFare: {
    by: { AGENCY: ['ACCEPTED', 'DRIVER_ASSIGNED', 'ON_BOARD', 'COMPLETE'] },
    to: null,
    button: 'Fare',
    done: 'Fare saved',
    emphasis: 'secondary',
  },
  handBack: {
    by: { AGENCY: ['ACCEPTED', 'DRIVER_ASSIGNED'] },
    to: 'NEW',
    button: 'Hand back',
    done: 'Taxi handed back',
    emphasis: 'secondary',
    condition: 'OTHERS_ASKED',
  },
  cancel: {
    by: {
      CLIENT: ['NEW', 'ACCEPTED', 'DRIVER_ASSIGNED'],
      // Somebody may have tapped On board too soon, and nobody comes.
      AGENCY: ['ACCEPTED', 'DRIVER_ASSIGNED', 'ON_BOARD'],
    },
    to: 'CANCELLED',
    button: 'Cancel taxi',
    done: 'Taxi cancelled',
    emphasis: 'danger',
  },
  // By crediting its invoice, with whatever else is on it.
  credit: {
    by: { AGENCY: ['INVOICED'] },
    to: 'COMPLETE',
    button: 'Credit invoice',
    done: 'Invoice credited',
    emphasis: 'danger',
    condition: 'NO_CREDIT_WAITS',
  },
} as const satisfies Readonly<Record<TaxiAction, Action>>;

/** The row of the table with nothing left out of its type. */
export const rulesOfTaxiAction = (action: TaxiAction): Action => taxiActions[action];

/** The words of an action on a taxi in this state. */
export const wordsOfTaxiAction = (action: TaxiAction, status: TaxiStatus): Words => {
  const { inState, button, done } = rulesOfTaxiAction(action);
  return { button, done, ...inState?.[status] };
};
