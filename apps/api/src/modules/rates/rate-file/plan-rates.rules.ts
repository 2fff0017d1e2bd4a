import type { CommonColumn, ImportedRate } from '@worklane/contract/rates/rate-file.ts';
import { dayMonthYear } from '#platform/pdf/paper.ts';
import { dayBefore, type Span, wrongFirstDay } from '../span.rules.ts';
import { changesBetween, type Part } from './changes.rules.ts';
import { type Fault, fault, type Line } from './sheet.rules.ts';

/** What a file says of a rate: what it is for, when, and what it costs. */
export type Given<Scope, Terms> = Span & { readonly scope: Scope; readonly terms: Terms };

type Priced<Scope, Terms> = Given<Scope, Terms> & { readonly currency: string };

/** A rate that is added. */
export type Fresh<Scope, Terms> = Priced<Scope, Terms> & {
  /** The file says its last day; else it ends for the next one. */
  readonly isEnded: boolean;
};

/** A rate of the agency. */
export type Known<Scope, Terms> = Priced<Scope, Terms> & { readonly id: number };

/** A row of any file of rates. */
export type CommonLine = Line<CommonColumn>;

/** How rates of a kind are read from a file, and what makes two of them the same. */
export type Reading<Row extends CommonLine, Scope, Terms> = {
  /** Rows with the same key are one rate. */
  readonly keyOf: (line: Row) => string;
  /** What a rate is for, in the words of its file. */
  readonly nameOf: (line: Row) => string;
  readonly read: (lines: readonly [Row, ...Row[]]) => Given<Scope, Terms> | Fault[];
  /** No two with the same key are in force on one day. */
  readonly scopeKey: (scope: Scope) => string;
  readonly partsOf: (terms: Terms) => readonly Part[];
  /** “for the same work”: what two with the same key have in common. */
  readonly alike: string;
  /** What can’t be when one rate follows another. */
  readonly wrongAfter?: (line: Row, former: Terms, terms: Terms) => Fault[];
  readonly belowWageOf?: (fresh: Fresh<Scope, Terms>) => ImportedRate['belowWage'];
};

/** What a rate of the file does, with all that it takes to do it. */
export type Planned<Scope, Terms> = ImportedRate & {
  readonly fresh?: Fresh<Scope, Terms> & {
    /** The days on which another rate is in force than was before. */
    readonly changes: Span;
    /** The one of the agency that ends for it. */
    readonly ends: number | null;
  };
};

export type Plan<Scope, Terms> = {
  readonly rates: readonly Planned<Scope, Terms>[];
  /** The rates in force that end for one of the file, and when. */
  readonly ending: readonly { readonly id: number; readonly to: string | null }[];
};

/** A rate that is there, or is going to be, on the days of what it is for. */
type Slot<Terms> = {
  readonly from: string;
  to: string | null;
  readonly terms: Terms;
  readonly currency: string;
  readonly known?: { readonly id: number; readonly to: string | null };
};

type About = { readonly currency: string; readonly today: string };

const covers = ({ from, to }: Span, day: string): boolean => from <= day && (to === null || to >= day);

/** A rate of the file that can be read. */
type Readable<Row, Scope, Terms> = {
  readonly first: Row;
  readonly given: Given<Scope, Terms>;
};

type Placed<Terms> = Pick<ImportedRate, 'action' | 'follows' | 'errors' | 'changes'> & {
  readonly slot?: Slot<Terms>;
  readonly days?: Span;
  readonly ends?: number | null;
};

const refused = (errors: Fault[]): Placed<never> => ({ action: 'ERROR', follows: null, errors, changes: [] });

const wrongCurrency = (first: CommonLine, currency: string): Fault[] =>
  first.cells.currency === currency
    ? []
    : [fault(first, 'currency', `This rate is in ${currency}. Write ${currency}.`)];

const earliestFirst = (one: { readonly from: string }, other: { readonly from: string }): number =>
  one.from < other.from ? -1 : 1;

/** Puts a rate among those for the same, as somebody would in the list: it begins anew, follows the one in force, or is there already. */
const place = <Row extends CommonLine, Scope, Terms>(
  { first: row, given }: Readable<Row, Scope, Terms>,
  slots: Slot<Terms>[],
  reading: Reading<Row, Scope, Terms>,
  about: About,
): Placed<Terms> => {
  const first: CommonLine = row;
  const { from, to, terms } = given;
  const parts = reading.partsOf(terms);
  const same = slots.find((slot) => slot.from === from);
  if (same?.known) {
    const errors = wrongCurrency(first, same.currency);
    if (JSON.stringify(reading.partsOf(same.terms)) !== JSON.stringify(parts))
      errors.push(
        fault(
          first,
          'from',
          `A different rate starts on ${dayMonthYear(from)} already. Enter the day from which this one counts.`,
        ),
      );
    return errors.length > 0
      ? refused(errors)
      : { action: 'UNCHANGED', follows: null, errors, changes: [], slot: same };
  }
  const early = wrongFirstDay(from, about.today);
  if (early) return refused([fault(first, 'from', early)]);
  const former = slots.find((slot) => covers(slot, from));
  const last = to ?? former?.to ?? null;
  const next = slots.filter((slot) => slot.from > from).toSorted(earliestFirst)[0];
  const currency = former?.currency ?? about.currency;
  const errors = [
    ...wrongCurrency(first, currency),
    ...((former && reading.wrongAfter?.(row, former.terms, terms)) ?? []),
  ];
  if (next && (last === null || last >= next.from))
    errors.push(
      fault(
        first,
        'to',
        `Another rate ${reading.alike} starts on ${dayMonthYear(next.from)}. Enter a last day before it.`,
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
  else if (former && last !== former.to && last !== null && last < about.today)
    errors.push(fault(first, 'to', 'Enter today or a later day.'));
  if (errors.length > 0) return refused(errors);
  const days = { from, to: former ? former.to : last };
  if (former) former.to = dayBefore(from);
  const slot = { from, to: last, terms, currency };
  slots.push(slot);
  return {
    action: former ? 'FOLLOWS' : 'NEW',
    follows: former?.from ?? null,
    errors: [],
    changes: changesBetween(former && reading.partsOf(former.terms), parts),
    slot,
    days,
    ends: former?.known?.id ?? null,
  };
};

/** Days that are there already stay as they are, but for what follows; so a file may say what is, or what is going to be. */
const wrongLastDay = <Terms>(
  first: CommonLine,
  to: string | null,
  slot: Slot<Terms>,
  slots: readonly Slot<Terms>[],
): Fault[] => {
  const isFollowed = slot.to !== null && slots.some(({ from }) => dayBefore(from) === slot.to);
  if (to === slot.to || to === slot.known?.to || (to === null && isFollowed)) return [];
  const there = slot.to === null ? 'has no last day' : `ends on ${dayMonthYear(slot.to)}`;
  return [
    fault(
      first,
      'to',
      `This rate ${there}. To end it on another day, choose End in the list; here, write what it says there.`,
    ),
  ];
};

/**
 * What each rate of a file does. What the agency has and the file leaves out stays as it is. A rate with an error does nothing, and then
 * no other does.
 */
export const planRates = <Row extends CommonLine, Scope, Terms>(
  lines: readonly Row[],
  known: readonly Known<Scope, Terms>[],
  reading: Reading<Row, Scope, Terms>,
  about: About,
): Plan<Scope, Terms> => {
  const timelines = new Map<string, Slot<Terms>[]>();
  const slotsFor = (scope: Scope): Slot<Terms>[] => {
    const key = reading.scopeKey(scope);
    const slots = timelines.get(key) ?? [];
    timelines.set(key, slots);
    return slots;
  };
  for (const { scope, id, from, to, terms, currency } of known)
    slotsFor(scope).push({ from, to, terms, currency, known: { id, to } });
  const groups = [...Map.groupBy(lines, reading.keyOf).values()].map((group) => {
    const [first, ...others] = group;
    if (!first) throw new RangeError('A group has a row.');
    const rest = others.flatMap((line: CommonLine) =>
      line.cells.currency === first.cells.currency
        ? []
        : [fault(line, 'currency', `Row ${first.row} of the same rate is in another currency.`)],
    );
    const read = reading.read([first, ...others]);
    const faults = [...(Array.isArray(read) ? read : []), ...rest];
    return {
      first,
      rows: group.map(({ row }) => row),
      faults,
      given: Array.isArray(read) || faults.length > 0 ? undefined : read,
    };
  });
  const placed = new Map<Row, Placed<Terms>>();
  const inOrder = groups
    .flatMap(({ first, given }) => (given ? [{ first, given }] : []))
    .toSorted((one, other) => earliestFirst(one.given, other.given));
  for (const each of inOrder) placed.set(each.first, place(each, slotsFor(each.given.scope), reading, about));
  const rates = groups.map(({ first, rows, faults, given }): Planned<Scope, Terms> => {
    const { cells } = first;
    const told = { rows, name: reading.nameOf(first), firstDay: cells.from, currency: cells.currency, belowWage: null };
    const found = placed.get(first) ?? refused(faults);
    const late =
      given && found.action === 'UNCHANGED' && found.slot
        ? wrongLastDay(first, given.to, found.slot, slotsFor(given.scope))
        : [];
    const { slot, days, ends = null, ...does } = late.length > 0 ? refused(late) : found;
    if (!given || !slot || !days) return { ...told, ...does };
    // It may have ended for another one of the file meanwhile.
    const isEnded = given.to !== null && given.to === slot.to;
    const fresh = { ...given, to: slot.to, isEnded, currency: slot.currency };
    const belowWage = reading.belowWageOf?.(fresh) ?? null;
    return { ...told, ...does, belowWage, fresh: { ...fresh, changes: days, ends } };
  });
  const ending = [...timelines.values()]
    .flat()
    .flatMap(({ known: rate, to }) => (rate && rate.to !== to ? [{ id: rate.id, to }] : []));
  return { rates, ending };
};
