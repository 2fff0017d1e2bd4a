import { approveBooking } from '@worklane/contract/shifts/booking.ts';
import { approveTransportBooking, pickTransportVehicle } from '@worklane/contract/transport/crew.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClient, aLink, aLocation } from '#modules/clients/client.factory.ts';
import { anAgency } from '#modules/agencies/agency.factory.ts';
import { aBooking, aShift } from '#modules/shifts/shift.factory.ts';
import { ownerQuery } from '../../../testing/owner.ts';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { aCrewMember, anAcceptedJob, anAmbulance, aTransportBooking } from '../transport.factory.ts';

const ROUNDS = 50;
const DRIVER = 2;
/** The same people for weeks: some are warned about. */
const REASON = 'Nobody else can come.';

let app: TestApp;
let agencyId: number;
let clientId: number;
let desk: Caller;
beforeAll(async () => {
  app = await startTestApp({ DATABASE_POOL: '12' });
  ({ agencyId, clientId } = await app.system(async (tx) => {
    const ids = { agencyId: await anAgency(tx), clientId: await aClient(tx, { applications_approved_by: 'AGENCY' }) };
    await aLink(tx, ids.agencyId, ids.clientId);
    return ids;
  }));
  desk = await app.signedIn({ userType: 'AGENCY', agencyId });
});
afterAll(() => app.close());

let day = 0;
/** A day of its own for every round, so that none stands in the way of another. */
const nextDay = (): Temporal.Instant => {
  day += 2;
  return Temporal.Instant.from('2041-03-01T09:30:00Z').add({ hours: day * 24 });
};

const aJob = (at: Temporal.Instant) =>
  app.system((tx) => anAcceptedJob(tx, agencyId, { clientId, values: { dateTimeRequired: at.toString() } }));

const member = () => app.system((tx) => aCrewMember(tx, agencyId, { codes: [DRIVER] }));

const approve = (id: number) =>
  desk.call(approveTransportBooking, { params: { id }, body: { version: 1, overrideReason: REASON } });

const statusesOf = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other);

test('of two approvals of the last place one wins, and the other is too late', async () => {
  const [one, two] = [await member(), await member()];
  for (let round = 0; round < ROUNDS; round += 1) {
    const job = await aJob(nextDay());
    const ids: number[] = [];
    for (const workerId of [one, two])
      ids.push(
        await app.system((tx) => aTransportBooking(tx, { ...job, agencyId }, workerId, { shift_status: 'APPLIED' })),
      );
    expect(statusesOf(await Promise.all(ids.map(approve)))).toEqual([200, 409]);
    const booked = await ownerQuery(
      app,
      `select 1 from transport_booking where job_id = $1 and shift_status = 'BOOKED'`,
      [job.jobId],
    );
    expect(booked).toHaveLength(1);
  }
}, 120_000);

test('a shift and a transport that want one worker at once: one has them', async () => {
  const workerId = await member();
  const location = await app.system((tx) => aLocation(tx, { client_id: clientId }));
  for (let round = 0; round < ROUNDS; round += 1) {
    const at = nextDay();
    const job = await aJob(at);
    const [shiftBooking, booking] = await app.system(async (tx) => {
      const shiftId = await aShift(
        tx,
        { clientId, agencyId, location },
        { starts_at: at.toString(), ends_at: at.add({ hours: 8 }).toString(), assignment_code_id: DRIVER },
      );
      return [
        await aBooking(tx, shiftId, agencyId, workerId),
        await aTransportBooking(tx, { ...job, agencyId }, workerId, { shift_status: 'APPLIED' }),
      ] as const;
    });
    const answers = await Promise.all([
      desk.call(approveBooking, { params: { id: shiftBooking }, body: { version: 1, overrideReason: REASON } }),
      approve(booking),
    ]);
    expect(statusesOf(answers)).toEqual([200, 409]);
    expect(await ownerQuery(app, 'select 1 from worker_hold where worker_id = $1', [workerId])).toHaveLength(round + 1);
  }
}, 120_000);

test('two jobs that want one vehicle at once: one has it', async () => {
  const vehicleId = await app.system((tx) => anAmbulance(tx, agencyId));
  for (let round = 0; round < ROUNDS; round += 1) {
    const at = nextDay();
    const jobs = [await aJob(at), await aJob(at)];
    const answers = await Promise.all(
      jobs.map(({ jobId }) => desk.call(pickTransportVehicle, { body: { vehicleId, transportId: jobId } })),
    );
    expect(statusesOf(answers)).toEqual([200, 409]);
  }
}, 120_000);
