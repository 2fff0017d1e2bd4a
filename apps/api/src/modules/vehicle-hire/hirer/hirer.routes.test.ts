import { getHirer, listHirers, verifyHirer, type Hirer } from '@worklane/contract/vehicle-hire/hirer.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { anAgency } from '../../agencies/agency.factory.ts';
import { aClient, aLink } from '../../clients/client.factory.ts';
import { insertPerson } from '../../clients/index.ts';
import { aHirer, aHirerDocument, aRentalVehicle, aVehicleBooking } from '../vehicle-hire.factory.ts';

/** Two providers work for the same client, who has hired from both. */

let app: TestApp;
let agency: Caller;
let ids: Awaited<ReturnType<typeof setScene>>;

const setScene = () =>
  app.system(async (tx) => {
    const [agencyId, neighbourId] = [await anAgency(tx), await anAgency(tx)];
    const address = { first_line: '1 Example Road', town: 'Southampton', country: 'United Kingdom' };
    const clientId = await aClient(tx, { name: 'Example Hospice', ...address });
    const [newcomerId, strangerId] = [await aClient(tx), await aClient(tx)];
    /** Known since the agency added it; they do not work together. */
    const formerId = await aClient(tx, { introduced_by_agency_id: agencyId });
    for (const id of [agencyId, neighbourId]) {
      await aLink(tx, id, clientId);
      await aHirer(tx, id, clientId, true);
    }
    await aLink(tx, agencyId, newcomerId);
    await aLink(tx, neighbourId, strangerId);
    const vehicle = await aRentalVehicle(tx, agencyId);
    await aVehicleBooking(tx, vehicle, clientId);
    await aVehicleBooking(tx, vehicle, clientId, { status: 'CANCELLED' });
    await aVehicleBooking(tx, await aRentalVehicle(tx, neighbourId), clientId);
    await tx
      .updateTable('hirer')
      .set({ rating: '4.25' })
      .where('agency_id', '=', agencyId)
      .where('client_id', '=', clientId)
      .execute();
    const documentId = await aHirerDocument(tx, agencyId, clientId, { name: 'PASSPORT' });
    await aHirerDocument(tx, neighbourId, clientId);
    return { agencyId, neighbourId, clientId, newcomerId, strangerId, formerId, documentId };
  });

beforeAll(async () => {
  app = await startTestApp();
  ids = await setScene();
  agency = await app.signedIn({ userType: 'AGENCY', agencyId: ids.agencyId });
});
afterAll(() => app.close());

const open = (caller: Caller, id = ids.clientId) => caller.call(getHirer, { params: { id } });
const verify = (caller: Caller, verified: boolean, id = ids.clientId) =>
  caller.call(verifyHirer, { params: { id }, body: { verified } });

describe('getHirer', () => {
  test('answers what this provider knows of its hirer, and nothing of another provider', async () => {
    const { status, body } = await open(agency);
    expect(status).toBe(200);
    expect(body).toEqual({
      id: ids.clientId,
      name: 'Example Hospice',
      rating: 4.25,
      verified: true,
      totalBooking: 2,
      address: { firstLine: '1 Example Road', town: 'Southampton', country: 'United Kingdom' },
      clientDocs: [
        {
          url: `/api/v1/client/${ids.clientId}/document/${ids.documentId}/link`,
          name: 'PASSPORT',
          uploadDate: expect.stringMatching(/^20\d\d-.*Z$/),
        },
      ],
      can: { verify: true, addDocument: true },
    } satisfies Hirer);
  });

  test('a client that has never hired is a hirer without anything', async () => {
    expect((await open(agency, ids.newcomerId)).body).toMatchObject({
      rating: null,
      verified: false,
      totalBooking: 0,
      clientDocs: [],
    });
  });

  test('a client of another provider does not exist', async () => {
    expect((await open(agency, ids.strangerId)).status).toBe(404);
    expect((await open(agency, 999_999)).status).toBe(404);
  });
});

describe('verifyHirer', () => {
  test('turns the badge on and off, and makes a hirer of a client', async () => {
    expect((await verify(agency, true, ids.newcomerId)).body.verified).toBe(true);
    expect((await verify(agency, true, ids.newcomerId)).body.verified).toBe(true);
    expect((await verify(agency, false, ids.newcomerId)).body.verified).toBe(false);
    expect((await open(agency, ids.newcomerId)).body.verified).toBe(false);
  });

  test('says nothing for another provider', async () => {
    await verify(agency, false);
    const neighbour = await app.signedIn({ userType: 'AGENCY', agencyId: ids.neighbourId });
    expect((await open(neighbour)).body.verified).toBe(true);
    expect((await verify(agency, true, ids.strangerId)).status).toBe(404);
  });

  test('is for those who may change clients, and they are told so', async () => {
    const reader = await app.signedIn({ userType: 'AGENCY', agencyId: ids.agencyId, permissions: ['VIEW_CLIENT'] });
    expect((await open(reader)).body.can).toEqual({ verify: false, addDocument: false });
    expect((await verify(reader, true)).status).toBe(403);
  });

  test('a client that the agency does not work for cannot become a hirer', async () => {
    const { status, failure } = await verify(agency, true, ids.formerId);
    expect([status, failure.code]).toEqual([409, 'NO_LINK']);
  });
});

test('who can be booked for is found by name or email: clients, and private persons of whom something stands', async () => {
  const placed = await app.system(async (tx) => {
    const agencyId = await anAgency(tx);
    const linked = async (id: number) => {
      await aHirer(tx, agencyId, id);
      return id;
    };
    const aClientOf = async (values: Parameters<typeof aClient>[1]) => {
      const id = await aClient(tx, values);
      await aLink(tx, agencyId, id);
      return linked(id);
    };
    const aPerson = async (firstName: string) =>
      linked(await insertPerson(tx, agencyId, { firstName, lastName: 'Example', email: `${firstName}@example.org` }));
    const vehicle = await aRentalVehicle(tx, agencyId);
    const client = await aClientOf({ name: 'Quay Example' });
    await aClientOf({ name: 'Quiet Example', status: 'SUSPENDED' });
    const [person, visitor] = [await aPerson('Ann'), await aPerson('Bo')];
    await aVehicleBooking(tx, vehicle, person);
    const lapsed = { status: 'CANCELLED', source: 'PLATFORM', cancel_reason: 'HOLD_EXPIRED' } as const;
    const start = Temporal.Now.instant().add({ hours: 900 });
    const span = { starts_at: start.toString(), ends_at: start.add({ hours: 24 }).toString() };
    await aVehicleBooking(tx, vehicle, visitor, { ...lapsed, ...span, cancelled_at: start.toString() });
    return { agencyId, client, person };
  });
  const desk = await app.signedIn({ userType: 'AGENCY', agencyId: placed.agencyId });
  const found = async (caller: Caller, search = '') =>
    (await caller.call(listHirers, { query: { search } })).body.content.map(({ id }) => id);
  expect(await found(desk)).toEqual([placed.person, placed.client]);
  expect(await found(desk, 'ann@')).toEqual([placed.person]);
  expect(await found(agency, 'Ann')).toEqual([]);
  const persons = await desk.call(listHirers, { query: { privateOnly: true } });
  expect(persons.body.content.map(({ id }) => id)).toEqual([placed.person]);
});
