import pg from 'pg';
import type { Write } from './area.ts';
import type { createAccessTokens } from '../apps/api/src/platform/auth/access-token.ts';
import { HIRE_WORLD } from './hire-fill.ts';
import type { Shot } from './load.ts';
import type { BenchUser } from './users.ts';

type Row = { id: number; agency_id: number; version: number };

/** What was filled ends before it, so many days from now; what earlier runs have left is looked up. */
const FIRST_FREE_DAY = 100;
const DAYS_OF_A_HIRE = 2;

const next = <T>(values: Iterator<T>): T => {
  const { value, done } = values.next();
  if (done) throw new Error('The bench ran out of bookings to work on.');
  return value;
};

/** What people do one after the other with a booking, in the order of the report: each works on what the one before it left. */
export const hireWrites = (
  url: string,
  agencies: readonly BenchUser[],
  tokens: ReturnType<typeof createAccessTokens>,
): Write[] => {
  const tokensOf = () => Promise.all(agencies.map(({ id, sessionId }) => tokens.issue(id, sessionId)));
  const rowsOf = async <Found extends pg.QueryResultRow>(sql: string, parameters: unknown[]): Promise<Found[]> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<Found>(sql, parameters);
    await client.end();
    return rows;
  };
  const rowsIn = async (status: string): Promise<Iterator<Row>> => {
    const rows = await rowsOf<Row>(
      `select id::int, agency_id::int, version from vehicle_booking
       where status = $1 and starts_at > now() + interval '${FIRST_FREE_DAY - 2} days' and (reserved_until is null or reserved_until > now())
       order by md5(id::text)`,
      [status],
    );
    return rows.values();
  };
  const firstFreeDay = async (): Promise<number> => {
    const [row] = await rowsOf<{ day: number }>(
      `select greatest($1, max(ends_at)::date - current_date + 1) as day from vehicle_hold where source = 'HIRE'`,
      [FIRST_FREE_DAY],
    );
    return row?.day ?? FIRST_FREE_DAY;
  };
  const onEach = async (status: string, what: string, body: object): Promise<() => Shot> => {
    const [ids, sent] = [await rowsIn(status), await tokensOf()];
    return () => {
      const { id, agency_id, version } = next(ids);
      const path = `/api/v1/vehicle-booking/${id}/${what}`;
      return { method: 'POST', path, token: sent[agency_id - 1] ?? '', body: { version, ...body } };
    };
  };
  const today = Temporal.Now.plainDateISO('Europe/London');
  const at = (days: number) => `${today.add({ days }).toString()}T09:00:00Z`;
  return [
    {
      name: 'reserve a vehicle',
      shots: async () => {
        const [sent, firstDay] = [await tokensOf(), await firstFreeDay()];
        const { vehicles, agencies: many } = HIRE_WORLD;
        let count = 0;
        return () => {
          // One agency after the other, and each time another vehicle of it.
          const agency = count % many;
          const vehicle = agency * (vehicles / many) + (Math.floor(count / many) % (vehicles / many)) + 1;
          const slot = firstDay + Math.floor(count / vehicles) * (DAYS_OF_A_HIRE + 1);
          count += 1;
          const rental = (4000 + (vehicle % 50) * 100) * DAYS_OF_A_HIRE;
          return {
            method: 'POST',
            path: '/api/v1/vehicle-booking',
            token: sent[agency] ?? '',
            body: {
              vehicleId: vehicle,
              clientId: agency % 4 === 3 ? 4 : (agency % 4) + 1,
              pickup: at(slot),
              dropoff: at(slot + DAYS_OF_A_HIRE),
              promotionId: null,
              total: (rental + Math.round(rental * 0.03)) / 100,
            },
          };
        };
      },
    },
    { name: 'confirm a booking', shots: () => onEach('RESERVED', 'confirm', {}) },
    { name: 'cancel a booking', shots: () => onEach('BOOKED', 'cancel', { reason: 'HIRER_ASKED', kept: 0 }) },
  ];
};
