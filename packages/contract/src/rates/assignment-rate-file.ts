import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/* Assignment rates as a CSV file, a row for each part of a day: what goes out comes in again as it is. */

/** The titles of its columns, in their order. */
export const RATE_COLUMNS = {
  agency: 'Agency',
  side: 'Side',
  assignmentCode: 'Assignment code',
  client: 'Client',
  directorate: 'Directorate',
  shiftType: 'Kind of shift',
  paymentMethod: 'Way of payment',
  from: 'First day',
  to: 'Last day',
  name: 'Part of the day',
  begins: 'Begins',
  weekday: 'Weekday',
  saturday: 'Saturday',
  sunday: 'Sunday',
  bankHoliday: 'Bank holiday',
  currency: 'Currency',
} as const;
export type RateColumn = keyof typeof RATE_COLUMNS;

/** A file that is imported has at most so many rows. */
export const MAX_IMPORTED_ROWS = 2000;

const manages = { userTypes: ['AGENCY'], permission: 'MANAGE_ASSIGNMENT_CODE_RATE' } as const;

const MISSING = 'Choose a CSV file.';
const csv = z.string(MISSING).min(1, MISSING).max(200_000, 'The file is too long. Import it in parts.');

/** What a rate of the file will do. `rows` count like a spreadsheet: the titles are row 1. */
export const ImportedRate = z.object({
  rows: z.array(z.int()),
  /** As the file says. */
  side: z.string(),
  assignmentCode: z.string(),
  client: z.string(),
  directorate: z.string(),
  shiftType: z.string(),
  paymentMethod: z.string(),
  firstDay: z.string(),
  /** NEW: nothing is in force for this work then. FOLLOWS: the one in force ends the day before. */
  action: z.enum(['NEW', 'FOLLOWS', 'UNCHANGED', 'ERROR']),
  /** Since when the one that it follows has been in force, `yyyy-mm-dd`. */
  follows: z.string().nullable(),
  errors: z.array(z.object({ row: z.int(), column: z.string(), message: z.string() })),
});
export type ImportedRate = z.infer<typeof ImportedRate>;

export const RateImportPreview = z.object({
  rates: z.array(ImportedRate),
  fresh: z.int(),
  following: z.int(),
  unchanged: z.int(),
  wrong: z.int(),
  /** Stands for exactly this; the import does this and nothing else. */
  plan: z.string(),
});
export type RateImportPreview = z.infer<typeof RateImportPreview>;

const example = 'Agency,Side\nBrightside,Charge\n';

export const previewRateImport = endpoint({
  method: 'POST',
  path: '/api/v1/assignment-rate-import/preview',
  summary: 'What importing a CSV file of assignment rates would do, rate by rate; saves nothing',
  access: manages,
  body: z.strictObject({ csv }),
  response: RateImportPreview,
  example: { csv: example },
});

export const importRates = endpoint({
  method: 'POST',
  path: '/api/v1/assignment-rate-import',
  summary: 'Import a CSV file of assignment rates as its preview said: all of it or nothing',
  access: manages,
  idempotent: true,
  body: z.strictObject({ csv, plan: z.string().max(100) }),
  response: z.object({ added: z.int() }),
  example: { csv: example, plan: 'none' },
});
