import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { DEMO_PASSWORD } from '../apps/api/src/demo/accounts.ts';
import { anAgency } from '../apps/api/src/modules/agencies/agency.factory.ts';
import { aLink, aLocation } from '../apps/api/src/modules/clients/client.factory.ts';
import { hashPassword } from '../apps/api/src/modules/identity/index.ts';
import { aUser, type UserValues } from '../apps/api/src/modules/identity/user.factory.ts';
import { aShift } from '../apps/api/src/modules/shifts/shift.factory.ts';
import { createDatabase, createPool, type Tx } from '../apps/api/src/platform/db/database.ts';
import { asSystem } from '../apps/api/src/platform/db/transaction.ts';

/** Where the server of the journeys says which database it works on. */
const NOTE = join(import.meta.dirname, '../.data/e2e-database');

export const noteDatabase = (url: string): void => writeFileSync(NOTE, url);

/** What a journey needs for itself alone is made by the factories of the tests, in the database of the running server or another one. */
export const makeOwn = async <T>(
  work: (tx: Tx) => Promise<T>,
  databaseUrl: string = readFileSync(NOTE, 'utf8'),
): Promise<T> => {
  const db = createDatabase(createPool(databaseUrl, 1));
  try {
    return await asSystem(db, 'journey', work);
  } finally {
    await db.destroy();
  }
};

/** Somebody who signs in like the demo accounts; answers the user name. */
export const aSigningUser = async (tx: Tx, values: UserValues): Promise<string> => {
  const { username } = await aUser(tx, values, { password_hash: await hashPassword(DEMO_PASSWORD) });
  return username;
};

/** The shift lies in the past from now on, as if months had gone by: before any demo shift of the worker’s, and within the demo’s rates. */
export const letShiftPass = (id: number): Promise<unknown> =>
  makeOwn((tx) =>
    tx
      .updateTable('shift')
      .set({
        starts_at: sql<string>`starts_at - interval '270 days'`,
        ends_at: sql<string>`ends_at - interval '270 days'`,
      })
      .where('id', '=', id)
      .execute(),
  );

/** A day of next week that is no bank holiday anywhere, `yyyy-mm-dd`. */
const aWorkingDay = async (tx: Tx): Promise<string> => {
  const monday = sql<string>`date_trunc('week', now()) + interval '7 days'`;
  const { rows } = await sql<{ day: string }>`
    select day::date::text as day from generate_series(${monday}, ${monday} + interval '6 days', interval '1 day') day
    where not exists (select from bank_holiday b where b.date = day::date) limit 1`.execute(tx);
  return rows[0]?.day ?? '';
};

/**
 * An agency of a journey's own, so that what it decides about itself concerns no other journey: with a consultant who
 * signs in, and a shift on an ordinary day of next week.
 */
export const anAgencyAtWork = () =>
  makeOwn(async (tx) => {
    const agencyId = await anAgency(tx);
    const location = await aLocation(tx);
    await aLink(tx, agencyId, location.clientId);
    const day = await aWorkingDay(tx);
    const time = { starts_at: `${day}T09:00:00Z`, ends_at: `${day}T17:00:00Z` };
    await aShift(tx, { clientId: location.clientId, location, agencyId }, time);
    return { day, username: await aSigningUser(tx, { userType: 'AGENCY', agencyId }) };
  });
