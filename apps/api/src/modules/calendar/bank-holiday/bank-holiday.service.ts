import type {
  BankHoliday,
  createBankHoliday,
  listAgencyBankHolidays,
  listBankHolidays,
  NamedDay,
  Region,
  updateBankHoliday,
} from '@worklane/contract/calendar/bank-holiday.ts';
import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import type { Page } from '@worklane/contract/paging.ts';
import { may, type AgencyActor } from '#platform/auth/actor.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Context } from '#platform/context.ts';
import { assertSaved } from '#platform/db/versions.ts';
import { conflict, found, ruleBroken } from '#platform/errors/errors.ts';
import { agenciesOfClients, listChoices } from '../choice/choice.queries.ts';
import { regionFrom } from '../choice/choice.rules.ts';
import { ownCalendar, ownToday } from '../choice/choice.service.ts';
import {
  deleteDay,
  deleteDeparture,
  findDeparture,
  insertDay,
  insertDeparture,
  listDays,
  listDepartures,
  listRegional,
  lockDay,
  saveDay,
  spanOfYear,
} from './bank-holiday.queries.ts';
import { faultInSpan, isPast, keptDays, yearOf } from './bank-holiday.rules.ts';

const assertNotPast = async (cx: Context, date: string): Promise<void> => {
  if (isPast(date, await ownToday(cx)))
    throw ruleBroken('PAST', 'Past bank holidays can’t be changed, because hours have been paid on them.', 'date');
};

/** By whose calendar, and in which region where it isn’t that of the calendar. */
type Place = { readonly agencyId: number | null; readonly region: Region | null };

/** In as many queries for all places as for one. */
const daysOf = async (
  tx: Tx,
  places: readonly Place[],
  from: string,
  to: string,
): Promise<(place: Place) => NamedDay[]> => {
  if (places.length === 0) return () => [];
  const agencyIds = [...new Set(places.map(({ agencyId }) => agencyId))];
  const choices = await listChoices(tx, agencyIds);
  const regionOf = ({ agencyId, region }: Place) => region ?? regionFrom(choices, agencyId);
  const regional = await listRegional(tx, [...new Set(places.map(regionOf))], { from, to });
  const departures = await listDepartures(tx, agencyIds, { from, to });
  const known = new Map<string, NamedDay[]>();
  return (place) => {
    const region = regionOf(place);
    const key = `${place.agencyId} ${region}`;
    const days =
      known.get(key) ??
      keptDays(
        yearOf(
          regional.filter((day) => day.region === region),
          departures.filter(({ agencyId }) => agencyId === place.agencyId),
        ),
      );
    known.set(key, days);
    return days;
  };
};

/**
 * The bank holidays of an agency from a day to a day, both included: its region's without those that it leaves out, and
 * its own. Without an agency the platform's.
 */
export const bankHolidays = async (tx: Tx, agencyId: number | null, from: string, to: string): Promise<NamedDay[]> => {
  const place = { agencyId, region: null };
  return (await daysOf(tx, [place], from, to))(place);
};

/** Where work is: the agency that it goes through, and the region of the location; null: as the agency has it. */
export type WorkPlace = { readonly agencyId: number; readonly region: Region | null };

/**
 * The days, `yyyy-mm-dd`, on which work is charged and paid as on a bank holiday: those of the location's region without those that the agency
 * leaves out, and its own. Whoever may read what an agency charges may read its calendar, so that all of them see the same.
 */
export const bankHolidaysAt = async (
  tx: Tx,
  places: readonly WorkPlace[],
  from: string,
  to: string,
): Promise<(place: WorkPlace) => ReadonlySet<string>> => {
  const namedOf = await daysOf(tx, places, from, to);
  return (place) => new Set(namedOf(place).map(({ date }) => date));
};

/** Those that each of these clients goes by, of the agency that brought it in, in as many queries as for one. */
export const bankHolidaysOfClients = async (
  tx: Tx,
  clientIds: readonly number[],
  from: string,
  to: string,
): Promise<ReadonlyMap<number, NamedDay[]>> => {
  const places = [...(clientIds.length === 0 ? [] : await agenciesOfClients(tx, clientIds))].map(
    ([clientId, agencyId]) => ({ clientId, agencyId, region: null }),
  );
  const namedOf = await daysOf(tx, places, from, to);
  return new Map(places.map((place) => [place.clientId, namedOf(place)]));
};

/** Those that the actor goes by. */
export const ownBankHolidays = async (cx: Context, from: string, to: string): Promise<NamedDay[]> => {
  const fault = faultInSpan(from, to);
  if (fault) throw ruleBroken('SPAN', fault, 'to');
  const { agencyId } = await ownCalendar(cx);
  return bankHolidays(cx.tx, agencyId, from, to);
};

type Stored = Omit<BankHoliday, 'can'>;

const withActions = ({ actor }: Context, day: Stored, today: Temporal.PlainDate): BankHoliday => ({
  ...day,
  can: { edit: may(actor, 'MANAGE_SETTINGS') && !isPast(day.date, today) },
});

export const listAll = async (
  cx: Context,
  query: Received<typeof listBankHolidays>['query'],
): Promise<Page<BankHoliday>> => {
  const today = await ownToday(cx);
  const page = await listDays(cx.tx, query, today.toString());
  return { ...page, content: page.content.map((day) => withActions(cx, day, today)) };
};

export const addDay = async (cx: Context, input: Received<typeof createBankHoliday>['body']): Promise<BankHoliday> => {
  await assertNotPast(cx, input.date);
  return withActions(cx, await insertDay(cx.tx, input), await ownToday(cx));
};

/** Neither a day that is past, nor into the past. */
export const changeDay = async (
  cx: Context,
  id: number,
  input: Received<typeof updateBankHoliday>['body'],
): Promise<BankHoliday> => {
  const day = found(await lockDay(cx.tx, id), 'bank holiday');
  await assertNotPast(cx, day.date);
  await assertNotPast(cx, input.date);
  return withActions(cx, assertSaved(await saveDay(cx.tx, id, input)), await ownToday(cx));
};

export const removeDay = async (cx: Context, id: number, version: number): Promise<void> => {
  const day = found(await lockDay(cx.tx, id), 'bank holiday');
  await assertNotPast(cx, day.date);
  assertSaved(await deleteDay(cx.tx, id, version));
};

/** A year as the agency's settings show it: what it leaves out is there, too. */
export const yearOfAgency = async (
  cx: Context<AgencyActor>,
  year: number,
): Promise<Answer<typeof listAgencyBankHolidays>> => {
  const agencyId = cx.actor.agencyId;
  const span = spanOfYear(year);
  const { region } = await ownCalendar(cx);
  const today = await ownToday(cx);
  const edit = may(cx.actor, 'MANAGE_SETTINGS');
  const days = yearOf(await listRegional(cx.tx, [region], span), await listDepartures(cx.tx, [agencyId], span));
  return {
    region,
    days: days.map((day) => {
      const open = edit && !isPast(day.date, today);
      return { ...day, can: { leaveOut: open && day.ownId === null, takeBack: open && day.ownId !== null } };
    }),
    can: { edit },
  };
};

const isListed = async (cx: Context, date: string): Promise<boolean> => {
  const { region } = await ownCalendar(cx);
  return (await listRegional(cx.tx, [region], { from: date, to: date })).length > 0;
};

export const addOwnDay = async (cx: Context<AgencyActor>, day: NamedDay): Promise<void> => {
  const agencyId = cx.actor.agencyId;
  await assertNotPast(cx, day.date);
  if (await isListed(cx, day.date)) throw ruleBroken('LISTED', 'This day is already a bank holiday.', 'date');
  await insertDeparture(cx.tx, agencyId, day);
};

export const leaveOutDay = async (cx: Context<AgencyActor>, date: string): Promise<void> => {
  const agencyId = cx.actor.agencyId;
  await assertNotPast(cx, date);
  if (!(await isListed(cx, date))) throw conflict('NOT_LISTED', 'This day isn’t a bank holiday in your region.');
  await insertDeparture(cx.tx, agencyId, { date, name: null });
};

/** From now on the agency follows its region on that day again. */
export const takeBackDay = async (cx: Context<AgencyActor>, id: number): Promise<void> => {
  const agencyId = cx.actor.agencyId;
  const departure = found(await findDeparture(cx.tx, agencyId, id), 'bank holiday');
  await assertNotPast(cx, departure.date);
  await deleteDeparture(cx.tx, agencyId, id);
};
