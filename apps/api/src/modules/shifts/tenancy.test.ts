import type { Endpoint } from '@worklane/contract/endpoint.ts';
import type { UserType } from '@worklane/contract/identity/permission.ts';
import * as bookingEndpoints from '@worklane/contract/shifts/booking.ts';
import * as shiftEndpoints from '@worklane/contract/shifts/shift.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Tx } from '#platform/db/database.ts';
import { enterSession, inTransaction } from '#platform/db/transaction.ts';
import { startTestApp, type Caller, type TestApp } from '../../testing/test-app.ts';
import { aFurtherAgency, aScene, aSignedInNurse, type Scene } from './scene.factory.ts';
import { aBooking, aShift, aTimesheet, inHours, release } from './shift.factory.ts';

const ABSENT = 987_654_321;

let app: TestApp;
let scene: Scene;
/** Knows nobody of the scene. */
let stranger: Scene;
/** Works for the client, too, and has a booking of its own on the shared shift. */
let second: Awaited<ReturnType<typeof aFurtherAgency>>;
/** Another worker of the scene's agency. */
let colleague: Awaited<ReturnType<typeof aSignedInNurse>>;
let admin: Caller;
/** Released to the scene's agency alone. */
let own: { shift: number; booking: number };
/** Released to both agencies, with a booking of each; `late` will be released to the second one. */
let shared: { shift: number; booking: number; theirs: number };
let late: number;

beforeAll(async () => {
  app = await startTestApp();
  scene = await aScene(app);
  stranger = await aScene(app);
  second = await aFurtherAgency(app, scene.clientId);
  colleague = await aSignedInNurse(app, scene.agencyId);
  admin = await app.signedIn({ userType: 'ADMIN' });
  await app.system(async (tx) => {
    const shift = await aShift(tx, scene.place, { notes: 'Ask for Sam.' });
    own = { shift, booking: await aBooking(tx, shift, scene.agencyId, scene.workerId) };
    const both = await aShift(tx, scene.place, { starts_at: inHours(-30), ends_at: inHours(-22), number_of_staff: 3 });
    await release(tx, both, second.agencyId);
    shared = {
      shift: both,
      booking: await aBooking(tx, both, scene.agencyId, scene.workerId, { shift_status: 'WAITING_AUTHORIZATION' }),
      theirs: await aBooking(tx, both, second.agencyId, second.workerId, { shift_status: 'WAITING_AUTHORIZATION' }),
    };
    await aTimesheet(tx, shared.booking);
    await aTimesheet(tx, shared.theirs);
    late = await aShift(tx, scene.place);
    await release(tx, late, second.agencyId, inHours(1));
    const event = { shift_id: own.shift, client_id: scene.clientId, by_name: 'Somebody', action: 'Asked' };
    await tx
      .insertInto('shift_event')
      .values([event, { ...event, agency_id: scene.agencyId }])
      .execute();
  });
});
afterAll(() => app.close());

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
const withId = (endpoints: Record<string, unknown>) =>
  Object.entries(endpoints).flatMap(([name, value]): [string, Endpoint][] =>
    isEndpoint(value) && value.path.includes(':id') ? [[name, value]] : [],
  );

/** A body that every check of its form lets through. */
const bodyOf = ({ example }: Endpoint): Record<string, unknown> => ({ ...(example as object | undefined) });

const call = (caller: Caller, endpoint: Endpoint, id: number) =>
  caller.call(endpoint, { params: { id }, ...(endpoint.body ? { body: bodyOf(endpoint) } : {}) });

const allRows = () =>
  app.system(async (tx) => {
    const { rows } = await sql<{ all: string }>`select md5(string_agg(t::text, '|' order by t::text)) as all from (
      select s::text as t from shift s union all select b::text from shift_booking b union all
      select t::text from timesheet t union all select e::text from shift_event e union all
      select r::text from shift_release r) as t`.execute(tx);
    return rows[0]?.all;
  });

const BOOKING_ENDPOINTS = withId(bookingEndpoints);

const admitted = ({ access }: Endpoint, type: UserType): boolean =>
  access !== 'ANYONE' && (access.userTypes?.includes(type) ?? true);

test.each(BOOKING_ENDPOINTS)(
  '%s answers a colleague of the worker as if it were not there',
  async (_name, endpoint) => {
    const foreign = await call(colleague.worker, endpoint, own.booking);
    const absent = await call(colleague.worker, endpoint, ABSENT);
    expect(foreign.failure).toEqual(absent.failure);
    expect(foreign.status).toBe(admitted(endpoint, 'WORKER') ? 404 : 403);
  },
);

describe.each([...withId(shiftEndpoints), ...BOOKING_ENDPOINTS])('%s', (name, endpoint) => {
  const idOf = () => (BOOKING_ENDPOINTS.some(([each]) => each === name) ? own.booking : own.shift);

  test('answers strangers as if it were not there, and leaves no trace', async () => {
    const before = await allRows();
    const callers: [string, UserType, Caller][] = [
      ['another client', 'CLIENT', stranger.client],
      ['a strange agency', 'AGENCY', stranger.agency],
      ['another agency of the client', 'AGENCY', second.agency],
      ['a strange worker', 'WORKER', stranger.worker],
      ['a worker of another agency of the client', 'WORKER', second.worker],
    ];
    for (const [who, , caller] of callers.filter(([, each]) => admitted(endpoint, each))) {
      const [foreign, absent] = [await call(caller, endpoint, idOf()), await call(caller, endpoint, ABSENT)];
      expect([who, foreign.status]).toEqual([who, 404]);
      expect([who, foreign.failure]).toEqual([who, absent.failure]);
    }
    expect(await allRows()).toBe(before);
  });

  test('does not take an id for another one', async () => {
    for (const id of ['0', '-1', '1.5', 'x', '99999999999999999999', '9223372036854775808'])
      expect((await call(admin, endpoint, id as never)).status).toBeGreaterThanOrEqual(400);
    const answer = await call(scene.client, endpoint, Number.MAX_SAFE_INTEGER);
    expect([403, 404]).toContain(answer.status);
  });
});

describe('on a shift that two agencies share', () => {
  const look = async (caller: Caller) =>
    (await caller.call(shiftEndpoints.getShift, { params: { id: shared.shift } })).body;

  test('each sees its own booking and release, and nothing of the other', async () => {
    for (const [caller, mine, agencyId] of [
      [scene.agency, shared.booking, scene.agencyId],
      [second.agency, shared.theirs, second.agencyId],
    ] as const) {
      const shift = await look(caller);
      expect(shift.bookings.map(({ bookingId }) => bookingId)).toEqual([mine]);
      expect(shift.releases.map((each) => each.agencyId)).toEqual([agencyId]);
      const list = await caller.call(bookingEndpoints.listBookings, { query: {} });
      expect(new Set(list.body.content.map((each) => each.agencyId))).toEqual(new Set([agencyId]));
    }
    const theirs = await scene.agency.call(bookingEndpoints.getBooking, { params: { id: shared.theirs } });
    expect(theirs.status).toBe(404);
  });

  test('a worker sees the own booking and the own agency', async () => {
    for (const [caller, mine, agencyId] of [
      [scene.worker, [shared.booking], scene.agencyId],
      [second.worker, [shared.theirs], second.agencyId],
      [colleague.worker, [], scene.agencyId],
    ] as const) {
      const shift = await look(caller);
      expect(shift.bookings.map(({ bookingId }) => bookingId)).toEqual(mine);
      expect(shift.releases.map((each) => each.agencyId)).toEqual([agencyId]);
    }
  });

  test('the client and the platform see all', async () => {
    for (const caller of [scene.client, admin]) {
      const shift = await look(caller);
      expect(shift.bookings.map(({ bookingId }) => bookingId)).toEqual([shared.booking, shared.theirs]);
      expect(shift.releases.map((each) => each.agencyId).toSorted((one, other) => one - other)).toEqual([
        scene.agencyId,
        second.agencyId,
      ]);
    }
  });

  test('nobody learns the name of an agency that is not theirs', async () => {
    const names = await app.system((tx) => tx.selectFrom('agency').select(['id', 'name']).execute());
    const nameOf = (agencyId: number) => names.find(({ id }) => id === agencyId)?.name;
    const all = await Promise.all([
      look(scene.agency),
      scene.agency.call(shiftEndpoints.listShiftHistory, { params: { id: shared.shift } }),
      scene.agency.call(shiftEndpoints.listCandidates, { params: { id: own.shift }, query: {} }),
      scene.agency.call(bookingEndpoints.listBookings, { query: {} }),
      scene.agency.call(shiftEndpoints.listShifts, { query: {} }),
      look(scene.worker),
      scene.worker.call(shiftEndpoints.getMyEligibility, { params: { id: shared.shift } }),
    ]);
    expect(JSON.stringify(all)).not.toContain(nameOf(second.agencyId));
    expect(JSON.stringify(all)).toContain(nameOf(scene.agencyId));
  });
});

describe('the second wall', () => {
  /** What a query without any condition finds in a transaction of this caller. */
  const found = (caller: Caller, query: (tx: Tx) => Promise<unknown[]>) =>
    inTransaction(app.db, async (tx) => {
      const sessionId = await app.system(async (system) => {
        const session = await system
          .selectFrom('user_session')
          .select('id')
          .where('user_id', '=', caller.userId)
          .executeTakeFirstOrThrow();
        return session.id;
      });
      await enterSession(tx, sessionId, 'test');
      return query(tx);
    });

  const TABLES = ['shift', 'shift_release', 'shift_booking', 'timesheet', 'shift_event'] as const;

  test.each(TABLES)('%s: strangers find nothing', async (table) => {
    for (const caller of [stranger.client, stranger.agency, stranger.worker])
      expect(await found(caller, (tx) => tx.selectFrom(table).selectAll().execute())).toEqual([]);
    const all = await found(scene.client, (tx) => tx.selectFrom(table).selectAll().execute());
    expect(all).not.toEqual([]);
  });

  test.each(TABLES)('%s: without a session there is nothing', async (table) => {
    const rows = await inTransaction(app.db, (tx) => tx.selectFrom(table).selectAll().execute());
    expect(rows).toEqual([]);
  });

  test('another agency of the client finds its own, and nothing before its time', async () => {
    const shifts = await found(second.agency, (tx) => tx.selectFrom('shift').select('id').execute());
    expect(shifts).toEqual([{ id: shared.shift }]);
    const releases = await found(second.agency, (tx) =>
      tx.selectFrom('shift_release').select(['shift_id', 'agency_id']).execute(),
    );
    expect(releases).toEqual([{ shift_id: shared.shift, agency_id: second.agencyId }]);
    const bookings = await found(second.agency, (tx) => tx.selectFrom('shift_booking').select('id').execute());
    expect(bookings).toEqual([{ id: shared.theirs }]);
    const sheets = await found(second.agency, (tx) => tx.selectFrom('timesheet').select('booking_id').execute());
    expect(sheets).toEqual([{ booking_id: shared.theirs }]);
    const events = await found(second.agency, (tx) =>
      tx.selectFrom('shift_event').select('agency_id').where('agency_id', 'is not', null).execute(),
    );
    expect(events).toEqual([]);
    expect(late).toBeGreaterThan(0);
  });

  test('a worker finds the own bookings and nobody else’s', async () => {
    const bookings = await found(scene.worker, (tx) =>
      tx.selectFrom('shift_booking').select('id').orderBy('id').execute(),
    );
    expect(bookings).toEqual([{ id: own.booking }, { id: shared.booking }]);
    expect(await found(colleague.worker, (tx) => tx.selectFrom('shift_booking').select('id').execute())).toEqual([]);
    expect(await found(colleague.worker, (tx) => tx.selectFrom('timesheet').select('booking_id').execute())).toEqual(
      [],
    );
  });

  test('strangers change nothing', async () => {
    const before = await allRows();
    for (const caller of [stranger.client, stranger.agency, stranger.worker, second.worker]) {
      const changed = await found(caller, async (tx) => [
        ...(await tx
          .updateTable('shift')
          .set({ notes: 'Mine now.' })
          .where('id', '=', own.shift)
          .returning('id')
          .execute()),
        ...(await tx
          .updateTable('shift_booking')
          .set({ cancel_note: 'Mine.' })
          .where('id', '=', own.booking)
          .returning('id')
          .execute()),
        ...(await tx
          .updateTable('timesheet')
          .set({ break_minutes: 1 })
          .where('booking_id', '=', shared.booking)
          .returning('booking_id')
          .execute()),
        ...(await tx.deleteFrom('shift_release').where('shift_id', '=', own.shift).returning('shift_id').execute()),
      ]);
      expect(changed).toEqual([]);
    }
    expect(await allRows()).toBe(before);
  });

  test('nobody writes into the shift of another client', async () => {
    const values = { shift_id: own.shift, client_id: scene.clientId, by_name: 'A stranger', action: 'Lied' };
    const lie = { shift_id: own.shift, client_id: scene.clientId, agency_id: stranger.agencyId };
    for (const caller of [stranger.client, stranger.agency, stranger.worker]) {
      await expect(
        found(caller, (tx) => tx.insertInto('shift_event').values(values).returning('id').execute()),
      ).rejects.toMatchObject({ code: '42501' });
      const times = { starts_at: inHours(1), ends_at: inHours(2), released_at: inHours(-1) };
      await expect(
        found(caller, (tx) =>
          tx
            .insertInto('shift_release')
            .values({ ...lie, ...times, assignment_code_id: 3, shift_status: 'NEW', open: true })
            .returning('shift_id')
            .execute(),
        ),
      ).rejects.toMatchObject({ code: '42501' });
    }
  });
});
