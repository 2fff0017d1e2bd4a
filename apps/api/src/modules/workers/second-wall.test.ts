import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Tx } from '#platform/db/database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { anAgency } from '../agencies/agency.factory.ts';
import { aClient, aLink } from '../clients/client.factory.ts';
import { aUser } from '../identity/user.factory.ts';
import { aNote, complianceInformation } from './profile.factory.ts';
import { aWorker, joins } from './worker.factory.ts';

/** Row-level security without the queries, for what an agency keeps of a worker who has two of them. */

type Who = 'ADMIN' | 'AGENCY' | 'CLIENT' | 'WORKER';

let app: TestApp;
let own: number;
let other: number;
let clientId: number;
let ann: number;
let rejected: number;
let userId: number;

beforeAll(async () => {
  app = await startTestApp();
  await app.system(async (tx) => {
    own = await anAgency(tx);
    other = await anAgency(tx);
    clientId = await aClient(tx);
    await aLink(tx, own, clientId);
    ann = await aWorker(tx, own);
    await joins(tx, ann, other);
    rejected = await aWorker(tx, own, { status: 'REJECTED' });
    userId = (await aUser(tx, { userType: 'AGENCY', agencyId: own })).id;
    for (const [agencyId, workerId] of [
      [own, ann],
      [other, ann],
      [own, rejected],
    ] as const) {
      await complianceInformation(tx, agencyId, workerId);
      await aNote(tx, agencyId, workerId);
    }
  });
});
afterAll(() => app.close());

const as = <T>(who: Who, work: (tx: Tx) => Promise<T>): Promise<T> =>
  app.behindSecondWall(who, { agencyId: own, clientId, workerId: ann }, work);

test.each([
  ['ADMIN', ['own/ann', 'own/rejected', 'other/ann'], []],
  ['AGENCY', ['own/ann'], ['own/ann']],
  ['CLIENT', [], []],
  ['WORKER', [], []],
] as [Who, string[], string[]][])(
  'shows %s %j of the information and %j of the notes',
  async (who, information, notes) => {
    const named = ({ agency_id, worker_id }: { agency_id: number; worker_id: number }) =>
      `${agency_id === own ? 'own' : 'other'}/${worker_id === ann ? 'ann' : 'rejected'}`;
    const seen = await as(who, async (tx) => [
      await tx.selectFrom('compliance_information').select(['agency_id', 'worker_id']).execute(),
      await tx.selectFrom('worker_note').select(['agency_id', 'worker_id']).execute(),
    ]);
    expect(seen.map((rows) => rows.map(named).toSorted())).toEqual([information.toSorted(), notes]);
  },
);

describe('nobody writes', () => {
  const note = (agencyId: number, workerId: number, author: number | null) => (tx: Tx) =>
    tx
      .insertInto('worker_note')
      .values({ agency_id: agencyId, worker_id: workerId, author_user_id: author, note: 'x' })
      .execute();

  test('a note for another agency, about somebody turned down, or under another name', async () => {
    await expect(as('AGENCY', note(other, ann, null))).rejects.toThrow('row-level security');
    await expect(as('AGENCY', note(own, rejected, null))).rejects.toThrow('row-level security');
    await expect(as('AGENCY', note(own, ann, userId))).rejects.toThrow('row-level security');
    for (const who of ['CLIENT', 'WORKER'] as const) {
      await expect(as(who, note(own, ann, null))).rejects.toThrow('row-level security');
    }
  });

  test('a note that is there already', async () => {
    const touched = await as('AGENCY', async (tx) => [
      (await tx.updateTable('worker_note').set({ note: 'y' }).executeTakeFirst()).numUpdatedRows,
      (await tx.deleteFrom('worker_note').executeTakeFirst()).numDeletedRows,
    ]);
    expect(touched).toEqual([0n, 0n]);
  });

  test('compliance information of another agency', async () => {
    const touched = await as('AGENCY', (tx) =>
      tx
        .updateTable('compliance_information')
        .set({ fit_to_work: true })
        .where('agency_id', '=', other)
        .executeTakeFirst(),
    );
    expect(touched.numUpdatedRows).toBe(0n);
  });
});
