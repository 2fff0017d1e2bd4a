import { z } from 'zod';
import { csvText } from '../files/csv.ts';
import { WAGE_HOURS } from './minimum-wage.rules.ts';
import { MINIMUM_WAGES } from './statutory-figure.ts';

/* Rates of every kind as a CSV file: what goes out comes in again as it is, and its preview says what it does. */

/** The titles of columns that every file of rates has. */
export const DAYS_COLUMNS = { from: 'First day', to: 'Last day' } as const;
export const CURRENCY_COLUMN = { currency: 'Currency' } as const;
export type CommonColumn = keyof typeof DAYS_COLUMNS | keyof typeof CURRENCY_COLUMN;

/** A file that is imported has at most so many rows. */
export const MAX_IMPORTED_ROWS = 2000;

export const RateFile = z.strictObject({
  csv: csvText('This file is empty. Export your rates to see how a file looks.'),
});
/** A file with the plan of its preview. */
export const PlannedRateFile = RateFile.extend({ plan: z.string().max(100) });

/** An amount is a number of the currency; all else is text as it stands in a file. Null: nothing. */
const Cell = z.union([z.number(), z.string()]).nullable();

/** What a rate of the file will do. `rows` count like a spreadsheet: the titles are row 1. */
export const ImportedRate = z.object({
  rows: z.array(z.int()),
  /** What it is for, as the file says. */
  name: z.string(),
  firstDay: z.string(),
  currency: z.string(),
  /** NEW: nothing is in force for the same then. FOLLOWS: the one in force ends the day before. */
  action: z.enum(['NEW', 'FOLLOWS', 'UNCHANGED', 'ERROR']),
  /** Since when the one that it follows has been in force, `yyyy-mm-dd`. */
  follows: z.string().nullable(),
  /** What differs from the one that it follows, by the title of the column; of a new one what it says. `part`: of the day. */
  changes: z.array(z.object({ part: z.string().nullable(), column: z.string(), before: Cell, after: Cell })),
  /** Where it pays less than the minimum wage of an age on its first day: part by part of the day, the ages that are due more. */
  belowWage: z
    .object({
      day: z.string(),
      parts: z.array(
        z.object({
          part: z.string(),
          ages: z.array(
            z.object({ kind: z.enum(MINIMUM_WAGES), wage: z.number(), hours: z.array(z.enum(WAGE_HOURS)) }),
          ),
        }),
      ),
    })
    .nullable(),
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

export const RateImport = z.object({ added: z.int() });
