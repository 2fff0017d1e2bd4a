import { abortTransport, previewTransportAbort } from '@worklane/contract/transport/abort.ts';
import { getClientTransport } from '@worklane/contract/transport/client-transport.ts';
import { getTransportCrew } from '@worklane/contract/transport/crew.ts';
import { getTransportPrice, invoiceTransports } from '@worklane/contract/transport/transport-price.ts';
import { correctWorkerTimes, getWorkerTimes } from '@worklane/contract/transport/worker-times.ts';
import { listMyTransports } from '@worklane/contract/transport/worker-transport.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAgency } from '#modules/agencies/agency.factory.ts';
import { aClient, aLink } from '#modules/clients/client.factory.ts';
import { aTransportRate } from '#modules/rates/transport-rate.factory.ts';
import { ownerQuery } from '../../../testing/owner.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { aLedJob } from '../log/log.factory.ts';
import { aCrewMember } from '../transport.factory.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

type Way = {
  readonly status?: 'COMMITTED' | 'IN_PROGRESS';
  readonly isGuest?: boolean;
  readonly rate?: object | null;
  /** In how many hours the pick-up is. */
  readonly pickup?: number;
  readonly steps?: readonly string[];
};

/** A journey that set out two hours ago, with somebody at the desk of either side and its team leader on the phone. */
const aTown = async ({
  status = 'IN_PROGRESS',
  isGuest = false,
  rate = {},
  pickup = -1,
  steps = ['EN_ROUTE'],
}: Way = {}) => {
  const town = await app.system(async (tx) => {
    const agencyId = await anAgency(tx);
    const clientId = await aClient(tx);
    await aLink(tx, agencyId, clientId);
    if (rate) await aTransportRate(tx, agencyId, { aborted_pence: 8500, ...rate });
    const workerId = await aCrewMember(tx, agencyId);
    const values = { dateTimeRequired: inHours(pickup) };
    const led = await aLedJob(tx, { agencyId, clientId: isGuest ? null : clientId, workerId, status, values });
    for (const step of steps)
      await tx
        .insertInto('transport_journey_step')
        .values({ job_id: led.jobId, step: step as 'EN_ROUTE', at: inHours(-2) })
        .execute();
    return { agencyId, clientId, workerId, ...led };
  });
  return {
    ...town,
    params: { id: town.jobId },
    desk: await app.signedIn({ userType: 'AGENCY', agencyId: town.agencyId }),
    ward: await app.signedIn({ userType: 'CLIENT', clientId: town.clientId }),
    phone: await app.signedIn({ userType: 'WORKER', workerId: town.workerId }),
  };
};
type Town = Awaited<ReturnType<typeof aTown>>;

const abort = ({ desk, jobId }: Pick<Town, 'desk' | 'jobId'>, reason = 'The bed isn’t free any more') =>
  desk.call(abortTransport, { body: { transportId: jobId, reason } });

const heldOf = async (jobId: number) => {
  const [held] = await ownerQuery<{ vehicles: number; until: Date | null; worked: number | null }>(
    app,
    `select (select count(*)::int from vehicle_hold where transport_job_id = $1) as vehicles, max(w.ends_at) as until,
            round(max(extract(epoch from w.worked_until - w.worked_from) / 60))::int as worked
     from transport_booking b left join worker_hold w on w.transport_booking_id = b.id where b.job_id = $1`,
    [jobId],
  );
  return held;
};

const newsOf = (userId: number) =>
  ownerQuery<{ title: string; body: string; link: string }>(
    app,
    'select title, body, link from notification where user_id = $1 order by id desc limit 1',
    [userId],
  );

test('shows what aborting costs and which hours stay payable, before it is done', async () => {
  const town = await aTown({ steps: ['EN_ROUTE', 'AT_PICKUP', 'PATIENT_ABOARD'] });
  expect((await town.desk.call(getTransportCrew, town)).body.can.abort).toBe(true);
  const { body } = await town.desk.call(previewTransportAbort, town);
  expect(body).toMatchObject({
    isGuest: false,
    fee: { net: 85, vat: 17, total: 102, currency: 'GBP' },
    crew: [expect.any(String)],
    isPatientAboard: true,
  });
  const minutes = (Date.parse(body.hours.end) - Date.parse(body.hours.start)) / 60_000;
  expect(Math.round(minutes)).toBe(120);
});

test('charges the fee, keeps the hours payable, and frees the vehicle and the crew', async () => {
  const town = await aTown();
  expect(await heldOf(town.jobId)).toMatchObject({ vehicles: 1 });
  const { status, body } = await abort(town);
  expect([status, body.transportStatus, body.can.abort]).toEqual([200, 'CANCELLED', false]);
  const held = await heldOf(town.jobId);
  expect(held).toMatchObject({ vehicles: 0, worked: 120 });
  expect(Number(held?.until)).toBeLessThanOrEqual(Date.now() + 1000);
  const mine = (await town.phone.call(listMyTransports, { query: {} })).body.content;
  expect(mine).toMatchObject([{ shiftStatus: 'AUTHORIZED', transportStatus: 'CANCELLED' }]);
  expect((await town.desk.call(getTransportPrice, town)).body).toMatchObject({
    state: 'PRICED',
    price: { net: 85, lines: [{ charge: 'ABORTED' }] },
    can: { invoice: true },
  });
  const answer = await town.desk.call(invoiceTransports, { body: { transportIds: [town.jobId] } });
  expect([answer.status, answer.body.invoice?.total]).toEqual([201, 102]);
});

test('is told to the client with its reason and its cost, and to the crew without', async () => {
  const town = await aTown();
  await abort(town, 'Canary was taken ill');
  const { body } = await town.ward.call(getClientTransport, town);
  expect(body).toMatchObject({ aborted: true, cancelReason: 'Canary was taken ill', charge: { net: 85 } });
  for (const [{ userId }, link] of [
    [town.ward, `transport/${town.jobId}`],
    [town.phone, 'transport'],
  ] as const) {
    const [news] = await newsOf(userId);
    expect(news).toMatchObject({ title: expect.stringContaining('Journey aborted'), link });
    expect(JSON.stringify(news)).not.toContain('Canary');
  }
  for (const table of ['transport_job', 'audit_log', 'notification', 'mail']) {
    const [row] = await ownerQuery<{ n: number }>(
      app,
      `select count(*)::int as n from ${table} t where t::text ~* 'canary'`,
    );
    expect(row?.n).toBe(0);
  }
});

test('leaves hours that the agency corrects, for the way back', async () => {
  const town = await aTown();
  await abort(town);
  const { body } = await town.desk.call(getWorkerTimes, town);
  const booking = body.transportWorkerSpecList.flatMap(({ bookings }) => bookings)[0];
  expect([body.can.correct, booking?.start, booking?.end]).toEqual([true, expect.any(String), expect.any(String)]);
  const times = [{ bookingId: booking?.bookingId ?? 0, start: inHours(-3), end: inHours(0) }];
  const corrected = await town.desk.call(correctWorkerTimes, { ...town, body: { id: town.jobId, times } });
  expect(corrected.status).toBe(200);
  expect(await heldOf(town.jobId)).toMatchObject({ vehicles: 0, worked: 180 });
});

test('of a journey that set out before it was due holds nobody, and its hours are kept', async () => {
  const town = await aTown({ pickup: 5 });
  await abort(town);
  expect(await heldOf(town.jobId)).toEqual({ vehicles: 0, until: null, worked: null });
  const { body } = await town.desk.call(getWorkerTimes, town);
  expect(body.transportWorkerSpecList.flatMap(({ bookings }) => bookings)[0]?.start).not.toBeNull();
});

test('goes without a rate, and says that none applied', async () => {
  const town = await aTown({ rate: null });
  expect((await town.desk.call(previewTransportAbort, town)).body.fee).toBeNull();
  expect((await abort(town)).status).toBe(200);
  expect((await town.desk.call(getTransportPrice, town)).body).toMatchObject({ state: 'OPEN', can: { price: true } });
});

test.each([
  ['a journey that hasn’t begun', { status: 'COMMITTED', steps: [] }, 'NOT_UNDER_WAY'],
  [
    'one whose patient was handed over',
    { steps: ['EN_ROUTE', 'AT_PICKUP', 'PATIENT_ABOARD', 'AT_DESTINATION', 'HANDED_OVER'] },
    'HANDED_OVER',
  ],
] as const)('%s isn’t aborted', async (_name, way, code) => {
  const town = await aTown(way);
  expect((await town.desk.call(getTransportCrew, town)).body.can.abort).toBe(false);
  for (const { status, failure } of [await abort(town), await town.desk.call(previewTransportAbort, town)])
    expect([status, failure.code]).toEqual([409, code]);
});

test('is done once, with a reason, by whoever manages transports of that agency', async () => {
  const town = await aTown();
  expect((await abort(town, ' ')).failure.violations).toEqual([
    { field: 'reason', message: 'Say why the journey is aborted.' },
  ]);
  const clerk = await app.signedIn({ userType: 'AGENCY', agencyId: town.agencyId, permissions: ['VIEW_TRANSPORT'] });
  expect((await abort({ ...town, desk: clerk })).status).toBe(403);
  expect((await abort({ ...town, desk: (await aTown()).desk })).status).toBe(404);
  const answers = await Promise.all([1, 2, 3].map(() => abort(town)));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
});

test('a guest’s journey is aborted, too', async () => {
  const town = await aTown({ isGuest: true });
  expect((await town.desk.call(previewTransportAbort, town)).body.isGuest).toBe(true);
  expect((await abort(town)).status).toBe(200);
});
