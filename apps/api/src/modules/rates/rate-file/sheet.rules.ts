import type { ImportedRate } from '@worklane/contract/rates/rate-file.ts';
import { typedText } from '#platform/csv/csv.rules.ts';
import { readDay } from '#platform/csv/read-day.rules.ts';

/** The titles of the columns of a file, in their order. */
export type Titles<Column extends string> = Readonly<Record<Column, string>>;

type CsvRow = { readonly row: number; readonly cells: readonly string[] };

/** A row of a file with its cells by column, as somebody typed them. */
export type Line<Column extends string> = {
  readonly row: number;
  readonly cells: Readonly<Record<Column, string>>;
  readonly titles: Titles<Column>;
};

export type Fault = ImportedRate['errors'][number];

export const columnsOf = <Column extends string>(cells: Readonly<Record<Column, unknown>>): Column[] =>
  Object.keys(cells) as Column[];

export const titlesOf = <Column extends string>(titles: Titles<Column>): string[] => Object.values(titles);

const plain = (title: string): string => title.trim().toLowerCase();

/** The titles of a file, with those that columns had before as they are called today. */
export const renamed = (inFile: readonly string[], former: Readonly<Record<string, string>>): string[] => {
  const today = new Map(Object.entries(former).map(([before, now]) => [plain(before), now]));
  return inFile.map((title) => today.get(plain(title)) ?? title);
};

/** The titles that the file lacks, and those that aren’t known or stand there twice. */
export const wrongTitles = (
  titles: Titles<string>,
  inFile: readonly string[],
): { missing: string[]; odd: string[] } => {
  const given = inFile.map(plain);
  const known = titlesOf(titles);
  return {
    missing: known.filter((title) => !given.includes(plain(title))),
    odd: inFile.filter(
      (title, index) =>
        title !== '' && (!known.some((each) => plain(each) === plain(title)) || given.indexOf(plain(title)) !== index),
    ),
  };
};

export const linesIn = <Column extends string>(
  titles: Titles<Column>,
  inFile: readonly string[],
  rows: readonly CsvRow[],
): Line<Column>[] => {
  const given = inFile.map(plain);
  const places = columnsOf(titles).map((column) => [column, given.indexOf(plain(titles[column]))] as const);
  return rows.map(({ row, cells }) => ({
    row,
    titles,
    cells: Object.fromEntries(places.map(([column, at]) => [column, typedText(cells[at] ?? '').trim()])) as Record<
      Column,
      string
    >,
  }));
};

export const fault = <Column extends string>(
  { row, titles }: Line<Column>,
  column: NoInfer<Column>,
  message: string,
): Fault => ({ row, column: titles[column], message });

export const isFault = (value: unknown): value is Fault =>
  typeof value === 'object' && value !== null && 'message' in value;

export type Named = { readonly id: number; readonly name: string };

/** One of those, by the name that stands in a cell. A name that two have is nobody’s. */
export const looked = <Column extends string>(
  line: Line<Column>,
  column: NoInfer<Column>,
  those: readonly Named[],
  unknown: string,
): number | Fault => {
  const cell = line.cells[column];
  const [found, other] = those.filter(({ name }) => name.trim() === cell);
  if (!found) return fault(line, column, unknown);
  return other ? fault(line, column, `Several are called “${cell}”. Add this rate in the list instead.`) : found.id;
};

/** A client of the agency, or null for all of them. */
export const clientIn = (line: Line<'client'>, clients: readonly Named[]): number | null | Fault => {
  const { client } = line.cells;
  const unknown = `You have no client called “${client}”. Write the name as in your list of clients.`;
  return client === '' ? null : looked(line, 'client', clients, unknown);
};

export const wrongAgency = (line: Line<'agency'>, agency: string): Fault | null =>
  line.cells.agency === agency.trim()
    ? null
    : fault(line, 'agency', `Only rates of ${agency} can be imported. Take this row out, or correct the name.`);

type Word<Value> = { readonly value: Value; readonly word: string };

/** One of a few, by the word that stands for it. */
export const wordIn = <Column extends string, Value>(
  line: Line<Column>,
  column: NoInfer<Column>,
  words: readonly Word<Value>[],
): Value | Fault => {
  const found = words.find(({ word }) => word === line.cells[column]);
  const choices = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(words.map(({ word }) => word));
  return found ? found.value : fault(line, column, `Write ${choices}.`);
};

/** `6:00` and `06:00:00`, as spreadsheets make them of `06:00`. */
export const clockText = (cell: string): string => {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})(?::00)?$/.exec(cell) ?? [];
  return hours === undefined ? cell : `${hours.padStart(2, '0')}:${minutes}`;
};

export const yesOrNo = (is: boolean): string => (is ? 'Yes' : 'No');

export const readYesOrNo = <Column extends string>(line: Line<Column>, column: NoInfer<Column>): boolean | Fault => {
  const cell = line.cells[column].toLowerCase();
  return cell === 'yes' || (cell === 'no' ? false : fault(line, column, 'Write Yes or No.'));
};

/** The last day of a row; null until further notice, undefined where it can’t be read. */
export const lastDayOf = ({ cells }: Line<'to'>): string | null | undefined =>
  cells.to === '' ? null : readDay(cells.to);

/** When a rate of a file is in force, and what is wrong with that. */
export const daysOf = (
  line: Line<'from' | 'to'>,
): { from: string | undefined; to: string | null | undefined; faults: Fault[] } => {
  const [from, to] = [readDay(line.cells.from), lastDayOf(line)];
  const faults: Fault[] = [];
  if (from === undefined) faults.push(fault(line, 'from', 'Enter the first day, such as 24/11/2026.'));
  if (to === undefined) faults.push(fault(line, 'to', 'Enter the last day, such as 31/12/2026, or leave it empty.'));
  if (from !== undefined && typeof to === 'string' && to < from)
    faults.push(fault(line, 'to', 'The last day can’t be before the first.'));
  return { from, to, faults };
};

/** Rows that repeat a rate where each has one row. */
export const twice = (first: Line<'from'>, others: readonly Line<'from'>[]): Fault[] =>
  others.map((line) => fault(line, 'from', `Row ${first.row} is the same rate from the same day.`));
