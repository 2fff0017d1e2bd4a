import { z } from 'zod';
import { MIB } from './upload.ts';

/* CSV files, which the browser reads and sends as text. */

/** Longer than any file with as many rows as are imported at a time. */
export const MAX_CSV_BYTES = MIB;

/** As JSON a character takes three bytes at most. */
export const CSV_BODY_BYTES = 3 * MAX_CSV_BYTES;

export const CSV_TOO_LARGE =
  'CSV files can be up to 1 MB. Split yours into smaller ones, each with the same header row, and choose them one at a time.';

/** The text of a CSV file; `empty` is said of one without any. */
export const csvText = (empty = 'This file is empty. Choose another one.') =>
  z.string('Choose a CSV file.').min(1, empty).max(MAX_CSV_BYTES, CSV_TOO_LARGE);
