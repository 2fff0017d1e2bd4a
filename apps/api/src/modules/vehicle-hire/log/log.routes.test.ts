import { randomUUID } from 'node:crypto';
import {
  addGeneralLog,
  addLogAttachment,
  exportGeneralLogs,
  getGeneralLog,
  getLogAttachment,
  getVehicleKeys,
  listGeneralLogs,
  listLogAuthors,
} from '@worklane/contract/vehicle-hire/general-log.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aPdf, aPhoto } from '#platform/files/sample-file.factory.ts';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { anAgency } from '../../agencies/agency.factory.ts';
import { aWorker } from '../../workers/worker.factory.ts';
import { aLogEntry, aRentalVehicle } from '../vehicle-hire.factory.ts';

let app: TestApp;
let agencyId: number;
let vehicleId: number;
let agency: Caller;
let other: Caller;
let platform: Caller;

beforeAll(async () => {
  app = await startTestApp();
  other = await app.signedIn({ userType: 'AGENCY', agencyId: await app.system((tx) => anAgency(tx)) });
  platform = await app.signedIn({ userType: 'ADMIN' });
});
afterAll(() => app.close());
beforeEach(async () => {
  agencyId = await app.system((tx) => anAgency(tx));
  vehicleId = await aVehicle({ name: 'Merrow', model: 'Van', regno: `MV ${agencyId}` });
  agency = await app.signedIn({ userType: 'AGENCY', agencyId });
});

const aVehicle = async (values: Parameters<typeof aRentalVehicle>[2] = {}) =>
  (await app.system((tx) => aRentalVehicle(tx, agencyId, values))).id;
const ago = (minutes: number) => Temporal.Now.instant().round('second').subtract({ minutes }).toString();

const add = (values: object = {}, caller = agency, key: string = randomUUID()) =>
  caller.call(
    addGeneralLog,
    { body: { category: 'CLEANING', at: ago(10), vehicleId, ...values } },
    { 'idempotency-key': key },
  );
const added = async (values: object = {}, caller = agency) => {
  const { status, body } = await add(values, caller);
  expect(status).toBe(201);
  return body;
};
const list = async (query: object = {}, caller = agency) =>
  (await caller.call(listGeneralLogs, { query })).body.content;
const get = (id: number, caller = agency) => caller.call(getGeneralLog, { params: { id } });
const keys = async () => (await agency.call(getVehicleKeys, { params: { id: vehicleId } })).body.out;
const attach = async (id: number, bytes?: Buffer, caller = agency) =>
  caller.upload(
    addLogAttachment,
    { params: { id } },
    { name: 'photo.jpg', type: 'image/jpeg', bytes: bytes ?? (await aPhoto()) },
  );

describe('an entry', () => {
  test('is recorded under the name of its author, and shown with the latest first', async () => {
    const at = ago(30);
    const entry = await added({ at, text: 'Cleaned inside and out' });
    expect(entry).toMatchObject({
      category: 'CLEANING',
      vehicle: { id: vehicleId, name: 'Merrow Van', regno: `MV ${agencyId}` },
      worker: null,
      text: 'Cleaned inside and out',
      keys: null,
      attachments: [],
      correctsId: null,
      correctedById: null,
      can: { correct: true, attach: true },
    });
    expect(Temporal.Instant.from(entry.at).toString()).toBe(at);
    const earlier = await added({ at: ago(90), category: 'FUEL' });
    const later = await added({ at: ago(1), category: 'INCIDENT', text: 'Kerbed a wheel' });
    expect((await list()).map(({ id }) => id)).toEqual([later.id, entry.id, earlier.id]);
    expect((await list({ direction: 'ASC' }))[0]?.id).toBe(earlier.id);
    const { body } = await agency.call(listLogAuthors, { query: {} });
    expect(body.content.map(({ name }) => name)).toEqual([entry.author]);
  });

  test('may be about a worker, with a vehicle or without', async () => {
    const workerId = await app.system((tx) => aWorker(tx, agencyId, { firstname: 'Willa', lastname: 'Log' }));
    const entry = await added({ vehicleId: null, workerId, category: 'INCIDENT', text: 'Fell on the ramp' });
    expect(entry).toMatchObject({ vehicle: null, worker: { id: workerId, name: 'Willa Log' } });
    expect((await list({ search: 'willa l' })).map(({ id }) => id)).toEqual([entry.id]);
    const stranger = await app.system(async (tx) => aWorker(tx, await anAgency(tx)));
    expect((await add({ workerId: stranger })).status).toBe(404);
  });

  test('comes once, however often the call arrives', async () => {
    const [key, values] = [randomUUID(), { at: ago(5) }];
    const [first, again] = [await add(values, agency, key), await add(values, agency, key)];
    expect([again.status, again.body.id, (await list()).length]).toEqual([201, first.body.id, 1]);
  });

  test('never changes and never goes, whoever asks the database', async () => {
    const { id } = await added();
    await expect(
      app.system((tx) => tx.updateTable('general_log').set({ note: 'Other' }).where('id', '=', id).execute()),
    ).rejects.toThrow('permission denied');
    await expect(app.system((tx) => tx.deleteFrom('general_log').where('id', '=', id).execute())).rejects.toThrow(
      'permission denied',
    );
  });

  test('is corrected once, by a further entry that names it', async () => {
    const wrong = await added({ text: 'Cleaned' });
    const right = await added({ text: 'Cleaned and disinfected', correctsId: wrong.id });
    expect(right.correctsId).toBe(wrong.id);
    expect((await get(wrong.id)).body).toMatchObject({
      text: 'Cleaned',
      correctedById: right.id,
      can: { correct: false },
    });
    const { status, failure } = await add({ correctsId: wrong.id });
    expect([status, failure.message]).toEqual([
      409,
      'Somebody else has just corrected this entry. Reload the page to see how it stands.',
    ]);
    await added({ correctsId: right.id });
  });

  test.each<[values: object, field: string, message: string]>([
    [{ vehicleId: null }, 'vehicleId', 'Choose a vehicle or a worker.'],
    [{ category: 'DEFECTS' }, 'category', 'Choose what it’s about.'],
    [{ category: 'INCIDENT', text: ' ' }, 'text', 'Describe what happened.'],
    [{ category: 'KEYS' }, 'keys', 'Choose whether the keys go out or come in.'],
    [
      { category: 'KEYS', keys: 'IN', vehicleId: null, workerId: 1 },
      'vehicleId',
      'Choose the vehicle whose keys they are.',
    ],
    [{ at: 'soon' }, 'at', 'Enter when it happened.'],
    [{ at: '2999-01-01T00:00:00Z' }, 'at', 'This is in the future. Enter when it happened.'],
    [{ at: '2001-01-01T00:00:00Z' }, 'at', 'It can have happened a year ago at the earliest.'],
  ])('not with %j', async (values, field, message) => {
    const { status, failure } = await add(values);
    expect([status, failure.violations]).toEqual([400, [{ field, message }]]);
  });
});

describe('keys', () => {
  test('are with whoever got them last, until they are back', async () => {
    expect(await keys()).toBeNull();
    const out = await added({ category: 'KEYS', keys: 'OUT', keyHolder: 'Dan Driver', at: ago(60) });
    expect(await keys()).toMatchObject({ holder: 'Dan Driver', entryId: out.id });
    // Recorded later, and happened before.
    await added({ category: 'KEYS', keys: 'IN', at: ago(120) });
    await added({ at: ago(1) });
    expect((await keys())?.holder).toBe('Dan Driver');
    await added({ category: 'KEYS', keys: 'IN', keyHolder: 'Dan Driver', at: ago(30) });
    expect(await keys()).toBeNull();
  });

  test('follow the correction of an entry, not what it corrects', async () => {
    const wrong = await added({ category: 'KEYS', keys: 'OUT', keyHolder: 'Dan', at: ago(60) });
    await added({ category: 'KEYS', keys: 'OUT', keyHolder: 'Dana', at: ago(70), correctsId: wrong.id });
    expect((await keys())?.holder).toBe('Dana');
  });

  test('are with whoever records it, unless they are somebody else’s', async () => {
    const { author } = await added({ category: 'KEYS', keys: 'OUT' });
    expect((await keys())?.holder).toBe(author);
    const workerId = await app.system((tx) => aWorker(tx, agencyId, { firstname: 'Willa', lastname: 'Log' }));
    await added({ category: 'KEYS', keys: 'OUT', workerId, at: ago(2) });
    expect((await keys())?.holder).toBe('Willa Log');
  });

  test('of another category are left out', async () => {
    const entry = await added({ category: 'FUEL', keys: 'OUT', keyHolder: 'Dan Driver' });
    expect([entry.keys, entry.keyHolder, await keys()]).toEqual([null, null, null]);
  });
});

describe('the list', () => {
  test('is narrowed by vehicle, category, author, day and text', async () => {
    const second = await aVehicle({ name: 'Larkspur', regno: `LK ${agencyId}` });
    const colleague = await app.signedIn({ userType: 'AGENCY', agencyId });
    const cleaned = await added({ at: ago(3 * 24 * 60) });
    const fuelled = await added({ vehicleId: second, category: 'FUEL', text: '40 l of diesel' }, colleague);
    const ids = async (query: object) => (await list(query)).map(({ id }) => id);
    const { body } = await agency.call(listLogAuthors, { query: {} });
    expect(new Set(body.content.map(({ id }) => id))).toEqual(new Set([agency.userId, colleague.userId]));
    const authorId = colleague.userId;
    expect(await ids({ vehicleId: second })).toEqual([fuelled.id]);
    expect(await ids({ categories: ['CLEANING', 'CHECK'] })).toEqual([cleaned.id]);
    expect(await ids({ authorId })).toEqual([fuelled.id]);
    expect(await ids({ search: 'DIESEL' })).toEqual([fuelled.id]);
    expect(await ids({ search: `mv${agencyId}` })).toEqual([cleaned.id]);
    expect(await ids({ search: 'merrow v' })).toEqual([cleaned.id]);
    const day = (days: number) => Temporal.Now.plainDateISO('Europe/London').subtract({ days }).toString();
    expect(await ids({ from: day(1) })).toEqual([fuelled.id]);
    expect(await ids({ to: day(2) })).toEqual([cleaned.id]);
    expect(await ids({ from: day(4), to: day(2) })).toEqual([cleaned.id]);
  });

  test('counts its days by the agency’s clocks', async () => {
    const { body } = await add({ at: ago(0) });
    const local = Temporal.Instant.from(body.at).toZonedDateTimeISO('Europe/London').toPlainDate();
    const day = local.toString();
    expect(await list({ from: day, to: day })).toHaveLength(1);
    expect(await list({ from: local.add({ days: 1 }).toString() })).toEqual([]);
    expect(await list({ to: local.subtract({ days: 1 }).toString() })).toEqual([]);
  });

  test('is exported as it is filtered', async () => {
    await added({ text: '=HYPERLINK("x")' });
    await added({ category: 'FUEL' });
    const file = await app.app.server.inject({
      url: `${exportGeneralLogs.path}?categories=CLEANING`,
      headers: { authorization: `Bearer ${agency.token}` },
    });
    const lines = file.body.trimEnd().split('\r\n');
    expect([file.statusCode, lines.length]).toEqual([200, 2]);
    expect(lines[1]).toContain('Merrow Van');
    expect(lines[1]).not.toContain(',=HYPER');
  });
});

describe('attachments', () => {
  test('are looked at, kept and read again; sent twice they are there once', async () => {
    const { id } = await added();
    const photo = await aPhoto();
    expect((await attach(id, photo)).status).toBe(200);
    const { body } = await attach(id, photo);
    expect(body.attachments).toMatchObject([{ contentType: 'image/jpeg' }]);
    await attach(id, aPdf());
    const entry = (await get(id)).body;
    expect(entry.attachments.map(({ contentType }) => contentType)).toEqual(['image/jpeg', 'application/pdf']);
    expect((await list())[0]?.attachments).toBe(2);
    const read = (caller: Caller) =>
      app.app.server.inject({
        url: getLogAttachment.path.replace(':id', String(entry.attachments[0]?.id)),
        headers: { authorization: `Bearer ${caller.token}` },
      });
    expect([(await read(agency)).headers['content-type'], (await read(other)).statusCode]).toEqual(['image/jpeg', 404]);
    expect((await attach(id, Buffer.from('no picture'))).status).toBe(400);
  });

  test('come within a day, from whoever keeps the fleet', async () => {
    const { id } = await added();
    const colleague = await app.signedIn({ userType: 'AGENCY', agencyId });
    expect((await attach(id, undefined, colleague)).body.attachments).toHaveLength(1);
    expect((await attach(id, undefined, other)).status).toBe(404);
    const old = await app.system((tx) =>
      aLogEntry(tx, { id: vehicleId, agencyId }, { author_user_id: agency.userId, created_at: ago(24 * 60 + 1) }),
    );
    expect((await get(old)).body.can).toEqual({ correct: true, attach: false });
    expect((await attach(old)).status).toBe(403);
  });
});

test('the logs are the agency’s own: others find nothing, the platform neither, and who only looks adds nothing', async () => {
  const { id } = await added();
  const reader = await app.signedIn({ userType: 'AGENCY', agencyId, permissions: ['VIEW_TRANSPORT'] });
  const nobody = await app.signedIn({ userType: 'AGENCY', agencyId, permissions: ['VIEW_CLIENT'] });
  expect((await get(id, reader)).body.can).toEqual({ correct: false, attach: false });
  expect((await add({}, reader)).status).toBe(403);
  expect([(await get(id, nobody)).status, (await get(id, platform)).status]).toEqual([403, 403]);
  expect([await list({}, other), (await get(id, other)).status]).toEqual([[], 404]);
  expect((await add({}, other)).status).toBe(404);
  const own = (await app.system((tx) => aRentalVehicle(tx, agencyId))).id;
  expect((await other.call(getVehicleKeys, { params: { id: own } })).status).toBe(404);
  expect((await add({ vehicleId: null, workerId: 1, correctsId: id, text: 'x' }, other)).status).toBe(404);
});
