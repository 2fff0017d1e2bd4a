import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '#platform/auth/actor.ts';
import type { Tx } from '#platform/db/database.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { anActor } from '../../agencies/actor.factory.ts';
import { anAgency } from '../../agencies/agency.factory.ts';
import { aWorker, joins } from '../../workers/worker.factory.ts';
import { aTrainingRecord } from '../record.factory.ts';
import { pageOfRecords } from './record.views.ts';

/** Each wall alone: the queries where row-level security shows everything, and row-level security without the queries. */

let app: TestApp;
let own: number;
let ann: number;
/** Kept by `own`: Ann's, and that of somebody who applies. Kept by another agency: Ann's other one, and a stranger's. */
let ids: { anns: number; applicants: number; annsElsewhere: number; strangers: number };

beforeAll(async () => {
  app = await startTestApp();
  await app.system(async (tx) => {
    own = await anAgency(tx);
    const other = await anAgency(tx);
    ann = await aWorker(tx, own, { status: 'SUSPENDED' });
    await joins(tx, ann, other);
    const applicant = await aWorker(tx, own, { status: 'WAITING_APPROVAL' });
    const stranger = await aWorker(tx, other);
    ids = {
      anns: await aTrainingRecord(tx, own, ann),
      applicants: await aTrainingRecord(tx, own, applicant),
      annsElsewhere: await aTrainingRecord(tx, other, ann),
      strangers: await aTrainingRecord(tx, other, stranger),
    };
  });
});
afterAll(() => app.close());

type Name = keyof typeof ids;
const namesOf = (seen: readonly number[]): Name[] =>
  (Object.keys(ids) as Name[]).filter((name) => seen.includes(ids[name]));

const VISIBLE: [who: 'AGENCY' | 'CLIENT' | 'WORKER', names: Name[]][] = [
  ['AGENCY', ['anns']],
  ['CLIENT', []],
  ['WORKER', ['anns', 'annsElsewhere']],
];

test.each(VISIBLE)('the queries alone show %s %j', async (who, expected) => {
  const actor: Actor = anActor(
    who,
    { AGENCY: { agencyId: own }, CLIENT: { clientId: 1 }, WORKER: { workerId: ann } }[who],
  );
  const query = { page: 0, size: 1000, sort: 'name', direction: 'ASC', search: '' } as const;
  const { content } = await app.system((tx) => pageOfRecords(tx, actor, 'TRAINING', query));
  expect(namesOf(content.map(({ id }) => id))).toEqual(expected);
});

describe('the database alone', () => {
  const as = <T>(who: 'AGENCY' | 'CLIENT' | 'WORKER', work: (tx: Tx) => Promise<T>): Promise<T> =>
    app.behindSecondWall(who, { agencyId: own, clientId: 1, workerId: ann }, work);

  test.each(VISIBLE)('shows %s %j', async (who, expected) => {
    const rows = await as(who, (tx) => tx.selectFrom('worker_record').select('id').execute());
    expect(namesOf(rows.map(({ id }) => id))).toEqual(expected);
  });

  test.each(['CLIENT'] as const)('lets %s change neither records nor the catalogue', async (who) => {
    const changed = await as(who, async (tx) => {
      const records = await tx.updateTable('worker_record').set({ status: 'REJECTED' }).executeTakeFirst();
      const removed = await tx.deleteFrom('worker_record').executeTakeFirst();
      const catalogue = await tx.updateTable('record_type').set({ name: 'x' }).executeTakeFirst();
      return [records.numUpdatedRows, removed.numDeletedRows, catalogue.numUpdatedRows];
    });
    expect(changed).toEqual([0n, 0n, 0n]);
    await expect(as(who, (tx) => aTrainingRecord(tx, own, ann))).rejects.toThrow('row-level security');
  });
});
