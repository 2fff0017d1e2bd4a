import { RATE_COLUMNS, type RateColumn } from '@worklane/contract/rates/assignment-rate-file.ts';
import type { AssignmentRate, RateSide } from '@worklane/contract/rates/assignment-rate.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '@worklane/contract/workers/payment-method.ts';
import { dayMonthYear } from '#platform/pdf/paper.ts';

export const COLUMNS = Object.keys(RATE_COLUMNS) as RateColumn[];
export const TITLES = COLUMNS.map((column) => RATE_COLUMNS[column]);

const SIDES: Readonly<Record<RateSide, string>> = { CHARGE: 'Charge', PAY: 'Pay', COMPARABLE: 'Comparable pay' };

/** What stands in a file for something that is one of a few. */
export const SIDE_WORDS = Object.entries(SIDES).map(([side, word]) => ({ value: side as RateSide, word }));
export const METHOD_WORDS: readonly { readonly value: PaymentMethod; readonly word: string }[] = PAYMENT_METHODS.map(
  ({ method, name }) => ({ value: method, word: name }),
);

const methodWord = (method: PaymentMethod | null): string =>
  METHOD_WORDS.find(({ value }) => value === method)?.word ?? '';

type Cells = Readonly<Record<RateColumn, string | number>>;

/** A row for each part of a day. What an hour costs on each kind of day is written out, also where it is the same as on a weekday. */
export const rowsOf = ({
  bands,
  from,
  to,
  ...rate
}: Omit<AssignmentRate, 'id' | 'can' | 'state'>): (string | number)[][] =>
  bands.map(({ weekday, saturday, sunday, bankHoliday, ...band }) => {
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
      weekday,
      saturday: saturday ?? weekday,
      sunday: sunday ?? weekday,
      bankHoliday: bankHoliday ?? weekday,
      currency: rate.currency,
    };
    return COLUMNS.map((column) => cells[column]);
  });
