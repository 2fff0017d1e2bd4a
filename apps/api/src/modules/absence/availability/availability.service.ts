import {
  MAX_CALENDAR_DAYS,
  MAX_DAYS_AHEAD,
  type getMyCalendar as calendarContract,
  type MyAvailability,
  type saveMyAvailability,
} from '@worklane/contract/absence/availability.ts';
import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import { ownToday } from '#modules/calendar/index.ts';
import type { WorkerActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { assertSaved } from '#platform/db/versions.ts';
import { ruleBroken } from '#platform/errors/errors.ts';
import {
  findVersion,
  listAvailabilityEntries,
  nextAvailabilityVersion,
  replaceAvailability,
} from './availability.queries.ts';
import { datesFrom, partsOn } from './availability.rules.ts';
import { bookingsOf, leaveDuring } from './calendar.views.ts';

export const getMine = async (cx: Context<WorkerActor>): Promise<MyAvailability> => {
  const today = await ownToday(cx);
  const workerId = cx.actor.workerId;
  const said = await listAvailabilityEntries(cx.tx, [workerId], { from: today.toString() });
  const partOf = ({ availability, from, to, note }: (typeof said)[number]) => ({ availability, from, to, note });
  const weekdays = Map.groupBy(said, ({ weekday }) => weekday);
  const dates = Map.groupBy(said, ({ date }) => date);
  return {
    weekdays: [...weekdays].flatMap(([weekday, parts]) =>
      weekday === null ? [] : [{ weekday, parts: parts.map(partOf) }],
    ),
    dates: [...dates].flatMap(([date, parts]) => (date === null ? [] : [{ date, parts: parts.map(partOf) }])),
    version: await findVersion(cx.tx, workerId),
  };
};

/** Of what is over nothing is said any more, and of what is far off nothing yet. */
export const saveMine = async (
  cx: Context<WorkerActor>,
  { parts, version, ...days }: Received<typeof saveMyAvailability>['body'],
): Promise<MyAvailability> => {
  const workerId = cx.actor.workerId;
  const today = await ownToday(cx);
  const last = today.add({ days: MAX_DAYS_AHEAD });
  const outside = days.dates.some(
    (date) => Temporal.PlainDate.compare(date, today) < 0 || Temporal.PlainDate.compare(date, last) > 0,
  );
  if (outside) throw ruleBroken('DAYS', 'Choose days from today up to a year ahead.', 'dates');
  const unique = { weekdays: [...new Set(days.weekdays)], dates: [...new Set(days.dates)] };
  assertSaved(await nextAvailabilityVersion(cx.tx, workerId, version));
  await replaceAvailability(cx.tx, workerId, unique, parts);
  return getMine(cx);
};

export const getCalendar = async (
  cx: Context<WorkerActor>,
  { from, to }: Received<typeof calendarContract>['query'],
): Promise<Answer<typeof calendarContract>> => {
  const workerId = cx.actor.workerId;
  const { days } = Temporal.PlainDate.from(from).until(to, { largestUnit: 'days' });
  if (days < 0 || days >= MAX_CALENDAR_DAYS) {
    throw ruleBroken('DAYS', `A calendar can show at most ${MAX_CALENDAR_DAYS} days.`, 'to');
  }
  const said = await listAvailabilityEntries(cx.tx, [workerId], { from, to });
  return {
    days: datesFrom(from, to).map((date) => ({ date, parts: partsOn(said, date) })),
    leave: await leaveDuring(cx, [workerId], { from, to }),
    bookings: await bookingsOf(cx, [workerId], { from, to }),
  };
};
