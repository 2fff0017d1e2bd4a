import type { ImportedRate } from '@worklane/contract/rates/assignment-rate-file.ts';
import { dayMonthYear } from '#platform/pdf/paper.ts';
import type { Band } from '../hours/hours.rules.ts';
import { dayBefore, type Span, wrongFirstDay } from '../span.rules.ts';
import {
  type Fault,
  fault,
  keyOf,
  type Line,
  type Names,
  type Scope,
  scopeOf,
  type Terms,
  termsOf,
} from './rate-line.rules.ts';

/** A rate of the agency. */
export type Known = Scope & Span & { readonly id: number; readonly currency: string; readonly bands: readonly Band[] };

/** What a rate of the file does, with all that it takes to do it. */
export type Planned = ImportedRate & {
  readonly fresh?: Scope & Span & { readonly currency: string; readonly bands: readonly Band[] };
};

export type Plan = {
  readonly rates: readonly Planned[];
  /** The rates in force that end for one of the file, and when. */
  readonly ending: readonly { readonly id: number; readonly to: string | null }[];
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
