import { CsvError, parse } from 'csv-parse/sync';
import { ruleBroken } from '../errors/errors.ts';

const DELIMITERS = [',', ';', '\t'];

/** What separates most of the titles: spreadsheets of many countries write semicolons. */
const delimiterOf = (csv: string): string => {
  const [titles = ''] = csv.split(/\r?\n/, 1);
  const count = (delimiter: string) => titles.split(delimiter).length;
  return DELIMITERS.toSorted((one, other) => count(other) - count(one))[0] ?? ',';
};

/** A row with its number in the spreadsheet, where the titles are row 1. */
export type CsvRow = { readonly row: number; readonly cells: readonly string[] };

/** `things` are what a row is one of, in a sentence; a file has at most so many of them. */
type Limits = { readonly most: number; readonly things: string };

const unreadable = () =>
  ruleBroken('CSV', 'This isn’t a CSV file that can be read. Save it as CSV again and try once more.', 'csv');

/** What is wrong with titles that nobody asked for. */
export const oddTitlesText = (odd: readonly string[]): string =>
  odd.length === 1
    ? `The column ${odd.join()} isn’t known, or is there twice.`
    : `The columns ${odd.join(', ')} aren’t known, or are there twice.`;

/** The titles, and the rows that hold something. 400 at the field `csv` where there are none or too many, or it can’t be read. */
export const readCsv = (csv: string, { most, things }: Limits): { titles: readonly string[]; rows: CsvRow[] } => {
  let records: string[][];
  // No text has it, and PostgreSQL keeps none that does.
  if (csv.includes('\0')) throw unreadable();
  try {
    records = parse(csv, { bom: true, delimiter: delimiterOf(csv), relax_column_count: true, trim: true });
  } catch (failure) {
    if (!(failure instanceof CsvError)) throw failure;
    throw unreadable();
  }
  const [titles = [], ...others] = records;
  const rows = others
    .map((cells, index) => ({ row: index + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (rows.length > most) throw ruleBroken('TOO_MANY', `Import at most ${most} ${things} at a time.`, 'csv');
  if (rows.length === 0) throw ruleBroken('EMPTY', `There are no ${things} in this file.`, 'csv');
  return { titles, rows };
};
