import { getApplicant } from '@worklane/contract/applicants/applicant.ts';
import type { Endpoint } from '@worklane/contract/endpoint.ts';
import { getAccess } from '@worklane/contract/people/access.ts';
import { endpoints } from '@worklane/contract/registry.ts';
import { approveBooking, enterTimes, getBooking, rejectBooking } from '@worklane/contract/shifts/booking.ts';
import {
  applyForShift,
  bookWorker,
  createShifts,
  getShift,
  listCandidates,
  listShifts,
  releaseShift,
} from '@worklane/contract/shifts/shift.ts';
import { getWorker } from '@worklane/contract/workers/worker.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ALLOWED_WHILE_SUSPENDED } from './borders.ts';
import { startTestApp, type Caller, type TestApp } from './test-app.ts';
import { anApplicant } from '#modules/applicants/applicant.factory.ts';
import { aScene, type Scene } from '#modules/shifts/scene.factory.ts';
import { aBooking, aNurse, aPastShift, aShift } from '#modules/shifts/shift.factory.ts';

let app: TestApp;
let scene: Scene;
let open: number;
/** Open, and nobody of the agency stands on it. */
let untouched: number;
let booked: number;
let applied: number;
let worked: number;
let applicant: number;
beforeAll(async () => {
  app = await startTestApp();
  scene = await aScene(app, { applications_approved_by: 'AGENCY' });
  const { place, agencyId, workerId } = scene;
  await app.system(async (tx) => {
    open = await aShift(tx, place, { number_of_staff: 2 });
    untouched = await aShift(tx, place);
    booked = await aShift(tx, place);
    await aBooking(tx, booked, agencyId, workerId);
    applied = await aBooking(tx, open, agencyId, await aNurse(tx, agencyId));
    worked = await aBooking(tx, await aPastShift(tx, place), agencyId, workerId, { shift_status: 'BOOKED' });
    applicant = await anApplicant(tx, agencyId);
  });
});
afterAll(() => app.close());

const setAgency = (status: 'ACTIVE' | 'SUSPENDED') =>
  app.system((tx) => tx.updateTable('agency').set({ status }).where('id', '=', scene.agencyId).execute());
const setLink = (status: 'ACTIVE' | 'SUSPENDED') =>
  app.system((tx) => tx.updateTable('agency_client').set({ status }).where('agency_id', '=', scene.agencyId).execute());

const whileSuspended = async <T>(work: () => Promise<T>): Promise<T> => {
  await setAgency('SUSPENDED');
  try {
    return await work();
  } finally {
    await setAgency('ACTIVE');
  }
};

const CHANGING = Object.entries<Endpoint>(endpoints).filter(
  ([, { method, access }]) => method !== 'GET' && access !== 'ANYONE' && (access.userTypes?.includes('AGENCY') ?? true),
);
const BEGINNING = CHANGING.filter(([, { begins }]) => begins);

describe('a suspended agency', () => {
  test.each(BEGINNING)('%s is refused with whom to write to', async (_, endpoint) => {
    const params = Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, open]));
    const { status, failure } = await whileSuspended(() =>
      scene.agency.call(endpoint, { params, body: endpoint.example }),
    );
    expect([status, failure.code]).toEqual([403, 'SUSPENDED']);
    expect(failure.message).toContain('support@worklane.example');
  });

  // Whoever adds an endpoint for agencies decides in the borders of its area.
  test('every other call that changes something has been thought of', () => {
    const others = CHANGING.filter(([, { begins }]) => !begins).map(([name]) => name);
    expect(others.toSorted()).toEqual(ALLOWED_WHILE_SUSPENDED.toSorted());
  });

  test('still signs in and reads, and is told that it is suspended', async () => {
    const [access, shifts] = await whileSuspended(async () => [
      await scene.agency.call(getAccess, {}),
      await scene.agency.call(listShifts, { query: {} }),
    ]);
    expect([access.body.suspended, shifts.status]).toEqual([true, 200]);
    expect((await scene.agency.call(getAccess, {})).body.suspended).toBe(false);
  });

  test('is offered nothing that would be refused', async () => {
    const { agency, place } = scene;
    const asked = await app.system((tx) => aShift(tx, place, { agreed_at: null, raised_by_agency_id: scene.agencyId }));
    const offers = async () => {
      const shift = await agency.call(getShift, { params: { id: open } });
      const own = await agency.call(getShift, { params: { id: asked } });
      const booking = await agency.call(getBooking, { params: { id: applied } });
      const person = await agency.call(getApplicant, { params: { id: applicant } });
      const worker = await agency.call(getWorker, {
        params: { id: await app.system((tx) => aNurse(tx, scene.agencyId)) },
      });
      return {
        propose: shift.body.can.propose,
        edit: own.body.editing,
        cancel: own.body.can.cancel,
        approve: booking.body.can.approve,
        reject: booking.body.can.reject,
        accept: person.body.can.accept,
        rejectApplicant: person.body.can.reject,
        invite: worker.body.invitation?.can.send ?? false,
      };
    };
    const finishing = { cancel: true, reject: true, rejectApplicant: true };
    const nothingNew = { propose: false, edit: null, approve: false, accept: false, invite: false };
    expect(await whileSuspended(offers)).toEqual({ ...finishing, ...nothingNew });
    expect(await offers()).toEqual({
      ...finishing,
      propose: true,
      edit: 'ALL',
      approve: true,
      accept: true,
      invite: true,
    });
  });

  test('gets no new work from its clients, and its workers none through it', async () => {
    const { client, worker, agencyId } = scene;
    const nurse = await app.system((tx) => aNurse(tx, agencyId));
    const ofOpen = { params: { id: open } };
    const { version } = (await client.call(getBooking, { params: { id: applied } })).body;
    const example = createShifts.example ?? expect.fail();
    const request = { ...example, locationId: scene.place.location.id, assignmentCodeId: 3, agencyIds: [agencyId] };
    await whileSuspended(async () => {
      expect((await worker.call(applyForShift, { ...ofOpen, body: {} })).failure).toMatchObject({
        status: 409,
        code: 'NOT_ELIGIBLE',
        message: 'The agency isn’t taking on new work with this client at the moment.',
      });
      const approved = await client.call(approveBooking, { params: { id: applied }, body: { version } });
      expect(approved.failure).toMatchObject({ status: 409, code: 'NOT_ELIGIBLE' });
      expect((await client.call(bookWorker, { ...ofOpen, body: { workerId: nurse } })).status).toBe(404);
      expect((await client.call(bookWorker, { ...ofOpen, body: { workerId: nurse, agencyId } })).status).toBe(404);
      expect((await client.call(releaseShift, { ...ofOpen, body: { agencyIds: [agencyId] } })).status).toBe(404);
      expect((await client.call(createShifts, { body: request })).status).toBe(404);
      const candidates = await client.call(listCandidates, { ...ofOpen, query: {} });
      expect(candidates.body.content.filter(({ eligible }) => eligible)).toEqual([]);
    });
    const { body } = await client.call(listCandidates, { ...ofOpen, query: {} });
    expect(body.content.some(({ workerId, eligible }) => eligible && workerId === nurse)).toBe(true);
  });

  test('finishes what is under way', async () => {
    const { agency } = scene;
    const { version } = (await agency.call(getBooking, { params: { id: worked } })).body;
    const now = Temporal.Now.instant();
    const times = { start: now.subtract({ hours: 9 }).toString(), end: now.subtract({ hours: 1 }).toString() };
    const entered = await whileSuspended(() =>
      agency.call(enterTimes, { params: { id: worked }, body: { version, ...times, breakMinutes: 0 } }),
    );
    expect(entered.status).toBe(200);
    const application = (await agency.call(getBooking, { params: { id: applied } })).body;
    const rejected = await whileSuspended(() =>
      agency.call(rejectBooking, { params: { id: applied }, body: { version: application.version } }),
    );
    expect(rejected.status).toBe(200);
  });
});

describe('a suspended link to a client', () => {
  const seenBy = async (caller: Caller) =>
    Promise.all([untouched, booked].map(async (id) => (await caller.call(getShift, { params: { id } })).status));

  test('takes the open shifts of that client away, from lists as well, and leaves the booked ones', async () => {
    await setLink('SUSPENDED');
    const seen = [await seenBy(scene.agency), await seenBy(scene.worker)];
    const { body } = await scene.agency.call(listShifts, { query: {} });
    await setLink('ACTIVE');
    expect(seen).toEqual([
      [404, 200],
      [404, 200],
    ]);
    expect(body.content.map(({ id }) => id)).toContain(booked);
    expect(body.content.map(({ id }) => id)).not.toContain(untouched);
    expect(await seenBy(scene.agency)).toEqual([200, 200]);
  });
});
