import { RATE_COLUMNS, type RateColumn } from '@worklane/contract/rates/assignment-rate-file.ts';
import type { AssignmentRate, RateBand, RateOvertime, RateSide } from '@worklane/contract/rates/assignment-rate.ts';
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

/** What an hour costs, written out for each kind of day, also where it is the same as on a weekday. */
const hourCells = ({ weekday, saturday, sunday, bankHoliday }: Omit<RateBand, 'name' | 'from'>) => ({
  weekday,
  saturday: saturday ?? weekday,
  sunday: sunday ?? weekday,
  bankHoliday: bankHoliday ?? weekday,
});

const overtimeCells = (overtime: RateOvertime) => ({
  afterShift: String(overtime.afterShift ?? ''),
  afterWeek: String(overtime.afterWeek ?? ''),
  ...hourCells(overtime),
});

/** Longer than the name of any part of the day. */
const OVERTIME = 'Overtime, in whichever part of the day it is';

type Prices = Pick<AssignmentRate, 'bands' | 'overtime'>;

/** The parts of the day and overtime, with what may differ between two rates for the same work. */
export const partsOf = ({ bands, overtime }: Prices): Part[] => [
  ...bands.map((band) => partOf(band.name.trim(), { begins: band.from, ...hourCells(band) }, RATE_COLUMNS)),
  ...(overtime ? [partOf(OVERTIME, overtimeCells(overtime), RATE_COLUMNS)] : []),
];

const NO_OVERTIME = { afterShift: '', afterWeek: '' };

/** A row for each part of a day, and one for overtime. */
export const rowsOf = ({
  bands,
  overtime,
  from,
  to,
  ...rate
}: Omit<AssignmentRate, 'id' | 'can' | 'state'>): Cell[][] => {
  const hours = [
    ...bands.map((band) => ({ name: band.name, begins: band.from, ...NO_OVERTIME, ...hourCells(band) })),
    ...(overtime ? [{ name: 'Overtime', begins: '', ...overtimeCells(overtime) }] : []),
  ];
  return hours.map((each) => {
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
      ...each,
      currency: rate.currency,
    };
    return columnsOf(RATE_COLUMNS).map((column) => cells[column]);
  });
};
