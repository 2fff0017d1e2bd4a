import { getTransportCrew } from '@worklane/contract/transport/crew.ts';
import { cancelTransportBooking, listMyTransports } from '@worklane/contract/transport/worker-transport.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAgency } from '#modules/agencies/agency.factory.ts';
import type { TransportStatus } from '#platform/db/schema.generated.ts';
import { ownerQuery } from '../../../testing/owner.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { aCrewMember, anAcceptedJob, aTransportBooking } from '../transport.factory.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const SICK = { version: 1, reason: 'SICKNESS', note: 'A cold' } as const;

type Values = { inHours?: number; status?: TransportStatus; rules?: object };

/** Somebody who is booked for a transport, drives it and leads its crew. */
const aBooked = async ({ inHours = 48, status = 'ACCEPTED', rules = {} }: Values = {}) => {
  const made = await app.system(async (tx) => {
    const agencyId = await anAgency(tx);
    await tx
      .insertInto('approval_rules')
      .values({
        agency_id: agencyId,
        withdraw_hours: 0,
        cancel_hours: 0,
        late_cancel_hours: 0,
        workers_override_warnings: true,
        version: 2,
        ...rules,
      })
      .execute();
    const dateTimeRequired = new Date(Date.now() + inHours * 3_600_000).toISOString();
    const job = await anAcceptedJob(tx, agencyId, { values: { dateTimeRequired } });
    const workerId = await aCrewMember(tx, agencyId);
    const bookingId = await aTransportBooking(tx, { ...job, agencyId }, workerId);
    const set = (values: object) => tx.updateTable('transport_job').set(values).where('id', '=', job.jobId).execute();
    await set({ driver_id: workerId, team_leader_id: workerId });
    if (status !== 'ACCEPTED') await set({ status: 'COMMITTED' });
    if (status === 'IN_PROGRESS') await set({ status });
    return { agencyId, ...job, workerId, bookingId };
  });
  const desk = await app.signedIn({ userType: 'AGENCY', agencyId: made.agencyId });
  const phone = await app.signedIn({ userType: 'WORKER', workerId: made.workerId });
  return { ...made, desk, phone, params: { id: made.bookingId } };
};

test('a worker cancels a booking: the place is free, the worker too, and the desk reads why', async () => {
  const { desk, phone, params, jobId, workerId, agencyId } = await aBooked({ status: 'COMMITTED' });
  const { body: mine } = await phone.call(listMyTransports, { query: {} });
  expect(mine.content[0]).toMatchObject({ cancelObstacle: null, can: { cancel: true } });
  expect(await phone.call(cancelTransportBooking, { params, body: SICK })).toMatchObject({
    status: 200,
    body: { shiftStatus: 'CANCELLED' },
  });
  const { body: crew } = await desk.call(getTransportCrew, { params: { id: jobId } });
  expect(crew).toMatchObject({ transportStatus: 'ACCEPTED', driver: null, teamLeader: null });
  expect(crew.transportWorkerSpecList[0]).toMatchObject({
    stillToFill: 1,
    bookings: [{ shiftStatus: 'CANCELLED', cancellation: { reason: 'SICKNESS', note: 'A cold' } }],
  });
  expect(await ownerQuery(app, 'select 1 from worker_hold where worker_id = $1', [workerId])).toEqual([]);
  const told = await ownerQuery<{ body: string }>(
    app,
    `select n.body from notification n join app_user u on u.id = n.user_id
     where u.agency_id = $1 and n.title like 'Booking cancelled%'`,
    [agencyId],
  );
  expect(told).toHaveLength(1);
  expect(told[0]?.body).toMatch(
    /has cancelled their booking for a transport, 4[67] hours before the start\. The place is free again\.$/,
  );
  const again = await phone.call(cancelTransportBooking, { params, body: { ...SICK, version: 2 } });
  expect([again.status, again.failure.code]).toEqual([409, 'NOT_BOOKED']);
  const logged = await ownerQuery(app, `select 1 from audit_log where after::text like '%A cold%'`);
  expect(logged).toEqual([]);
});

test('not with less notice than the agency asks for, nor once it has begun', async () => {
  const late = await aBooked({ inHours: 10, rules: { cancel_hours: 12 } });
  const obstacle = 'Less than 12 hours before the start only your agency can cancel for you. Ask them.';
  const { body: mine } = await late.phone.call(listMyTransports, { query: {} });
  expect(mine.content[0]).toMatchObject({ cancelObstacle: obstacle, can: { cancel: false } });
  const refused = await late.phone.call(cancelTransportBooking, { params: late.params, body: SICK });
  expect([refused.status, refused.failure.message]).toEqual([409, obstacle]);
  const begun = await aBooked({ status: 'IN_PROGRESS' });
  const answer = await begun.phone.call(cancelTransportBooking, { params: begun.params, body: SICK });
  expect([answer.status, answer.failure.code]).toEqual([409, 'STARTED']);
});

test('a late cancellation says so', async () => {
  const { phone, params, agencyId } = await aBooked({ inHours: 10, rules: { late_cancel_hours: 24 } });
  expect((await phone.call(cancelTransportBooking, { params, body: SICK })).status).toBe(200);
  const told = await ownerQuery<{ body: string }>(
    app,
    `select n.body from notification n join app_user u on u.id = n.user_id where u.agency_id = $1`,
    [agencyId],
  );
  expect(told[0]?.body).toContain('That’s late: the agency asks for 24 hours of notice.');
});

test('nobody cancels for somebody else, in an old version, or without a reason of theirs', async () => {
  const { phone, params } = await aBooked();
  const other = await aBooked();
  expect((await other.phone.call(cancelTransportBooking, { params, body: SICK })).status).toBe(404);
  const stale = await phone.call(cancelTransportBooking, { params, body: { ...SICK, version: 2 } });
  expect([stale.status, stale.failure.code]).toEqual([409, 'STALE']);
  const reason = 'NO_SHOW' as 'OTHER';
  expect((await phone.call(cancelTransportBooking, { params, body: { ...SICK, reason } })).status).toBe(400);
});
