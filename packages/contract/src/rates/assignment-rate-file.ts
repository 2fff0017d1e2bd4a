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

/* Assignment rates as a CSV file, a row for each part of a day and one for overtime: what goes out comes in again as it is. */

/** The titles of its columns, in their order. */
export const RATE_COLUMNS = {
  agency: 'Agency',
  side: 'Side',
  assignmentCode: 'Assignment code',
  client: 'Client',
  directorate: 'Directorate',
  shiftType: 'Shift type',
  paymentMethod: 'Payment method',
  ...DAYS_COLUMNS,
  name: 'Part of the day',
  begins: 'Begins',
  weekday: 'Weekday',
  saturday: 'Saturday',
  sunday: 'Sunday',
  bankHoliday: 'Bank holiday',
  ...CURRENCY_COLUMN,
  /** Filled in the row of overtime alone. */
  afterShift: 'Overtime after hours of a shift',
  afterWeek: 'Overtime after hours of a week',
} as const;
/** What some columns were called before, by which files that were exported then still come in. */
export const FORMER_RATE_COLUMNS: Readonly<Record<string, string>> = {
  'Kind of shift': RATE_COLUMNS.shiftType,
  'Way of payment': RATE_COLUMNS.paymentMethod,
};
export type RateColumn = keyof typeof RATE_COLUMNS;

const manages = { userTypes: ['AGENCY'], permission: 'MANAGE_ASSIGNMENT_CODE_RATE' } as const;

const example = 'Agency,Side\nBrightside,Charge\n';

export const previewRateImport = endpoint({
  method: 'POST',
  path: '/api/v1/assignment-rate-import/preview',
  summary: 'What importing a CSV file of assignment rates would do, rate by rate; saves nothing',
  access: manages,
  body: RateFile,
  bodyBytes: CSV_BODY_BYTES,
  response: RateImportPreview,
  example: { csv: example },
});

export const importRates = endpoint({
  method: 'POST',
  path: '/api/v1/assignment-rate-import',
  summary: 'Import a CSV file of assignment rates as its preview said: all of it or nothing',
  access: manages,
  idempotent: true,
  body: PlannedRateFile,
  bodyBytes: CSV_BODY_BYTES,
  response: RateImport,
  example: { csv: example, plan: 'none' },
});
