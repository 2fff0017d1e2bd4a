import { RATE_COLUMNS, type RateColumn } from '@worklane/contract/rates/assignment-rate-file.ts';
import type { AssignmentRate, RateBand, RateSide } from '@worklane/contract/rates/assignment-rate.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '@worklane/contract/workers/payment-method.ts';
import { dayMonthYear } from '#platform/pdf/paper.ts';
import { type Cell, type Part, partOf } from '../rate-file/changes.rules.ts';
import { columnsOf, titlesOf } from '../rate-file/sheet.rules.ts';

export const TITLES = titlesOf(RATE_COLUMNS);

const SIDES: Readonly<Record<RateSide, string>> = { CHARGE: 'Charge', PAY: 'Pay', COMPARABLE: 'Comparable pay' };

/** What stands in a file for something that is one of a few. */
export const SIDE_WORDS = Object.entries(SIDES).map(([side, word]) => ({ value: side as RateSide, word }));
export const METHOD_WORDS: readonly { readonly value: PaymentMethod; readonly word: string }[] = PAYMENT_METHODS.map(
  ({ method, name }) => ({ value: method, word: name }),
);

const methodWord = (method: PaymentMethod | null): string =>
  METHOD_WORDS.find(({ value }) => value === method)?.word ?? '';

type Cells = Readonly<Record<RateColumn, Cell>>;

/** What an hour costs in a part of the day, written out for each kind of day, also where it is the same as on a weekday. */
const hourCells = ({ weekday, saturday, sunday, bankHoliday }: RateBand) => ({
  weekday,
  saturday: saturday ?? weekday,
  sunday: sunday ?? weekday,
  bankHoliday: bankHoliday ?? weekday,
});

/** The parts of the day, with what may differ between two rates for the same work. */
export const partsOf = (bands: readonly RateBand[]): Part[] =>
  bands.map((band) => partOf(band.name.trim(), { begins: band.from, ...hourCells(band) }, RATE_COLUMNS));

/** A row for each part of a day. */
export const rowsOf = ({ bands, from, to, ...rate }: Omit<AssignmentRate, 'id' | 'can' | 'state'>): Cell[][] =>
  bands.map((band) => {
    const cells: Cells = {
      agency: rate.agency.name,
      side: SIDES[rate.side],
      assignmentCode: rate.assignmentCode.name,
      client: rate.client?.name ?? '',
      directorate: rate.directorate?.name ?? '',
      shiftType: rate.shiftType?.name ?? '',
      paymentMethod: methodWord(rate.paymentMethod),
      from: dayMonthYear(from),
      to: to === null ? '' : dayMonthYear(to),
      name: band.name,
      begins: band.from,
      ...hourCells(band),
      currency: rate.currency,
    };
    return columnsOf(RATE_COLUMNS).map((column) => cells[column]);
  });
