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

/** Rows that hold nothing are left out, but nobody sends so many. */
const MAX_RECORDS = 20_000;

/** The titles, and the rows that hold something. 400 at the field `csv` where there are none or too many, or it can’t be read. */
export const readCsv = (csv: string, { most, things }: Limits): { titles: readonly string[]; rows: CsvRow[] } => {
  const records: CsvRow[] = [];
  // No text has it, and PostgreSQL keeps none that does.
  if (csv.includes('\0')) throw unreadable();
  try {
    parse(csv, {
      bom: true,
      delimiter: delimiterOf(csv),
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      // Stops at once, since nothing else happens as long as a file is parsed.
      on_record: (cells: string[], { records: count, empty_lines: empty }) => {
        if (count === 1 || cells.some((cell) => cell !== '')) records.push({ row: count + empty, cells });
        if (records.length > most + 1 || count > MAX_RECORDS)
          throw ruleBroken(
            'TOO_MANY',
            `This file has more than ${most.toLocaleString('en-GB')} ${things}. Split it into smaller ones, each with the same header row.`,
            'csv',
          );
        return null;
      },
    });
  } catch (failure) {
    if (!(failure instanceof CsvError)) throw failure;
    throw unreadable();
  }
  const [titles, ...rows] = records;
  if (rows.length === 0) throw ruleBroken('EMPTY', `There are no ${things} in this file.`, 'csv');
  return { titles: titles?.cells ?? [], rows };
};
