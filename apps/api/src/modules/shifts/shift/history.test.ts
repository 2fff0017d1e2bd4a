import {
  agreeShift,
  applyForShift,
  createShifts,
  listShiftHistory,
  proposeWorker,
  releaseShift,
} from '@worklane/contract/shifts/shift.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { aFurtherAgency, aScene, type Scene } from '../scene.factory.ts';
import { aShift, NURSE } from '../shift.factory.ts';

let app: TestApp;
let scene: Scene;
let second: Awaited<ReturnType<typeof aFurtherAgency>>;
let id: number;

beforeAll(async () => {
  app = await startTestApp();
  scene = await aScene(app);
  second = await aFurtherAgency(app, scene.clientId);
  const body = {
    locationId: scene.place.location.id,
    assignmentCodeId: NURSE,
    shiftTypeId: 1,
    dates: [Temporal.Now.plainDateISO('Europe/London').add({ days: 3 }).toString()],
    startTime: '08:00',
    endTime: '16:00',
    breakMinutes: 30,
    numberOfStaff: 2,
  };
  id = (await scene.agency.call(createShifts, { body })).body.ids[0] ?? 0;
  await scene.client.call(agreeShift, { params: { id }, body: { version: 1 } });
  await scene.client.call(releaseShift, { params: { id }, body: { agencyIds: [second.agencyId] } });
  await scene.worker.call(applyForShift, { params: { id }, body: {} });
  await second.agency.call(proposeWorker, { params: { id }, body: { workerId: second.workerId } });
});
afterAll(() => app.close());

const history = async (caller: Caller) => (await caller.call(listShiftHistory, { params: { id } })).body;
const actions = async (caller: Caller) => (await history(caller)).map(({ action }) => action.replace(/:.*/, ''));

const ALL = ['Proposed', 'Applied', 'Released', 'Agreed', 'Requested on the client’s behalf'];

describe('who did what, newest first', () => {
  test('the client and the platform see all of it', async () => {
    expect(await actions(scene.client)).toEqual(ALL);
    expect(await actions(await app.signedIn({ userType: 'ADMIN' }))).toEqual(ALL);
  });

  test('an agency sees its own and what concerns everybody, and never learns of the other one', async () => {
    expect(await actions(scene.agency)).toEqual(['Applied', 'Released', 'Agreed', 'Requested on the client’s behalf']);
    expect(await actions(second.agency)).toEqual(['Proposed', 'Released', 'Agreed']);
    const names = await app.system(async (tx) => {
      const agencies = await tx.selectFrom('agency').select(['id', 'name']).execute();
      return new Map(agencies.map((agency) => [agency.id, agency.name]));
    });
    expect(JSON.stringify(await history(second.agency))).not.toContain(names.get(scene.agencyId));
    expect(JSON.stringify(await history(scene.agency))).not.toContain(names.get(second.agencyId));
  });

  test('a worker sees what concerns everybody and themselves', async () => {
    expect(await actions(scene.worker)).toEqual(['Applied', 'Released', 'Agreed']);
    expect(await actions(second.worker)).toEqual(['Proposed', 'Released', 'Agreed']);
  });

  test('an entry says who, of which organisation, and when', async () => {
    const [proposed] = await history(scene.client);
    expect(proposed).toEqual({
      id: expect.any(Number),
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      by: expect.stringContaining('Test'),
      organisation: expect.stringContaining('Agency'),
      action: expect.stringMatching(/^Proposed: Worker /),
      detail: null,
    });
  });
});

test('of what is not the caller’s there is none', async () => {
  const stranger = await aScene(app);
  for (const caller of [stranger.client, stranger.agency, stranger.worker])
    expect((await caller.call(listShiftHistory, { params: { id } })).status).toBe(404);
  const unreleased = await app.system((tx) => aShift(tx, scene.place));
  expect((await second.agency.call(listShiftHistory, { params: { id: unreleased } })).status).toBe(404);
  const without = await app.signedIn({ userType: 'CLIENT', clientId: scene.clientId, permissions: [] });
  expect((await without.call(listShiftHistory, { params: { id } })).status).toBe(403);
});

test('nobody rewrites it', async () => {
  await expect(
    app.system((tx) => tx.updateTable('shift_event').set({ action: 'Never' }).where('shift_id', '=', id).execute()),
  ).rejects.toThrow('append-only');
  await expect(app.system((tx) => tx.deleteFrom('shift_event').where('shift_id', '=', id).execute())).rejects.toThrow(
    'append-only',
  );
});
