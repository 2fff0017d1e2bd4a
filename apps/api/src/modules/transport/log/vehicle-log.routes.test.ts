import { changeTransportTimes } from '@worklane/contract/transport/crew.ts';
import { startJourney } from '@worklane/contract/transport/journey.ts';
import {
  getJobDamagePhoto,
  getDamagePhoto,
  getJobVehicleLog,
  getVehicleLog,
  putDamagePhoto,
  removeDamagePhoto,
  reportDanger,
  updateMileage,
} from '@worklane/contract/transport/vehicle-log.ts';
import { VEHICLE_CHECKS } from '@worklane/contract/transport/vehicle-log.rules.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anAgency } from '#modules/agencies/agency.factory.ts';
import { announceDefect } from '#modules/vehicle-hire/defect/announce-defect.job.ts';
import { aRentalVehicle } from '#modules/vehicle-hire/vehicle-hire.factory.ts';
import { aWorker } from '#modules/workers/worker.factory.ts';
import { aPhoto } from '#platform/files/sample-file.factory.ts';
import { ownerQuery } from '../../../testing/owner.ts';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { ALL_OK, aLedJob } from './log.factory.ts';
import { takeTransportsBack } from '../crew/lose-vehicle.ts';
import { vehicleCheckedSince } from './vehicle-log.queries.ts';

/** Each test has a crew, a vehicle and a job of its own. */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const aCrew = async (status: 'ACCEPTED' | 'COMMITTED' | 'IN_PROGRESS' = 'COMMITTED') => {
  const ids = await app.system(async (tx) => {
    const agencyId = await anAgency(tx);
    const [workerId, otherId] = [await aWorker(tx, agencyId), await aWorker(tx, agencyId)] as const;
    return { agencyId, workerId, otherId, ...(await aLedJob(tx, { agencyId, clientId: null, workerId, status })) };
  });
  return {
    ...ids,
    leader: await app.signedIn({ userType: 'WORKER', workerId: ids.workerId }),
    colleague: await app.signedIn({ userType: 'WORKER', workerId: ids.otherId }),
    desk: await app.signedIn({ userType: 'AGENCY', agencyId: ids.agencyId }),
  };
};

const save = (caller: Caller, id: number, values: object = {}, headers: Record<string, string> = {}) =>
  caller.call(
    updateMileage,
    { params: { id }, body: { version: 0, startMileage: 1200, ...ALL_OK, ...values } },
    headers,
  );

const look = (caller: Caller, id: number) => caller.call(getVehicleLog, { params: { id } });

const defectsOf = (vehicleId: number) =>
  ownerQuery<{ note: string; dangerous: boolean; status: string; by: string }>(
    app,
    `select e.note, d.dangerous, d.status, e.recorded_by as by from vehicle_defect d join general_log e on e.id = d.entry_id
     where d.vehicle_id = $1 order by d.id`,
    [vehicleId],
  );

const odometerOf = async (vehicleId: number) => {
  const [row] = await ownerQuery<{ mileage: number }>(app, 'select mileage from vehicle where id = $1', [vehicleId]);
  return row?.mileage;
};

const set = (jobId: number, status: string) =>
  ownerQuery(app, 'update transport_job set status = $2 where id = $1', [jobId, status]);

describe('the vehicle log', () => {
  test('has 35 checks beside mileage, notes, feedback and damage report [003-3-vehicle-checks]', async () => {
    const { leader, jobId, vehicleId } = await aCrew();
    expect(VEHICLE_CHECKS).toHaveLength(35);
    const blank = await look(leader, jobId);
    expect(blank.body).toMatchObject({ version: 0, savedAt: null, startMileage: null, brakes: null, odometer: 1000 });
    const texts = { notes: 'Tank half full', feedback: 'Good to drive', damageReport: 'Scratch on the left door' };
    const saved = await save(leader, jobId, { endMileage: 1280, adblue: 'NA', ...texts });
    expect([saved.status, saved.body]).toMatchObject([200, { version: 1 }]);
    expect((await look(leader, jobId)).body).toMatchObject({
      ...ALL_OK,
      ...texts,
      adblue: 'NA',
      version: 1,
      transportId: jobId,
      vehicleId,
      startMileage: 1200,
      endMileage: 1280,
      totalMileage: 80,
    });
  });

  test.each([
    ['a check that nobody has made', { horn: undefined }, 'horn', 'Choose OK, defect or not applicable.'],
    [
      'no start mileage',
      { startMileage: '' },
      'startMileage',
      'Enter the kilometres that the odometer shows, from 0 to 9,999,999.',
    ],
    [
      'an end below the start',
      { endMileage: 1199 },
      'endMileage',
      'The end mileage can’t be lower than the start mileage.',
    ],
    [
      'a digit too many',
      { endMileage: 12_800 },
      'endMileage',
      'That’s more than 2,500 km on one journey. Check the start and the end mileage.',
    ],
    [
      'a defect of which nobody says whether it is safe',
      { horn: 'DEFECT' },
      'defects',
      'Say of each defect whether the vehicle is safe to drive.',
    ],
    [
      'a defect of something that is fine',
      { defects: [{ item: 'horn', safe: true }] },
      'defects',
      'Say of each defect whether the vehicle is safe to drive.',
    ],
  ])('refuses %s', async (_, values, field, message) => {
    const { leader, jobId } = await aCrew();
    const { status, body } = await save(leader, jobId, values);
    expect([status, body]).toMatchObject([400, { violations: [{ field, message }] }]);
  });

  test('each remark takes 255 characters', async () => {
    const { leader, jobId } = await aCrew();
    const remarks = ['notes', 'feedback', 'damageReport'];
    const full = Object.fromEntries(remarks.map((remark) => [remark, 'x'.repeat(255)]));
    expect((await save(leader, jobId, full)).status).toBe(200);
    for (const remark of remarks) {
      const { status, body } = await save(leader, jobId, { version: 1, [remark]: 'x'.repeat(256) });
      expect([status, body]).toMatchObject([400, { violations: [{ field: remark }] }]);
    }
  });

  test('the end may be where the start is', async () => {
    const { leader, jobId } = await aCrew();
    expect((await save(leader, jobId, { endMileage: 1200 })).status).toBe(200);
    expect((await look(leader, jobId)).body.totalMileage).toBe(0);
  });

  test('goes on to the odometer, which never goes back', async () => {
    const { leader, jobId, vehicleId } = await aCrew();
    await save(leader, jobId);
    expect(await odometerOf(vehicleId)).toBe(1200);
    await save(leader, jobId, { version: 1, endMileage: 1300 });
    expect(await odometerOf(vehicleId)).toBe(1300);
    await save(leader, jobId, { version: 2, startMileage: 100, endMileage: 150 });
    expect(await odometerOf(vehicleId)).toBe(1300);
  });

  test('goes on to the odometer no further than anybody drives between two journeys', async () => {
    const { leader, jobId, vehicleId } = await aCrew();
    await save(leader, jobId, { startMileage: 120_000 });
    expect(await odometerOf(vehicleId)).toBe(1000);
    await save(leader, jobId, { version: 1, startMileage: 12_000 });
    expect(await odometerOf(vehicleId)).toBe(12_000);
  });

  test('is saved once for each version, however many devices there are', async () => {
    const { leader, jobId } = await aCrew();
    const answers = await Promise.all([1200, 1201, 1202].map((startMileage) => save(leader, jobId, { startMileage })));
    expect([200, 409].map((code) => answers.filter(({ status }) => status === code).length)).toEqual([1, 2]);
    expect(answers.find(({ status }) => status === 409)?.failure).toMatchObject({ code: 'STALE' });
    expect((await save(leader, jobId, { version: 1 })).body).toMatchObject({ version: 2 });
  });

  test('sent twice counts once', async () => {
    const { leader, jobId } = await aCrew();
    const key = { 'idempotency-key': 'a-key-of-the-vehicle-log' };
    const first = await save(leader, jobId, {}, key);
    expect((await save(leader, jobId, {}, key)).body).toEqual(first.body);
    expect((await look(leader, jobId)).body.version).toBe(1);
  });

  test('begins anew with another vehicle, and needs one', async () => {
    const { leader, jobId, agencyId, vehicleId } = await aCrew('ACCEPTED');
    await save(leader, jobId);
    const choose = (id: number | null) =>
      ownerQuery(app, 'update transport_job set vehicle_id = $2 where id = $1', [jobId, id]);
    await choose((await app.system((tx) => aRentalVehicle(tx, agencyId, { for_transport: true }))).id);
    expect((await look(leader, jobId)).body).toMatchObject({ version: 0, brakes: null });
    expect((await save(leader, jobId)).body).toMatchObject({ version: 1 });
    await choose(null);
    expect((await look(leader, jobId)).failure).toMatchObject({ code: 'NO_VEHICLE' });
    await choose(vehicleId);
    expect((await look(leader, jobId)).body).toMatchObject({ version: 1, brakes: 'OK' });
  });

  test('says whether the vehicle was checked since a moment', async () => {
    const { leader, jobId, agencyId, vehicleId } = await aCrew('ACCEPTED');
    const isChecked = (since: Temporal.Instant) =>
      app.system((tx) => vehicleCheckedSince(tx, { agencyId, vehicleId }, since));
    const before = Temporal.Now.instant().subtract({ hours: 1 });
    expect(await isChecked(before)).toBe(false);
    await save(leader, jobId);
    expect(await isChecked(before)).toBe(true);
    expect(await isChecked(Temporal.Now.instant().add({ hours: 1 }))).toBe(false);
  });
});

describe('a defect', () => {
  const mirrors = { mirrors: 'DEFECT', defects: [{ item: 'mirrors', description: 'Left one cracked', safe: true }] };

  test('is reported once, by its name, under the name of the team leader', async () => {
    const { leader, jobId, vehicleId } = await aCrew();
    await save(leader, jobId, mirrors);
    await save(leader, jobId, { version: 1, ...mirrors });
    await save(leader, jobId, { version: 2 });
    await save(leader, jobId, { version: 3, ...mirrors });
    const [defect, ...others] = await defectsOf(vehicleId);
    expect(defect).toMatchObject({ note: 'Mirrors: Left one cracked', dangerous: false, status: 'OPEN' });
    expect(defect?.by).not.toBe('');
    expect(others).toEqual([]);
    expect((await look(leader, jobId)).body.defects).toEqual(mirrors.defects);
  });

  test('takes the vehicle off the road where it isn’t safe, and the agency hears of it', async () => {
    const { leader, desk, jobId, vehicleId } = await aCrew();
    await save(leader, jobId, { brakes: 'DEFECT', defects: [{ item: 'brakes', description: null, safe: false }] });
    expect(await defectsOf(vehicleId)).toMatchObject([{ note: 'Brakes', dangerous: true }]);
    const [entry] = await ownerQuery<{ id: number }>(
      app,
      'select entry_id::int as id from vehicle_defect where vehicle_id = $1',
      [vehicleId],
    );
    await announceDefect.run(app.jobDeps, { entryId: entry?.id ?? 0 });
    const news = await ownerQuery<{ title: string; body: string }>(
      app,
      'select title, body from notification where user_id = $1',
      [desk.userId],
    );
    expect(news).toMatchObject([{ title: expect.stringContaining('Off the road: Larkspur Estate') as string }]);
    expect(news[0]?.body).toContain('1 transport needs another vehicle.');
  });

  test('with which nobody may drive is reported before anything else of the log is there, once', async () => {
    const { leader, colleague, jobId, vehicleId } = await aCrew();
    const report = (caller: Caller) =>
      caller.call(reportDanger, { params: { id: jobId }, body: { item: 'brakes', description: 'No pressure' } });
    expect((await report(colleague)).status).toBe(404);
    for (let times = 0; times < 2; times += 1) expect((await report(leader)).status).toBe(204);
    await save(leader, jobId, { brakes: 'DEFECT', defects: [{ item: 'brakes', description: null, safe: false }] });
    expect(await defectsOf(vehicleId)).toMatchObject([{ note: 'Brakes: No pressure', dangerous: true }]);
  });

  test('with which nobody may drive takes a transport that was ready back, and it can’t begin [003-4-commit]', async () => {
    const { leader, desk, jobId, vehicleId, agencyId } = await aCrew();
    const statusNow = async () =>
      (await ownerQuery<{ status: string }>(app, 'select status from transport_job where id = $1', [jobId]))[0]?.status;
    // Its defect may be signed off before the job of the queue comes to it.
    await takeTransportsBack.run(app.jobDeps, { agencyId, vehicleId });
    expect(await statusNow()).toBe('COMMITTED');
    await leader.call(reportDanger, { params: { id: jobId }, body: { item: 'brakes', description: null } });
    await ownerQuery(
      app,
      `update transport_job set required_at = now() + interval '2 hours', starts_at = now() + interval '1 hour', ends_at = now() + interval '5 hours' where id = $1`,
      [jobId],
    );
    const start = () => leader.call(startJourney, { params: { id: jobId } });
    expect((await start()).failure.message).toContain('off the road');
    await takeTransportsBack.run(app.jobDeps, { agencyId, vehicleId });
    expect(await statusNow()).toBe('ACCEPTED');
    expect((await start()).status).toBe(409);
    const news = await ownerQuery<{ title: string }>(app, 'select title from notification where user_id = $1', [
      desk.userId,
    ]);
    expect(news.map(({ title }) => title)).toContainEqual(expect.stringContaining('Not ready any more'));
    // What it still holds keeps nobody from changing it.
    const [planned] = await ownerQuery<{ version: number; start: string; end: string }>(
      app,
      `select version, to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as start,
              to_char(ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as end from transport_job where id = $1`,
      [jobId],
    );
    const { version, start: from, end } = planned ?? expect.fail();
    const later = Temporal.Instant.from(end).add({ minutes: 30 }).toString();
    const changed = await desk.call(changeTransportTimes, {
      body: { transportId: jobId, version, start: from, end: later },
    });
    expect(changed.status).toBe(200);
  });

  test('that turned out to be dangerous is reported once more', async () => {
    const { leader, jobId, vehicleId } = await aCrew();
    await save(leader, jobId, mirrors);
    await save(leader, jobId, { ...mirrors, version: 1, defects: [{ ...mirrors.defects[0], safe: false }] });
    expect((await defectsOf(vehicleId)).map(({ dangerous }) => dangerous)).toEqual([false, true]);
  });
});

describe('who may', () => {
  test('the team leader alone; nobody else knows of it', async () => {
    const { leader, colleague, desk, jobId } = await aCrew();
    const absent = await save(leader, 999_999);
    expect(absent.status).toBe(404);
    expect((await save(colleague, jobId)).failure).toEqual(absent.failure);
    expect((await look(colleague, jobId)).failure).toEqual(absent.failure);
    expect((await save(desk, jobId)).status).toBe(403);
  });

  test('the agency sees it once there is one, another agency does not', async () => {
    const { leader, desk, jobId } = await aCrew();
    const { desk: rival } = await aCrew();
    const read = (caller: Caller) => caller.call(getJobVehicleLog, { params: { id: jobId } });
    expect((await read(desk)).body).toBeNull();
    await save(leader, jobId, { notes: 'Tank half full' });
    expect((await read(desk)).body).toMatchObject({ notes: 'Tank half full', version: 1 });
    expect((await read(rival)).status).toBe(404);
  });

  test.each([
    ['ACCEPTED', 200, undefined],
    ['COMMITTED', 200, undefined],
    ['IN_PROGRESS', 200, undefined],
    ['WAITING_AUTHORIZATION', 409, 'SUBMITTED'],
    ['CANCELLED', 409, 'CANCELLED'],
  ] as const)('of a job that is %s: %s', async (status, expected, code) => {
    const isLater = status === 'WAITING_AUTHORIZATION' || status === 'CANCELLED';
    const { leader, jobId } = await aCrew(isLater ? 'IN_PROGRESS' : status);
    if (isLater) await set(jobId, status);
    const answer = await save(leader, jobId);
    expect([answer.status, answer.failure?.code]).toEqual([expected, code]);
  });
});

describe('the photo of the damage', () => {
  const put = async (caller: Caller, id: number) =>
    caller.upload(putDamagePhoto, { params: { id } }, { name: 'photo.jpg', type: 'image/jpeg', bytes: await aPhoto() });
  const open = async (caller: Caller, { path }: { path: string }, id: number) => {
    const { statusCode } = await app.app.server.inject({
      url: path.replace(':id', String(id)),
      headers: { authorization: `Bearer ${caller.token}` },
    });
    return statusCode;
  };

  test('takes the place of the one before, and may go again', async () => {
    const { leader, desk, jobId } = await aCrew();
    expect(await open(leader, getDamagePhoto, jobId)).toBe(404);
    expect((await put(leader, jobId)).body).toEqual({ photo: true });
    expect((await put(leader, jobId)).body).toEqual({ photo: true });
    const kept = await ownerQuery(app, 'select file_id from transport_damage_photo where job_id = $1', [jobId]);
    const files = await ownerQuery(
      app,
      `select id from stored_file where kind = 'DAMAGE_PHOTO' and agency_id is not null`,
    );
    expect([kept, files]).toMatchObject([{ length: 1 }, { length: 1 }]);
    expect(await open(leader, getDamagePhoto, jobId)).toBe(200);
    expect(await open(desk, getJobDamagePhoto, jobId)).toBe(200);
    expect((await leader.call(removeDamagePhoto, { params: { id: jobId } })).body).toEqual({ photo: false });
    expect(await open(leader, getDamagePhoto, jobId)).toBe(404);
  });

  test('is between the team leader and the agency', async () => {
    const { leader, colleague, jobId } = await aCrew();
    const { desk: rival } = await aCrew();
    await put(leader, jobId);
    expect((await put(colleague, jobId)).status).toBe(404);
    expect(await open(colleague, getDamagePhoto, jobId)).toBe(404);
    expect(await open(rival, getJobDamagePhoto, jobId)).toBe(404);
  });
});
