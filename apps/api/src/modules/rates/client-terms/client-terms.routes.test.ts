import {
  listAgencyServices,
  listClientTerms,
  removeClientTerms,
  setClientTerms,
} from '@worklane/contract/rates/client-terms.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { aLink } from '../../clients/client.factory.ts';
import { anAgency } from '../../agencies/agency.factory.ts';
import { aScene, type Scene } from '../../shifts/scene.factory.ts';
import { anAssignmentRate } from '../assignment-rate.factory.ts';

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
      { client: null, from: on(-10), state: 'CURRENT', ...TERMS, can: { remove: false } },
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
    expect((await agency.call(removeClientTerms, { params: { id: body.content[0]?.id ?? 0 } })).status).toBe(409);
    const left = await agency.call(removeClientTerms, { params: { id: planned } });
    expect(left.body.content).toHaveLength(2);
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
        work: [{ isAgreed: false, currency: 'GBP', hourly: expect.any(Number) }],
      },
      { agency: { id: other }, terms: { paymentDays: 30, roundTo: 1, lateCancels: [] }, planned: [], work: [] },
    ]);
  });

  test('without rates where it may not read them, and nothing of others', async () => {
    const { clientId } = scene;
    const reader = await app.signedIn({ userType: 'CLIENT', clientId, permissions: ['VIEW_CLIENT'] });
    expect((await reader.call(listAgencyServices, {})).body[0]?.work).toBeNull();
    const stranger = await aScene(app);
    const { body } = await stranger.client.call(listAgencyServices, {});
    expect(body.map(({ agency }) => agency.id)).toEqual([stranger.agencyId]);
    expect(body[0]?.terms.paymentDays).toBe(30);
  });
});
