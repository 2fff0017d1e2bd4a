import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#platform/auth/actor.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Context } from '#platform/context.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { anActor } from '../agencies/actor.factory.ts';
import { anAgency } from '../agencies/agency.factory.ts';
import { aClient, aLink } from '../clients/client.factory.ts';
import { getVehicleBooking, listHirerBookings } from './booking/booking.views.ts';
import { findDocument, findDocuments, findFileId } from './document/document.queries.ts';
import { aHireInvoice, aHirer, aHirerDocument, aRentalVehicle, aVehicleBooking } from './vehicle-hire.factory.ts';

/**
 * Two providers with the same hirer, in transactions of the product itself, where row-level security shows everything:
 * nothing but the queries can keep them apart.
 */

let app: TestApp;
let clientId: number;
let own: Provider;
let other: Provider;
let agency: Actor;

type Provider = { agencyId: number; bookingId: number; documentId: number };

const aProvider = async (tx: Tx): Promise<Provider> => {
  const agencyId = await anAgency(tx);
  await aLink(tx, agencyId, clientId);
  await aHirer(tx, agencyId, clientId);
  const bookingId = await aVehicleBooking(tx, await aRentalVehicle(tx, agencyId), clientId);
  await aHireInvoice(tx, bookingId, [{ description: 'Car rental for 3 days', totalPence: 9900 }]);
  return { agencyId, bookingId, documentId: await aHirerDocument(tx, agencyId, clientId) };
};

beforeAll(async () => {
  app = await startTestApp();
  clientId = await app.system((tx) => aClient(tx));
  [own, other] = [await app.system(aProvider), await app.system(aProvider)];
  agency = anActor('AGENCY', { agencyId: own.agencyId });
});
afterAll(() => app.close());

const asAgency = <T>(work: (cx: Context) => Promise<T>): Promise<T> => app.behindFirstWall(agency, work);

test('the list holds the provider’s own bookings, whichever provider it is asked for', async () => {
  const listed = (query: { agencyId?: number }) =>
    asAgency(async (cx) => {
      const { content } = await listHirerBookings(cx, clientId, { page: 0, size: 10, ...query });
      return content.map(({ id }) => id);
    });
  expect(await listed({})).toEqual([own.bookingId]);
  expect(await listed({ agencyId: other.agencyId })).toEqual([]);
});

test('a booking of the other provider does not exist', async () => {
  const opened = (id: number) => asAgency((cx) => getVehicleBooking(cx, id));
  expect((await opened(own.bookingId)).invoices).toHaveLength(1);
  await expect(opened(other.bookingId)).rejects.toThrow('This booking does not exist.');
});

test('nor what the hirer has shown to it', async () => {
  await app.system(async (tx) => {
    expect((await findDocuments(tx, agency, clientId)).map(({ id }) => id)).toEqual([own.documentId]);
    expect(await findDocument(tx, agency, clientId, other.documentId)).toBeUndefined();
    expect(await findFileId(tx, agency, clientId, other.documentId, undefined)).toBeUndefined();
    expect(await findFileId(tx, agency, clientId, own.documentId, undefined)).toBeDefined();
  });
});
