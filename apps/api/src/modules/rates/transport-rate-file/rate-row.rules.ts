import { TRANSPORT_COLUMNS, type TransportColumn } from '@worklane/contract/rates/transport-rate-file.ts';
import type { TransportRate } from '@worklane/contract/rates/transport-rate.ts';
import type { BodyType } from '@worklane/contract/vehicle-hire/vehicle.ts';
import { dayMonthYear } from '#platform/pdf/paper.ts';
import { type Cell, type Part, partOf } from '../rate-file/changes.rules.ts';
import { columnsOf, yesOrNo } from '../rate-file/sheet.rules.ts';

const KINDS: Readonly<Record<BodyType, string>> = {
  SUV: 'SUV',
  PICKUP: 'Pickup',
  HATCHBACK: 'Hatchback',
  MPV: 'MPV',
  SPECIAL: 'Special',
};

/** What stands in a file for a kind of vehicle. */
export const KIND_WORDS = Object.entries(KINDS).map(([kind, word]) => ({ value: kind as BodyType, word }));

type Terms = Omit<TransportRate, 'id' | 'client' | 'vehicleKind' | 'from' | 'to' | 'state' | 'currency' | 'can'>;

const termCells = (terms: Terms) => ({
  perHour: terms.perHour,
  perMile: terms.perMile,
  minimum: terms.minimum,
  waiting: terms.waiting,
  freeMinutes: String(terms.freeMinutes),
  aborted: terms.aborted,
  uplift: String(terms.uplift),
  nightFrom: terms.nightFrom ?? '',
  nightTo: terms.nightTo ?? '',
  weekends: yesOrNo(terms.weekends),
  bankHolidays: yesOrNo(terms.bankHolidays),
  vatExempt: yesOrNo(terms.vatExempt),
});

/** What may differ between two rates for the same journeys. */
export const partIn = (terms: Terms): Part => partOf(null, termCells(terms), TRANSPORT_COLUMNS);

/** A rate of the agency that exports it. */
export const rowOf = (
  agency: string,
  { client, vehicleKind, from, to, currency, ...terms }: Omit<TransportRate, 'id' | 'can' | 'state'>,
): Cell[] => {
  const cells: Readonly<Record<TransportColumn, Cell>> = {
    agency,
    client: client?.name ?? '',
    vehicleKind: vehicleKind === null ? '' : KINDS[vehicleKind],
    from: dayMonthYear(from),
    to: to === null ? '' : dayMonthYear(to),
    ...termCells(terms),
    currency,
  };
  return columnsOf(TRANSPORT_COLUMNS).map((column) => cells[column]);
};
