import { applyForShift, getMyEligibility, listOpenShifts } from '@worklane/contract/shifts/shift.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { anAgency } from '#modules/agencies/agency.factory.ts';
import { aLink } from '#modules/clients/client.factory.ts';
import { aScene, aSignedInNurse, type Scene } from '../scene.factory.ts';
import { anAssignmentRate } from '#modules/rates/assignment-rate.factory.ts';
import { aBooking, aNurse, aShift, inHours, nurseJoins, NURSE, release } from '../shift.factory.ts';

let app: TestApp;
let scene: Scene;
let worker: Caller;
let workerId: number;
let ids: Record<'free' | 'overlaps' | 'men' | 'tired' | 'applied' | 'full' | 'viaOther', number>;

const fromTo = (from: number, to: number) => ({ starts_at: inHours(from), ends_at: inHours(to) });

beforeAll(async () => {
  app = await startTestApp();
  scene = await aScene(app);
  ({ worker, workerId } = await aSignedInNurse(app, scene.agencyId));
  ids = await app.system(async (tx) => {
    const other = await anAgency(tx);
    await aLink(tx, other, scene.clientId);
    await nurseJoins(tx, workerId, other);
    const held = await aShift(tx, scene.place, fromTo(100, 108));
    await aBooking(tx, held, scene.agencyId, workerId, { shift_status: 'BOOKED' });
    const applied = await aShift(tx, scene.place, fromTo(200, 208));
    await aBooking(tx, applied, scene.agencyId, workerId);
    const full = await aShift(tx, scene.place, fromTo(220, 228));
    await aBooking(tx, full, scene.agencyId, await aNurse(tx, scene.agencyId), { shift_status: 'BOOKED' });
    const viaOther = await aShift(tx, scene.place, fromTo(300, 308));
    await release(tx, viaOther, other);
    return {
      free: await aShift(tx, scene.place, fromTo(48, 56)),
      overlaps: await aShift(tx, scene.place, fromTo(104, 112)),
      men: await aShift(tx, scene.place, { ...fromTo(150, 158), gender: 'MALE' }),
      tired: await aShift(tx, scene.place, fromTo(112, 120)),
      applied,
      full,
      viaOther,
    };
  });
});
afterAll(() => app.close());

const list = async (view: 'POSSIBLE' | 'BLOCKED', query: object = {}) =>
  (await worker.call(listOpenShifts, { query: { view, ...query } })).body;
const names = async (view: 'POSSIBLE' | 'BLOCKED', query: object = {}) =>
  (await list(view, query)).content.map(({ id }) => Object.entries(ids).find(([, each]) => each === id)?.[0]);

describe('what is open to a worker', () => {
  test('is what they could take, the next first; a warning is no obstacle', async () => {
    expect(await names('POSSIBLE')).toEqual(['free', 'tired', 'viaOther']);
    expect((await list('POSSIBLE')).content.map(({ pay }) => pay)).toEqual([null, null, null]);
    await app.system((tx) => anAssignmentRate(tx, scene.agencyId, { assignment_code_id: NURSE, side: 'PAY' }));
    expect((await list('POSSIBLE')).content.map(({ pay }) => pay?.currency)).toEqual(['GBP', 'GBP', 'GBP']);
    expect((await list('POSSIBLE')).content[1]?.obstacles).toMatchObject([{ rule: 'REST', severity: 'WARN' }]);
  });

  test('and apart from that the rest, each with the reason', async () => {
    expect(await names('BLOCKED')).toEqual(['overlaps', 'men']);
    expect((await list('BLOCKED')).content.map(({ obstacles }) => obstacles.map(({ rule }) => rule))).toEqual([
      ['OVERLAP'],
      ['GENDER_PREFERENCE'],
    ]);
  });

  test('agrees with what the page of a shift says, and with what applying answers', async () => {
    for (const view of ['POSSIBLE', 'BLOCKED'] as const)
      for (const { id, obstacles, agencyId } of (await list(view)).content) {
        const { body } = await worker.call(getMyEligibility, { params: { id } });
        expect(body).toMatchObject({ eligible: view === 'POSSIBLE', obstacles, agencyId });
      }
    const { status } = await worker.call(applyForShift, { params: { id: ids.men }, body: {} });
    expect(status).toBe(409);
  });

  test('pages honestly, with how many there are behind either view', async () => {
    const counts = { possible: 3, blocked: 2 };
    expect(await list('POSSIBLE', { size: 2 })).toMatchObject({ totalElements: 3, first: true, last: false, counts });
    expect(await list('POSSIBLE', { size: 2, page: 1 })).toMatchObject({ numberOfElements: 1, last: true, counts });
    expect(await list('BLOCKED', { size: 2, page: 7 })).toMatchObject({ content: [], totalElements: 2, last: true });
    expect(await list('POSSIBLE', { from: inHours(110) })).toMatchObject({ counts: { possible: 2, blocked: 1 } });
    expect(await list('POSSIBLE', { search: 'no such place' })).toMatchObject({ counts: { possible: 0, blocked: 0 } });
  });
});

test('through the agency that can send them, where another cannot', async () => {
  await app.system(async (tx) => {
    await tx
      .updateTable('compliance_information')
      .set({ fit_to_work: false })
      .where('worker_id', '=', workerId)
      .where('agency_id', '=', scene.agencyId)
      .execute();
  });
  expect(await names('POSSIBLE')).toEqual(['viaOther']);
});
