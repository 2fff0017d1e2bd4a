import type { UserType } from '@worklane/contract/identity/permission.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asOwner, ownerQuery } from '../../testing/owner.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { anAgency } from '../agencies/agency.factory.ts';
import { aClient, aLink } from '../clients/client.factory.ts';
import { vehicleHire } from './module.ts';
import { aHirer, aRentalVehicle, aVehicleBooking, aVehicleHold } from './vehicle-hire.factory.ts';
import type { Tx } from '#platform/db/database.ts';
import type { VehicleHoldSource } from '#platform/db/schema.generated.ts';

/** Whatever claims a vehicle holds it: three days from 1 March 2030, 9 o’clock, unless told otherwise. */

const FROM = '2030-03-01T09:00:00Z';
const UNTIL = '2030-03-04T09:00:00Z';
const SOURCES: readonly VehicleHoldSource[] = ['HIRE', 'TRANSPORT', 'MAINTENANCE', 'TURNAROUND'];

let app: TestApp;
let agencyId: number;
let clientId: number;
/** Of that agency, and for everything. */
let vehicle: Vehicle;

type Vehicle = Awaited<ReturnType<typeof aRentalVehicle>>;
type Span = { starts_at?: string; ends_at?: string };

/** An agency from which the client hires. */
const aProvider = async (tx: Tx): Promise<number> => {
  const id = await anAgency(tx);
  await aLink(tx, id, clientId);
  await aHirer(tx, id, clientId);
  return id;
};

const aVehicleFor = (purposes: Parameters<typeof aRentalVehicle>[2]) =>
  app.system((tx) => aRentalVehicle(tx, agencyId, purposes));

beforeAll(async () => {
  app = await startTestApp();
  clientId = await app.system((tx) => aClient(tx));
  agencyId = await app.system(aProvider);
});
beforeEach(async () => {
  vehicle = await aVehicleFor({ for_hire: true, for_transport: true });
});
afterAll(() => app.close());

const constraintOf = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error: { constraint?: string }) => error.constraint,
  );

const claim = (source: VehicleHoldSource, span: Span = {}, of = vehicle) =>
  constraintOf(
    app.system(async (tx): Promise<unknown> => {
      return source === 'HIRE' ? aVehicleBooking(tx, of, clientId, span) : aVehicleHold(tx, of, source, span);
    }),
  );

const holdsOf = (tx: Tx) =>
  tx
    .selectFrom('vehicle_hold')
    .select(['source', 'vehicle_booking_id', 'starts_at', 'ends_at'])
    .where('vehicle_id', '=', vehicle.id)
    .orderBy('starts_at')
    .execute();

describe('one hold at a time', () => {
  test.each(SOURCES.flatMap((first) => SOURCES.map((second) => [first, second] as const)))(
    '%s, and %s over its last hour; the next may begin when it ends',
    async (first, second) => {
      expect(await claim(first)).toBe('accepted');
      const late = { starts_at: '2030-03-04T08:00:00Z', ends_at: '2030-03-05T09:00:00Z' };
      expect(await claim(second, late)).toBe(
        first === 'HIRE' && second === 'HIRE' ? 'vehicle_not_double_booked' : 'vehicle_held_once',
      );
      expect(await claim(second, { ...late, starts_at: UNTIL })).toBe('accepted');
    },
  );

  test('a vehicle that is off the road until somebody says otherwise is nobody’s', async () => {
    expect(await claim('MAINTENANCE', { ends_at: 'infinity' })).toBe('accepted');
    expect(await claim('HIRE', { starts_at: '2040-01-01T09:00:00Z', ends_at: '2040-01-02T09:00:00Z' })).toBe(
      'vehicle_held_once',
    );
  });

  test('a booking that moves, comes back or changes its vehicle asks again', async () => {
    const other = await aVehicleFor({ for_hire: true });
    const later = { starts_at: UNTIL, ends_at: '2030-03-07T09:00:00Z' };
    expect([await claim('MAINTENANCE'), await claim('HIRE', {}, other)]).toEqual(['accepted', 'accepted']);
    const id = await app.system((tx) => aVehicleBooking(tx, vehicle, clientId, later));
    const change = (set: { status?: 'CANCELLED' | 'BOOKED'; vehicle_id?: number } & Span) =>
      constraintOf(app.system((tx) => tx.updateTable('vehicle_booking').set(set).where('id', '=', id).execute()));
    expect(await change({ starts_at: '2030-03-04T08:00:00Z' })).toBe('vehicle_held_once');
    expect(await change({ status: 'CANCELLED', starts_at: FROM, ends_at: UNTIL })).toBe('accepted');
    expect(await change({ status: 'BOOKED' })).toBe('vehicle_held_once');
    await app.system((tx) => tx.deleteFrom('vehicle_hold').where('vehicle_id', '=', vehicle.id).execute());
    expect(await change({ status: 'BOOKED' })).toBe('accepted');
    await app.system((tx) => tx.deleteFrom('vehicle_booking').where('vehicle_id', '=', other.id).execute());
    await claim('TRANSPORT', {}, await aVehicleFor({ for_hire: false, for_transport: true }));
    await app.system((tx) => aVehicleHold(tx, other, 'TURNAROUND'));
    expect(await change({ vehicle_id: other.id })).toBe('vehicle_held_once');
    expect(await app.system(holdsOf)).toEqual([
      { source: 'HIRE', vehicle_booking_id: id, starts_at: FROM, ends_at: UNTIL },
    ]);
  });

  test('the holds refuse a second hire by themselves', async () => {
    const lonely = await startTestApp();
    try {
      await ownerQuery(lonely, 'alter table vehicle_booking drop constraint vehicle_not_double_booked');
      const hire = await lonely.system(async (tx) => {
        const [provider, hirer] = [await anAgency(tx), await aClient(tx)];
        await aLink(tx, provider, hirer);
        await aHirer(tx, provider, hirer);
        const rented = await aRentalVehicle(tx, provider);
        return () => constraintOf(lonely.system((again) => aVehicleBooking(again, rented, hirer)));
      });
      expect(new Set(await Promise.all([hire(), hire()]))).toEqual(new Set(['accepted', 'vehicle_held_once']));
    } finally {
      await lonely.close();
    }
  });
});

describe('what a vehicle is for', () => {
  test.each<[purposes: object, source: VehicleHoldSource, answer: string]>([
    [{ for_hire: true, for_transport: false }, 'HIRE', 'accepted'],
    [{ for_hire: true, for_transport: false }, 'TRANSPORT', 'vehicle_hold_fits_purpose'],
    [{ for_hire: false, for_transport: true }, 'HIRE', 'vehicle_hold_fits_purpose'],
    [{ for_hire: false, for_transport: true }, 'TRANSPORT', 'accepted'],
    [{ for_hire: true, for_transport: false }, 'MAINTENANCE', 'accepted'],
    [{ for_hire: false, for_transport: true }, 'TURNAROUND', 'accepted'],
  ])('%j, and it is to be held for %s: %s', async (purposes, source, answer) => {
    expect(await claim(source, {}, await aVehicleFor(purposes))).toBe(answer);
  });

  test('something, at least', async () => {
    const idle = aVehicleFor({ for_hire: false, for_transport: false });
    expect(await constraintOf(idle)).toBe('vehicle_is_for_something');
  });

  test.each([
    ['ACTIVE', 'accepted'],
    ['AWAITING_APPROVAL', 'vehicle_hold_needs_active'],
    ['REJECTED', 'vehicle_hold_needs_active'],
    ['RETIRED', 'vehicle_hold_needs_active'],
  ] as const)('one that is %s is hired: %s; anything may be in maintenance', async (status, answer) => {
    const rejection_reason = status === 'REJECTED' ? 'Another vehicle.' : null;
    const of = await app.system((tx) => aRentalVehicle(tx, agencyId, { status, rejection_reason }));
    expect([
      await claim('HIRE', {}, of),
      await claim('MAINTENANCE', { starts_at: UNTIL, ends_at: 'infinity' }, of),
    ]).toEqual([answer, 'accepted']);
  });

  test('it stays for what is ahead of it', async () => {
    const set = (purposes: { for_hire: boolean } | { for_transport: boolean }) =>
      constraintOf(app.system((tx) => tx.updateTable('vehicle').set(purposes).where('id', '=', vehicle.id).execute()));
    await claim('HIRE');
    expect([await set({ for_hire: false }), await set({ for_transport: false })]).toEqual([
      'vehicle_keeps_its_purpose',
      'accepted',
    ]);
    await app.system((tx) =>
      tx
        .updateTable('vehicle_booking')
        .set({ starts_at: '2020-03-01T09:00:00Z', ends_at: '2020-03-02T09:00:00Z' })
        .where('vehicle_id', '=', vehicle.id)
        .execute(),
    );
    await set({ for_transport: true });
    expect(await set({ for_hire: false })).toBe('accepted');
    // What is over may still be corrected.
    const longer = app.system((tx) =>
      tx
        .updateTable('vehicle_booking')
        .set({ ends_at: '2020-03-02T10:00:00Z' })
        .where('vehicle_id', '=', vehicle.id)
        .execute(),
    );
    expect(await constraintOf(longer)).toBe('accepted');
    expect(await app.system(holdsOf)).toMatchObject([{ ends_at: '2020-03-02T10:00:00Z' }]);
  });
});

describe('whose holds they are', () => {
  test('the agency’s own, the platform’s all, and nobody else’s; nobody writes them', async () => {
    const neighbourId = await app.system(async (tx) => {
      const id = await aProvider(tx);
      await aVehicleBooking(tx, await aRentalVehicle(tx, id), clientId);
      return id;
    });
    await claim('HIRE');
    const seenBy = (userType: UserType, of: number) =>
      app.behindSecondWall(userType, { agencyId: of, clientId, workerId: 1 }, async (tx) => {
        const rows = await tx.selectFrom('vehicle_hold').select('agency_id').distinct().orderBy('agency_id').execute();
        return rows.map(({ agency_id }) => agency_id);
      });
    expect(await seenBy('AGENCY', agencyId)).toEqual([agencyId]);
    expect(await seenBy('AGENCY', neighbourId)).toEqual([neighbourId]);
    expect(await seenBy('ADMIN', agencyId)).toEqual([agencyId, neighbourId]);
    expect([await seenBy('CLIENT', agencyId), await seenBy('WORKER', agencyId)]).toEqual([[], []]);
    for (const userType of ['ADMIN', 'AGENCY', 'CLIENT', 'WORKER'] as const) {
      for (const change of [
        sql`insert into vehicle_hold (agency_id, vehicle_id, source, starts_at, ends_at)
            values (${agencyId}, ${vehicle.id}, 'MAINTENANCE', now(), 'infinity')`,
        sql`update vehicle_hold set ends_at = 'infinity'`,
        sql`delete from vehicle_hold`,
      ]) {
        const attempt = app.behindSecondWall(userType, { agencyId, clientId, workerId: 1 }, (tx) => change.execute(tx));
        await expect(attempt).rejects.toThrow('permission denied for table vehicle_hold');
      }
    }
  });

  test('a provider’s people hire out, although they write no hold themselves', async () => {
    await app.behindSecondWall('AGENCY', { agencyId, clientId, workerId: 1 }, (tx) =>
      aVehicleBooking(tx, vehicle, clientId),
    );
    expect(await app.system(holdsOf)).toMatchObject([{ source: 'HIRE' }]);
  });

  test('never another agency’s than the vehicle’s, and a booking’s only where it is a hire', async () => {
    const neighbourId = await app.system(aProvider);
    const hold = (values: object) =>
      constraintOf(
        app.system((tx) =>
          tx
            .insertInto('vehicle_hold')
            .values({
              agency_id: agencyId,
              vehicle_id: vehicle.id,
              source: 'TRANSPORT',
              starts_at: FROM,
              ends_at: UNTIL,
              ...values,
            })
            .execute(),
        ),
      );
    const booking = await app.system(async (tx) => aVehicleBooking(tx, await aRentalVehicle(tx, agencyId), clientId));
    expect(await hold({ agency_id: neighbourId })).toBe('vehicle_hold_agency_id_vehicle_id_fkey');
    expect(await hold({ source: 'HIRE' })).toBe('vehicle_hold_of_its_source');
    expect(await hold({ source: 'MAINTENANCE' })).toBe('vehicle_hold_of_its_maintenance');
    expect(await hold({ vehicle_booking_id: booking })).toBe('vehicle_hold_of_its_source');
    expect(await hold({ ends_at: FROM })).toBe('vehicle_hold_ends');
  });
});

test('whoever has the lock is first, also where somebody comes without having asked for it', async () => {
  const waiting = () =>
    ownerQuery(
      app,
      `select from pg_locks where locktype = 'advisory' and not granted
         and database = (select oid from pg_database where datname = current_database())`,
    );
  for (const [index, source] of (['HIRE', 'TRANSPORT'] as const).entries()) {
    const span = { starts_at: `203${index}-01-01T09:00:00Z`, ends_at: `203${index}-01-02T09:00:00Z` };
    const { late, first } = await app.system(async (tx) => {
      await sql`select app.lock_vehicle(${vehicle.id})`.execute(tx);
      const rude = claim(source, span);
      await expect.poll(waiting).toHaveLength(1);
      return { first: await constraintOf(aVehicleBooking(tx, vehicle, clientId, span)), late: () => rude };
    });
    expect([first, await late()]).toEqual([
      'accepted',
      source === 'HIRE' ? 'vehicle_not_double_booked' : 'vehicle_held_once',
    ]);
  }
});

test('what was written before there were triggers is made up for', async () => {
  const gone = await app.system((tx) => aVehicleBooking(tx, vehicle, clientId));
  const kept = async () => (await app.system(holdsOf)).map((hold) => hold.vehicle_booking_id);
  // Another booking has the time of one that is over.
  const stored = await asOwner(app, async (owner) => {
    await owner.query('set session_replication_role = replica');
    await owner.query(`update vehicle_booking set status = 'CANCELLED' where id = $1`, [gone]);
    const { rows } = await owner.query<{ id: number }>(
      `insert into vehicle_booking (agency_id, client_id, vehicle_id, location_id, starts_at, ends_at, status, days_hired, currency)
       select agency_id, client_id, vehicle_id, location_id, starts_at, ends_at, 'BOOKED', 3, 'GBP'
       from vehicle_booking where id = $1 returning id::int`,
      [gone],
    );
    return rows[0]?.id;
  });
  expect(await kept()).toEqual([gone]);
  await ownerQuery(app, 'select app.catch_up_vehicle_holds()');
  expect(await kept()).toEqual([stored]);
});

test('code of before reads and writes the vehicles by their old name, behind the same wall', async () => {
  const neighbour = await app.system(async (tx) => aRentalVehicle(tx, await aProvider(tx)));
  const ids = (userType: UserType) =>
    app.behindSecondWall(userType, { agencyId, clientId, workerId: 1 }, async (tx) => {
      const { rows } = await sql<{
        id: number;
      }>`select id from rental_vehicle where id in (${vehicle.id}, ${neighbour.id})
        order by id`.execute(tx);
      return rows.map(({ id }) => id);
    });
  await claim('HIRE');
  expect(await ids('AGENCY')).toEqual([vehicle.id]);
  expect(await ids('CLIENT')).toEqual([vehicle.id]);
  expect(await ids('WORKER')).toEqual([]);
  expect(await ids('ADMIN')).toEqual([vehicle.id, neighbour.id]);
  const added = (of: number) =>
    app.behindSecondWall('AGENCY', { agencyId, clientId, workerId: 1 }, (tx) =>
      sql`insert into rental_vehicle (agency_id, location_id, name, model, regno, body_type, fuel_type, transmission_type, doors, seats)
          select ${of}, location_id, name, model, 'OLD ' || ${of}, body_type, fuel_type, transmission_type, doors, seats
          from rental_vehicle where id = ${vehicle.id}`.execute(tx),
    );
  await added(agencyId);
  await expect(added(neighbour.agencyId)).rejects.toThrow('row-level security');
  const { rows } = await app.system((tx) =>
    sql`select for_hire, for_transport, status from vehicle where regno = ${`OLD ${agencyId}`}`.execute(tx),
  );
  expect(rows).toEqual([{ for_hire: true, for_transport: false, status: 'AWAITING_APPROVAL' }]);
});

test('each of these refusals has a sentence', () => {
  for (const name of [
    'vehicle_held_once',
    'vehicle_not_double_booked',
    'vehicle_hold_fits_purpose',
    'vehicle_hold_needs_active',
    'vehicle_keeps_its_purpose',
    'vehicle_is_for_something',
  ])
    expect(vehicleHire.constraints?.[name]).toMatch(/\.$/);
});
