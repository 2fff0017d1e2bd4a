import type { Rate } from '@worklane/contract/money.ts';
import type { RateColumn } from '@worklane/contract/rates/assignment-rate-file.ts';
import { AssignmentRateTerms, MAX_BANDS, type RateSide } from '@worklane/contract/rates/assignment-rate.ts';
import type { PaymentMethod } from '@worklane/contract/workers/payment-method.ts';
import { readDay } from '#platform/csv/read-day.rules.ts';
import { wrongBands, wrongScope } from '../assignment-rate/assignment-rate.rules.ts';
import type { HourPrices } from '../hours/hours.rules.ts';
import {
  clientIn,
  clockText,
  daysOf,
  type Fault,
  fault,
  isFault,
  lastDayOf,
  type Line,
  looked,
  type Named,
  wordIn,
  wrongAgency,
} from '../rate-file/sheet.rules.ts';
import { METHOD_WORDS, SIDE_WORDS } from './rate-row.rules.ts';

/** The work that a rate is for; null: all of it. */
export type Scope = {
  readonly side: RateSide;
  readonly assignmentCodeId: number;
  readonly clientId: number | null;
  readonly directorateId: number | null;
  readonly shiftTypeId: number | null;
  readonly paymentMethod: PaymentMethod | null;
};

/** What the file may name. */
export type Names = {
  readonly agency: string;
  readonly codes: readonly Named[];
  readonly clients: readonly Named[];
  readonly directorates: readonly (Named & { readonly clientId: number })[];
  readonly shiftTypes: readonly Named[];
};

export type RateLine = Line<RateColumn>;

/** Who and what a row is about; what is wrong with it instead where something is. */
export const scopeOf = (line: RateLine, names: Names): Scope | Fault[] => {
  const { cells } = line;
  const optional = (column: RateColumn, those: readonly Named[], unknown: string) =>
    cells[column] === '' ? null : looked(line, column, those, unknown);
  const side = wordIn(line, 'side', SIDE_WORDS);
  const code = looked(
    line,
    'assignmentCode',
    names.codes,
    cells.assignmentCode === ''
      ? 'Enter the name of an assignment code.'
      : `There is no assignment code called “${cells.assignmentCode}”. Write its name as in the list of codes.`,
  );
  const client = clientIn(line, names.clients);
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
  const ownAgency = wrongAgency(line, names.agency);
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

/** Rows with the same work and first day are one rate. */
export const keyOf = ({ cells }: RateLine): string =>
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

export type Terms = HourPrices & { readonly from: string; readonly to: string | null };

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

const byDay = <Hours extends Pick<HourPrices['bands'][number], 'weekday' | 'saturday' | 'sunday' | 'bankHoliday'>>(
  hours: Hours,
): Hours => ({
  ...hours,
  saturday: orAsWeekday(hours.weekday, hours.saturday),
  sunday: orAsWeekday(hours.weekday, hours.sunday),
  bankHoliday: orAsWeekday(hours.weekday, hours.bankHoliday),
});

const NO_PART = 'Add a row with what an hour costs before overtime, without hours of overtime.';
const NO_BEGINNING = 'Enter when it begins or, for overtime, after how many hours.';

/** A row is of overtime where it says after how many hours that begins. */
const isOvertime = ({ cells }: RateLine): boolean => cells.afterShift !== '' || cells.afterWeek !== '';

const hoursIn = (cell: string): number | '' => (cell === '' ? '' : Number(cell));

/** Null without such a row; what is wrong with it instead where something is. */
const overtimeOf = ([line, another]: readonly RateLine[]): HourPrices['overtime'] | Fault[] => {
  if (!line) return null;
  if (another) return [fault(another, 'afterShift', `Row ${line.row} of the same rate says what overtime costs, too.`)];
  const { afterShift, afterWeek, weekday, saturday, sunday, bankHoliday } = line.cells;
  const read = AssignmentRateTerms.shape.overtime.safeParse({
    afterShift: hoursIn(afterShift),
    afterWeek: hoursIn(afterWeek),
    weekday,
    saturday,
    sunday,
    bankHoliday,
  });
  return read.data
    ? byDay(read.data)
    : (read.error?.issues ?? []).map(({ path, message }) => fault(line, path[0] as RateColumn, message));
};

/** When a rate of the file is in force, and what an hour costs; what is wrong with it instead where something is. */
export const termsOf = (lines: readonly [RateLine, ...RateLine[]]): Terms | Fault[] => {
  const [first] = lines;
  const { from, to, faults } = daysOf(first);
  const other = lines.find((line) => lastDayOf(line) !== to);
  if (other) faults.push(fault(other, 'to', `Row ${first.row} of the same rate has another last day.`));
  const parts = lines.filter((line) => !isOvertime(line));
  if (parts.length > MAX_BANDS)
    faults.push(fault(parts[MAX_BANDS] ?? first, 'name', `Use at most ${MAX_BANDS} parts of the day.`));
  const overtime = overtimeOf(lines.filter(isOvertime));
  if (Array.isArray(overtime)) faults.push(...overtime);
  const typed = parts.map(({ cells }) => ({
    name: cells.name,
    from: clockText(cells.begins),
    weekday: cells.weekday,
    saturday: cells.saturday,
    sunday: cells.sunday,
    bankHoliday: cells.bankHoliday,
  }));
  const read = AssignmentRateTerms.shape.bands.safeParse(typed.slice(0, MAX_BANDS));
  if (parts.length === 0) faults.push(fault(first, 'name', NO_PART));
  else
    for (const { path, message } of read.error?.issues ?? []) {
      const [line, column] = [parts[Number(path[0])] ?? first, BAND_COLUMNS[String(path[1])] ?? 'name'];
      faults.push(fault(line, column, column === 'begins' && line.cells.begins === '' ? NO_BEGINNING : message));
    }
  const wrong = wrongBands(read.data ?? []);
  if (wrong) {
    const [, index, field] = wrong.field.split('.');
    faults.push(fault(parts[Number(index)] ?? first, BAND_COLUMNS[String(field)] ?? 'name', wrong.message));
  }
  if (faults.length > 0 || from === undefined || to === undefined || !read.data || Array.isArray(overtime))
    return faults;
  const bands = read.data.map(byDay).toSorted((one, another) => (one.from < another.from ? -1 : 1));
  return { from, to, bands, overtime };
};
