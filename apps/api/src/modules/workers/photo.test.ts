import {
  getWorkerPhoto,
  removeWorkerPhoto,
  uploadWorkerPhoto,
  WORKER_PHOTO,
} from '@worklane/contract/workers/own-profile.ts';
import { getWorker } from '@worklane/contract/workers/worker.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPdf, aPhoto } from '#platform/files/sample-file.factory.ts';
import { startTestApp, urlOf, type Caller, type TestApp } from '../../testing/test-app.ts';
import { anAgency } from '../agencies/agency.factory.ts';
import { aClient, aLink } from '../clients/client.factory.ts';
import { aWorker, joins } from './worker.factory.ts';

let app: TestApp;
let own: number;
let other: number;
let clientId: number;
let agency: Caller;
let rival: Caller;
let client: Caller;

beforeAll(async () => {
  app = await startTestApp();
  await app.system(async (tx) => {
    own = await anAgency(tx);
    other = await anAgency(tx);
    clientId = await aClient(tx);
    await aLink(tx, own, clientId);
  });
  agency = await app.signedIn({ userType: 'AGENCY', agencyId: own });
  rival = await app.signedIn({ userType: 'AGENCY', agencyId: other });
  client = await app.signedIn({ userType: 'CLIENT', clientId });
});
afterAll(() => app.close());

const aPerson = async () => {
  const id = await app.system((tx) => aWorker(tx, own));
  return { id, oneself: await app.signedIn({ userType: 'WORKER', workerId: id }) };
};

const picture = async () => ({ name: '../me.jpg', type: 'image/jpeg', bytes: await aPhoto() });
const give = async (caller: Caller, id: number) =>
  caller.upload(uploadWorkerPhoto, { params: { id } }, await picture());

const look = ({ token }: Caller, id: number) =>
  app.app.server.inject({
    method: 'GET',
    url: urlOf(getWorkerPhoto, { params: { id } }),
    headers: { authorization: `Bearer ${token}` },
  });
const picOf = async (caller: Caller, id: number) => (await caller.call(getWorker, { params: { id } })).body.profilePic;

describe('the photo of a worker', () => {
  test('is given by the worker or the agency, written anew, and seen by whoever sees the worker', async () => {
    const { id, oneself } = await aPerson();
    expect(await picOf(agency, id)).toBe(null);
    const first = await give(oneself, id);
    expect(first.status).toBe(200);
    const second = await give(agency, id);
    expect(second.status).toBe(200);
    expect(second.body.profilePic).not.toBe(first.body.profilePic);
    const admin = await app.signedIn({ userType: 'ADMIN' });
    for (const caller of [oneself, agency, client, admin]) {
      expect(await picOf(caller, id)).toBe(second.body.profilePic);
      const answer = await look(caller, id);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
      const { width, height, exif } = await sharp(answer.rawPayload).metadata();
      expect(Math.max(width, height)).toBeLessThanOrEqual(WORKER_PHOTO.maxSide ?? 0);
      expect(exif).toBeUndefined();
    }
    // The one before is gone, whoever had given it.
    const files = await app.system((tx) =>
      tx.selectFrom('stored_file').select('id').where('worker_id', '=', id).execute(),
    );
    expect(files).toHaveLength(1);
  });

  test('is nothing to strangers, and absent like one that was never given', async () => {
    const { id, oneself } = await aPerson();
    await give(oneself, id);
    const stranger = await app.system((tx) => aWorker(tx, other));
    const beside = await app.signedIn({ userType: 'WORKER', workerId: stranger });
    for (const caller of [rival, beside]) {
      const [foreign, absent] = [await look(caller, id), await look(caller, 987_654_321)];
      expect([foreign.statusCode, absent.statusCode]).toEqual([404, 404]);
      expect(foreign.body).toBe(absent.body);
      expect((await give(caller, id)).status).toBe(404);
    }
    expect((await give(client, id)).status).toBe(403);
  });

  test('is not shown to an agency that has turned the person down, nor taken by one that has not taken them on', async () => {
    const { id, oneself } = await aPerson();
    await app.system((tx) => joins(tx, id, other, [], 'REJECTED'));
    await give(oneself, id);
    expect(await picOf(rival, id)).toBe(null);
    expect((await look(rival, id)).statusCode).toBe(404);
    expect((await give(rival, id)).status).toBe(403);
    const reader = await app.signedIn({ userType: 'AGENCY', agencyId: own, permissions: ['VIEW_WORKER'] });
    expect((await give(reader, id)).status).toBe(403);
  });

  test('is taken away by who may give one', async () => {
    const { id, oneself } = await aPerson();
    const remove = (caller: Caller) => caller.call(removeWorkerPhoto, { params: { id } });
    expect((await remove(oneself)).status).toBe(404);
    await give(agency, id);
    expect((await remove(client)).status).toBe(403);
    expect((await remove(rival)).status).toBe(404);
    expect((await remove(oneself)).status).toBe(204);
    expect(await picOf(agency, id)).toBe(null);
    await give(oneself, id);
    expect((await remove(agency)).status).toBe(204);
  });

  test.each([
    ['a PDF', async () => aPdf()],
    [
      'a script that calls itself a picture',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    ],
    ['a truncated picture', async () => (await aPhoto()).subarray(0, 200)],
  ])('is not %s', async (_what, bytesOf) => {
    const { id, oneself } = await aPerson();
    const { status } = await oneself.upload(
      uploadWorkerPhoto,
      { params: { id } },
      { ...(await picture()), bytes: await bytesOf() },
    );
    expect(status).toBe(400);
  });
});

describe('the database alone', () => {
  test('shows a client the photo of who may come, and no other file of theirs', async () => {
    const { id } = await aPerson();
    await give(agency, id);
    const { stranger, letter } = await app.system(async (tx) => {
      const strangerId = await aWorker(tx, other);
      const keep = (workerId: number, kind: string) =>
        tx
          .insertInto('stored_file')
          .values({
            key: crypto.randomUUID(),
            worker_id: workerId,
            kind,
            content_type: 'image/png',
            size: 1,
            sha256: Buffer.alloc(32),
            name: 'x.png',
            status: 'CLEAN',
          })
          .returning('id')
          .executeTakeFirstOrThrow();
      const photo = await keep(strangerId, 'WORKER_PHOTO');
      await tx.updateTable('worker').set({ photo_file_id: photo.id }).where('id', '=', strangerId).execute();
      return { stranger: photo.id, letter: (await keep(id, 'EXAMPLE')).id };
    });
    const seen = await app.behindSecondWall('CLIENT', { agencyId: own, clientId, workerId: id }, (tx) =>
      tx.selectFrom('stored_file').select(['id', 'kind', 'worker_id']).execute(),
    );
    expect(seen).toContainEqual(expect.objectContaining({ kind: 'WORKER_PHOTO', worker_id: id }));
    expect(seen.map((file) => file.id)).not.toContain(stranger);
    expect(seen.map((file) => file.id)).not.toContain(letter);
  });
});
