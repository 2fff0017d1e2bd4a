import {
  importTransportRates,
  previewTransportRateImport,
  TRANSPORT_COLUMNS,
  type TransportColumn,
} from '@worklane/contract/rates/transport-rate-file.ts';
import {
  changeTransportRate,
  createTransportRate,
  endTransportRate,
  removeTransportRate,
} from '@worklane/contract/rates/transport-rate.ts';
import { previewEndedTransportRate } from '@worklane/contract/transport/transport-rate-change.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAgency } from '#modules/agencies/agency.factory.ts';
import { aClient, aLink } from '#modules/clients/client.factory.ts';
import { aTransportRate } from '#modules/rates/transport-rate.factory.ts';
import { csvOf } from '#platform/csv/csv.rules.ts';
import { ownerQuery } from '../../../testing/owner.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { anAcceptedJob } from '../transport.factory.ts';
import { redoEstimates } from './redo-estimates.job.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const inDays = (days: number) => Temporal.Now.plainDateISO('Europe/London').add({ days }).toString();
const ukDay = (days: number) => inDays(days).split('-').toReversed().join('/');

/** An agency that charges £20 for an hour, and five hours of a client’s transport in forty days, under a purchase order unless told otherwise. */
const aTown = async (purchaseOrder: string | null = 'PO-4711') => {
  const place = await app.system(async (tx) => {
    const agencyId = await anAgency(tx);
    const clientId = await aClient(tx);
    await aLink(tx, agencyId, clientId);
    const { jobId } = await anAcceptedJob(tx, agencyId, { clientId });
    await tx
      .updateTable('transport_job')
      .set({
        purchase_order: purchaseOrder,
        required_at: `${inDays(40)}T12:00:00Z`,
        starts_at: `${inDays(40)}T11:00:00Z`,
        ends_at: `${inDays(40)}T16:00:00Z`,
      })
      .where('id', '=', jobId)
      .execute();
    return { agencyId, clientId, jobId, rateId: await aTransportRate(tx, agencyId) };
  });
  const { agencyId, jobId } = place;
  const desk = await app.signedIn({ userType: 'AGENCY', agencyId });
  /** The jobs that wait in the queue for this agency, each of them run. */
  const work = async (): Promise<number> => {
    const queued = await ownerQuery<{ id: string }>(
      app,
      `delete from pgboss.job where name = 'redo-transport-estimates' and data->>'agencyId' = $1 returning id`,
      [String(agencyId)],
    );
    for (const _ of queued) await redoEstimates.run(app.jobDeps, { agencyId });
    return queued.length;
  };
  const estimate = () =>
    app.system((tx) =>
      tx
        .selectFrom('transport_estimate')
        .select(['net_pence as net', 'currency', 'estimated_at as at'])
        .where('job_id', '=', jobId)
        .executeTakeFirst(),
    );
  return { ...place, desk, work, estimate };
};

test('what is to come under an order follows each change of a rate, and stays for want of one', async () => {
  const { desk, agencyId, rateId, work, estimate } = await aTown();
  await redoEstimates.run(app.jobDeps, { agencyId });
  expect(await estimate()).toMatchObject({ net: 10_000, currency: 'GBP' });
  const params = { id: rateId };
  const changed = await desk.call(changeTransportRate, { params, body: { from: inDays(30), perHour: 30 } });
  expect([changed.status, (await estimate())?.net]).toEqual([200, 10_000]);
  expect([await work(), (await estimate())?.net]).toEqual([1, 15_000]);
  await desk.call(removeTransportRate, { params: { id: changed.body.id } });
  expect([await work(), (await estimate())?.net]).toEqual([1, 10_000]);
  await desk.call(endTransportRate, { params, body: { to: inDays(35) } });
  expect([await work(), await estimate()]).toEqual([1, undefined]);
  const fresh = await desk.call(createTransportRate, { body: { from: inDays(36), perHour: 50 } });
  expect([fresh.status, await work(), (await estimate())?.net]).toEqual([201, 1, 25_000]);
});

test('a file of rates counts as a change; what is only looked at, or refused, doesn’t', async () => {
  const { desk, agencyId, rateId, work, estimate } = await aTown();
  const { name } = await app.system((tx) =>
    tx.selectFrom('agency').select('name').where('id', '=', agencyId).executeTakeFirstOrThrow(),
  );
  const row: Partial<Record<TransportColumn, string>> = {
    agency: name,
    from: ukDay(20),
    perHour: '40',
    weekends: 'No',
    bankHolidays: 'No',
    vatExempt: 'No',
    currency: 'GBP',
  };
  const columns = Object.keys(TRANSPORT_COLUMNS) as TransportColumn[];
  const csv = csvOf(
    columns.map((column) => TRANSPORT_COLUMNS[column]),
    [columns.map((column) => row[column] ?? '')],
  );
  const preview = await desk.call(previewTransportRateImport, { body: { csv } });
  expect(preview.body.rates.flatMap(({ errors }) => errors)).toEqual([]);
  expect(preview.body).toMatchObject({ following: 1, wrong: 0 });
  await desk.call(previewEndedTransportRate, { params: { id: rateId }, body: { to: inDays(5) } });
  expect((await desk.call(importTransportRates, { body: { csv, plan: 'another' } })).status).toBe(409);
  expect([await work(), await estimate()]).toEqual([0, undefined]);
  expect((await desk.call(importTransportRates, { body: { csv, plan: preview.body.plan } })).status).toBe(200);
  expect([await work(), (await estimate())?.net]).toEqual([1, 20_000]);
});

test('done again, nothing is changed; and what is another agency’s, over or under no order is left alone', async () => {
  const town = await aTown();
  const [other, unordered] = [await aTown(), await aTown(null)];
  const { agencyId, estimate } = town;
  const logged = async () =>
    (await ownerQuery<{ count: string }>(app, `select count(*) from audit_log where subject = 'transport_estimate'`))[0]
      ?.count;
  await redoEstimates.run(app.jobDeps, { agencyId });
  const [first, count] = [await estimate(), await logged()];
  await redoEstimates.run(app.jobDeps, { agencyId });
  expect([await estimate(), await logged()]).toEqual([first, count]);
  await redoEstimates.run(app.jobDeps, { agencyId: unordered.agencyId });
  expect([await other.estimate(), await unordered.estimate()]).toEqual([undefined, undefined]);
  await app.system((tx) =>
    tx.updateTable('transport_job').set({ status: 'CANCELLED' }).where('id', '=', town.jobId).execute(),
  );
  await app.system((tx) => aTransportRate(tx, agencyId, { client_id: town.clientId, hourly_rate: 900_000 }));
  await redoEstimates.run(app.jobDeps, { agencyId });
  expect(await estimate()).toEqual(first);
});

test('whoever is planning a transport meanwhile is waited for', async () => {
  const { agencyId, jobId, estimate } = await aTown();
  let redone: Promise<void> | undefined;
  await app.system(async (tx) => {
    await tx
      .updateTable('transport_job')
      .set({ ends_at: `${inDays(40)}T21:00:00Z` })
      .where('id', '=', jobId)
      .execute();
    redone = redoEstimates.run(app.jobDeps, { agencyId });
    await new Promise((resolve) => setTimeout(resolve, 300));
  });
  await redone;
  expect((await estimate())?.net).toBe(20_000);
});
