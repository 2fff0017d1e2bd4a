import {
  answerTransportQuery,
  approveTransportBooking,
  authoriseTransport,
  bookTransportWorker,
  changeTransportTimes,
  commitTransportJob,
  handBackTransportJob,
  getTransportCrew,
  listAgencyAssets,
  listEligibleTransportWorkers,
  listTransportDrivers,
  pickTeamLeader,
  pickTransportDriver,
  pickTransportVehicle,
  queryTransport,
  rejectTransportBooking,
} from '@worklane/contract/transport/crew.ts';
import { acceptTransportJob } from '@worklane/contract/transport/transport-job.ts';
import { correctWorkerTimes } from '@worklane/contract/transport/worker-times.ts';
import {
  applyForTransport,
  listMyTransports,
  listOpenTransports,
  MAX_OPEN_TRANSPORTS,
  withdrawFromTransport,
} from '@worklane/contract/transport/worker-transport.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anAgency } from '#modules/agencies/agency.factory.ts';
import { aClient, aLink } from '#modules/clients/client.factory.ts';
import { aUser } from '#modules/identity/user.factory.ts';
import { aDangerousDefect, aRentalVehicle } from '#modules/vehicle-hire/vehicle-hire.factory.ts';
import type { Tx } from '#platform/db/database.ts';
import type { TransportStatus } from '#platform/db/schema.generated.ts';
import { ownerQuery } from '../../../testing/owner.ts';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { aVehicleCheck } from '../log/log.factory.ts';
import { aCrewMember, anAcceptedJob, anAmbulance, aTransportBooking, aTransportJob } from '../transport.factory.ts';

const DRIVER = 2;

let app: TestApp;
let escort: number;
beforeAll(async () => {
  app = await startTestApp();
  const [row] = await ownerQuery<{ id: number }>(app, `select id::int as id from assignment_code where code = '032'`);
  escort = row?.id ?? 0;
});
afterAll(() => app.close());

/** An agency with a job of a client that needs two escorts, and somebody at the desk of either. */
const aTown = async (values: object = {}) => {
  const made = await app.system(async (tx) => {
    const agencyId = await anAgency(tx);
    const clientId = await aClient(tx);
    await aLink(tx, agencyId, clientId);
    const job = await anAcceptedJob(tx, agencyId, {
      clientId,
      values: { transportWorkerSpecList: [{ assignmentCode: escort, numberOfStaff: 2, ...values }] },
    });
    return { agencyId, clientId, ...job };
  });
  const desk = await app.signedIn({ userType: 'AGENCY', agencyId: made.agencyId });
  return { ...made, desk, params: { id: made.jobId } };
};
type Town = Awaited<ReturnType<typeof aTown>>;

const member = (agencyId: number, values: { codes?: number[]; licence?: boolean; signsIn?: boolean } = {}) =>
  app.system((tx) => aCrewMember(tx, agencyId, { codes: [DRIVER, escort], ...values }));

const onPhone = async (agencyId: number) => {
  const workerId = await member(agencyId);
  return { workerId, phone: await app.signedIn({ userType: 'WORKER', workerId }) };
};

const crewOf = async ({ desk, params }: Pick<Town, 'desk' | 'params'>) =>
  (await desk.call(getTransportCrew, { params })).body;

const book = (desk: Caller, workerId: number, specId: number) =>
  desk.call(bookTransportWorker, { body: { workerId, specId } });

const set = (jobId: number, ...statuses: TransportStatus[]) =>
  app.system(async (tx) => {
    for (const status of statuses)
      await tx.updateTable('transport_job').set({ status }).where('id', '=', jobId).execute();
  });

/** A job with everything that it needs. */
const aReadyTown = async () => {
  const town = await aTown();
  const { agencyId, desk, jobId, specId } = town;
  const [one, two] = [await member(agencyId), await member(agencyId)];
  const vehicleId = await app.system((tx) => anAmbulance(tx, agencyId));
  for (const workerId of [one, two]) expect((await book(desk, workerId, specId)).status).toBe(200);
  const body = { transportId: jobId };
  expect((await desk.call(pickTransportVehicle, { body: { ...body, vehicleId } })).status).toBe(200);
  expect((await desk.call(pickTransportDriver, { body: { ...body, driverId: one } })).status).toBe(200);
  expect((await desk.call(pickTeamLeader, { body: { ...body, teamLeaderId: two } })).status).toBe(200);
  await app.system((tx) => aVehicleCheck(tx, jobId, { agencyId, vehicleId }));
  return { ...town, one, two, vehicleId };
};

test('a job that is accepted has times: an hour before the pick-up until four hours after it', async () => {
  const town = await aTown();
  const crew = await crewOf(town);
  expect([crew.start, crew.end]).toEqual(['2041-03-01T08:30:00Z', '2041-03-01T13:30:00Z']);
  expect(crew.gates.filter(({ missing }) => missing === null)).toEqual([{ gate: 'ELIGIBILITY', missing: null }]);
});

test('the agency changes the times, in order and within a day, unless somebody else just has', async () => {
  const town = await aTown();
  const { desk, jobId: transportId } = town;
  const { version } = await crewOf(town);
  const change = (start: string, end: string) =>
    desk.call(changeTransportTimes, { body: { transportId, version, start, end } });
  expect((await change('2041-03-01T08:00:00Z', '2041-03-01T08:00:00Z')).status).toBe(400);
  expect((await change('2041-03-01T08:00:00Z', '2041-03-02T08:00:01Z')).status).toBe(400);
  const changed = await change('2041-03-01T07:00:00Z', '2041-03-02T07:00:00Z');
  expect([changed.status, changed.body.start]).toEqual([200, '2041-03-01T07:00:00Z']);
  expect((await change('2041-03-01T08:00:00Z', '2041-03-01T09:00:00Z')).status).toBe(409);
});

describe('the vehicle', () => {
  test('of up to 1000 by their names one is picked, and those that can’t go say why [003-8-handling-success]', async () => {
    const town = await aTown();
    const { agencyId, desk, params, jobId: transportId } = town;
    const [good, old, other] = await app.system(async (tx) => {
      const off = await anAmbulance(tx, agencyId, { name: 'Beech' });
      await aDangerousDefect(tx, { id: off, agencyId }, desk.userId);
      return [
        await anAmbulance(tx, agencyId, { name: 'alder' }),
        off,
        (await aRentalVehicle(tx, agencyId, { name: 'Cedar' })).id,
      ];
    });
    const { body } = await desk.call(listAgencyAssets, {
      params,
      query: { type: 'VEHICLE', search: '', page: 0, size: 1000, sort: 'name' },
    });
    expect(body.content.map(({ name, reasons }) => [name, reasons])).toEqual([
      ['alder', []],
      ['Beech', ['Off the road because of a dangerous defect.']],
    ]);
    const pick = (vehicleId = 0) => desk.call(pickTransportVehicle, { body: { vehicleId, transportId } });
    expect((await pick(old)).status).toBe(409);
    expect((await pick(other)).status).toBe(404);
    const picked = await pick(good);
    expect([picked.status, picked.body.vehicle?.id]).toEqual([200, good]);
    expect(
      await ownerQuery(app, 'select source, starts_at::text from vehicle_hold where transport_job_id = $1', [
        transportId,
      ]),
    ).toEqual([{ source: 'TRANSPORT', starts_at: expect.stringContaining('2041-03-01') as string }]);
    const next = await app.system((tx) => anAcceptedJob(tx, agencyId));
    const { failure, status } = await desk.call(pickTransportVehicle, {
      body: { vehicleId: good ?? 0, transportId: next.jobId },
    });
    expect([status, failure.message]).toEqual([409, 'alder: On another journey at that time.']);
  });

  test('is free again once the log is submitted, and of a job that is cancelled', async () => {
    for (const statuses of [['COMMITTED', 'IN_PROGRESS', 'WAITING_AUTHORIZATION'], ['CANCELLED']] as const) {
      const { jobId } = await aReadyTown();
      const count = () =>
        ownerQuery<{ n: number }>(app, 'select count(*)::int as n from vehicle_hold where transport_job_id = $1', [
          jobId,
        ]);
      expect(await count()).toEqual([{ n: 1 }]);
      await set(jobId, ...statuses);
      expect(await count()).toEqual([{ n: 0 }]);
    }
  });
});

describe('driver and team leader', () => {
  test('whoever isn’t in the crew is booked as the driver; a missing licence check asks for a reason', async () => {
    const town = await aTown();
    const { agencyId, desk, params, jobId: transportId } = town;
    const [licensed, unknown, escortOnly] = [
      await member(agencyId),
      await member(agencyId, { licence: false }),
      await member(agencyId, { codes: [escort] }),
    ];
    const drivers = (await desk.call(listTransportDrivers, { params })).body;
    expect(new Set(drivers.map(({ workerId, eligible }) => `${workerId} ${eligible}`))).toEqual(
      new Set([`${licensed} true`, `${unknown} true`, `${escortOnly} false`]),
    );
    const pick = (driverId: number, overrideReason?: string) =>
      desk.call(pickTransportDriver, { body: { driverId, transportId, ...(overrideReason && { overrideReason }) } });
    expect((await pick(escortOnly)).status).toBe(409);
    expect((await pick(unknown)).failure.violations[0]?.field).toBe('overrideReason');
    expect((await pick(unknown, 'Seen on paper.')).status).toBe(200);
    const { body } = await pick(licensed);
    expect(body.driver?.workerId).toBe(licensed);
    expect(body.furtherBookings.map(({ workerId }) => workerId)).toEqual([unknown, licensed]);
    expect(body.transportWorkerSpecList[0]?.stillToFill).toBe(2);
  });

  test('whoever drives beside the staff that was asked for can take a place of it, and is there once', async () => {
    const { agencyId, desk, params, specId, jobId: transportId } = await aTown();
    const driverId = await member(agencyId);
    await desk.call(pickTransportDriver, { body: { driverId, transportId } });
    const listed = (await desk.call(listEligibleTransportWorkers, { params })).body[0]?.workers;
    expect(listed?.find(({ workerId }) => workerId === driverId)).toMatchObject({ eligible: true, obstacles: [] });
    expect((await book(desk, driverId, specId)).status).toBe(200);
    const { transportWorkerSpecList, furtherBookings, driver } = await crewOf({ desk, params });
    expect(transportWorkerSpecList[0]).toMatchObject({ bookingsCount: 1, bookings: [{ workerId: driverId }] });
    expect([furtherBookings, driver?.workerId]).toEqual([[], driverId]);
    expect((await book(desk, driverId, specId)).status).toBe(409);
  });

  test('the team leader is one of the crew', async () => {
    const { agencyId, desk, specId, jobId: transportId } = await aTown();
    const workerId = await member(agencyId);
    const pick = () => desk.call(pickTeamLeader, { body: { teamLeaderId: workerId, transportId } });
    expect((await pick()).failure.code).toBe('NOT_IN_CREW');
    await book(desk, workerId, specId);
    expect((await pick()).body.teamLeader?.workerId).toBe(workerId);
  });

  test('who can’t sign in can’t lead, since nobody else keeps the log', async () => {
    const { agencyId, desk, specId, jobId: transportId, params } = await aTown();
    const workerId = await member(agencyId, { signsIn: false });
    await book(desk, workerId, specId);
    const pick = () => desk.call(pickTeamLeader, { body: { teamLeaderId: workerId, transportId } });
    expect((await pick()).failure.code).toBe('NO_SIGN_IN');
    expect((await crewOf({ desk, params })).transportWorkerSpecList[0]?.bookings[0]?.canSignIn).toBe(false);
    // As it was picked before anybody asked for that.
    await app.system((tx) =>
      tx.updateTable('transport_job').set({ team_leader_id: workerId }).where('id', '=', transportId).execute(),
    );
    const missing = async () =>
      (await crewOf({ desk, params })).gates.find(({ gate }) => gate === 'TEAM_LEADER')?.missing;
    expect(await missing()).toMatch(/ can’t sign in yet, so they couldn’t keep the log\. /);
    await app.system((tx) => aUser(tx, { userType: 'WORKER', workerId }, { password_hash: 'x' }));
    expect(await missing()).toBeNull();
    expect((await pick()).body.teamLeader?.workerId).toBe(workerId);
  });
});

describe('the crew', () => {
  test('workers are listed for each specification with what speaks against them [003-7-eligible-answer]', async () => {
    const { agencyId, desk, params, specId } = await aTown({ gender: 'MALE' });
    const workerId = await member(agencyId, { codes: [escort] });
    const { body } = await desk.call(listEligibleTransportWorkers, { params });
    expect(body).toEqual([
      {
        workerSpecId: specId,
        workers: [
          expect.objectContaining({
            workerId,
            eligible: false,
            obstacles: [expect.objectContaining({ rule: 'GENDER_PREFERENCE', fix: 'Choose another transport.' })],
          }),
        ],
      },
    ]);
  });

  test('booking counts for each specification; the last place is given once [003-3-bookings-count]', async () => {
    const town = await aTown();
    const { agencyId, desk, specId } = town;
    const workers = [await member(agencyId), await member(agencyId), await member(agencyId)] as const;
    expect((await book(desk, workers[0], specId)).body.transportWorkerSpecList).toMatchObject([
      { bookingsCount: 1, stillToFill: 1 },
    ]);
    expect((await book(desk, workers[0], specId)).status).toBe(409);
    await book(desk, workers[1], specId);
    const { status, failure } = await book(desk, workers[2], specId);
    expect([status, failure.message]).toEqual([409, 'All places are taken.']);
    expect((await crewOf(town)).transportWorkerSpecList).toMatchObject([{ bookingsCount: 2, stillToFill: 0 }]);
  });

  test('a worker applies on the phone, and the agency approves one and rejects another [003-4-approve-reject]', async () => {
    const town = await aTown();
    const { agencyId, desk, specId, params } = town;
    const [one, two] = [await onPhone(agencyId), await onPhone(agencyId)];
    const open = (await one.phone.call(listOpenTransports, {})).body;
    expect(open).toEqual([
      expect.objectContaining({
        pickupArea: 'SO14',
        places: [{ workerSpecId: specId, assignmentCodeName: 'Escort', stillToFill: 2, warnings: [] }],
      }),
    ]);
    expect(JSON.stringify(open)).not.toContain('Robin');
    for (const { phone } of [one, two])
      expect((await phone.call(applyForTransport, { params, body: { specId } })).status).toBe(200);
    expect((await one.phone.call(applyForTransport, { params, body: { specId } })).status).toBe(409);
    expect((await one.phone.call(listOpenTransports, {})).body).toEqual([]);
    const applied = (await crewOf(town)).transportWorkerSpecList[0]?.bookings ?? [];
    expect(applied.map(({ shiftStatus }) => shiftStatus)).toEqual(['APPLIED', 'APPLIED']);
    expect((await crewOf(town)).transportWorkerSpecList[0]?.bookingsCount).toBe(0);
    const [first, second] = applied;
    const approved = await desk.call(approveTransportBooking, {
      params: { id: first?.bookingId ?? 0 },
      body: { version: 1 },
    });
    expect(approved.body.transportWorkerSpecList[0]?.bookingsCount).toBe(1);
    const rejected = await desk.call(rejectTransportBooking, {
      params: { id: second?.bookingId ?? 0 },
      body: { version: 1 },
    });
    expect(rejected.status).toBe(200);
    const mine = async (phone: Caller) => (await phone.call(listMyTransports, {})).body.content[0]?.shiftStatus;
    expect([await mine(one.phone), await mine(two.phone)]).toEqual(['BOOKED', 'CANCELLED']);
    const mails = await ownerQuery<{ body: string }>(app, 'select subject || body as body from mail');
    expect(mails.filter(({ body }) => /Robin|Fulbrook/.test(body))).toEqual([]);
  });

  test('a worker’s own work isn’t hidden behind a hundred earlier transports that ask for other work', async () => {
    const { agencyId, clientId } = await aTown();
    const driver = await member(agencyId, { codes: [DRIVER] });
    const phone = await app.signedIn({ userType: 'WORKER', workerId: driver });
    expect((await phone.call(listOpenTransports, {})).body).toEqual([]);
    const ask = (tx: Tx, assignmentCode: number, values: object = {}) =>
      anAcceptedJob(tx, agencyId, {
        clientId,
        values: { transportWorkerSpecList: [{ assignmentCode, numberOfStaff: 1 }], ...values },
      });
    await app.system(async (tx) => {
      for (let count = 0; count < MAX_OPEN_TRANSPORTS; count += 1) await ask(tx, escort);
      await ask(tx, DRIVER, { dateTimeRequired: '2041-03-02T09:30:00Z' });
    });
    const open = (await phone.call(listOpenTransports, {})).body;
    expect(open.map(({ places }) => places.map(({ assignmentCodeName }) => assignmentCodeName))).toEqual([['Driver']]);
  });

  test('a worker withdraws an application, and no booking', async () => {
    const { agencyId, specId, jobId } = await aTown();
    const { workerId, phone } = await onPhone(agencyId);
    const booking = await app.system((tx) =>
      aTransportBooking(tx, { agencyId, specId, jobId }, workerId, { shift_status: 'APPLIED' }),
    );
    const withdraw = (id: number) => phone.call(withdrawFromTransport, { params: { id }, body: { version: 1 } });
    expect((await withdraw(booking)).body.shiftStatus).toBe('CANCELLED');
    const booked = await app.system((tx) => aTransportBooking(tx, { agencyId, specId, jobId }, workerId));
    expect((await withdraw(booked)).status).toBe(409);
  });

  test('a worker sees no transport of an agency that isn’t theirs, nor who else has applied', async () => {
    const { agencyId, specId, jobId, params } = await aTown();
    const other = await onPhone(await app.system((tx) => anAgency(tx)));
    expect((await other.phone.call(listOpenTransports, {})).body).toEqual([]);
    expect((await other.phone.call(applyForTransport, { params, body: { specId } })).status).toBe(404);
    const [applicant, mate] = [await onPhone(agencyId), await onPhone(agencyId)];
    await app.system((tx) =>
      aTransportBooking(tx, { agencyId, specId, jobId }, applicant.workerId, { shift_status: 'APPLIED' }),
    );
    const seen = (workerId: number) =>
      app.behindSecondWall('WORKER', { agencyId, clientId: 0, workerId }, (tx) =>
        tx.selectFrom('transport_booking').select('worker_id').where('job_id', '=', jobId).execute(),
      );
    expect(await seen(mate.workerId)).toEqual([]);
    await app.system((tx) => aTransportBooking(tx, { agencyId, specId, jobId }, mate.workerId));
    expect(await seen(mate.workerId)).toHaveLength(2);
    expect(await seen(applicant.workerId)).toHaveLength(1);
  });

  test('when the last place goes, other applications end', async () => {
    const town = await aTown();
    const { agencyId, desk, specId, jobId } = town;
    const { workerId, phone } = await onPhone(agencyId);
    await app.system((tx) => aTransportBooking(tx, { agencyId, specId, jobId }, workerId, { shift_status: 'APPLIED' }));
    for (const each of [await member(agencyId), await member(agencyId)]) await book(desk, each, specId);
    expect((await phone.call(listMyTransports, {})).body.content[0]?.shiftStatus).toBe('CANCELLED');
  });

  test('only people of the agency handle a job [003-6-agency-only-handling]', async () => {
    const { jobId, params, clientId, agencyId } = await aTown();
    const client = await app.signedIn({ userType: 'CLIENT', clientId });
    const { phone } = await onPhone(agencyId);
    const reader = await app.signedIn({ userType: 'AGENCY', agencyId, permissions: ['VIEW_TRANSPORT'] });
    for (const caller of [client, phone, reader]) {
      const body = { transportId: jobId };
      expect((await caller.call(commitTransportJob, { body })).status).toBe(403);
      expect((await caller.call(pickTransportVehicle, { body: { ...body, vehicleId: 1 } })).status).toBe(403);
    }
    for (const caller of [client, phone]) expect((await caller.call(getTransportCrew, { params })).status).toBe(403);
    expect((await reader.call(getTransportCrew, { params })).body.can).toEqual({
      plan: false,
      propose: false,
      handBack: false,
      commit: false,
      abort: false,
      authorise: false,
      answerQuery: false,
    });
  });

  test('only for a job that isn’t new any more are there workers to load [003-4-status-detail]', async () => {
    const { agencyId, desk, params } = await aTown();
    const id = await app.system((tx) => aTransportJob(tx, { agencyId, clientId: null }));
    expect((await desk.call(listEligibleTransportWorkers, { params: { id } })).status).toBe(409);
    expect((await desk.call(listEligibleTransportWorkers, { params })).status).toBe(200);
  });
});

describe('handing back', () => {
  test('lets everybody go, and the others that were asked may accept the job', async () => {
    const { agencyId, clientId, desk, jobId, two } = await aReadyTown();
    const rivalId = await app.system(async (tx) => {
      const id = await anAgency(tx);
      await aLink(tx, id, clientId);
      await tx
        .insertInto('transport_offer')
        .values([id, agencyId].map((each) => ({ agency_id: each, job_id: jobId })))
        .execute();
      return id;
    });
    const rival = await app.signedIn({ userType: 'AGENCY', agencyId: rivalId });
    const { status, body } = await desk.call(handBackTransportJob, { body: { transportId: jobId } });
    expect([status, body.transportStatus]).toEqual([200, 'NEW']);
    expect((await desk.call(getTransportCrew, { params: { id: jobId } })).failure.code).toBe('NOT_ACCEPTED');
    const held = await ownerQuery(
      app,
      `select worker_id from worker_hold where worker_id = $1
       union all select vehicle_id from vehicle_hold where transport_job_id = $2`,
      [two, jobId],
    );
    expect(held).toEqual([]);
    expect((await rival.call(acceptTransportJob, { body: { transportId: jobId } })).status).toBe(200);
    expect((await rival.call(getTransportCrew, { params: { id: jobId } })).body.transportWorkerSpecList).toMatchObject([
      { bookings: [], stillToFill: 2 },
    ]);
  });

  test('is not for a committed job, nor for that of a guest', async () => {
    const { desk, jobId, agencyId } = await aReadyTown();
    await set(jobId, 'COMMITTED');
    const guest = await app.system((tx) => anAcceptedJob(tx, agencyId));
    for (const transportId of [jobId, guest.jobId])
      expect((await desk.call(handBackTransportJob, { body: { transportId } })).status).toBe(409);
  });
});

describe('commit', () => {
  test('needs vehicle, driver, team leader and everybody, and makes the job ready [003-4-commit]', async () => {
    const bare = await aTown();
    const refused = await bare.desk.call(commitTransportJob, { body: { transportId: bare.jobId } });
    expect([refused.status, refused.failure.message]).toEqual([
      409,
      'No vehicle is picked. There is no vehicle to check yet. No driver is picked. No team leader is picked. 2 places are still to fill.',
    ]);
    const { desk, jobId } = await aReadyTown();
    const { status, body } = await desk.call(commitTransportJob, { body: { transportId: jobId } });
    expect([status, body.transportStatus]).toEqual([200, 'COMMITTED']);
    expect((await desk.call(commitTransportJob, { body: { transportId: jobId } })).status).toBe(409);
  });

  test('looks at the eligibility of the crew once more', async () => {
    const { agencyId, desk, jobId, two } = await aReadyTown();
    await ownerQuery(app, 'delete from worker_job where agency_id = $1 and worker_id = $2', [agencyId, two]);
    const { status, failure } = await desk.call(commitTransportJob, { body: { transportId: jobId } });
    expect([status, failure.message]).toEqual([409, expect.stringContaining('Not cleared for Escort.')]);
  });

  test('removing somebody is rejecting them, and a job without them isn’t ready any more [003-4-remove-booking]', async () => {
    const town = await aReadyTown();
    const { desk, jobId, two } = town;
    await desk.call(commitTransportJob, { body: { transportId: jobId } });
    const booking = (await crewOf(town)).transportWorkerSpecList[0]?.bookings.find(({ workerId }) => workerId === two);
    const { body } = await desk.call(rejectTransportBooking, {
      params: { id: booking?.bookingId ?? 0 },
      body: { version: booking?.version ?? 0 },
    });
    expect([body.transportStatus, body.teamLeader, body.transportWorkerSpecList[0]?.stillToFill]).toEqual([
      'ACCEPTED',
      null,
      1,
    ]);
    const [held] = await ownerQuery<{ n: number }>(
      app,
      'select count(*)::int as n from worker_hold where worker_id = $1',
      [two],
    );
    expect(held?.n).toBe(0);
  });
});

describe('authorise', () => {
  const times = { start: '2026-03-01T08:30:00Z', end: '2026-03-01T13:00:00Z', breakTime: 30 };

  test.each(['transportId', 'start', 'end', 'breakTime'])('without %s [003-5-authorise-required]', async (field) => {
    const { desk, jobId } = await aTown();
    const { [field]: _, ...body } = { transportId: jobId, ...times } as Record<string, unknown>;
    const { status, failure } = await desk.call(authoriseTransport, { body: body as never });
    expect([status, failure.violations]).toEqual([400, [{ field, message: 'Missing Required Info.' }]]);
  });

  test.each([-1, 1.5, 1441])('with a break of %d minutes says at its field what a break is', async (breakTime) => {
    const { desk, jobId } = await aTown();
    const { status, failure } = await desk.call(authoriseTransport, {
      body: { transportId: jobId, ...times, breakTime },
    });
    const message = 'Enter the break in whole minutes, from 0 to 1440.';
    expect([status, failure.violations]).toEqual([400, [{ field: 'breakTime', message }]]);
  });

  test('only what waits for it; whoever has no times of their own worked those of the job', async () => {
    const { desk, jobId, one, clientId, params } = await aReadyTown();
    const authorise = () => desk.call(authoriseTransport, { body: { transportId: jobId, ...times } });
    expect((await authorise()).status).toBe(409);
    await set(jobId, 'COMMITTED', 'IN_PROGRESS', 'WAITING_AUTHORIZATION');
    await ownerQuery(app, 'update transport_job set starts_at = $2, ends_at = $3 where id = $1', [
      jobId,
      times.start,
      times.end,
    ]);
    await ownerQuery(
      app,
      `update transport_booking set actual_start = '2026-03-01T09:00:00Z', actual_end = '2026-03-01T12:00:00Z', break_minutes = 0
       where job_id = $1 and worker_id = $2`,
      [jobId, one],
    );
    const { status, body } = await authorise();
    expect([status, body.transportStatus, body.authorisation?.breakTime]).toEqual([200, 'AUTHORIZED', 30]);
    const worked = await ownerQuery<{ shift_status: string; break_minutes: number }>(
      app,
      'select shift_status, break_minutes from transport_booking where job_id = $1 order by break_minutes',
      [jobId],
    );
    expect(worked).toEqual([
      { shift_status: 'AUTHORIZED', break_minutes: 0 },
      { shift_status: 'AUTHORIZED', break_minutes: 30 },
    ]);

    const client = await app.signedIn({ userType: 'CLIENT', clientId });
    const query = () => client.call(queryTransport, { params, body: { reason: 'They left at 12:00.' } });
    const bookings = await ownerQuery<{ id: number }>(app, 'select id::int from transport_booking where job_id = $1', [
      jobId,
    ]);
    const correct = async () => {
      const corrected = bookings.map(({ id }) => ({ bookingId: id, start: times.start, end: '2026-03-01T12:00:00Z' }));
      return (await desk.call(correctWorkerTimes, { params, body: { id: jobId, times: corrected } })).status;
    };
    expect(await correct()).toBe(409);
    expect((await query()).status).toBe(200);
    expect((await query()).status).toBe(409);
    // What was wrong for the client is wrong for the crew, until it is answered.
    expect(await correct()).toBe(200);
    const answered = await desk.call(answerTransportQuery, {
      params,
      body: { answer: 'Right.', ...times, end: '2026-03-01T12:00:00Z' },
    });
    expect(answered.body.authorisation).toMatchObject({
      end: '2026-03-01T12:00:00Z',
      query: { reason: 'They left at 12:00.', answer: 'Right.' },
    });
    expect(await correct()).toBe(409);
    const read = await ownerQuery<{ after: string }>(
      app,
      `select after::text from audit_log where subject = 'transport_job' and subject_id = $1`,
      [jobId],
    );
    expect(read.filter(({ after }) => after.includes('They left'))).toEqual([]);
  });
});

test('news leads straight to the place: the team leader to the log, the crew to its transports, the client to its job', async () => {
  const { desk, jobId, one, two, clientId } = await aReadyTown();
  const phones = {
    one: await app.signedIn({ userType: 'WORKER', workerId: one }),
    two: await app.signedIn({ userType: 'WORKER', workerId: two }),
  };
  const ward = await app.signedIn({ userType: 'CLIENT', clientId });
  const [leader] = await ownerQuery<{ id: string }>(
    app,
    'select team_leader_id as id from transport_job where id = $1',
    [jobId],
  );
  const other = Number(leader?.id) === one ? two : one;
  await desk.call(commitTransportJob, { body: { transportId: jobId } });
  const linksOf = async (userId: number) =>
    ownerQuery(
      app,
      `select n.link, m.link as mail from notification n join mail m on m.user_id = n.user_id and m.subject = n.title
       where n.user_id = $1 and n.title like 'Ready:%'`,
      [userId],
    );
  const callerOf = (workerId: number) => (workerId === one ? phones.one : phones.two);
  const entry = `/guest/team-leader/entry/${jobId}`;
  expect(await linksOf(callerOf(Number(leader?.id)).userId)).toEqual([{ link: entry, mail: entry }]);
  expect(await linksOf(callerOf(other).userId)).toEqual([{ link: 'transport', mail: '/worker/transport' }]);
  expect(await linksOf(ward.userId)).toEqual([{ link: `transport/${jobId}`, mail: `/client/transport/${jobId}` }]);
});

describe('the database by itself', () => {
  test('gives no place that isn’t there, and lets nobody lead who isn’t in the crew', async () => {
    const { agencyId, jobId, specId } = await aTown();
    const workers = [await member(agencyId), await member(agencyId), await member(agencyId)] as const;
    const booked = (workerId: number, job = jobId, spec: number | null = specId) =>
      app.system((tx) => aTransportBooking(tx, { agencyId, jobId: job, specId: spec }, workerId));
    await booked(workers[0]);
    await booked(workers[1]);
    await expect(booked(workers[2])).rejects.toThrow('all places of specification');
    await expect(
      app.system((tx) =>
        tx.updateTable('transport_job').set({ driver_id: workers[2] }).where('id', '=', jobId).execute(),
      ),
    ).rejects.toThrow('are of its crew');
    const asked = await app.system((tx) => aTransportJob(tx, { agencyId, clientId: null }));
    await expect(booked(workers[2], asked, null)).rejects.toThrow('takes nobody into its crew');
  });

  test('a crew goes along with its job: applications end when it sets out, and an aborted journey was worked', async () => {
    const { agencyId, jobId, specId } = await aTown();
    const [one, two] = [await member(agencyId), await member(agencyId)];
    await app.system((tx) => aTransportBooking(tx, { agencyId, jobId, specId }, one));
    await app.system((tx) => aTransportBooking(tx, { agencyId, jobId, specId }, two, { shift_status: 'APPLIED' }));
    const statuses = async () =>
      (
        await ownerQuery<{ status: string }>(
          app,
          'select shift_status as status from transport_booking where job_id = $1 order by id',
          [jobId],
        )
      ).map(({ status }) => status);
    await set(jobId, 'COMMITTED', 'IN_PROGRESS');
    expect(await statuses()).toEqual(['BOOKED', 'EXPIRED']);
    await set(jobId, 'CANCELLED');
    expect(await statuses()).toEqual(['AUTHORIZED', 'EXPIRED']);
  });
});

describe('the check of the vehicle', () => {
  const gateOf = async (town: Pick<Town, 'desk' | 'params'>) =>
    (await crewOf(town)).gates.find(({ gate }) => gate === 'VEHICLE_CHECK')?.missing;

  test('is of today, or the job isn’t ready', async () => {
    const { agencyId, desk, params, jobId, vehicleId } = await aReadyTown();
    const check = async (at: string) => {
      await ownerQuery(app, 'update transport_vehicle_log set saved_at = $1 where job_id = $2', [at, jobId]);
      return gateOf({ desk, params });
    };
    const missing = await check(new Date(Date.now() - 26 * 3_600_000).toISOString());
    expect(missing).toContain('Nobody has checked it today.');
    const today = Temporal.Now.zonedDateTimeISO('Europe/London').toLocaleString('en-GB', {
      day: 'numeric',
      month: 'short',
    });
    expect(missing).toMatch(new RegExp(`A check counts if it was made at 00:00 on \\w{3} ${today} or later\\.$`));
    const refused = await desk.call(commitTransportJob, { body: { transportId: jobId } });
    expect([refused.status, refused.failure.code]).toEqual([409, 'NOT_READY']);
    expect(await check(new Date().toISOString())).toBeNull();
    expect((await desk.call(commitTransportJob, { body: { transportId: jobId } })).status).toBe(200);
    // A check isn’t lost overnight, but another vehicle has none.
    await ownerQuery(
      app,
      `with later as (update transport_status_change set at = at - interval '2 days' where job_id = $1)
       update transport_vehicle_log set saved_at = saved_at - interval '2 days' where job_id = $1`,
      [jobId],
    );
    expect(await gateOf({ desk, params })).toBeNull();
    const other = await app.system((tx) => anAmbulance(tx, agencyId));
    expect(other).not.toBe(vehicleId);
    const changed = await desk.call(pickTransportVehicle, { body: { vehicleId: other, transportId: jobId } });
    expect(changed.body.transportStatus).toBe('ACCEPTED');
    expect(await gateOf({ desk, params })).toContain('Nobody has checked it today.');
  });
});
