import {
  addVehiclePhoto,
  chooseMainVehiclePhoto,
  getVehicle,
  getVehiclePhoto,
  MAX_VEHICLE_PHOTOS,
  removeVehiclePhoto,
  VEHICLE_PHOTO,
} from '@worklane/contract/vehicle-hire/vehicle.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aPdf, aPhoto } from '#platform/files/sample-file.factory.ts';
import { startTestApp, urlOf, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { anAgency } from '../../agencies/agency.factory.ts';
import { aRentalVehicle } from '../vehicle-hire.factory.ts';

let app: TestApp;
let agencyId: number;
let id: number;
let agency: Caller;
let other: Caller;
let platform: Caller;

beforeAll(async () => {
  app = await startTestApp();
  const [own, otherId] = await app.system(async (tx) => [await anAgency(tx), await anAgency(tx)] as const);
  agencyId = own;
  agency = await app.signedIn({ userType: 'AGENCY', agencyId });
  other = await app.signedIn({ userType: 'AGENCY', agencyId: otherId });
  platform = await app.signedIn({ userType: 'ADMIN' });
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ id } = await app.system((tx) => aRentalVehicle(tx, agencyId)));
});

const give = async (caller = agency, bytes?: Uint8Array) =>
  caller.upload(
    addVehiclePhoto,
    { params: { id } },
    { name: '../car.jpg', type: 'image/jpeg', bytes: bytes ?? (await aPhoto()) },
  );
const photos = async (caller = agency) => (await caller.call(getVehicle, { params: { id } })).body;
const look = ({ token }: Caller, photoId: number) =>
  app.app.server.inject({
    method: 'GET',
    url: urlOf(getVehiclePhoto, { params: { id: photoId } }),
    headers: { authorization: `Bearer ${token}` },
  });
const choose = (caller: Caller, photoId: number) => caller.call(chooseMainVehiclePhoto, { params: { id, photoId } });
const remove = (caller: Caller, photoId: number) => caller.call(removeVehiclePhoto, { params: { id, photoId } });

describe('a photo', () => {
  test('is written anew, and seen by its agency and the platform alone', async () => {
    const { status, body } = await give(agency, await aPhoto(3000, 1200));
    expect(status).toBe(200);
    const [photo] = body.photos;
    if (!photo) throw new Error('There is no photo.');
    expect(body.mainPhoto).toBe(photo.url);
    for (const caller of [agency, platform]) {
      const answer = await look(caller, photo.id);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
      const { width, exif } = await sharp(answer.rawPayload).metadata();
      expect([width, exif]).toEqual([VEHICLE_PHOTO.maxSide, undefined]);
    }
    const [foreign, absent] = [await look(other, photo.id), await look(other, 987_654)];
    expect([foreign.statusCode, foreign.body]).toEqual([404, absent.body]);
  });

  test.each([
    ['a PDF', () => aPdf()],
    ['a drawing with a script', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['half a picture', async () => (await aPhoto(400, 400)).subarray(0, 600)],
  ])('is not %s', async (_, make) => {
    expect((await give(agency, await make())).status).toBe(400);
    expect((await photos()).photos).toEqual([]);
  });

  test('is for the agency’s people with the permission, of a vehicle that is not retired', async () => {
    const reader = await app.signedIn({ userType: 'AGENCY', agencyId, permissions: ['VIEW_TRANSPORT'] });
    expect([(await give(reader)).status, (await give(platform)).status, (await give(other)).status]).toEqual([
      403, 403, 404,
    ]);
    await app.system((tx) => tx.updateTable('vehicle').set({ status: 'RETIRED' }).where('id', '=', id).execute());
    expect((await give()).status).toBe(403);
  });
});

describe('of several photos', () => {
  test('the first stands for the vehicle until another is chosen; when that goes, the earliest does', async () => {
    const [first = 0, second = 0, third = 0] = [await give(), await give(), await give()].map(({ body }) =>
      Math.max(...body.photos.map((photo) => photo.id)),
    );
    const order = async () => (await photos()).photos.map((photo) => photo.id);
    expect(await order()).toEqual([first, second, third]);
    const { body: chosen } = await choose(agency, third);
    expect(chosen.mainPhoto).toBe(`/api/v1/vehicle-photo/${third}`);
    expect(await order()).toEqual([third, first, second]);
    const { body: removed } = await remove(agency, third);
    expect(removed.photos.map((photo) => [photo.id, photo.main])).toEqual([
      [first, true],
      [second, false],
    ]);
    await remove(agency, second);
    expect((await remove(agency, first)).body).toMatchObject({ photos: [], mainPhoto: null });
    expect((await remove(agency, first)).status).toBe(404);
    // Nothing refers to the files any more.
    const files = await app.system((tx) =>
      tx
        .selectFrom('stored_file')
        .select('id')
        .where('kind', '=', 'VEHICLE_PHOTO')
        .where('agency_id', '=', agencyId)
        .execute(),
    );
    const kept = await app.system((tx) => tx.selectFrom('vehicle_photo').select('file_id').execute());
    expect(files.map((file) => file.id).filter((file) => !kept.some(({ file_id }) => file_id === file))).toEqual([]);
  });

  test('nobody else chooses or removes', async () => {
    const [photo] = (await give()).body.photos;
    for (const act of [choose, remove]) {
      expect((await act(other, photo?.id ?? 0)).status).toBe(404);
      expect((await act(platform, photo?.id ?? 0)).status).toBe(403);
      expect((await act(agency, 987_654)).status).toBe(404);
    }
  });

  test('there are at most twelve', async () => {
    for (let count = 0; count < MAX_VEHICLE_PHOTOS; count += 1) expect((await give()).status).toBe(200);
    const { status, failure } = await give();
    expect([status, failure.message]).toEqual([409, 'A vehicle can have at most 12 photos. Remove one first.']);
    const [photo] = (await photos()).photos;
    await remove(agency, photo?.id ?? 0);
    expect((await give()).status).toBe(200);
  });

  test('two that come at once are two', async () => {
    const answers = await Promise.all([give(), give(), give()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await photos()).photos.filter(({ main }) => main)).toHaveLength(1);
  });
});
