import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { anAgency } from '../agencies/agency.factory.ts';
import { aClient, aLink } from '../clients/client.factory.ts';
import { aHirer, aRentalVehicle } from './vehicle-hire.factory.ts';

/**
 * Many want one vehicle for one time, at once and in different ways; in each round one of them gets it, and nobody is given up
 * as a deadlock. `npm run race -- --rounds 50 --attempts 200` sends more of them.
 */
const ROUNDS = Number(process.env['RACE_ROUNDS'] ?? 5);
const ATTEMPTS = Number(process.env['RACE_ATTEMPTS'] ?? 40);
/** So many of them are in the database at the same time; the others follow at once. It takes 200 connections in all. */
const AT_ONCE = Math.min(ATTEMPTS, 180);

let app: TestApp;
/** A connection for each, of the owner: nothing repeats what fails, and nothing is hidden. */
let people: pg.Client[];
let ids: { agencyId: number; clientId: number; vehicle: number; spare: number; locationId: number };

beforeAll(async () => {
  app = await startTestApp({ DATABASE_POOL: '2' });
  ids = await app.system(async (tx) => {
    const [agencyId, clientId] = [await anAgency(tx), await aClient(tx)];
    await aLink(tx, agencyId, clientId);
    await aHirer(tx, agencyId, clientId);
    const { id: vehicle, locationId } = await aRentalVehicle(tx, agencyId, { for_transport: true });
    const { id: spare } = await aRentalVehicle(tx, agencyId);
    return { agencyId, clientId, vehicle, spare, locationId };
  });
  people = await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      const client = new pg.Client({ connectionString: app.databaseUrl });
      await client.connect();
      return client;
    }),
  );
}, 60_000);
afterAll(async () => {
  await Promise.all(people.map((client) => client.end()));
  await app.close();
});

const book = (vehicle: number, from: string, until: string) => `
  insert into vehicle_booking (agency_id, client_id, vehicle_id, location_id, starts_at, ends_at, status, days_hired, currency)
  values (${ids.agencyId}, ${ids.clientId}, ${vehicle}, ${ids.locationId}, '${from}', '${until}', 'BOOKED', 1, 'GBP')`;

const hold = (source: string, from: string, until: string) => `
  insert into vehicle_hold (agency_id, vehicle_id, source, starts_at, ends_at)
  values (${ids.agencyId}, ${ids.vehicle}, '${source}', '${from}', '${until}')`;

const maintain = (from: string, until: string) => `
  insert into vehicle_maintenance (agency_id, vehicle_id, starts_at, ends_at, reason)
  values (${ids.agencyId}, ${ids.vehicle}, '${from}', '${until}', 'Maintenance')`;

const lock = () => `select app.lock_vehicle(${ids.vehicle})`;

/** Everybody wants the vehicle at noon of the round’s day: some for less of the day, some without the lock, some instead of another. */
const waysOf = (round: number) => {
  const day = Temporal.PlainDate.from('2030-01-01').add({ days: round }).toString();
  const at = (hour: number) => `${day}T${String(hour).padStart(2, '0')}:00:00Z`;
  return [
    () => [book(ids.vehicle, at(9), at(17))],
    () => [lock(), book(ids.vehicle, at(11), at(13))],
    () => [hold('TRANSPORT', at(12), at(20))],
    () => [lock(), maintain(at(0), at(23))],
    (attempt: number) => {
      const start = Temporal.Instant.from('2040-01-01T00:00:00Z').add({ hours: round * ATTEMPTS + attempt });
      return [
        book(ids.spare, start.toString(), start.add({ hours: 1 }).toString()),
        `update vehicle_booking set vehicle_id = ${ids.vehicle}, starts_at = '${at(10)}', ends_at = '${at(14)}'
         where id = currval(pg_get_serial_sequence('vehicle_booking', 'id'))`,
      ];
    },
  ];
};

const HELD = ['vehicle_held_once', 'vehicle_not_double_booked'];

/** Each of the statements on its own way to the database, as a service sends them. */
const attempt = async (client: pg.Client, statements: readonly string[]): Promise<string> => {
  await client.query('begin');
  try {
    for (const statement of statements) await client.query(statement);
    await client.query('commit');
    return 'held it';
  } catch (error) {
    await client.query('rollback');
    const { code, constraint = '' } = error as { code?: string; constraint?: string };
    return HELD.includes(constraint) ? 'was too late' : `${code} ${constraint}`;
  }
};

test(
  `${ATTEMPTS} at once want a vehicle, ${ROUNDS} times over: one gets it, and none ends as a deadlock`,
  { timeout: 600_000 },
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const ways = waysOf(round);
      const left = Array.from({ length: ATTEMPTS }, (_, index) => ways[(index + round) % ways.length]?.(index) ?? []);
      const answers: string[] = [];
      await Promise.all(
        people.map(async (client) => {
          for (let next = left.pop(); next !== undefined; next = left.pop()) answers.push(await attempt(client, next));
        }),
      );
      const counted = Object.fromEntries([...Map.groupBy(answers, (answer) => answer)].map(([k, v]) => [k, v.length]));
      expect(counted, `round ${round}`).toEqual({ 'held it': 1, 'was too late': ATTEMPTS - 1 });
    }
  },
);
