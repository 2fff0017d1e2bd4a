import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '#platform/auth/actor.ts';
import type { Tx } from '#platform/db/database.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { anActor } from '../../agencies/actor.factory.ts';
import { anAgency } from '../../agencies/agency.factory.ts';
import { aWorker, joins } from '../../workers/worker.factory.ts';
import { aBroughtTraining, aTrainingRecord } from '../record.factory.ts';
import { pageOfRecords } from './record.views.ts';

/** Each wall alone: the queries where row-level security shows everything, and row-level security without the queries. */

let app: TestApp;
let own: number;
let other: number;
let applicant: number;
let ann: number;
/** Kept by `own`: Ann's, and that of somebody who applies. Kept by another agency: Ann's other one, and a stranger's. */
let ids: { anns: number; annsBrought: number; applicants: number; annsElsewhere: number; strangers: number };

beforeAll(async () => {
  app = await startTestApp();
  await app.system(async (tx) => {
    own = await anAgency(tx);
    other = await anAgency(tx);
    ann = await aWorker(tx, own, { status: 'SUSPENDED' });
    await joins(tx, ann, other);
    applicant = await aWorker(tx, own, { status: 'WAITING_APPROVAL' });
    const stranger = await aWorker(tx, other);
    ids = {
      anns: await aTrainingRecord(tx, own, ann),
      annsBrought: await aBroughtTraining(tx, own, ann),
      applicants: await aTrainingRecord(tx, own, applicant),
      annsElsewhere: await aTrainingRecord(tx, other, ann),
      strangers: await aTrainingRecord(tx, other, stranger),
    };
    await tx
      .insertInto('record_requirement')
      .columns(['record_type_id', 'assignment_code_id'])
      .expression(tx.selectFrom('record_type').select(['id', sql<number>`1`.as('code')]))
      .execute();
  });
});
afterAll(() => app.close());

type Name = keyof typeof ids;
const namesOf = (seen: readonly number[]): Name[] =>
  (Object.keys(ids) as Name[]).filter((name) => seen.includes(ids[name]));

const VISIBLE: [who: 'AGENCY' | 'CLIENT' | 'WORKER', names: Name[]][] = [
  ['AGENCY', ['anns', 'annsBrought']],
  ['CLIENT', []],
  ['WORKER', ['anns', 'annsBrought', 'annsElsewhere']],
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

  type Tried = (tx: Tx, id: number) => Promise<bigint>;
  const change: Tried = async (tx, id) =>
    (await tx.updateTable('worker_record').set({ name: 'x' }).where('id', '=', id).executeTakeFirst()).numUpdatedRows;
  const remove: Tried = async (tx, id) =>
    (await tx.deleteFrom('worker_record').where('id', '=', id).executeTakeFirst()).numDeletedRows;

  /** Whose rows somebody can change or remove, out of what both agencies keep. */
  const reached = async (who: 'AGENCY' | 'CLIENT' | 'WORKER', attempt: Tried): Promise<Name[]> => {
    const names: Name[] = [];
    const undone = new Error('undone');
    for (const [name, id] of Object.entries(ids) as [Name, number][]) {
      const work = as(who, async (tx) => {
        if ((await attempt(tx, id)) > 0n) names.push(name);
        throw undone;
      });
      await work.catch((error: unknown) => {
        if (error !== undone) throw error;
      });
    }
    return names;
  };

  test.each([
    ['AGENCY', ['anns', 'annsBrought']],
    ['CLIENT', []],
    // Not the certificates of the agency.
    ['WORKER', ['annsBrought']],
  ] as const)('lets %s change and remove %j', async (who, expected) => {
    expect(await reached(who, change)).toEqual(expected);
    expect(await reached(who, remove)).toEqual(expected);
  });

  const bring = (tx: Tx, agencyId: number, workerId: number, values = {}) =>
    tx
      .insertInto('worker_record')
      .values({
        kind: 'TRAINING',
        agency_id: agencyId,
        worker_id: workerId,
        name: 'x',
        issued_on: '2026-02-03',
        expires_on: '2027-02-03',
        type: 'EXTERNAL',
        ...values,
      })
      .execute();

  const ADDED: [
    who: 'AGENCY' | 'CLIENT' | 'WORKER',
    what: string,
    add: (tx: Tx) => Promise<unknown>,
    taken: boolean,
  ][] = [
    ['AGENCY', 'for whom it has taken on', (tx) => bring(tx, own, ann), true],
    ['AGENCY', 'for an applicant', (tx) => bring(tx, own, applicant), false],
    ['AGENCY', 'for another agency', (tx) => bring(tx, other, ann), false],
    ['WORKER', 'to an own agency', (tx) => bring(tx, own, ann), true],
    ['WORKER', 'to an agency that is none of theirs', (tx) => bring(tx, other, ann), false],
    ['WORKER', 'of a colleague', (tx) => bring(tx, own, applicant), false],
    ['WORKER', 'as approved', (tx) => bring(tx, own, ann, { status: 'APPROVED' }), false],
    ['WORKER', 'as held by the agency', (tx) => bring(tx, own, ann, { type: 'PHYSICAL' }), false],
    ['WORKER', 'as vouched for', (tx) => bring(tx, own, ann, { hasco_id: 'H-1' }), false],
    ['CLIENT', 'at all', (tx) => bring(tx, own, ann), false],
  ];

  test.each(ADDED)('lets %s add a record %s, or not', async (who, _what, add, taken) => {
    const added = as(who, add);
    if (taken) await expect(added).resolves.toBeDefined();
    else await expect(added).rejects.toThrow('row-level security');
  });

  test('lets no worker approve', async () => {
    const approving = as('WORKER', (tx) =>
      tx.updateTable('worker_record').set({ status: 'APPROVED' }).where('id', '=', ids.annsBrought).execute(),
    );
    await expect(approving).rejects.toThrow('row-level security');
  });

  test.each(['AGENCY', 'CLIENT', 'WORKER'] as const)(
    'lets %s read the catalogue, and change none of it',
    async (who) => {
      const changed = await as(who, async (tx) => [
        (await tx.updateTable('record_type').set({ name: 'x' }).executeTakeFirst()).numUpdatedRows,
        (await tx.updateTable('service').set({ name: 'x' }).executeTakeFirst()).numUpdatedRows,
        (await tx.deleteFrom('record_requirement').executeTakeFirst()).numDeletedRows,
      ]);
      expect(changed).toEqual([0n, 0n, 0n]);
      const seen = await as(who, (tx) => tx.selectFrom('record_requirement').select('record_type_id').execute());
      expect(seen.length).toBeGreaterThan(0);
    },
  );
});
