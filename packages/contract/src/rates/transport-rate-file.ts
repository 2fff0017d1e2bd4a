import { endpoint } from '../endpoint.ts';
import { CSV_BODY_BYTES } from '../files/csv.ts';
import {
  CURRENCY_COLUMN,
  DAYS_COLUMNS,
  PlannedRateFile,
  RateFile,
  RateImport,
  RateImportPreview,
} from './rate-file.ts';

/* Transport rates as a CSV file, a row for each: what goes out comes in again as it is. */

/** The titles of its columns, in their order. */
export const TRANSPORT_COLUMNS = {
  agency: 'Agency',
  client: 'Client',
  vehicleKind: 'Kind of vehicle',
  ...DAYS_COLUMNS,
  perHour: 'An hour',
  perMile: 'A mile',
  minimum: 'At least',
  waiting: 'A quarter of an hour of waiting',
  freeMinutes: 'Free minutes',
  aborted: 'Aborted',
  uplift: 'Out of hours, per cent more',
  nightFrom: 'Out of hours from',
  nightTo: 'Out of hours until',
  weekends: 'Weekends',
  bankHolidays: 'Bank holidays',
  vatExempt: 'Exempt from VAT',
  ...CURRENCY_COLUMN,
} as const;
export type TransportColumn = keyof typeof TRANSPORT_COLUMNS;

const manages = { userTypes: ['AGENCY'], permission: 'MANAGE_ASSIGNMENT_CODE_RATE' } as const;

const example = 'Agency,Client,Kind of vehicle\nBrightside,Harbour View Hospital,Special\n';

export const previewTransportRateImport = endpoint({
  method: 'POST',
  path: '/api/v1/transport-rate-import/preview',
  summary: 'What importing a CSV file of transport rates would do, rate by rate; saves nothing',
  access: manages,
  body: RateFile,
  bodyBytes: CSV_BODY_BYTES,
  response: RateImportPreview,
  example: { csv: example },
});

export const importTransportRates = endpoint({
  method: 'POST',
  path: '/api/v1/transport-rate-import',
  summary: 'Import a CSV file of transport rates as its preview said: all of it or nothing',
  access: manages,
  idempotent: true,
  body: PlannedRateFile,
  bodyBytes: CSV_BODY_BYTES,
  response: RateImport,
  example: { csv: example, plan: 'none' },
});
