import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { aWorld, type World } from '../../testing/world.ts';
import type { Tx } from '../db/database.ts';
import type { LinkStatus } from '../db/schema.generated.ts';

/** Row-level security of files, without the application in front of it. */

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startTestApp();
  world = await aWorld(app);
});
afterAll(() => app.close());

type Who = 'AGENCY' | 'CLIENT' | 'WORKER';

/** Works as somebody of the first neighbourhood. */
const as = <T>(who: Who, work: (tx: Tx) => Promise<T>): Promise<T> =>
  app.behindSecondWall(who, world.neighbourhoods[0], work);

/** What the agency and the worker of the first neighbourhood are to each other. */
const setLink = (status: LinkStatus) => {
  const { agencyId, workerId } = world.neighbourhoods[0];
  return app.system((tx) =>
    tx
      .updateTable('agency_worker')
      .set({ status })
      .where('agency_id', '=', agencyId)
      .where('worker_id', '=', workerId)
      .execute(),
  );
};

type Owner = { agency?: 0 | 1; client?: 0 | 1; worker?: 0 | 1 };

const add = (tx: Tx, { agency, client, worker }: Owner) =>
  tx
    .insertInto('stored_file')
    .values({
      key: randomUUID(),
      agency_id: agency === undefined ? null : world.neighbourhoods[agency].agencyId,
      client_id: client === undefined ? null : world.neighbourhoods[client].clientId,
      worker_id: worker === undefined ? null : world.neighbourhoods[worker].workerId,
      kind: 'EXAMPLE',
      content_type: 'image/png',
      size: 1,
      sha256: Buffer.alloc(32),
      name: 'x.png',
      status: 'CLEAN',
    })
    .returning('id')
    .executeTakeFirstOrThrow();

test.each<[Who, Owner, boolean]>([
  ['AGENCY', { agency: 0 }, true],
  ['AGENCY', { agency: 0, client: 0 }, true],
  ['AGENCY', { agency: 0, worker: 0 }, true],
  ['AGENCY', { worker: 0 }, true],
  ['AGENCY', { agency: 1 }, false],
  ['AGENCY', { client: 0 }, false],
  ['AGENCY', { worker: 1 }, false],
  ['AGENCY', { agency: 1, worker: 0 }, false],
  ['CLIENT', { client: 0 }, true],
  ['CLIENT', { client: 0, agency: 0 }, true],
  ['CLIENT', { agency: 0 }, false],
  ['CLIENT', { client: 1 }, false],
  ['WORKER', { worker: 0 }, true],
  ['WORKER', { worker: 0, agency: 0 }, true],
  ['WORKER', { agency: 0 }, false],
  ['WORKER', { worker: 1 }, false],
])('%s sees a file of %j: %s', async (who, owner, expected) => {
  const { id } = await app.system((tx) => add(tx, owner));
  const seen = await as(who, (tx) => tx.selectFrom('stored_file').select('id').where('id', '=', id).execute());
  expect(seen).toHaveLength(expected ? 1 : 0);
});

test.each([
  ['WAITING_APPROVAL', 1],
  ['ACTIVE', 1],
  ['SUSPENDED', 1],
  ['REJECTED', 0],
] as const)('an agency whose link to the worker is %s sees %i of the worker’s files', async (status, count) => {
  const { id } = await app.system((tx) => add(tx, { worker: 0 }));
  await setLink(status);
  const seen = await as('AGENCY', (tx) => tx.selectFrom('stored_file').select('id').where('id', '=', id).execute());
  await setLink('ACTIVE');
  expect(seen).toHaveLength(count);
});

test.each<[Who, Owner]>([
  ['AGENCY', { agency: 1 }],
  ['AGENCY', { client: 0 }],
  ['AGENCY', { worker: 1 }],
  ['AGENCY', { agency: 0, worker: 1 }],
  ['AGENCY', { agency: 0, client: 1 }],
  ['CLIENT', { client: 1 }],
  ['CLIENT', { client: 0, agency: 1 }],
  ['CLIENT', { client: 0, worker: 0 }],
  ['WORKER', { worker: 1 }],
  ['WORKER', { worker: 0, agency: 1 }],
  ['WORKER', { worker: 0, client: 0 }],
])('%s adds no file of %j', async (who, owner) => {
  await expect(as(who, (tx) => add(tx, owner))).rejects.toThrow(/row-level security/);
});

test.each([
  ['WAITING_APPROVAL', true],
  ['ACTIVE', true],
  ['SUSPENDED', true],
  ['REJECTED', false],
] as const)('a worker whose link to the agency is %s adds files for it: %s', async (status, may) => {
  await setLink(status);
  const added = as('WORKER', (tx) => add(tx, { worker: 0, agency: 0 })).then(
    () => true,
    () => false,
  );
  const answer = await added;
  await setLink('ACTIVE');
  expect(answer).toBe(may);
});

test('nobody changes what was stored, and nobody links to what they do not see', async () => {
  const { id } = await app.system((tx) => add(tx, { agency: 1 }));
  await expect(as('AGENCY', (tx) => tx.updateTable('stored_file').set({ status: 'CLEAN' }).execute())).rejects.toThrow(
    'permission denied',
  );
  const { userId = 0 } = world.people.find(({ name }) => name === 'AGENCY') ?? {};
  const link = { token_hash: 'x', file_id: id, user_id: userId, attachment: false };
  await expect(as('AGENCY', (tx) => tx.insertInto('file_link').values(link).execute())).rejects.toThrow(
    /row-level security/,
  );
});

test('a row of a feature refers to a file of its own tenant only', async () => {
  const { id } = await app.system((tx) => add(tx, { agency: 1 }));
  const { agencyId } = world.neighbourhoods[0];
  await expect(
    app.system((tx) => tx.updateTable('agency').set({ logo_file_id: id }).where('id', '=', agencyId).execute()),
  ).rejects.toThrow('agency_logo');
});
