import { pence, rate } from '@worklane/contract/money.ts';
import type { TransportColumn } from '@worklane/contract/rates/transport-rate-file.ts';
import { TransportRateTerms } from '@worklane/contract/rates/transport-rate.ts';
import type { BodyType } from '@worklane/contract/vehicle-hire/vehicle.ts';
import type { z } from 'zod';
import { readDay } from '#platform/csv/read-day.rules.ts';
import type { Given, Reading } from '../rate-file/plan-rates.rules.ts';
import {
  clientIn,
  clockText,
  daysOf,
  type Fault,
  fault,
  isFault,
  type Line,
  type Named,
  readYesOrNo,
  twice,
  wordIn,
  wrongAgency,
} from '../rate-file/sheet.rules.ts';
import { shownAmounts, wrongTerms } from '../transport-rate/transport-rate.rules.ts';
import { KIND_WORDS, partIn } from './rate-row.rules.ts';

export type TransportLine = Line<TransportColumn>;

/** The journeys that a rate is for; null: all of them. */
export type Scope = { readonly clientId: number | null; readonly vehicleKind: BodyType | null };

/** Whole pence, ten-thousandths and hundredths of a per cent. */
export type Terms = Readonly<Omit<z.output<typeof TransportRateTerms>, 'from' | 'uplift'> & { uplift: number }>;

const FIELDS = TransportRateTerms.omit({ from: true });

const read = (
  [line, ...others]: readonly [TransportLine, ...TransportLine[]],
  agency: string,
  clients: readonly Named[],
): Given<Scope, Terms> | Fault[] => {
  const { cells } = line;
  const { from, to, faults } = daysOf(line);
  const clientId = clientIn(line, clients);
  const vehicleKind = cells.vehicleKind === '' ? null : wordIn(line, 'vehicleKind', KIND_WORDS);
  const flags = {
    weekends: readYesOrNo(line, 'weekends'),
    bankHolidays: readYesOrNo(line, 'bankHolidays'),
    vatExempt: readYesOrNo(line, 'vatExempt'),
  };
  const fields = FIELDS.safeParse({
    perHour: cells.perHour,
    perMile: cells.perMile,
    minimum: cells.minimum,
    waiting: cells.waiting,
    freeMinutes: cells.freeMinutes === '' ? '' : Number(cells.freeMinutes),
    aborted: cells.aborted,
    uplift: cells.uplift,
    nightFrom: clockText(cells.nightFrom),
    nightTo: clockText(cells.nightTo),
    weekends: flags.weekends === true,
    bankHolidays: flags.bankHolidays === true,
    vatExempt: flags.vatExempt === true,
  });
  const all = [
    wrongAgency(line, agency),
    clientId,
    vehicleKind,
    ...faults,
    ...(fields.error?.issues ?? []).map(({ path, message }) => fault(line, path[0] as TransportColumn, message)),
    ...Object.values(flags),
    ...twice(line, others),
  ].filter(isFault);
  if (
    all.length > 0 ||
    isFault(clientId) ||
    isFault(vehicleKind) ||
    from === undefined ||
    to === undefined ||
    !fields.data
  )
    return all;
  const wrong = wrongTerms(fields.data, vehicleKind);
  if (wrong) return [fault(line, wrong.field as TransportColumn, wrong.message)];
  return { scope: { clientId, vehicleKind }, from, to, terms: fields.data };
};

const shownTerms = (terms: Terms) => ({
  ...terms,
  ...shownAmounts({
    perHour: rate(terms.perHour),
    perMile: rate(terms.perMile),
    minimum: pence(terms.minimum),
    waiting: pence(terms.waiting),
    aborted: pence(terms.aborted),
    uplift: terms.uplift,
  }),
});

export const readingOf = (agency: string, clients: readonly Named[]): Reading<TransportLine, Scope, Terms> => ({
  keyOf: ({ cells }) =>
    JSON.stringify([cells.agency, cells.client, cells.vehicleKind, readDay(cells.from) ?? cells.from]),
  nameOf: ({ cells }) => `${cells.client || 'All clients'} · ${cells.vehicleKind || 'All vehicles'}`,
  read: (lines) => read(lines, agency, clients),
  scopeKey: ({ clientId, vehicleKind }) => JSON.stringify([clientId, vehicleKind]),
  partsOf: (terms) => [partIn(shownTerms(terms))],
  alike: 'for this client and kind of vehicle',
});
