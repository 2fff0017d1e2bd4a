import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBooking, aClientWithAgency, aShift } from '#modules/shifts/shift.factory.ts';
import { aWorker } from '#modules/workers/worker.factory.ts';
import { ownerQuery } from '../../../testing/owner.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { aLedJob } from '../log/log.factory.ts';
import { trackLateTransports } from './track-late-transports.job.ts';

/** Journeys that were due back two hours ago; each test has its own. */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
/** The crew sets out an hour before the pick-up and is back four hours after it. */
const startingIn = (hours: number) => ({ dateTimeRequired: inHours(hours + 1) });

const aTown = async (status: 'COMMITTED' | 'IN_PROGRESS' = 'IN_PROGRESS') => {
  const ids = await app.system(async (tx) => {
    const place = await aClientWithAgency(tx);
    const { agencyId, clientId } = place;
    const workerId = await aWorker(tx, agencyId, { firstname: 'Ada', lastname: 'Crewman' });
    const late = await aLedJob(tx, { agencyId, clientId, workerId, status, values: startingIn(-7) });
    return { place, agencyId, clientId, workerId, ...late };
  });
  return {
    ...ids,
    desk: await app.signedIn({ userType: 'AGENCY', agencyId: ids.agencyId }),
    ward: await app.signedIn({ userType: 'CLIENT', clientId: ids.clientId }),
  };
};

const track = () => trackLateTransports.run(app.jobDeps, {});

const heldOf = async (jobId: number) => {
  const [held] = await ownerQuery<{ vehicle: Date | null; worker: Date; planned: Date }>(
    app,
    `select v.ends_at as vehicle, w.ends_at as worker, j.ends_at as planned
     from transport_job j
     left join vehicle_hold v on v.transport_job_id = j.id
     join transport_booking b on b.job_id = j.id
     join worker_hold w on w.transport_booking_id = b.id
     where j.id = $1`,
    [jobId],
  );
  if (!held) throw new Error('holds nothing');
  return { vehicle: held.vehicle && Number(held.vehicle), worker: Number(held.worker), planned: Number(held.planned) };
};

const newsOf = async (userId: number) =>
  (
    await ownerQuery<{ title: string; link: string }>(
      app,
      'select title, link from notification where user_id = $1 order by id',
      [userId],
    )
  ).map(({ title, link }) => [title.replace(/: .*/, ''), link]);

test('a late journey keeps vehicle and crew ahead of the clock until its log is submitted, and its desk hears of it once', async () => {
  const { jobId, desk } = await aTown();
  await track();
  await track();
  const { vehicle, worker } = await heldOf(jobId);
  for (const until of [vehicle, worker]) {
    expect(until).toBeGreaterThan(Date.now() + 55 * 60_000);
    expect(until).toBeLessThanOrEqual(Date.now() + 60 * 60_000);
  }
  expect(await newsOf(desk.userId)).toEqual([['Late', `jobs/agency-list/${jobId}`]]);
  await ownerQuery(app, `update transport_job set status = 'WAITING_AUTHORIZATION' where id = $1`, [jobId]);
  const after = await heldOf(jobId);
  expect([after.vehicle, after.worker]).toEqual([null, after.planned]);
});

test('one that hasn’t set out, or isn’t over its time, keeps what was planned', async () => {
  const { jobId } = await aTown('COMMITTED');
  await track();
  const { vehicle, worker, planned } = await heldOf(jobId);
  expect([vehicle, worker]).toEqual([planned, planned]);
});

test('a crew that submits its log before it is due back is free', async () => {
  const { agencyId, clientId } = await aTown();
  const jobId = await app.system(async (tx) => {
    const workerId = await aWorker(tx, agencyId);
    const led = await aLedJob(tx, { agencyId, clientId, workerId, values: startingIn(-1) });
    for (const status of ['IN_PROGRESS', 'WAITING_AUTHORIZATION'] as const)
      await tx.updateTable('transport_job').set({ status }).where('id', '=', led.jobId).execute();
    return led.jobId;
  });
  const { vehicle, worker, planned } = await heldOf(jobId);
  expect(vehicle).toBeNull();
  expect(Math.abs(worker - Date.now())).toBeLessThan(60_000);
  expect(planned).toBeGreaterThan(Date.now() + 60_000);
});

test('the next journey stands: the late one holds up to it, and both sides hear of it once', async () => {
  const { agencyId, clientId, jobId, vehicleId, desk, ward } = await aTown();
  const nextId = await app.system(async (tx) => {
    const workerId = await aWorker(tx, agencyId);
    const next = await aLedJob(tx, { agencyId, clientId, workerId, values: startingIn(0.5) });
    await tx.updateTable('transport_job').set({ vehicle_id: vehicleId }).where('id', '=', next.jobId).execute();
    return next.jobId;
  });
  const [next] = await ownerQuery<{ at: Date }>(app, 'select starts_at as at from transport_job where id = $1', [
    nextId,
  ]);
  await track();
  await track();
  const { vehicle, worker } = await heldOf(jobId);
  expect(vehicle).toBe(Number(next?.at));
  expect(worker).toBeGreaterThan(Number(next?.at));
  expect(await newsOf(desk.userId)).toEqual([
    ['Late', `jobs/agency-list/${jobId}`],
    ['Vehicle wanted', `jobs/agency-list/${jobId}`],
    ['May begin late', `jobs/agency-list/${nextId}`],
  ]);
  expect(await newsOf(ward.userId)).toEqual([['May begin late', `transport/${nextId}`]]);
});

test('a shift of somebody in the crew stands, too, and its client hears that they may come late', async () => {
  const { place, agencyId, workerId, jobId, desk, ward } = await aTown();
  const starts = inHours(0.5);
  const start = Date.parse(starts);
  const shiftId = await app.system(async (tx) => {
    const id = await aShift(tx, place, { starts_at: starts, ends_at: inHours(8) });
    await aBooking(tx, id, agencyId, workerId, { shift_status: 'BOOKED' });
    return id;
  });
  await track();
  await track();
  const { vehicle, worker } = await heldOf(jobId);
  expect(worker).toBe(start);
  expect(vehicle).toBeGreaterThan(start);
  expect(await newsOf(ward.userId)).toEqual([['May come late', `shifts/info/${shiftId}`]]);
  expect(await newsOf(desk.userId)).toEqual([
    ['Late', `jobs/agency-list/${jobId}`],
    ['Crew wanted', `jobs/agency-list/${jobId}`],
    ['May come late', `shifts/info/${shiftId}`],
  ]);
});
