import type { Received } from '@worklane/contract/endpoint.ts';
import type { exportTransportRates as contract, TransportRate } from '@worklane/contract/rates/transport-rate.ts';
import type { BodyType } from '@worklane/contract/vehicle-hire/vehicle.ts';
import { csvOf } from '#platform/csv/csv.rules.ts';
import { csvAnswer, type FileAnswer } from '#platform/files/file-answer.ts';
import { dayMonthYear } from '#platform/pdf/paper.ts';
import { allRates } from '../all-rates.ts';
import { listTransportRates } from './transport-rate.service.ts';

const TITLES = [
  'Client',
  'Kind of vehicle',
  'First day',
  'Last day',
  'An hour',
  'A mile',
  'At least',
  'A quarter of an hour of waiting',
  'Free minutes',
  'Aborted',
  'Out of hours, per cent more',
  'Out of hours from',
  'Out of hours until',
  'Weekends',
  'Bank holidays',
  'Exempt from VAT',
  'Currency',
];

const KINDS: Readonly<Record<BodyType, string>> = {
  SUV: 'SUV',
  PICKUP: 'Pickup',
  HATCHBACK: 'Hatchback',
  MPV: 'MPV',
  SPECIAL: 'Special',
};

const yesOrNo = (is: boolean): string => (is ? 'Yes' : 'No');

const rowOf = (rate: TransportRate) => [
  rate.client?.name ?? '',
  rate.vehicleKind === null ? '' : KINDS[rate.vehicleKind],
  dayMonthYear(rate.from),
  rate.to === null ? '' : dayMonthYear(rate.to),
  rate.perHour,
  rate.perMile,
  rate.minimum,
  rate.waiting,
  rate.freeMinutes,
  rate.aborted,
  rate.uplift,
  rate.nightFrom,
  rate.nightTo,
  yesOrNo(rate.weekends),
  yesOrNo(rate.bankHolidays),
  yesOrNo(rate.vatExempt),
  rate.currency,
];

/** What the list shows, all pages of it. */
export const exportTransportRates = async (
  cx: Parameters<typeof listTransportRates>[0],
  { query }: Received<typeof contract>,
): Promise<FileAnswer> => {
  const rates = await allRates((paging) => listTransportRates(cx, { query: { ...query, ...paging } }), 'a search');
  return csvAnswer('transport-rates.csv', csvOf(TITLES, rates.map(rowOf)));
};
