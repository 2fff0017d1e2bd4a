import { z } from 'zod';
import { MIB } from './upload.ts';

/* CSV files, which the browser reads and sends as text. */

/** Longer than any file with as many rows as are imported at a time. */
export const MAX_CSV_BYTES = MIB;

/** As JSON a character takes three bytes at most. */
export const CSV_BODY_BYTES = 3 * MAX_CSV_BYTES;

export const CSV_TOO_LARGE =
  'A CSV file can be at most 1 MB. Split it into smaller files that begin with the same first row, and choose one after the other.';

/** The text of a CSV file; `empty` is said of one without any. */
export const csvText = (empty = 'This file is empty. Choose another one.') =>
  z.string('Choose a CSV file.').min(1, empty).max(MAX_CSV_BYTES, CSV_TOO_LARGE);
