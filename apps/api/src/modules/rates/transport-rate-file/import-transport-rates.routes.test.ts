import { importTransportRates, previewTransportRateImport } from '@worklane/contract/rates/transport-rate-file.ts';
import { exportTransportRates, listTransportRates } from '@worklane/contract/rates/transport-rate.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { anAgency } from '../../agencies/agency.factory.ts';
import { aClient, aLink } from '../../clients/client.factory.ts';
import { aTransportRate } from '../transport-rate.factory.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const inDays = (days: number) => Temporal.Now.plainDateISO('Europe/London').add({ days }).toString();
const ukDay = (days: number) => inDays(days).split('-').toReversed().join('/');

/** An office with a general rate, and one with all terms for the special vehicles of a client. */
const anOffice = async () => {
  const { agencyId, clientId } = await app.system(async (tx) => {
    const agency = await anAgency(tx);
    const client = await aClient(tx);
    await aLink(tx, agency, client);
    await aTransportRate(tx, agency, { effective_from: '2026-01-01' });
    await aTransportRate(tx, agency, {
      client_id: client,
      body_type: 'SPECIAL',
      effective_from: '2026-01-01',
      effective_to: inDays(400),
      hourly_rate: 245_050,
      minimum_pence: 18_050,
      waiting_pence: 1250,
      free_minutes: 30,
      aborted_pence: 9000,
      uplift_basis_points: 3333,
      night_from: '20:00',
      night_to: '06:30',
      weekends: true,
      vat_exempt: true,
    });
    return { agencyId: agency, clientId: client };
  });
  return { agencyId, clientId, desk: await app.signedIn({ userType: 'AGENCY', agencyId }) };
};

const exported = async ({ token }: Caller): Promise<string> => {
  const url = `${exportTransportRates.path}?state=ALL`;
  return (await app.app.server.inject({ url, headers: { authorization: `Bearer ${token}` } })).body;
};
const preview = (desk: Caller, csv: string) => desk.call(previewTransportRateImport, { body: { csv } });
const save = (desk: Caller, csv: string, plan: string) => desk.call(importTransportRates, { body: { csv, plan } });
const list = async (desk: Caller) => (await desk.call(listTransportRates, { query: { state: 'ALL' } })).body.content;

test('what is exported comes in again and changes nothing', async () => {
  const { desk } = await anOffice();
  const csv = await exported(desk);
  const before = await list(desk);
  const { body } = await preview(desk, csv);
  expect(body.rates.flatMap(({ errors }) => errors)).toEqual([]);
  expect(body).toMatchObject({ fresh: 0, following: 0, unchanged: 2, wrong: 0 });
  expect((await save(desk, csv, body.plan)).body).toEqual({ added: 0 });
  expect(await list(desk)).toEqual(before);
});

test('what differs follows with all its terms, and is imported once, also by two at once', async () => {
  const { desk, clientId } = await anOffice();
  const csv = await exported(desk);
  const [titles = '', general = '', special = ''] = csv.split('\r\n');
  const file = [
    titles,
    special.replace('01/01/2026', ukDay(30)).replace(ukDay(400), '').replace('24.505', '26.25'),
    general.replace(',,01/01/2026', `,Pickup,${ukDay(0)}`),
  ].join('\r\n');
  const { body } = await preview(desk, file);
  expect(body).toMatchObject({ fresh: 1, following: 1, unchanged: 0, wrong: 0 });
  expect(body.rates[0]).toMatchObject({ changes: [{ column: 'An hour', before: 24.505, after: 26.25 }] });
  const both = await Promise.all([save(desk, file, body.plan), save(desk, file, body.plan)]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  const terms = {
    client: { id: clientId },
    vehicleKind: 'SPECIAL',
    minimum: 180.5,
    waiting: 12.5,
    freeMinutes: 30,
    aborted: 90,
    uplift: 33.33,
    nightFrom: '20:00',
    nightTo: '06:30',
    weekends: true,
    bankHolidays: false,
    vatExempt: true,
  };
  expect(await list(desk)).toMatchObject([
    { client: null, vehicleKind: null, perHour: 20, to: null },
    { client: null, vehicleKind: 'PICKUP', perHour: 20, perMile: 1.5, from: inDays(0), to: null },
    { ...terms, perHour: 26.25, from: inDays(30), to: inDays(400) },
    { ...terms, perHour: 24.505, to: inDays(29) },
  ]);
  expect((await preview(desk, await exported(desk))).body).toMatchObject({ unchanged: 4, wrong: 0 });
});

test('one wrong row keeps all others out', async () => {
  const { desk } = await anOffice();
  const [titles = '', general = ''] = (await exported(desk)).split('\r\n');
  const file = [
    titles,
    general.replace(',,01/01/2026', `,Pickup,${ukDay(0)}`),
    general.replace(',,01/01/2026', `,Boat,${ukDay(0)}`),
  ].join('\r\n');
  const { body } = await preview(desk, file);
  expect(body.rates[1]?.errors).toMatchObject([{ row: 3, column: 'Kind of vehicle' }]);
  expect((await save(desk, file, body.plan)).failure.message).toBe('Correct the rows with errors first.');
  expect(await list(desk)).toHaveLength(2);
});

test('knows no client of another agency, takes no rates of one, and nothing from somebody who may not manage rates', async () => {
  const [{ desk, agencyId }, { desk: other }] = [await anOffice(), await anOffice()];
  const csv = await exported(other);
  const { body } = await preview(desk, csv);
  expect(body).toMatchObject({ fresh: 0, following: 0, unchanged: 0, wrong: 2 });
  expect(body.rates.flatMap(({ errors }) => errors.map(({ column }) => column))).toEqual([
    'Agency',
    'Agency',
    'Client',
  ]);
  const reader = await app.signedIn({ userType: 'AGENCY', agencyId, permissions: ['VIEW_ASSIGNMENT_CODE_RATE'] });
  expect((await preview(reader, csv)).status).toBe(403);
});
