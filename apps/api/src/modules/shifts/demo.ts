import { bookingActions } from '@worklane/contract/shifts/booking-action.ts';
import { isHeld, type ShiftStatus } from '@worklane/contract/shifts/status.ts';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { chance, type Chance } from '#platform/demo/chance.ts';
import type { Demo, DemoPlace, DemoWorker } from '#platform/demo/scene.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

type Kind = { code: number; places: RegExp };
type Part = { typeId: number; startHour: number; hours: number };

const CARE = /^(?!.*(Portering|Domestic|Kingsmere)).*$/;

/** Assignment codes, and where each is wanted; nurses more often. */
const KINDS: readonly (readonly [code: string, places: RegExp])[] = [
  ['003', CARE],
  ['003', CARE],
  ['004', CARE],
  ['005', /House|Court|Lodge|Cedars|Day/],
  ['006', /Portering/],
  ['001', /Domestic|Portering/],
  ['007', /Kingsmere/],
];

const PARTS = [
  { type: 'Early', startHour: 7, hours: 8 },
  { type: 'Late', startHour: 13.5, hours: 8 },
  { type: 'Long day', startHour: 7.5, hours: 12.5 },
  { type: 'Night', startHour: 20, hours: 11.5 },
] as const;

const partsOf = async (tx: Tx): Promise<Part[]> => {
  const types = await tx.selectFrom('shift_type').select(['id', 'name']).execute();
  return PARTS.map(({ type, ...part }) => ({ ...part, typeId: types.find(({ name }) => name === type)?.id ?? 0 }));
};

/** Weeks of shifts around `now`: settled ones, those of last week in every stage of their times, and the weeks ahead. */
const add: Demo['add'] = async ({ tx, luck, now, places, workers, codeId }) => {
  const kinds = KINDS.map(([code, wanted]) => ({ code: codeId(code), places: wanted }));
  const parts = await partsOf(tx);
  const sound = workers.filter(({ trouble }) => trouble === undefined);
  const today = Math.floor(now / DAY) * DAY;
  const waiting = new Map<string, number>();
  for (const place of places) {
    for (let day = FIRST_DAY; day <= 28; day += 1) {
      const wanted = luck.below(day > -8 && day < 15 ? 3 : 2);
      for (let index = 0; index < wanted; index += 1) {
        const kind = luck.of(kinds.filter((each) => each.places.test(place.location)));
        const part = luck.of(parts);
        const start = today + day * DAY + part.startHour * HOUR;
        const planned = { place, kind, part, start, end: start + part.hours * HOUR };
        const status = settled(luck, waiting, place.clientId, planned, now);
        await addShift(tx, luck, now, sound, planned, status);
      }
    }
  }
  await addRegulars({ tx, now, places, workers: sound, part: parts[0] });
};

/** How many weeks before those of everybody the regulars began: long enough for equal pay, and for it to come near. */
const REGULARS_SINCE = [9, 8, 5, 4, 3] as const;
const FIRST_DAY = -35;

type Regulars = { tx: Tx; now: number; places: readonly DemoPlace[]; workers: DemoWorker[]; part: Part | undefined };

/** Those of each client who have been there in most weeks in one kind of work have been coming for longer. */
const addRegulars = async ({ tx, now, places, workers, part }: Regulars): Promise<void> => {
  if (!part) return;
  const today = Math.floor(now / DAY) * DAY;
  const { rows } = await sql<{ workerId: number; code: number; locationId: number; rank: number }>`
    select "workerId", code, "locationId", rank::int
    from (select b.worker_id as "workerId", s.assignment_code_id as code, min(s.location_id) as "locationId",
                 row_number() over (partition by b.client_id
                   order by count(distinct date_trunc('week', b.starts_at)) desc, b.worker_id, s.assignment_code_id) - 1 as rank
          from shift_booking b
          join shift s on s.id = b.shift_id
          where app.is_held(b.shift_status)
          group by b.client_id, b.worker_id, s.assignment_code_id) regular
    where rank < ${REGULARS_SINCE.length}`.execute(tx);
  const luck = chance(178);
  for (const { workerId, code, locationId, rank } of rows) {
    const place = places.find((each) => each.locationId === locationId);
    if (!place) continue;
    for (let week = 1; week <= (REGULARS_SINCE[rank] ?? 0); week += 1) {
      const start = today + (FIRST_DAY - week * 7 + 3) * DAY + part.startHour * HOUR;
      const planned = { place, kind: { code, places: CARE }, part, start, end: start + part.hours * HOUR };
      const regular = workers.filter(({ id }) => id === workerId);
      await addShift(tx, luck, now, regular, planned, 'CLOSED');
    }
  }
};

type Planned = { place: DemoPlace; kind: Kind; part: Part; start: number; end: number };

/** What a shift at this distance from today has usually come to. */
const outcome = (luck: Chance, start: number, end: number, now: number): ShiftStatus => {
  const roll = luck.next();
  if (roll < 0.06) return 'CANCELLED';
  if (start > now) {
    const daysAhead = (start - now) / DAY;
    if (roll < 0.1 + daysAhead * 0.02) return 'NEW';
    return roll < 0.35 + daysAhead * 0.02 ? 'APPLIED' : 'BOOKED';
  }
  if (end > now) return 'BOOKED';
  if (roll < 0.1) return 'EXPIRED';
  const daysAgo = (now - end) / DAY;
  if (daysAgo > 21) return 'CLOSED';
  if (daysAgo > 7) return 'AUTHORIZED';
  // Whoever worked in the last two days may not have entered their times yet.
  return luck.of([daysAgo < 2 ? 'BOOKED' : 'AUTHORIZED', 'WAITING_AUTHORIZATION', 'QUERIED', 'AUTHORIZED']);
};

/** Eleven hours between two shifts, and one more for the night on which the clocks change. */
const REST = 12 * HOUR;
/** Full time, so that nobody needs an opt-out for what they are booked for. */
const WEEKLY_HOURS = 42;

/** Rested before and after, not on leave, and not beyond full time in any seven days around it. */
const isFree = (worker: DemoWorker, start: number, end: number) => {
  if (worker.busy.some(({ from, to }) => end + REST > from && start - REST < to)) return false;
  const around = worker.busy.filter(({ from, to }) => from < end + 3 * DAY && to > start - 3 * DAY && to - from < DAY);
  return around.reduce((sum, { from, to }) => sum + to - from, end - start) <= WEEKLY_HOURS * HOUR;
};

/** So many of a state wait with one client; what would be more has come further. */
const WAITING: Partial<Record<ShiftStatus, { most: number; instead: ShiftStatus }>> = {
  NEW: { most: 9, instead: 'BOOKED' },
  APPLIED: { most: 3, instead: 'BOOKED' },
  WAITING_AUTHORIZATION: { most: 5, instead: 'AUTHORIZED' },
  QUERIED: { most: 2, instead: 'AUTHORIZED' },
};

const settled = (luck: Chance, waiting: Map<string, number>, client: number, planned: Planned, now: number) => {
  const status = outcome(luck, planned.start, planned.end, now);
  const limit = WAITING[status];
  const key = `${client} ${status}`;
  const there = waiting.get(key) ?? 0;
  if (limit === undefined) return status;
  if (there >= limit.most) return limit.instead;
  waiting.set(key, there + 1);
  return status;
};

const iso = (at: number) => new Date(at).toISOString();

const addShift = async (
  tx: Tx,
  luck: Chance,
  now: number,
  workers: DemoWorker[],
  planned: Planned,
  usual: ShiftStatus,
): Promise<void> => {
  const { place, kind, part, start, end } = planned;
  const able = workers.filter(
    (worker) =>
      place.agencyIds.includes(worker.agencyId) && worker.codes.includes(kind.code) && isFree(worker, start, end),
  );
  let status = usual;
  const numberOfStaff = luck.next() < 0.8 ? 1 : 2;
  const filled = isHeld(status);
  // Where nobody is left to come, nobody was asked for.
  if (filled && able.length < numberOfStaff) return;
  const held = filled ? able.toSorted(() => luck.next() - 0.5).slice(0, numberOfStaff) : [];
  const applied = status === 'APPLIED' ? able.toSorted(() => luck.next() - 0.5).slice(0, 1 + luck.below(3)) : [];
  if (status === 'APPLIED' && applied.length === 0) status = 'NEW';

  const asked = start - (6 + luck.below(14)) * DAY;
  const shift = await tx
    .insertInto('shift')
    .values({
      client_id: place.clientId,
      directorate_id: place.directorateId,
      location_id: place.locationId,
      assignment_code_id: kind.code,
      shift_type_id: part.typeId,
      starts_at: iso(start),
      ends_at: iso(end),
      time_zone: 'Europe/London',
      break_minutes: part.hours > 8 ? 60 : 30,
      number_of_staff: numberOfStaff,
      shift_status: status,
      booked: held.length,
      applied: applied.length,
      agreed_at: iso(asked),
      created_at: iso(asked),
      purchase_order: luck.next() < 0.3 ? `PO-${10_000 + luck.below(9_000)}` : null,
      notes:
        luck.next() < 0.25
          ? luck.of(['Report to the nurse in charge.', 'Parking is behind the building.', 'Bring your ID badge.'])
          : null,
      cancel_reason: status === 'CANCELLED' ? 'No longer needed.' : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('shift_release')
    .values(
      place.agencyIds.map((agencyId) => ({
        shift_id: shift.id,
        agency_id: agencyId,
        client_id: place.clientId,
        starts_at: iso(start),
        ends_at: iso(end),
        assignment_code_id: kind.code,
        shift_status: status,
        open: status === 'NEW' || status === 'APPLIED',
        released_at: iso(Math.min(asked, now)),
        announced_at: iso(Math.min(asked, now)),
      })),
    )
    .execute();
  const event = (action: string, by: string, organisation: string | null, at: number) =>
    tx
      .insertInto('shift_event')
      .values({
        shift_id: shift.id,
        client_id: place.clientId,
        at: iso(Math.min(at, now)),
        by_name: by,
        by_organisation: organisation,
        action,
      })
      .execute();
  await event('Requested', 'Callum Harbour', place.client, asked);
  for (const worker of [...held, ...applied]) {
    await addBooking(tx, shift.id, worker, held.includes(worker) ? status : 'APPLIED', planned, asked, now);
  }
  if (status === 'CANCELLED') await event('Shift cancelled', 'Callum Harbour', place.client, asked + DAY);
  if (status === 'EXPIRED') await event('Started', 'Automatic', null, start);
};

const addBooking = async (
  tx: Tx,
  shiftId: number,
  worker: DemoWorker,
  status: ShiftStatus,
  planned: Planned,
  asked: number,
  now: number,
) => {
  const { place, start, end } = planned;
  worker.busy.push({ from: start, to: end });
  const times = !['APPLIED', 'BOOKED'].includes(status);
  const authorised = ['AUTHORIZED', 'CLOSED'].includes(status);
  const { id } = await tx
    .insertInto('shift_booking')
    .values({
      shift_id: shiftId,
      client_id: place.clientId,
      agency_id: worker.agencyId,
      worker_id: worker.id,
      starts_at: iso(start),
      ends_at: iso(end),
      shift_status: status,
      origin: 'WORKER',
      approved_at: status === 'APPLIED' ? null : iso(Math.min(asked + 2 * DAY, now)),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (times) {
    await tx
      .insertInto('timesheet')
      .values({
        booking_id: id,
        client_id: place.clientId,
        agency_id: worker.agencyId,
        worker_id: worker.id,
        started_at: iso(start),
        ended_at: iso(status === 'QUERIED' ? end + HOUR : end),
        break_minutes: planned.part.hours > 8 ? 60 : 30,
        entered_by: worker.name,
        entered_at: iso(Math.min(end + HOUR, now)),
        query_reason: status === 'QUERIED' ? 'The end is an hour after the handover.' : null,
        authorised_by: authorised ? 'Callum Harbour' : null,
        authorised_at: authorised ? iso(Math.min(end + DAY, now)) : null,
      })
      .execute();
  }
  const story: [string, string, number][] = [['Applied', worker.name, asked + DAY]];
  if (status !== 'APPLIED') story.push([bookingActions.approve.done, 'Callum Harbour', asked + 2 * DAY]);
  if (times) story.push([bookingActions.enterTimes.done, worker.name, end + HOUR]);
  if (status === 'QUERIED') story.push([bookingActions.query.done, 'Callum Harbour', end + 5 * HOUR]);
  if (authorised) story.push([bookingActions.authorise.done, 'Callum Harbour', end + DAY]);
  await tx
    .insertInto('shift_event')
    .values(
      story.map(([action, by, at]) => ({
        shift_id: shiftId,
        client_id: place.clientId,
        booking_id: id,
        agency_id: worker.agencyId,
        worker_id: worker.id,
        at: iso(Math.min(at, now)),
        by_name: by,
        by_organisation: by === worker.name ? null : place.client,
        action: `${action}: ${worker.name}`,
      })),
    )
    .execute();
};

export const demo: Demo = { add };
