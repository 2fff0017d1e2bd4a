import type { Region } from '@worklane/contract/calendar/bank-holiday.ts';
import { pence, penceText, type Pence } from '@worklane/contract/money.ts';
import type { RateSide } from '@worklane/contract/rates/assignment-rate.ts';
import {
  MAX_LARGEST,
  MAX_PAID_LESS,
  PRICED_STATES,
  type PricedState,
  type RateChange,
  type RateImportChange,
  type Sums,
} from '@worklane/contract/shifts/rate-change.ts';
import type { PaymentMethod } from '@worklane/contract/workers/payment-method.ts';
import { isPricedIn } from '#modules/rates/index.ts';

/** A worker on a shift, or places of a shift that are open, as a rate prices them. */
export type PricedShift = {
  readonly shiftId: number;
  readonly state: PricedState;
  /** Whom it is about; null for open places. */
  readonly workerId: number | null;
  readonly workerName: string | null;
  readonly clientId: number;
  readonly clientName: string;
  readonly directorateId: number;
  readonly assignmentCodeId: number;
  readonly shiftTypeId: number;
  readonly paymentMethod: PaymentMethod | null;
  /** Worked, or planned where nothing is entered yet. */
  readonly start: string;
  readonly end: string;
  readonly breakMinutes: number;
  readonly timeZone: string;
  /** Of the location; null: as the agency has it. */
  readonly region: Region | null;
  readonly places: number;
};

type Price = { readonly currency: string; readonly total: Pence };

/** A shift with what one worker comes to on it, as it is and as it would be; undefined without a rate. */
export type Repriced = {
  readonly shift: Pick<
    PricedShift,
    'shiftId' | 'state' | 'workerId' | 'workerName' | 'clientId' | 'clientName' | 'places'
  >;
  readonly day: string;
  readonly before: Price | undefined;
  readonly after: Price | undefined;
};

/** In the currency of the change, with all places of the shift. */
type Moved = {
  readonly of: Repriced;
  readonly before: Pence | null;
  readonly after: Pence | null;
  readonly difference: Pence;
};

const shown = (amount: Pence): number => Number(penceText(amount));
const shownOrNone = (amount: Pence | null): number | null => (amount === null ? null : shown(amount));

const isMoved = ({ before, after }: Repriced): boolean =>
  before?.total !== after?.total || before?.currency !== after?.currency;

const movedOf = (of: Repriced): Moved => {
  const all = (price: Price | undefined) => (price ? pence(price.total * of.shift.places) : null);
  const [before, after] = [all(of.before), all(of.after)];
  return { of, before, after, difference: pence((after ?? 0) - (before ?? 0)) };
};

/** A shift counts once for each worker on it and each place of it. */
const placesOf = (moved: readonly Moved[]): number => moved.reduce((total, { of }) => total + of.shift.places, 0);

const sumsOf = (moved: readonly Moved[]): Sums & { readonly pence: number } => {
  const [before, after] = [
    moved.reduce((total, each) => total + (each.before ?? 0), 0),
    moved.reduce((total, each) => total + (each.after ?? 0), 0),
  ];
  return {
    shifts: placesOf(moved),
    before: shown(pence(before)),
    after: shown(pence(after)),
    difference: shown(pence(after - before)),
    pence: after - before,
  };
};

const withoutPence = <S extends { readonly pence: number }>({ pence: _pence, ...sums }: S) => sums;

const largestFirst = (one: { readonly pence: number }, other: { readonly pence: number }): number =>
  Math.abs(other.pence) - Math.abs(one.pence);

const byClient = (moved: readonly Moved[]): RateChange['byClient'] =>
  [...Map.groupBy(moved, ({ of }) => of.shift.clientId)]
    .map(([id, each]) => ({ client: { id, name: each[0]?.of.shift.clientName ?? '' }, ...sumsOf(each) }))
    .toSorted(largestFirst)
    .map(withoutPence);

const byState = (moved: readonly Moved[]): RateChange['byState'] => {
  const groups = Map.groupBy(moved, ({ of }) => of.shift.state);
  return PRICED_STATES.flatMap((state) => {
    const each = groups.get(state);
    return each ? [{ state, ...withoutPence(sumsOf(each)) }] : [];
  });
};

const largestOf = (moved: readonly Moved[]): RateChange['largest'] =>
  moved
    .toSorted((one, other) => Math.abs(other.difference) - Math.abs(one.difference))
    .slice(0, MAX_LARGEST)
    .map(({ of: { shift, day }, before, after, difference }) => ({
      shiftId: shift.shiftId,
      day,
      client: { id: shift.clientId, name: shift.clientName },
      state: shift.state,
      worker: shift.workerId === null ? null : { id: shift.workerId, name: shift.workerName ?? '' },
      places: shift.places,
      before: shownOrNone(before),
      after: shownOrNone(after),
      difference: shown(difference),
    }));

/** Whoever would get less altogether; what one shift takes from somebody another one may give. */
const paidLessOf = (moved: readonly Moved[]) =>
  [...Map.groupBy(moved, ({ of }) => of.shift.workerId)]
    .flatMap(([id, each]) =>
      id === null ? [] : [{ worker: { id, name: each[0]?.of.shift.workerName ?? '' }, ...sumsOf(each) }],
    )
    .filter((sums) => sums.pence < 0)
    .toSorted(largestFirst);

type Asked = {
  readonly side: RateSide;
  readonly currency: string;
  /** Whether shifts and workers may be named. */
  readonly isNamed: boolean;
  readonly isWhole: boolean;
};

/** What a change of a rate does to shifts; those that come to the same are none of it. */
export const rateChangeOf = (shifts: readonly Repriced[], { side, currency, isNamed, isWhole }: Asked): RateChange => {
  const changed = shifts.filter(isMoved);
  const comparable = changed.filter(isPricedIn(currency));
  const moved = comparable.map(movedOf);
  const paidLess = side === 'CHARGE' ? [] : paidLessOf(moved);
  return {
    side,
    currency,
    ...withoutPence(sumsOf(moved)),
    gaining: placesOf(moved.filter(({ before }) => before === null)),
    losing: placesOf(moved.filter(({ after }) => after === null)),
    otherCurrency: changed
      .filter((each) => !comparable.includes(each))
      .reduce((total, { shift }) => total + shift.places, 0),
    byState: byState(moved),
    byClient: byClient(moved),
    isNamed,
    largest: isNamed ? largestOf(moved) : [],
    paidLess: isNamed ? paidLess.slice(0, MAX_PAID_LESS).map(withoutPence) : [],
    paidLessCount: paidLess.length,
    isWhole,
  };
};

/** A shift with the row of the file that moves it. */
export type RepricedByRow = Repriced & { readonly row: number | undefined };

/** What each rate of a file moves, by its first row; rates that move nothing are left out. */
export const changesByRow = (shifts: readonly RepricedByRow[], currency: string): RateImportChange['rates'] =>
  [...Map.groupBy(shifts.filter(isMoved).filter(isPricedIn(currency)), ({ row }) => row)].flatMap(([row, each]) =>
    row === undefined ? [] : [{ row, ...withoutPence(sumsOf(each.map(movedOf))) }],
  );
