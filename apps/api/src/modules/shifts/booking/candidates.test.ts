import type { Received } from '@worklane/contract/endpoint.ts';
import { getMyEligibility, listCandidates } from '@worklane/contract/shifts/shift.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { aLink } from '#modules/clients/client.factory.ts';
import { aFurtherAgency, aScene, aSignedInNurse, type Scene } from '../scene.factory.ts';
import { aBooking, aNurse, aShift, DRIVER, inHours, moveShift, nurseJoins, release } from '../shift.factory.ts';

type Query = Partial<Received<typeof listCandidates>['query']>;

let app: TestApp;
let scene: Scene;
let id: number;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  scene = await aScene(app);
  id = await app.system((tx) => aShift(tx, scene.place));
  // The one of the scene would stand in every list.
  await app.system((tx) =>
    tx.updateTable('agency_worker').set({ status: 'SUSPENDED' }).where('agency_id', '=', scene.agencyId).execute(),
  );
});
afterAll(() => app.close());

const candidates = async (caller: Caller, query: Query = {}) =>
  (await caller.call(listCandidates, { params: { id }, query })).body;

const names = async (caller: Caller, query: Query = {}) =>
  (await candidates(caller, query)).content.map(({ lastname }) => lastname);

const nurse = (lastname: string, values: Parameters<typeof aNurse>[2] = {}, agencyId = scene.agencyId) =>
  app.system((tx) => aNurse(tx, agencyId, { lastname, ...values }));

/** Somebody else's booking at the time of the shift. */
const commit = async (workerId: number, agencyId: number) => {
  const elsewhere = await aScene(app);
  await app.system(async (tx) => {
    await aLink(tx, agencyId, elsewhere.clientId);
    const shift = await aShift(tx, { ...elsewhere.place, agencyId });
    await aBooking(tx, shift, agencyId, workerId, { shift_status: 'BOOKED' });
  });
};

describe('candidates', () => {
  test('who are named alike are told apart, for clients without the email address', async () => {
    const firstname = 'Ann';
    await nurse('Alike', { firstname, email: 'one@example.org' });
    await nurse('Alike', { firstname, email: 'two@example.org' });
    const marks = async (caller: Caller) =>
      (await candidates(caller)).content.map(({ employmentNumber, email }) => [employmentNumber, email]);
    expect(await marks(scene.agency)).toEqual([
      [expect.any(String), 'one@example.org'],
      [expect.any(String), 'two@example.org'],
    ]);
    const [[one, email] = [], [other] = []] = await marks(scene.client);
    expect([email, typeof one, one === other]).toEqual([null, 'string', false]);
  });

  test('the eligible ones first, each with the reasons against', async () => {
    await app.system((tx) => tx.updateTable('shift').set({ gender: 'FEMALE' }).where('id', '=', id).execute());
    await nurse('Able');
    await nurse('Codeless', { codes: [DRIVER] });
    await nurse('Busy').then((workerId) => commit(workerId, scene.agencyId));
    await nurse('Adam', { gender: 'MALE' });
    await nurse('zuli');
    const { content } = await candidates(scene.agency);
    expect(
      content.map(({ lastname, eligible, obstacles }) => [lastname, eligible, obstacles.map(({ rule }) => rule)]),
    ).toEqual([
      ['Able', true, []],
      ['zuli', true, []],
      ['Adam', false, ['GENDER_PREFERENCE']],
      ['Busy', false, ['OVERLAP']],
      ['Codeless', false, ['ASSIGNMENT_CODE']],
    ]);
    expect(content[3]?.obstacles).toEqual([
      {
        rule: 'OVERLAP',
        severity: 'BLOCK',
        reason: 'Conflict elsewhere: already booked at that time.',
        fix: 'Cancel the other booking first.',
      },
    ]);
    expect(await names(scene.agency, { direction: 'DESC' })).toEqual(['zuli', 'Able', 'Codeless', 'Busy', 'Adam']);
  });

  test('an agency chooses among its own, a client among those of all its agencies', async () => {
    const second = await aFurtherAgency(app, scene.clientId);
    await app.system((tx) => release(tx, id, second.agencyId));
    const own = await nurse('Own');
    await nurse('Theirs', {}, second.agencyId);
    await app.system((tx) => nurseJoins(tx, own, second.agencyId));
    expect(await names(scene.agency)).toEqual(['Own']);
    const { content } = await candidates(scene.client);
    expect(content.filter(({ lastname }) => lastname === 'Own').map(({ agencyId }) => agencyId)).toEqual([
      scene.agencyId,
      second.agencyId,
    ]);
    expect(content.map(({ lastname }) => lastname)).toContain('Theirs');
  });

  test('nobody from an agency that does not work for the client, or whom the agency has not taken on', async () => {
    const [suspended, closed] = [await aFurtherAgency(app, scene.clientId), await aFurtherAgency(app, scene.clientId)];
    await app.system(async (tx) => {
      await tx
        .updateTable('agency_client')
        .set({ status: 'SUSPENDED' })
        .where('agency_id', '=', suspended.agencyId)
        .execute();
      await tx.updateTable('agency').set({ status: 'SUSPENDED' }).where('id', '=', closed.agencyId).execute();
    });
    for (const status of ['WAITING_APPROVAL', 'SUSPENDED', 'REJECTED'] as const) await nurse(status, { status });
    await nurse('Able');
    expect(await names(scene.client)).toEqual(['Able']);
    expect(await names(scene.agency)).toEqual(['Able']);
  });

  test('nobody who stands on the shift already, unless that is over', async () => {
    const [applied, over] = [await nurse('Applied'), await nurse('Over')];
    await app.system(async (tx) => {
      await aBooking(tx, id, scene.agencyId, applied);
      await aBooking(tx, id, scene.agencyId, over, { shift_status: 'CANCELLED' });
    });
    expect(await names(scene.client)).toEqual(['Over']);
  });

  test('an agency reads what each has said of the time, and a client does not', async () => {
    await app.system((tx) =>
      tx.updateTable('shift').set({ time_zone: 'Europe/London' }).where('id', '=', id).execute(),
    );
    await app.system((tx) =>
      tx
        .updateTable('shift')
        .set({ starts_at: '2027-03-01T08:00Z', ends_at: '2027-03-01T16:00Z' })
        .where('id', '=', id)
        .execute(),
    );
    const setAvailability = async (
      lastname: string,
      availability: 'AVAILABLE' | 'PREFERRED' | 'UNAVAILABLE',
      from_time: string,
    ) => {
      const worker_id = await nurse(lastname);
      const said = { worker_id, on_date: '2027-03-01', from_time, to_time: '20:00', availability };
      await app.system((tx) => tx.insertInto('worker_availability').values(said).execute());
    };
    await setAvailability('Ash', 'AVAILABLE', '08:00');
    await setAvailability('Beech', 'PREFERRED', '07:00');
    await setAvailability('Cedar', 'UNAVAILABLE', '15:00');
    await setAvailability('Elder', 'AVAILABLE', '09:00');
    await nurse('Fir');
    const said = async (caller: Caller) =>
      (await candidates(caller)).content.map(({ lastname, availability }) => `${lastname} ${availability}`);
    expect(await said(scene.agency)).toEqual([
      'Ash AVAILABLE',
      'Beech PREFERRED',
      'Cedar UNAVAILABLE',
      'Elder null',
      'Fir null',
    ]);
    expect(new Set((await candidates(scene.client)).content.map(({ availability }) => availability))).toEqual(
      new Set([null]),
    );
  });

  test('pages, and finds by name', async () => {
    for (const lastname of ['Ash', 'birch', 'Cedar', 'Oak']) await nurse(lastname, { firstname: 'Tree' });
    await nurse('Birch', { firstname: 'A', codes: [] });
    expect(await names(scene.agency, { size: 2 })).toEqual(['Ash', 'birch']);
    expect(await names(scene.agency, { size: 2, page: 1 })).toEqual(['Cedar', 'Oak']);
    expect(await candidates(scene.agency, { size: 2, page: 9 })).toMatchObject({
      content: [],
      totalElements: 5,
      last: true,
    });
    expect(await names(scene.agency, { search: 'TREE b' })).toEqual(['birch']);
    expect(await names(scene.agency, { search: 'birch' })).toEqual(['birch', 'Birch']);
    expect(await names(scene.agency, { search: '%' })).toEqual([]);
  });

  test('are for those who may see workers and the shift', async () => {
    const stranger = await aScene(app);
    const second = await aFurtherAgency(app, scene.clientId);
    const ask = async (caller: Caller) => (await caller.call(listCandidates, { params: { id }, query: {} })).status;
    for (const caller of [stranger.client, stranger.agency, second.agency]) expect(await ask(caller)).toBe(404);
    const permissions = ['VIEW_SHIFT', 'MANAGE_SHIFT'] as const;
    for (const caller of [
      await app.signedIn({ userType: 'CLIENT', clientId: scene.clientId, permissions }),
      await app.signedIn({ userType: 'ADMIN' }),
      scene.worker,
    ])
      expect(await ask(caller)).toBe(403);
  });
});

describe('“why not me?”', () => {
  let workerId: number;
  let worker: Caller;
  beforeEach(async () => {
    ({ workerId, worker } = await aSignedInNurse(app, scene.agencyId));
  });

  const ask = async () => (await worker.call(getMyEligibility, { params: { id } })).body;
  const rules = async () => (await ask()).obstacles.map(({ rule }) => rule);

  test('nothing speaks against it', async () => {
    expect(await ask()).toEqual({
      eligible: true,
      obstacles: [],
      agencyId: scene.agencyId,
      agencies: [{ id: scene.agencyId, name: expect.any(String) }],
    });
  });

  test('all that does is said', async () => {
    await commit(workerId, scene.agencyId);
    await app.system(async (tx) => {
      await tx
        .updateTable('worker_job')
        .set({ assignment_code_id: DRIVER })
        .where('worker_id', '=', workerId)
        .execute();
      await tx.updateTable('shift').set({ gender: 'MALE' }).where('id', '=', id).execute();
    });
    expect(await ask()).toMatchObject({ eligible: false, agencies: [] });
    expect(await rules()).toEqual(['ASSIGNMENT_CODE', 'GENDER_PREFERENCE', 'OVERLAP']);
  });

  test('a warning does not stand in the way', async () => {
    await app.system(async (tx) => {
      const other = await aShift(tx, scene.place, { starts_at: inHours(60), ends_at: inHours(64) });
      await aBooking(tx, other, scene.agencyId, workerId, { shift_status: 'BOOKED' });
    });
    expect(await ask()).toMatchObject({ eligible: true, obstacles: [{ rule: 'REST', severity: 'WARN' }] });
  });

  test('a shift that is full or has started', async () => {
    await app.system(async (tx) =>
      aBooking(tx, id, scene.agencyId, await aNurse(tx, scene.agencyId), { shift_status: 'BOOKED' }),
    );
    expect(await rules()).toEqual(['PLACES_LEFT']);
    await app.system((tx) => moveShift(tx, id, -1, 7));
    expect(await rules()).toEqual(['NOT_STARTED', 'PLACES_LEFT']);
  });

  test('the agency has suspended the worker', async () => {
    await app.system((tx) =>
      tx.updateTable('agency_worker').set({ status: 'SUSPENDED' }).where('worker_id', '=', workerId).execute(),
    );
    expect(await ask()).toMatchObject({ eligible: false, obstacles: [{ rule: 'ACTIVE_LINK' }] });
  });

  test('of two agencies the one that fits speaks; only that one is offered', async () => {
    const second = await aFurtherAgency(app, scene.clientId);
    await app.system(async (tx) => {
      await nurseJoins(tx, workerId, second.agencyId);
      await release(tx, id, second.agencyId);
      await tx
        .deleteFrom('worker_job')
        .where('agency_id', '=', scene.agencyId)
        .where('worker_id', '=', workerId)
        .execute();
    });
    expect(await ask()).toMatchObject({ eligible: true, obstacles: [], agencies: [{ id: second.agencyId }] });
    expect((await ask()).agencies).toHaveLength(1);
  });

  test('an agency that does not see the shift yet is not offered', async () => {
    const later = await aFurtherAgency(app, scene.clientId);
    await app.system(async (tx) => {
      await nurseJoins(tx, workerId, later.agencyId);
      await release(tx, id, later.agencyId, inHours(2));
    });
    expect((await ask()).agencies).toMatchObject([{ id: scene.agencyId }]);
    expect((await ask()).agencies).toHaveLength(1);
  });

  test('is for workers who see the shift', async () => {
    const stranger = await aScene(app);
    expect((await stranger.worker.call(getMyEligibility, { params: { id } })).status).toBe(404);
    for (const caller of [scene.client, scene.agency])
      expect((await caller.call(getMyEligibility, { params: { id } })).status).toBe(403);
  });
});
