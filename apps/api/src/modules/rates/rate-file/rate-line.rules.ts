import type { Rate } from '@worklane/contract/money.ts';
import { RATE_COLUMNS, type ImportedRate, type RateColumn } from '@worklane/contract/rates/assignment-rate-file.ts';
import { AssignmentRateTerms, MAX_BANDS, type RateSide } from '@worklane/contract/rates/assignment-rate.ts';
import type { PaymentMethod } from '@worklane/contract/workers/payment-method.ts';
import { typedText } from '#platform/csv/csv.rules.ts';
import { readDay } from '#platform/csv/read-day.rules.ts';
import { wrongBands, wrongScope } from '../assignment-rate/assignment-rate.rules.ts';
import type { Band } from '../hours/hours.rules.ts';
import { COLUMNS, METHOD_WORDS, SIDE_WORDS } from './rate-row.rules.ts';

/** The work that a rate is for; null: all of it. */
export type Scope = {
  readonly side: RateSide;
  readonly assignmentCodeId: number;
  readonly clientId: number | null;
  readonly directorateId: number | null;
  readonly shiftTypeId: number | null;
  readonly paymentMethod: PaymentMethod | null;
};

/** `Charge, Pay or Comparable pay` */
const SIDE_CHOICES = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(SIDE_WORDS.map(({ word }) => word));

type Named = { readonly id: number; readonly name: string };

/** What the file may name. */
export type Names = {
  readonly agency: string;
  /** In which rates are added. */
  readonly currency: string;
  readonly codes: readonly Named[];
  readonly clients: readonly Named[];
  readonly directorates: readonly (Named & { readonly clientId: number })[];
  readonly shiftTypes: readonly Named[];
};

type CsvRow = { readonly row: number; readonly cells: readonly string[] };
export type Fault = ImportedRate['errors'][number];
export type Line = { readonly row: number; readonly cells: Readonly<Record<RateColumn, string>> };

const plain = (title: string): string => title.trim().toLowerCase();

/** The titles that the file lacks, and those that aren’t known or stand there twice. */
export const wrongTitles = (titles: readonly string[]): { missing: string[]; odd: string[] } => {
  const given = titles.map(plain);
  const known = COLUMNS.map((column) => RATE_COLUMNS[column]);
  return {
    missing: known.filter((title) => !given.includes(plain(title))),
    odd: titles.filter(
      (title, index) =>
        title !== '' && (!known.some((each) => plain(each) === plain(title)) || given.indexOf(plain(title)) !== index),
    ),
  };
};

/** The rows with their cells by column, as somebody typed them. */
export const linesOf = (titles: readonly string[], rows: readonly CsvRow[]): Line[] => {
  const given = titles.map(plain);
  const places = COLUMNS.map((column) => [column, given.indexOf(plain(RATE_COLUMNS[column]))] as const);
  return rows.map(({ row, cells }) => ({
    row,
    cells: Object.fromEntries(
      places.map(([column, at]) => [column, typedText(cells[at] ?? '').trim()]),
    ) as Line['cells'],
  }));
};

export const fault = ({ row }: Line, column: RateColumn, message: string): Fault => ({
  row,
  column: RATE_COLUMNS[column],
  message,
});

/** `6:00` and `06:00:00`, as spreadsheets make them of `06:00`. */
const clockText = (cell: string): string => {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})(?::00)?$/.exec(cell) ?? [];
  return hours === undefined ? cell : `${hours.padStart(2, '0')}:${minutes}`;
};

/** One of those, by the name that stands in a cell. A name that two have is nobody’s. */
const looked = (line: Line, column: RateColumn, those: readonly Named[], unknown: string): number | Fault => {
  const cell = line.cells[column];
  const [found, other] = those.filter(({ name }) => name.trim() === cell);
  if (!found) return fault(line, column, unknown);
  return other ? fault(line, column, `Several are called “${cell}”. Add this rate in the list instead.`) : found.id;
};

const isFault = (value: unknown): value is Fault => typeof value === 'object' && value !== null && 'message' in value;

/** Who and what a row is about; what is wrong with it instead where something is. */
export const scopeOf = (line: Line, names: Names): Scope | Fault[] => {
  const { cells } = line;
  const optional = (column: RateColumn, those: readonly Named[], unknown: string) =>
    cells[column] === '' ? null : looked(line, column, those, unknown);
  const side =
    SIDE_WORDS.find(({ word }) => word === cells.side)?.value ?? fault(line, 'side', `Write ${SIDE_CHOICES}.`);
  const code = looked(
    line,
    'assignmentCode',
    names.codes,
    cells.assignmentCode === ''
      ? 'Enter the name of an assignment code.'
      : `There is no assignment code called “${cells.assignmentCode}”. Write its name as in the list of codes.`,
  );
  const client = optional(
    'client',
    names.clients,
    `You have no client called “${cells.client}”. Write the name as in your list of clients.`,
  );
  const directorate =
    typeof client === 'number'
      ? optional(
          'directorate',
          names.directorates.filter(({ clientId }) => clientId === client),
          `${cells.client} has no directorate called “${cells.directorate}”.`,
        )
      : cells.directorate === '' || isFault(client)
        ? null
        : fault(line, 'directorate', 'Enter the client that the directorate belongs to as well.');
  const shiftType = optional('shiftType', names.shiftTypes, `There is no shift type called “${cells.shiftType}”.`);
  const method =
    cells.paymentMethod === ''
      ? null
      : (METHOD_WORDS.find(({ word }) => word === cells.paymentMethod)?.value ??
        fault(line, 'paymentMethod', `Write ${METHOD_WORDS.map(({ word }) => word).join(', ')} or nothing.`));
  const ownAgency =
    cells.agency === names.agency.trim()
      ? null
      : fault(line, 'agency', `Only rates of ${names.agency} can be imported. Take this row out, or correct the name.`);
  const faults = [ownAgency, side, code, client, directorate, shiftType, method].filter(isFault);
  if (
    isFault(side) ||
    isFault(code) ||
    isFault(client) ||
    isFault(directorate) ||
    isFault(shiftType) ||
    isFault(method) ||
    faults.length > 0
  )
    return faults;
  const scope = {
    side,
    assignmentCodeId: code,
    clientId: client,
    directorateId: directorate,
    shiftTypeId: shiftType,
    paymentMethod: method,
  };
  const wrong = wrongScope(scope);
  return wrong ? [fault(line, wrong.field === 'clientId' ? 'client' : 'paymentMethod', wrong.message)] : scope;
};

/** Rows with the same work and first day are the parts of the day of one rate. */
export const keyOf = ({ cells }: Line): string =>
  JSON.stringify([
    cells.agency,
    cells.side,
    cells.assignmentCode,
    cells.client,
    cells.directorate,
    cells.shiftType,
    cells.paymentMethod,
    readDay(cells.from) ?? cells.from,
  ]);

export type Terms = { readonly from: string; readonly to: string | null; readonly bands: readonly Band[] };

const BAND_COLUMNS: Readonly<Record<string, RateColumn>> = {
  name: 'name',
  from: 'begins',
  weekday: 'weekday',
  saturday: 'saturday',
  sunday: 'sunday',
  bankHoliday: 'bankHoliday',
};

/** What is written out and costs what a weekday does is as on a weekday. */
const orAsWeekday = (weekday: Rate, each: Rate | null): Rate | null => (each === weekday ? null : each);

/** When a rate of the file is in force, and what an hour costs; what is wrong with it instead where something is. */
export const termsOf = (lines: readonly [Line, ...Line[]]): Terms | Fault[] => {
  const [first] = lines;
  const faults: Fault[] = [];
  const from = readDay(first.cells.from);
  if (from === undefined) faults.push(fault(first, 'from', 'Enter the first day, such as 24/11/2026.'));
  const to = first.cells.to === '' ? null : readDay(first.cells.to);
  if (to === undefined) faults.push(fault(first, 'to', 'Enter the last day, such as 31/12/2026, or leave it empty.'));
  const other = lines.find(({ cells }) => (cells.to === '' ? null : readDay(cells.to)) !== to);
  if (other) faults.push(fault(other, 'to', `Row ${first.row} of the same rate has another last day.`));
  if (from !== undefined && typeof to === 'string' && to < from)
    faults.push(fault(first, 'to', 'The last day can’t be before the first.'));
  if (lines.length > MAX_BANDS)
    faults.push(fault(lines[MAX_BANDS] ?? first, 'name', `Use at most ${MAX_BANDS} parts of the day.`));
  const typed = lines.map(({ cells }) => ({
    name: cells.name,
    from: clockText(cells.begins),
    weekday: cells.weekday,
    saturday: cells.saturday,
    sunday: cells.sunday,
    bankHoliday: cells.bankHoliday,
  }));
  const read = AssignmentRateTerms.shape.bands.safeParse(typed.slice(0, MAX_BANDS));
  for (const { path, message } of read.error?.issues ?? [])
    faults.push(fault(lines[Number(path[0])] ?? first, BAND_COLUMNS[String(path[1])] ?? 'name', message));
  const wrong = wrongBands(read.data ?? []);
  if (wrong) {
    const [, index, field] = wrong.field.split('.');
    faults.push(fault(lines[Number(index)] ?? first, BAND_COLUMNS[String(field)] ?? 'name', wrong.message));
  }
  if (faults.length > 0 || from === undefined || to === undefined || !read.data) return faults;
  const bands = read.data
    .map(({ saturday, sunday, bankHoliday, ...band }) => ({
      ...band,
      saturday: orAsWeekday(band.weekday, saturday),
      sunday: orAsWeekday(band.weekday, sunday),
      bankHoliday: orAsWeekday(band.weekday, bankHoliday),
    }))
    .toSorted((one, another) => (one.from < another.from ? -1 : 1));
  return { from, to, bands };
};
