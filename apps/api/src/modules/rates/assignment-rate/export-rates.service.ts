import type { Received } from '@worklane/contract/endpoint.ts';
import {
  type AssignmentRate,
  type exportAssignmentRates as contract,
  MAX_EXPORTED_RATES,
} from '@worklane/contract/rates/assignment-rate.ts';
import { PAYMENT_METHODS } from '@worklane/contract/workers/payment-method.ts';
import type { Context } from '#platform/context.ts';
import { ruleBroken } from '#platform/errors/errors.ts';
import { csvOf } from '#platform/files/csv.rules.ts';
import { csvAnswer, type FileAnswer } from '#platform/files/file-answer.ts';
import { dayMonthYear } from '#platform/pdf/paper.ts';
import { listAssignmentRates } from './assignment-rate.service.ts';

const TITLES = [
  'Agency',
  'Side',
  'Assignment code',
  'Client',
  'Directorate',
  'Kind of shift',
  'Way of payment',
  'First day',
  'Last day',
  'Part of the day',
  'Begins',
  'Weekday',
  'Saturday',
  'Sunday',
  'Bank holiday',
  'Currency',
];

const SIDES = { CHARGE: 'Charge', PAY: 'Pay', COMPARABLE: 'Comparable pay' } as const;

const methodName = (method: AssignmentRate['paymentMethod']): string =>
  PAYMENT_METHODS.find((each) => each.method === method)?.name ?? '';

/** What an hour costs on each kind of day is written out, also where it is the same as on a weekday. */
const rowsOf = ({ bands, from, to, ...rate }: AssignmentRate) =>
  bands.map(({ weekday, saturday, sunday, bankHoliday, ...band }) => [
    rate.agency.name,
    SIDES[rate.side],
    rate.assignmentCode.name,
    rate.client?.name ?? '',
    rate.directorate?.name ?? '',
    rate.shiftType?.name ?? '',
    methodName(rate.paymentMethod),
    dayMonthYear(from),
    to === null ? '' : dayMonthYear(to),
    band.name,
    band.from,
    weekday,
    saturday ?? weekday,
    sunday ?? weekday,
    bankHoliday ?? weekday,
    rate.currency,
  ]);

/** What the list shows, all pages of it. 400 where that is more than one file holds. */
export const exportAssignmentRates = async (cx: Context, { query }: Received<typeof contract>): Promise<FileAnswer> => {
  const { content } = await listAssignmentRates(cx, { query: { ...query, page: 0, size: MAX_EXPORTED_RATES + 1 } });
  if (content.length > MAX_EXPORTED_RATES)
    throw ruleBroken(
      'TOO_MANY',
      `These are more than ${MAX_EXPORTED_RATES.toLocaleString('en-GB')} rates. Narrow them by a search or by what they are for, then export them.`,
    );
  return csvAnswer('assignment-rates.csv', csvOf(TITLES, content.flatMap(rowsOf)));
};
