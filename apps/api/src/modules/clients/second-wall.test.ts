import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { aNotification } from '../messages/notification.factory.ts';
import { aWorld, type World } from './world.factory.ts';

/**
 * Row-level security, without the application in front of it: whatever a query forgets, the database shows and changes
 * nothing of another organisation.
 */

let app: TestApp;
let own: World;
let other: World;

beforeAll(async () => {
  app = await startTestApp();
  own = await aWorld(app);
  other = await aWorld(app);
});
afterAll(() => app.close());

type Who = 'AGENCY' | 'CLIENT' | 'WORKER';

const as = <T>(who: Who, work: (tx: Tx) => Promise<T>): Promise<T> => app.behindSecondWall(who, own, work);

/** Every table with the column that says whose a row is, and one that can be written. */
const TABLES = [
  ['agency', 'id', 'agencyId', 'name'],
  ['client', 'id', 'clientId', 'name'],
  ['agency_client', 'client_id', 'clientId', 'tier'],
  ['directorate', 'client_id', 'clientId', 'name'],
  ['shift_location', 'client_id', 'clientId', 'name'],
  ['worker', 'id', 'workerId', 'lastname'],
  ['agency_worker', 'worker_id', 'workerId', 'status'],
  ['worker_job', 'worker_id', 'workerId', 'assignment_code_id'],
  ['notification', 'user_id', 'userId', 'title'],
] as const;

const owners = async (tx: Tx, table: string, column: string): Promise<number[]> => {
  const { rows } = await sql<{ owner: number }>`
    select distinct ${sql.ref(column)} as owner from ${sql.table(table)}`.execute(tx);
  return rows.map(({ owner }) => owner);
};

describe.each(TABLES)('%s', (table, column, key, updatable) => {
  test.each(['AGENCY', 'CLIENT', 'WORKER'] as const)('%s sees nothing of another organisation', async (who) => {
    const seen = await as(who, (tx) => owners(tx, table, column));
    const mine = table === 'notification' && who !== 'WORKER' ? [] : [own[key]];
    expect(seen).toEqual(mine);
  });

  test('without a context there is nothing', async () => {
    expect(await inTransaction(app.db, (tx) => owners(tx, table, column))).toEqual([]);
  });

  test.each(['AGENCY', 'CLIENT', 'WORKER'] as const)('%s changes nothing of another organisation', async (who) => {
    const changed = await as(who, (tx) =>
      sql`update ${sql.table(table)} set ${sql.ref(updatable)} = ${sql.ref(updatable)}
          where ${sql.ref(column)} = ${other[key]}`.execute(tx),
    );
    expect(changed.numAffectedRows).toBe(0n);
  });
});

type Write = (tx: Tx) => Promise<unknown>;

const FORBIDDEN: [string, Who, Write][] = [
  [
    'a directorate of another client',
    'CLIENT',
    (tx) => tx.insertInto('directorate').values({ client_id: other.clientId, name: 'New' }).execute(),
  ],
  [
    'a directorate by an agency',
    'AGENCY',
    (tx) => tx.insertInto('directorate').values({ client_id: own.clientId, name: 'New' }).execute(),
  ],
  [
    'a client in another agency’s name',
    'AGENCY',
    (tx) => tx.insertInto('client').values({ name: 'New', introduced_by_agency_id: other.agencyId }).execute(),
  ],
  [
    'a link to a client that the agency did not bring in',
    'AGENCY',
    (tx) => tx.insertInto('agency_client').values({ agency_id: own.agencyId, client_id: other.clientId }).execute(),
  ],
  [
    'a link to a worker whom the agency did not add',
    'AGENCY',
    (tx) => tx.insertInto('agency_worker').values({ agency_id: own.agencyId, worker_id: other.workerId }).execute(),
  ],
  [
    'a worker’s link to another agency',
    'AGENCY',
    (tx) => tx.insertInto('agency_worker').values({ agency_id: other.agencyId, worker_id: own.workerId }).execute(),
  ],
  ['a notification for another user', 'WORKER', (tx) => aNotification(tx, other.userId)],
];

test.each(FORBIDDEN)('nobody writes %s', async (_what, who, write) => {
  await expect(as(who, write)).rejects.toThrow(/row-level security/);
});
