import { RATE_COLUMNS, type ImportedRate, type RateColumn } from '@worklane/contract/rates/assignment-rate-file.ts';
import { AssignmentRateTerms, MAX_BANDS, type RateSide } from '@worklane/contract/rates/assignment-rate.ts';
import type { PaymentMethod } from '@worklane/contract/workers/payment-method.ts';
import { typedText } from '#platform/files/csv.rules.ts';
import { readDay } from '#platform/files/read-day.rules.ts';
import { dayMonthYear } from '#platform/pdf/paper.ts';
import { wrongBands, wrongScope } from '../assignment-rate/assignment-rate.rules.ts';
import type { Band } from '../hours/hours.rules.ts';
import { dayBefore, type Span, wrongFirstDay } from '../span.rules.ts';
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

/** A rate of the agency. */
export type Known = Scope & Span & { readonly id: number; readonly currency: string; readonly bands: readonly Band[] };

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
type Fault = ImportedRate['errors'][number];
type Line = { readonly row: number; readonly cells: Readonly<Record<RateColumn, string>> };

/** What a rate of the file does, with all that it takes to do it. */
export type Planned = ImportedRate & {
  readonly fresh?: Scope & Span & { readonly currency: string; readonly bands: readonly Band[] };
};

export type Plan = {
  readonly rates: readonly Planned[];
  /** The rates in force that end for one of the file, and when. */
  readonly ending: readonly { readonly id: number; readonly to: string | null }[];
};

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

const fault = ({ row }: Line, column: RateColumn, message: string): Fault => ({
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
const scopeOf = (line: Line, names: Names): Scope | Fault[] => {
  const { cells } = line;
  const optional = (column: RateColumn, those: readonly Named[], unknown: string) =>
    cells[column] === '' ? null : looked(line, column, those, unknown);
  const side =
    SIDE_WORDS.find(({ word }) => word === cells.side)?.value ??
    fault(line, 'side', `Write ${SIDE_WORDS.map(({ word }) => word).join(' or ')}.`);
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
        : fault(line, 'directorate', 'Enter the client whose directorate it is, too.');
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
  return wrong ? [fault(line, 'paymentMethod', wrong.message)] : scope;
};

/** Rows with the same work and first day are the parts of the day of one rate. */
const keyOf = ({ cells }: Line): string =>
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

type Terms = { readonly from: string; readonly to: string | null; readonly bands: readonly Band[] };

const BAND_COLUMNS: Readonly<Record<string, RateColumn>> = {
  name: 'name',
  from: 'begins',
  weekday: 'weekday',
  saturday: 'saturday',
  sunday: 'sunday',
  bankHoliday: 'bankHoliday',
};

/** When a rate of the file is in force, and what an hour costs; what is wrong with it instead where something is. */
const termsOf = (lines: readonly [Line, ...Line[]]): Terms | Fault[] => {
  const [first] = lines;
  const faults: Fault[] = [];
  const from = readDay(first.cells.from);
  if (from === undefined) faults.push(fault(first, 'from', 'Enter the first day, such as 24/11/2026.'));
  const to = first.cells.to === '' ? null : readDay(first.cells.to);
  if (to === undefined) faults.push(fault(first, 'to', 'Enter the last day, such as 31/12/2026, or leave it empty.'));
  const other = lines.find(({ cells }) => (cells.to === '' ? null : readDay(cells.to)) !== to);
  if (other) faults.push(fault(other, 'to', `Row ${first.row} of the same rate has another last day.`));
  if (from !== undefined && typeof to === 'string' && to < from)
    faults.push(fault(first, 'to', 'The last day is before the first one.'));
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
  // What is written out and costs what a weekday does is as on a weekday.
  const orAsWeekday = (weekday: Band['weekday'], each: Band['weekday'] | null) => (each === weekday ? null : each);
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

const costsText = (bands: readonly Band[]): string =>
  JSON.stringify(
    bands.map(({ name, from, weekday, saturday, sunday, bankHoliday }) => [
      name.trim(),
      from,
      weekday,
      saturday ?? weekday,
      sunday ?? weekday,
      bankHoliday ?? weekday,
    ]),
  );

/** A rate that is there, or is going to be, on the days of its work. */
type Slot = { readonly from: string; to: string | null; readonly known?: Known };

export const scopeKey = ({
  side,
  assignmentCodeId,
  clientId,
  directorateId,
  shiftTypeId,
  paymentMethod,
}: Scope): string => JSON.stringify([side, assignmentCodeId, clientId, directorateId, shiftTypeId, paymentMethod]);

const covers = ({ from, to }: Slot, day: string): boolean => from <= day && (to === null || to >= day);

/** A rate of the file that can be read. */
type Given = { readonly first: Line; readonly scope: Scope; readonly terms: Terms };

type Placed = Pick<Planned, 'action' | 'follows' | 'errors' | 'fresh'> & { readonly slot?: Slot };

const refused = (errors: Fault[]): Placed => ({ action: 'ERROR', follows: null, errors });

const wrongCurrency = ({ first }: Given, currency: string): Fault[] =>
  first.cells.currency === currency
    ? []
    : [fault(first, 'currency', `This rate is in ${currency}. Write ${currency}.`)];

/** Puts a rate among those of its work, as somebody would in the list: it begins anew, follows the one in force, or is there already. */
const place = (given: Given, slots: Slot[], names: Names, today: string): Placed => {
  const { first, scope, terms } = given;
  const { from, to, bands } = terms;
  const same = slots.find((slot) => slot.from === from);
  if (same?.known) {
    const { known } = same;
    const errors = wrongCurrency(given, known.currency);
    if (costsText(known.bands) !== costsText(bands))
      errors.push(
        fault(
          first,
          'from',
          `A rate with other amounts starts on ${dayMonthYear(from)} already. Enter the day from which these amounts count.`,
        ),
      );
    return errors.length > 0 ? refused(errors) : { action: 'UNCHANGED', follows: null, errors, slot: same };
  }
  const early = wrongFirstDay(from, today);
  if (early) return refused([fault(first, 'from', early)]);
  const former = slots.find((slot) => covers(slot, from));
  const last = to ?? former?.to ?? null;
  const next = slots.filter((slot) => slot.from > from).toSorted((one, other) => (one.from < other.from ? -1 : 1))[0];
  const currency = former?.known?.currency ?? names.currency;
  const errors = wrongCurrency(given, currency);
  if (next && (last === null || last >= next.from))
    errors.push(
      fault(
        first,
        'to',
        `Another rate for the same work starts on ${dayMonthYear(next.from)}. Enter a last day before it.`,
      ),
    );
  else if (former && former.to !== null && last !== null && last > former.to)
    errors.push(
      fault(
        first,
        'to',
        `The rate that it follows ends on ${dayMonthYear(former.to)}. Enter that day or an earlier one.`,
      ),
    );
  // What has been in force until today stays so.
  else if (former && last !== former.to && last !== null && last < today)
    errors.push(fault(first, 'to', 'Enter today or a later day.'));
  if (errors.length > 0) return refused(errors);
  const follows = former?.from ?? null;
  if (former) former.to = dayBefore(from);
  const slot: Slot = { from, to: last };
  slots.push(slot);
  return {
    action: former ? 'FOLLOWS' : 'NEW',
    follows,
    errors: [],
    slot,
    fresh: { ...scope, currency, bands, from, to: last },
  };
};

/** Days that are there already stay as they are, but for what follows; so a file may say what is, or what is going to be. */
const wrongLastDay = (given: Given, slot: Slot, slots: readonly Slot[]): Fault[] => {
  const { to } = given.terms;
  const isFollowed = slot.to !== null && slots.some(({ from }) => dayBefore(from) === slot.to);
  if (to === slot.to || to === slot.known?.to || (to === null && isFollowed)) return [];
  const there = slot.to === null ? 'has no last day' : `ends on ${dayMonthYear(slot.to)}`;
  return [
    fault(
      given.first,
      'to',
      `This rate ${there}. To end it on another day, choose End in the list; here, write what it says there.`,
    ),
  ];
};

/**
 * What each rate of a file does. What the agency has and the file leaves out stays as it is. A rate with an error does nothing, and then
 * no other does.
 */
export const planRates = (lines: readonly Line[], known: readonly Known[], names: Names, today: string): Plan => {
  const timelines = new Map<string, Slot[]>();
  for (const each of known) {
    const slots = timelines.get(scopeKey(each)) ?? [];
    slots.push({ from: each.from, to: each.to, known: each });
    timelines.set(scopeKey(each), slots);
  }
  const groups = [...Map.groupBy(lines, keyOf).values()].map((group) => {
    const [first, ...others] = group;
    if (!first) throw new RangeError('A group has a row.');
    const rest = others.flatMap((line) =>
      line.cells.currency === first.cells.currency
        ? []
        : [fault(line, 'currency', `Row ${first.row} of the same rate is in another currency.`)],
    );
    const [scope, terms] = [scopeOf(first, names), termsOf([first, ...others])];
    const faults = [...(Array.isArray(scope) ? scope : []), ...(Array.isArray(terms) ? terms : []), ...rest];
    const given =
      Array.isArray(scope) || Array.isArray(terms) || faults.length > 0 ? undefined : { first, scope, terms };
    return { first, rows: group.map(({ row }) => row), faults, given };
  });
  const placed = new Map<(typeof groups)[number], Placed>();
  const inOrder = groups.toSorted((one, other) =>
    (one.given?.terms.from ?? '') < (other.given?.terms.from ?? '') ? -1 : 1,
  );
  for (const group of inOrder) {
    const { given } = group;
    if (!given) continue;
    const key = scopeKey(given.scope);
    const slots = timelines.get(key) ?? [];
    timelines.set(key, slots);
    placed.set(group, place(given, slots, names, today));
  }
  const rates = groups.map((group): Planned => {
    const { first, rows, faults, given } = group;
    const { cells } = first;
    const told = {
      rows,
      side: cells.side,
      assignmentCode: cells.assignmentCode,
      client: cells.client,
      directorate: cells.directorate,
      shiftType: cells.shiftType,
      paymentMethod: cells.paymentMethod,
      firstDay: cells.from,
    };
    const found = placed.get(group) ?? refused(faults);
    const slots = given ? (timelines.get(scopeKey(given.scope)) ?? []) : [];
    const late = given && found.action === 'UNCHANGED' && found.slot ? wrongLastDay(given, found.slot, slots) : [];
    const { slot, fresh, ...does } = late.length > 0 ? refused(late) : found;
    // It may have ended for another one of the file meanwhile.
    return { ...told, ...does, ...(fresh && slot && { fresh: { ...fresh, to: slot.to } }) };
  });
  const ending = [...timelines.values()]
    .flat()
    .flatMap((slot) => (slot.known && slot.known.to !== slot.to ? [{ id: slot.known.id, to: slot.to }] : []));
  return { rates, ending };
};
