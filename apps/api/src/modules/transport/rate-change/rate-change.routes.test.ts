import {
  changeTransportRate,
  createTransportRate,
  listTransportRates,
} from '@worklane/contract/rates/transport-rate.ts';
import {
  previewChangedTransportRate,
  previewEndedTransportRate,
  previewNewTransportRate,
  previewRemovedTransportRate,
} from '@worklane/contract/transport/transport-rate-change.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAgency } from '#modules/agencies/agency.factory.ts';
import { aClient, aLink } from '#modules/clients/client.factory.ts';
import { aTransportRate } from '#modules/rates/transport-rate.factory.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { anAcceptedJob } from '../transport.factory.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const inDays = (days: number) => Temporal.Now.plainDateISO('Europe/London').add({ days }).toString();
const HOURLY = { mile_rate: 0, minimum_pence: 0, waiting_pence: 0 } as const;

/** An agency that charges £20 for an hour of each, a client, and a transport of it that is planned in forty days: five hours. */
const aTown = async () => {
  const { agencyId, clientId, jobId, rateId } = await app.system(async (tx) => {
    const agency = await anAgency(tx);
    const client = await aClient(tx);
    await aLink(tx, agency, client);
    const at = `${inDays(40)}T12:00:00Z`;
    const job = await anAcceptedJob(tx, agency, { clientId: client });
    await tx
      .updateTable('transport_job')
      .set({ required_at: at, starts_at: `${inDays(40)}T11:00:00Z`, ends_at: `${inDays(40)}T16:00:00Z` })
      .where('id', '=', job.jobId)
      .execute();
    const rate = await aTransportRate(tx, agency, { ...HOURLY, hourly_rate: 200_000 });
    return { agencyId: agency, clientId: client, jobId: job.jobId, rateId: rate };
  });
  const desk = await app.signedIn({ userType: 'AGENCY', agencyId });
  return { agencyId, clientId, jobId, rateId, desk };
};

test('a change says which transports it moves and by how much, and saves nothing', async () => {
  const { desk, clientId, jobId, rateId } = await aTown();
  const changed = (from: string, perHour: number) =>
    desk.call(previewChangedTransportRate, { params: { id: rateId }, body: { from, perHour } });
  const { status, body } = await changed(inDays(10), 30);
  expect(status).toBe(200);
  const before = body.before;
  expect(before).toBeGreaterThan(0);
  expect(body).toMatchObject({
    currency: 'GBP',
    transports: 1,
    after: before * 1.5,
    difference: before / 2,
    gaining: 0,
    losing: 0,
    byClient: [{ client: { id: clientId }, transports: 1 }],
    isNamed: true,
    largest: [{ id: jobId, day: inDays(40), before, after: before * 1.5 }],
    isWhole: true,
  });
  // After the journey it moves nothing.
  expect((await changed(inDays(41), 30)).body).toMatchObject({ transports: 0, largest: [] });
  const rates = (await desk.call(listTransportRates, { query: { state: 'ALL' } })).body.content;
  expect(rates.map(({ id }) => id)).toEqual([rateId]);
});

test('the end of a rate leaves transports without one, and another one takes them', async () => {
  const { desk, clientId, rateId } = await aTown();
  const ended = await desk.call(previewEndedTransportRate, { params: { id: rateId }, body: { to: inDays(5) } });
  expect(ended.body).toMatchObject({ transports: 1, losing: 1, after: 0, largest: [{ after: null }] });
  const fresh = await desk.call(previewNewTransportRate, { body: { from: inDays(0), clientId, perHour: 10 } });
  expect(fresh.body).toMatchObject({ transports: 1, losing: 0, difference: -ended.body.before / 2 });
  const planned = await desk.call(changeTransportRate, {
    params: { id: rateId },
    body: { from: inDays(20), perHour: 40 },
  });
  const removed = await desk.call(previewRemovedTransportRate, { params: { id: planned.body.id } });
  expect(removed.body).toMatchObject({ transports: 1, before: ended.body.before * 2, after: ended.body.before });
});

test('a new rate before a planned one moves nothing from when that one starts', async () => {
  const { desk, clientId } = await aTown();
  const add = (from: number) => desk.call(createTransportRate, { body: { from: inDays(from), clientId, perHour: 30 } });
  const preview = async () =>
    (await desk.call(previewNewTransportRate, { body: { from: inDays(0), clientId, perHour: 10 } })).body.transports;
  await add(41);
  expect(await preview()).toBe(1);
  await add(40);
  expect(await preview()).toBe(0);
});

test('what would be refused is refused, and nobody else asks', async () => {
  const { desk, agencyId, rateId } = await aTown();
  const call = { params: { id: rateId }, body: { from: inDays(10), perHour: '' } };
  expect((await desk.call(previewChangedTransportRate, call)).status).toBe(400);
  const other = await aTown();
  const body = { from: inDays(10), perHour: 30 };
  expect((await other.desk.call(previewChangedTransportRate, { ...call, body })).status).toBe(404);
  const planner = await app.signedIn({
    userType: 'AGENCY',
    agencyId,
    permissions: ['MANAGE_ASSIGNMENT_CODE_RATE', 'VIEW_ASSIGNMENT_CODE_RATE'],
  });
  expect((await planner.call(previewChangedTransportRate, { ...call, body })).body).toMatchObject({
    transports: 1,
    isNamed: false,
    largest: [],
  });
});
