import { listLedJobs } from '@worklane/contract/transport/led-jobs.ts';
import { openLedRiskDocument } from '@worklane/contract/transport/risk-document.ts';
import { getLeaderJob, openLedRequest } from '@worklane/contract/transport/leader-job.ts';
import { getTransportJourney, recordStep, startJourney, undoStep } from '@worklane/contract/transport/journey.ts';
import { correctWorkerTimes, getWorkerTimes, uploadWorkerTimes } from '@worklane/contract/transport/worker-times.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anAgency } from '#modules/agencies/agency.factory.ts';
import { aClient, aLink } from '#modules/clients/client.factory.ts';
import { aNurse } from '#modules/shifts/shift.factory.ts';
import { ownerQuery } from '../../../testing/owner.ts';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { aRiskDocument } from '../transport.factory.ts';
import { aCrewedJob } from './leader.factory.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Values = Partial<Parameters<typeof aCrewedJob>[1]>;

/** An agency with a job of its client, whose crew is a leader and a driver. */
const aCrew = async (values: Values = {}) => {
  const ids = await app.system(async (tx) => {
    const [agencyId, clientId] = [await anAgency(tx), await aClient(tx)] as const;
    await aLink(tx, agencyId, clientId);
    const [workerId, driverId] = [await aNurse(tx, agencyId), await aNurse(tx, agencyId)] as const;
    return {
      agencyId,
      clientId,
      workerId,
      driverId,
      ...(await aCrewedJob(tx, { agencyId, clientId, workerId, driverId, ...values })),
    };
  });
  return {
    ...ids,
    leader: await app.signedIn({ userType: 'WORKER', workerId: ids.workerId }),
    driver: await app.signedIn({ userType: 'WORKER', workerId: ids.driverId }),
    desk: await app.signedIn({ userType: 'AGENCY', agencyId: ids.agencyId }),
    ward: await app.signedIn({ userType: 'CLIENT', clientId: ids.clientId }),
  };
};

const at = (id: number) => ({ params: { id } });
const readings = (jobId: number) =>
  ownerQuery<{ operation: string; reason: string | null; agency: number; worker: number }>(
    app,
    `select operation, after ->> 'reason' as reason, agency_id::int as agency, worker_id::int as worker
     from audit_log where action = 'READ' and subject = 'transport_job' and subject_id = $1 order by id`,
    [jobId],
  );

describe('loading a job', () => {
  test('its team leader has what the wizard needs, and that its places were read is in the agency’s log', async () => {
    const { leader, jobId, agencyId, workerId, bookingId, driverBookingId } = await aCrew();
    const { body } = await leader.call(getLeaderJob, at(jobId));
    expect(body).toMatchObject({
      id: jobId,
      transportStatus: 'COMMITTED',
      pickupPostCode: 'SO14 0AA',
      destinationPostCode: 'PO1 2AB',
      destination: 'Harbour Unit, 2 Example Street',
      timeZone: 'Europe/London',
      teamLeader: { id: workerId },
      steps: [],
    });
    expect(
      body.transportWorkerSpecList.map(({ assignmentCodeName, bookings }) => [
        assignmentCodeName,
        bookings.map((booking) => booking.bookingId),
      ]),
    ).toEqual([
      ['Driver', [bookingId]],
      ['Driver', [driverBookingId]],
    ]);
    expect(JSON.stringify(body)).not.toContain('Robin');
    expect(await readings(jobId)).toEqual([
      { operation: 'getLeaderJob', reason: null, agency: agencyId, worker: workerId },
    ]);
  });

  test('nobody else of the crew has it, nor another worker [003-6-entry-team-leader]', async () => {
    const { driver, jobId } = await aCrew();
    const { leader } = await aCrew();
    for (const caller of [driver, leader]) {
      expect((await caller.call(getLeaderJob, at(jobId))).status).toBe(404);
      expect((await caller.call(openLedRequest, { ...at(jobId), body: { reason: 'Curious' } })).status).toBe(404);
      expect((await caller.call(startJourney, at(jobId))).status).toBe(404);
    }
    expect(await readings(jobId)).toEqual([]);
  });

  test('a job that was authorised or cancelled says so', async () => {
    const { leader, jobId } = await aCrew({ status: 'AUTHORIZED' });
    expect(await leader.call(getLeaderJob, at(jobId))).toMatchObject({ status: 409, body: { code: 'FINISHED' } });
    const other = await aCrew();
    await app.system((tx) =>
      tx.updateTable('transport_job').set({ status: 'CANCELLED' }).where('id', '=', other.jobId).execute(),
    );
    expect(await other.leader.call(getLeaderJob, at(other.jobId))).toMatchObject({
      status: 409,
      body: { code: 'CANCELLED' },
    });
  });

  test('a worker’s own list has the jobs that they lead and that are not finished', async () => {
    const { leader, driver, jobId } = await aCrew();
    expect((await leader.call(listLedJobs, {})).body).toMatchObject([
      { id: jobId, transportStatus: 'COMMITTED', pickupArea: 'SO14', destinationArea: 'PO1' },
    ]);
    expect((await driver.call(listLedJobs, {})).body).toEqual([]);
    const over = await aCrew({ status: 'AUTHORIZED' });
    expect((await over.leader.call(listLedJobs, {})).body).toEqual([]);
  });
});

describe('the risk document', () => {
  const open = (caller: Caller, id: number, reason: string | null) =>
    caller.call(openLedRiskDocument, { params: { id }, body: { reason } });

  test('is opened by the team leader once by each link, with a reason unless under way', async () => {
    const { leader, driver, jobId, agencyId, workerId } = await aCrew({ status: 'COMMITTED' });
    expect((await open(leader, jobId, 'To prepare')).status).toBe(404);
    await app.system((tx) => aRiskDocument(tx, jobId));
    expect((await open(leader, jobId, null)).body).toMatchObject({ violations: [{ field: 'reason' }] });
    expect((await open(leader, jobId, 'To prepare')).body.url).toMatch(/^\/api\/v1\/file\//);
    expect((await open(driver, jobId, 'Curious')).status).toBe(404);
    await leader.call(startJourney, at(jobId));
    expect((await open(leader, jobId, null)).status).toBe(200);
    const reading = { operation: 'openLedRiskDocument', agency: agencyId, worker: workerId };
    expect(await readings(jobId)).toEqual([
      { ...reading, reason: 'To prepare' },
      { ...reading, reason: null },
    ]);
  });

  test('is closed to the team leader once the job is authorised, behind the second wall as well', async () => {
    const { leader, jobId, workerId } = await aCrew({ status: 'WAITING_AUTHORIZATION' });
    const fileId = await app.system((tx) => aRiskDocument(tx, jobId));
    const seen = (worker: number) =>
      app.behindSecondWall('WORKER', { agencyId: 0, clientId: 0, workerId: worker }, (tx) =>
        tx.selectFrom('stored_file').select('id').where('id', '=', fileId).execute(),
      );
    expect(await seen(workerId)).toHaveLength(1);
    expect(await seen(workerId + 1)).toEqual([]);
    await app.system((tx) =>
      tx
        .updateTable('transport_job')
        .set({
          status: 'AUTHORIZED',
          authorised_at: '2026-03-01T13:00:00Z',
          actual_start: '2026-03-01T08:30:00Z',
          actual_end: '2026-03-01T12:30:00Z',
          break_minutes: 0,
        })
        .where('id', '=', jobId)
        .execute(),
    );
    expect((await open(leader, jobId, 'To look')).status).toBe(409);
    expect(await seen(workerId)).toEqual([]);
  });
});

describe('the patient', () => {
  test('is read without a reason under way, with one before and after, and each time it is in the log', async () => {
    for (const status of ['ACCEPTED', 'COMMITTED', 'IN_PROGRESS', 'WAITING_AUTHORIZATION'] as const) {
      const { leader, jobId, agencyId, workerId } = await aCrew({ status });
      const read = (reason: string | null) => leader.call(openLedRequest, { ...at(jobId), body: { reason } });
      const entry = { operation: 'openLedRequest', agency: agencyId, worker: workerId };
      const { status: answer, body } = await read(null);
      if (status === 'IN_PROGRESS') expect([answer, body]).toMatchObject([200, { patientName: 'Robin Patient' }]);
      else expect([answer, body]).toMatchObject([400, { violations: [{ field: 'reason' }] }]);
      expect((await read('To prepare')).body).toMatchObject({ patientName: 'Robin Patient' });
      expect(await readings(jobId)).toEqual([
        ...(status === 'IN_PROGRESS' ? [{ ...entry, reason: null }] : []),
        { ...entry, reason: 'To prepare' },
      ]);
    }
  });

  test('row-level security opens the request to the team leader alone, until the job is authorised', async () => {
    const seen = async (jobId: number, workerId: number) => {
      const rows = await app.behindSecondWall('WORKER', { agencyId: 0, clientId: 0, workerId }, (tx) =>
        tx.selectFrom('transport_request').select('job_id').where('job_id', '=', jobId).execute(),
      );
      return rows.length;
    };
    const { jobId, workerId, driverId } = await aCrew();
    expect([await seen(jobId, workerId), await seen(jobId, driverId)]).toEqual([1, 0]);
    const over = await aCrew({ status: 'AUTHORIZED' });
    expect(await seen(over.jobId, over.workerId)).toBe(0);
    await expect(
      app.behindSecondWall('WORKER', { agencyId: 0, clientId: 0, workerId: driverId }, (tx) =>
        sql`select app.audit_patient_read(${jobId}, 'Curious')`.execute(tx),
      ),
    ).rejects.toThrow('there is no such transport job');
  });
});

describe('the journey', () => {
  test('starts on its day, and its steps follow each other for agency and client to see', async () => {
    const { leader, desk, ward, jobId } = await aCrew();
    const step = (name: 'AT_PICKUP' | 'PATIENT_ABOARD') =>
      leader.call(recordStep, { ...at(jobId), body: { step: name } });
    expect((await step('AT_PICKUP')).status).toBe(409);
    expect((await leader.call(startJourney, at(jobId))).body).toMatchObject({
      transportStatus: 'IN_PROGRESS',
      steps: [{ step: 'EN_ROUTE' }],
    });
    expect((await leader.call(startJourney, at(jobId))).status).toBe(409);
    expect((await step('PATIENT_ABOARD')).status).toBe(409);
    await step('AT_PICKUP');
    expect((await step('AT_PICKUP')).status).toBe(409);
    for (const caller of [desk, ward])
      expect((await caller.call(getTransportJourney, at(jobId))).body).toMatchObject({
        transportStatus: 'IN_PROGRESS',
        steps: [{ step: 'EN_ROUTE' }, { step: 'AT_PICKUP' }],
      });
  });

  test('a step that waited for a connection has the time of its tap', async () => {
    const { leader, jobId } = await aCrew();
    await leader.call(startJourney, at(jobId));
    await ownerQuery(app, `update transport_journey_step set at = at - interval '1 hour' where job_id = $1`, [jobId]);
    const { steps } = (await leader.call(recordStep, { ...at(jobId), body: { step: 'AT_PICKUP', secondsAgo: 1_200 } }))
      .body;
    const [setOff = 0, arrived = 0] = steps.map((taken) => Date.parse(taken.at));
    expect(Math.round((arrived - setOff) / 60_000)).toBe(40);
    const body = { step: 'PATIENT_ABOARD', secondsAgo: 86_401 } as const;
    expect((await leader.call(recordStep, { ...at(jobId), body })).status).toBe(400);
  });

  test('a step is taken back for a minute', async () => {
    const { leader, jobId } = await aCrew();
    await leader.call(startJourney, at(jobId));
    const body = { step: 'AT_PICKUP' } as const;
    await leader.call(recordStep, { ...at(jobId), body });
    expect((await leader.call(undoStep, { ...at(jobId), body })).body.steps).toMatchObject([{ step: 'EN_ROUTE' }]);
    await leader.call(recordStep, { ...at(jobId), body });
    await ownerQuery(app, `update transport_journey_step set at = at - interval '2 minutes' where job_id = $1`, [
      jobId,
    ]);
    expect(await leader.call(undoStep, { ...at(jobId), body })).toMatchObject({
      status: 409,
      body: { code: 'TOO_LATE' },
    });
  });

  test('does not start days before', async () => {
    const { leader, jobId } = await aCrew({ inHours: 13 });
    expect(await leader.call(startJourney, at(jobId))).toMatchObject({ status: 409, body: { code: 'TOO_EARLY' } });
  });

  test('the database keeps the order of its steps', async () => {
    const { jobId } = await aCrew({ status: 'IN_PROGRESS' });
    await expect(
      app.system((tx) =>
        tx.insertInto('transport_journey_step').values({ job_id: jobId, step: 'AT_PICKUP' }).execute(),
      ),
    ).rejects.toThrow('out of order');
  });
});

describe('times', () => {
  const START = '2026-03-01T08:30:00Z';
  const END = '2026-03-01T13:00:00Z';

  test('are entered by the team leader once the log is submitted [003-7-times-payload] [003-1-times-after-log]', async () => {
    const early = await aCrew({ status: 'IN_PROGRESS' });
    const timesOf = ({ bookingId, driverBookingId }: typeof early, end = END) =>
      [bookingId, driverBookingId ?? 0].map((id) => ({ bookingId: id, start: START, end }));
    const upload = (crew: typeof early, times = timesOf(crew)) =>
      crew.leader.call(uploadWorkerTimes, { ...at(crew.jobId), body: { id: crew.jobId, times } });
    expect(await upload(early)).toMatchObject({ status: 409, body: { code: 'NOT_SUBMITTED' } });

    const crew = await aCrew({ status: 'WAITING_AUTHORIZATION' });
    expect(await upload(crew, timesOf(crew).slice(0, 1))).toMatchObject({
      status: 400,
      body: { violations: [{ field: 'times', message: 'Enter the times of everybody in the crew.' }] },
    });
    expect(await upload(crew)).toMatchObject({ status: 200, body: { id: crew.jobId } });
    const { body } = await crew.desk.call(getWorkerTimes, at(crew.jobId));
    expect(body.can).toEqual({ correct: true });
    const entered = body.transportWorkerSpecList.flatMap(({ bookings }) => bookings);
    expect(entered.map(({ start, end }) => [start, end].map((each) => Date.parse(each ?? '')))).toEqual([
      [Date.parse(START), Date.parse(END)],
      [Date.parse(START), Date.parse(END)],
    ]);
  });

  test('are corrected by the agency until the job is authorised', async () => {
    const crew = await aCrew({ status: 'WAITING_AUTHORIZATION' });
    const body = {
      id: crew.jobId,
      times: [crew.bookingId, crew.driverBookingId ?? 0].map((bookingId) => ({ bookingId, start: START, end: END })),
    };
    expect((await crew.desk.call(correctWorkerTimes, { ...at(crew.jobId), body })).status).toBe(200);
    const reader = await app.signedIn({ userType: 'AGENCY', agencyId: crew.agencyId, permissions: ['VIEW_TRANSPORT'] });
    expect((await reader.call(correctWorkerTimes, { ...at(crew.jobId), body })).status).toBe(403);
    expect((await reader.call(getWorkerTimes, at(crew.jobId))).body.can).toEqual({ correct: false });
    await app.system((tx) =>
      tx.updateTable('transport_job').set({ status: 'AUTHORIZED' }).where('id', '=', crew.jobId).execute(),
    );
    expect(await crew.desk.call(correctWorkerTimes, { ...at(crew.jobId), body })).toMatchObject({
      status: 409,
      body: { code: 'NOT_SUBMITTED' },
    });
    expect((await crew.leader.call(uploadWorkerTimes, { ...at(crew.jobId), body })).status).toBe(409);
  });

  test('of another job are refused', async () => {
    const [one, other] = [
      await aCrew({ status: 'WAITING_AUTHORIZATION' }),
      await aCrew({ status: 'WAITING_AUTHORIZATION' }),
    ];
    const times = [{ bookingId: other.bookingId, start: START, end: END }];
    expect(
      (await one.leader.call(uploadWorkerTimes, { ...at(one.jobId), body: { id: one.jobId, times } })).status,
    ).toBe(400);
    expect(
      (await one.leader.call(uploadWorkerTimes, { ...at(one.jobId), body: { id: other.jobId, times } })).status,
    ).toBe(400);
    expect(
      (await one.leader.call(uploadWorkerTimes, { ...at(other.jobId), body: { id: other.jobId, times } })).status,
    ).toBe(404);
  });
});
