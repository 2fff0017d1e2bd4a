import type { Endpoint } from '@worklane/contract/endpoint.ts';
import { getAccess } from '@worklane/contract/people/access.ts';
import { endpoints } from '@worklane/contract/registry.ts';
import { getShift, listShifts } from '@worklane/contract/shifts/shift.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from './test-app.ts';
import { aScene, type Scene } from '#modules/shifts/scene.factory.ts';
import { aBooking, aShift } from '#modules/shifts/shift.factory.ts';

let app: TestApp;
let scene: Scene;
let open: number;
let booked: number;
beforeAll(async () => {
  app = await startTestApp();
  scene = await aScene(app);
  await app.system(async (tx) => {
    open = await aShift(tx, scene.place);
    booked = await aShift(tx, scene.place);
    await aBooking(tx, booked, scene.agencyId, scene.workerId);
  });
});
afterAll(() => app.close());

const setAgency = (status: 'ACTIVE' | 'SUSPENDED') =>
  app.system((tx) => tx.updateTable('agency').set({ status }).where('id', '=', scene.agencyId).execute());
const setLink = (status: 'ACTIVE' | 'SUSPENDED') =>
  app.system((tx) => tx.updateTable('agency_client').set({ status }).where('agency_id', '=', scene.agencyId).execute());

const BEGINNING = Object.entries<Endpoint>(endpoints).filter(([, { begins }]) => begins);

describe('a suspended agency', () => {
  test.each(BEGINNING)('%s is refused with whom to write to', async (_, endpoint) => {
    await setAgency('SUSPENDED');
    const params = Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, open]));
    const { status, failure } = await scene.agency.call(endpoint, { params, body: endpoint.example } as never);
    await setAgency('ACTIVE');
    expect([status, failure.code]).toEqual([403, 'SUSPENDED']);
    expect(failure.message).toContain('support@worklane.example');
  });

  test('still signs in and reads, and is told that it is suspended', async () => {
    await setAgency('SUSPENDED');
    const [access, shifts] = [
      await scene.agency.call(getAccess, {}),
      await scene.agency.call(listShifts, { query: {} }),
    ];
    await setAgency('ACTIVE');
    expect([access.body.suspended, shifts.status]).toEqual([true, 200]);
    expect((await scene.agency.call(getAccess, {})).body.suspended).toBe(false);
  });
});

describe('a suspended link to a client', () => {
  const seenBy = async (caller: Caller) =>
    Promise.all([open, booked].map(async (id) => (await caller.call(getShift, { params: { id } })).status));

  test('takes the open shifts of that client away, from lists as well, and leaves the booked ones', async () => {
    await setLink('SUSPENDED');
    const seen = [await seenBy(scene.agency), await seenBy(scene.worker)];
    const { body } = await scene.agency.call(listShifts, { query: {} });
    await setLink('ACTIVE');
    expect(seen).toEqual([
      [404, 200],
      [404, 200],
    ]);
    expect(body.content.map(({ id }) => id)).toEqual([booked]);
    expect(await seenBy(scene.agency)).toEqual([200, 200]);
  });
});
