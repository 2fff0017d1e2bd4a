import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Tx } from '#platform/db/database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { anActor } from '../agencies/actor.factory.ts';
import { anAgency } from '../agencies/agency.factory.ts';
import { aWorker, joins } from '../workers/worker.factory.ts';
import { aLeave, anAvailabilityEntry } from './absence.factory.ts';
import { listVisibleLeave } from './leave/leave.views.ts';

/** Each wall alone: the queries where row-level security shows everything, and row-level security without the queries. */

let app: TestApp;
let own: number;
let other: number;
let ann: number;
let stranger: number;
/** Asked of `own`: by Ann, and by somebody whom it turned down since. Asked of another agency: by Ann, and by a stranger. */
let ids: { anns: number; formers: number; annsElsewhere: number; strangers: number };

beforeAll(async () => {
  app = await startTestApp();
  await app.system(async (tx) => {
    own = await anAgency(tx);
    other = await anAgency(tx);
    ann = await aWorker(tx, own, { status: 'SUSPENDED' });
    await joins(tx, ann, other);
    const former = await aWorker(tx, own, { status: 'REJECTED' });
    stranger = await aWorker(tx, other);
    ids = {
      anns: await aLeave(tx, own, ann),
      formers: await aLeave(tx, own, former),
      annsElsewhere: await aLeave(tx, other, ann),
      strangers: await aLeave(tx, other, stranger),
    };
    for (const id of [ann, former, stranger])
      await anAvailabilityEntry(tx, id, { weekday: 1, availability: 'UNAVAILABLE' });
  });
});
afterAll(() => app.close());

type Who = 'AGENCY' | 'CLIENT' | 'WORKER';
type Name = keyof typeof ids;
const namesOf = (seen: readonly number[]): Name[] =>
  (Object.keys(ids) as Name[]).filter((name) => seen.includes(ids[name]));

const VISIBLE: [who: Who, names: Name[]][] = [
  ['AGENCY', ['anns']],
  ['CLIENT', []],
  ['WORKER', ['anns', 'annsElsewhere']],
];

test.each(VISIBLE)('the queries alone show %s %j', async (who, expected) => {
  const actor = anActor(who, { AGENCY: { agencyId: own }, CLIENT: { clientId: 1 }, WORKER: { workerId: ann } }[who]);
  const reader = { actor, today: Temporal.PlainDate.from('2030-01-01') };
  const query = {
    page: 0,
    size: 1000,
    sort: 'waiting',
    direction: 'ASC',
    search: '',
    statuses: [],
    types: [],
  } as const;
  const { content } = await app.system((tx) => listVisibleLeave(tx, reader, { ...query, statuses: [], types: [] }));
  expect(namesOf(content.map(({ id }) => id))).toEqual(expected);
});

describe('the database alone', () => {
  const as = <T>(who: Who, work: (tx: Tx) => Promise<T>): Promise<T> =>
    app.behindSecondWall(who, { agencyId: own, clientId: 1, workerId: ann }, work);

  test.each(VISIBLE)('shows %s %j', async (who, expected) => {
    const rows = await as(who, (tx) => tx.selectFrom('worker_leave').select('id').execute());
    expect(namesOf(rows.map(({ id }) => id))).toEqual(expected);
  });

  test.each([
    ['AGENCY', 1],
    ['CLIENT', 0],
    ['WORKER', 1],
  ] as const)('shows %s the availability of %i', async (who, expected) => {
    const rows = await as(who, (tx) => tx.selectFrom('worker_availability').select('worker_id').execute());
    expect(rows.map(({ worker_id }) => worker_id)).toEqual(expected === 1 ? [ann] : []);
  });

  test('lets nobody remove leave, and clients change nothing', async () => {
    for (const who of ['AGENCY', 'CLIENT', 'WORKER'] as const) {
      const { numDeletedRows } = await as(who, (tx) => tx.deleteFrom('worker_leave').executeTakeFirst());
      expect(numDeletedRows).toBe(0n);
    }
    const changed = await as('CLIENT', async (tx) => [
      (await tx.updateTable('worker_leave').set({ status: 'APPROVED' }).executeTakeFirst()).numUpdatedRows,
      (await tx.deleteFrom('worker_availability').executeTakeFirst()).numDeletedRows,
    ]);
    expect(changed).toEqual([0n, 0n]);
  });

  test('lets an agency change what workers say of themselves no more than read it', async () => {
    const { numUpdatedRows } = await as('AGENCY', (tx) =>
      tx.updateTable('worker_availability').set({ availability: 'AVAILABLE' }).executeTakeFirst(),
    );
    expect(numUpdatedRows).toBe(0n);
    await expect(
      as('AGENCY', (tx) => anAvailabilityEntry(tx, ann, { weekday: 2, availability: 'AVAILABLE' })),
    ).rejects.toThrow('row-level security');
  });

  test.each<[what: string, who: Who, work: (tx: Tx) => Promise<unknown>]>([
    ['approve their own', 'WORKER', (tx) => tx.updateTable('worker_leave').set({ status: 'APPROVED' }).execute()],
    [
      'bring approved leave',
      'WORKER',
      (tx) => aLeave(tx, own, ann, { from_date: '2031-01-01', to_date: '2031-01-02', status: 'APPROVED' }),
    ],
    [
      'ask for somebody else',
      'WORKER',
      (tx) => aLeave(tx, other, stranger, { from_date: '2031-01-01', to_date: '2031-01-02' }),
    ],
    [
      'speak for somebody else',
      'WORKER',
      (tx) => anAvailabilityEntry(tx, stranger, { weekday: 2, availability: 'AVAILABLE' }),
    ],
    [
      'enter for another agency',
      'AGENCY',
      (tx) => aLeave(tx, other, ann, { from_date: '2031-01-01', to_date: '2031-01-02', status: 'APPROVED' }),
    ],
    [
      'enter for a stranger',
      'AGENCY',
      (tx) => aLeave(tx, own, stranger, { from_date: '2031-01-01', to_date: '2031-01-02', status: 'APPROVED' }),
    ],
  ])('does not let anybody %s (%s)', async (_, who, work) => {
    await expect(as(who, work)).rejects.toThrow(/row-level security|foreign key/);
  });

  test('refuses leave that overlaps, is endless or of no day', async () => {
    const values = [
      { from_date: '2030-06-09', to_date: '2030-06-20' },
      { from_date: '2031-01-01', to_date: '2032-01-02' },
      { from_date: '2031-01-02', to_date: '2031-01-01' },
    ];
    for (const [index, constraint] of [
      'leave_once',
      'leave_ends_after_it_began',
      'leave_ends_after_it_began',
    ].entries())
      await expect(app.system((tx) => aLeave(tx, own, ann, values[index]))).rejects.toThrow(constraint);
  });
});
