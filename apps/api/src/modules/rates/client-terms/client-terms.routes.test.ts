import {
  listAgencyServices,
  listClientTerms,
  listServicesOfClient,
  removeClientTerms,
  setClientTerms,
} from '@worklane/contract/rates/client-terms.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownerQuery } from '../../../testing/owner.ts';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { aLink } from '../../clients/client.factory.ts';
import { anAgency } from '../../agencies/agency.factory.ts';
import { aScene, type Scene } from '../../shifts/scene.factory.ts';
import { aHirer, aRentalVehicle, aVehicleBooking } from '../../vehicle-hire/vehicle-hire.factory.ts';
import { anAssignmentRate } from '../assignment-rate.factory.ts';
import { aTransportRate } from '../transport-rate.factory.ts';

let app: TestApp;
let scene: Scene;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const today = Temporal.Now.plainDateISO();
const on = (days: number) => today.add({ days }).toString();
const STEP = { withinHours: 24, hours: 4 };
const TERMS = { paymentDays: 14, roundTo: 15 as const, rounding: 'NEAREST' as const, lateCancels: [STEP] };

const set = (caller: Caller, changed: object = {}) =>
  caller.call(setClientTerms, { body: { from: on(-10), ...TERMS, ...changed } });

describe('an agency', () => {
  beforeAll(async () => {
    scene = await aScene(app);
  });

  test('sets them for all clients and for one, and removes what is planned', async () => {
    const { agency, clientId } = scene;
    expect((await set(agency)).status).toBe(201);
    await set(agency, { clientId, paymentDays: 7, lateCancels: [] });
    const { body } = await set(agency, {
      clientId,
      from: on(20),
      paymentDays: 21,
      roundTo: 1,
      lateCancels: [
        { withinHours: 48, hours: 2.5 },
        { withinHours: 6, hours: '' },
      ],
    });
    expect(body.content).toMatchObject([
      { client: null, from: on(-10), state: 'CURRENT', ...TERMS, can: { remove: true } },
      {
        client: { id: clientId },
        from: on(20),
        state: 'PLANNED',
        paymentDays: 21,
        roundTo: 1,
        lateCancels: [
          { withinHours: 6, hours: null },
          { withinHours: 48, hours: 2.5 },
        ],
        can: { remove: true },
      },
      { client: { id: clientId }, state: 'CURRENT', paymentDays: 7, lateCancels: [] },
    ]);
    const planned = body.content[1]?.id ?? 0;
    // What is mistyped is put right on the day on which it was set, and stays from the next one on.
    const counting = body.content[0]?.id ?? 0;
    await ownerQuery(app, `update client_terms set created_at = now() - interval '2 days' where id = $1`, [counting]);
    expect((await agency.call(removeClientTerms, { params: { id: counting } })).status).toBe(409);
    const mistyped = body.content[2]?.id ?? 0;
    expect((await agency.call(removeClientTerms, { params: { id: mistyped } })).body.content).toMatchObject([
      { id: counting, can: { remove: false } },
      { id: planned },
    ]);
    const left = await agency.call(removeClientTerms, { params: { id: planned } });
    expect(left.body.content).toHaveLength(1);
  });

  test.each([
    ['a second time from the same day', {}, 409],
    ['too far ahead', { from: on(800) }, 400],
    ['two steps of one notice', { from: on(1), lateCancels: [STEP, STEP] }, 400],
    ['steps by which waiting pays', { from: on(1), lateCancels: [STEP, { withinHours: 4, hours: 1 }] }, 400],
    ['hours that are no quarters', { from: on(1), lateCancels: [{ withinHours: 24, hours: 4.1 }] }, 400],
    ['a step nobody counts in', { from: on(1), roundTo: 7 }, 400],
  ])('not %s', async (_, changed, status) => {
    expect((await set(scene.agency, changed)).status).toBe(status);
  });

  test('not for somebody else’s client', async () => {
    const { clientId } = await aScene(app);
    expect((await set(scene.agency, { clientId })).status).toBe(404);
  });

  test('only with the permission, and whoever may read sees no buttons', async () => {
    const { agencyId } = scene;
    const reader = await app.signedIn({ userType: 'AGENCY', agencyId, permissions: ['VIEW_ASSIGNMENT_CODE_RATE'] });
    expect((await set(reader, { from: on(3) })).status).toBe(403);
    expect((await reader.call(listClientTerms, {})).body.can).toEqual({ set: false });
  });
});

describe('a client reads what it takes from which agency', () => {
  beforeAll(async () => {
    scene = await aScene(app);
  });

  test('with the terms that count, what follows and what an hour is charged', async () => {
    const { agency, agencyId, client, clientId } = scene;
    const other = await app.system(async (tx) => {
      await anAssignmentRate(tx, agencyId, { effective_from: on(-10) });
      const id = await anAgency(tx, { name: 'Zebra Staffing' });
      await aLink(tx, id, clientId);
      return id;
    });
    await set(agency);
    await set(agency, { from: on(5), paymentDays: 10 });
    await set(agency, { from: on(30), clientId, paymentDays: 60 });
    await set(agency, { from: on(40), paymentDays: 5 });
    const { body } = await client.call(listAgencyServices, {});
    expect(body).toMatchObject([
      {
        agency: { id: agencyId },
        terms: TERMS,
        planned: [
          { from: on(5), paymentDays: 10 },
          { from: on(30), paymentDays: 60 },
        ],
        rates: { work: [{ isAgreed: false, currency: 'GBP', hourly: expect.any(Number) }], transports: [] },
        hires: 0,
      },
      {
        agency: { id: other },
        terms: { paymentDays: 30, roundTo: 1, lateCancels: [] },
        planned: [],
        rates: { work: [], transports: [] },
      },
    ]);
  });

  test('with rates for a directorate or a kind of shift, transports and hires, and not those that its own rates replace', async () => {
    const { agencyId, client, clientId } = await aScene(app);
    const expected = await app.system(async (tx) => {
      const { id: directorateId } = await tx
        .insertInto('directorate')
        .values({ client_id: clientId, name: 'Critical care' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const { id: shiftTypeId } = await tx
        .selectFrom('shift_type')
        .select('id')
        .orderBy('id')
        .limit(1)
        .executeTakeFirstOrThrow();
      const since = { effective_from: on(-10) };
      const all = await anAssignmentRate(tx, agencyId, { ...since, side: 'CHARGE' });
      const { assignment_code_id } = await tx
        .selectFrom('assignment_rate')
        .select('assignment_code_id')
        .where('id', '=', all)
        .executeTakeFirstOrThrow();
      const same = { ...since, side: 'CHARGE' as const, assignment_code_id };
      const ward = await anAssignmentRate(tx, agencyId, {
        ...same,
        client_id: clientId,
        directorate_id: directorateId,
      });
      const night = await anAssignmentRate(tx, agencyId, { ...same, shift_type_id: shiftTypeId });
      await anAssignmentRate(tx, agencyId, { ...since, side: 'PAY' });
      await aTransportRate(tx, agencyId, since);
      await aTransportRate(tx, agencyId, { ...since, body_type: 'SUV' });
      const own = await aTransportRate(tx, agencyId, { ...since, client_id: clientId });
      const special = await aTransportRate(tx, agencyId, { ...since, client_id: clientId, body_type: 'SPECIAL' });
      await aHirer(tx, agencyId, clientId);
      const vehicle = await aRentalVehicle(tx, agencyId);
      const hire = (day: number, status: 'COMPLETE' | 'CANCELLED') =>
        aVehicleBooking(tx, vehicle, clientId, {
          status,
          starts_at: `2026-03-0${day}T09:00:00Z`,
          ends_at: `2026-03-0${day}T17:00:00Z`,
        });
      await hire(1, 'COMPLETE');
      await hire(3, 'CANCELLED');
      return { all, ward, night, own, special };
    });
    const admin = await app.signedIn({ userType: 'ADMIN' });
    const own = await client.call(listAgencyServices, {});
    const ofPlatform = await admin.call(listServicesOfClient, { params: { id: clientId } });
    expect(ofPlatform.body).toEqual(own.body);
    expect(own.body).toMatchObject([
      {
        agency: { id: agencyId },
        rates: {
          work: [
            { id: expected.all, directorate: null, shiftType: null, isAgreed: false },
            { id: expected.night, directorate: null, shiftType: expect.any(String), isAgreed: false },
            { id: expected.ward, directorate: 'Critical care', shiftType: null, isAgreed: true },
          ],
          transports: [
            { id: expected.own, vehicleKind: null, isAgreed: true },
            { id: expected.special, vehicleKind: 'SPECIAL', isAgreed: true },
          ],
        },
        hires: 1,
      },
    ]);
  });

  test('from an agency that doesn’t send it staff, too, and the platform of a client that there is', async () => {
    const { client, clientId, agencyId } = await aScene(app);
    await ownerQuery(app, 'update agency_client set for_staff = false where client_id = $1', [clientId]);
    expect((await client.call(listAgencyServices, {})).body).toMatchObject([{ agency: { id: agencyId } }]);
    const admin = await app.signedIn({ userType: 'ADMIN' });
    expect((await admin.call(listServicesOfClient, { params: { id: 999_999 } })).status).toBe(404);
    const reader = await app.signedIn({ userType: 'ADMIN', permissions: ['VIEW_CLIENT'] });
    const { body } = await reader.call(listServicesOfClient, { params: { id: clientId } });
    expect(body[0]?.rates).toBeNull();
  });

  test('without rates where it may not read them, and nothing of others', async () => {
    const { clientId } = scene;
    const reader = await app.signedIn({ userType: 'CLIENT', clientId, permissions: ['VIEW_CLIENT'] });
    expect((await reader.call(listAgencyServices, {})).body[0]?.rates).toBeNull();
    const stranger = await aScene(app);
    const { body } = await stranger.client.call(listAgencyServices, {});
    expect(body.map(({ agency }) => agency.id)).toEqual([stranger.agencyId]);
    expect(body[0]?.terms.paymentDays).toBe(30);
  });
});
