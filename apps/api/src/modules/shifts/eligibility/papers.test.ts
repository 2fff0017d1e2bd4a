import { approveBooking, getBooking } from '@worklane/contract/shifts/booking.ts';
import {
  applyForShift,
  bookWorker,
  getMyEligibility,
  listCandidates,
  proposeWorker,
} from '@worklane/contract/shifts/shift.ts';
import type { Insertable } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Tx } from '#platform/db/database.ts';
import type { ComplianceInformation, WorkerLeave, WorkerRecord } from '#platform/db/schema.generated.ts';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { aRecordType, isAskedFor } from '../../training/catalogue/catalogue.factory.ts';
import { aTrainingRecord } from '../../training/record.factory.ts';
import { aFurtherAgency, aScene, aSignedInNurse, type Scene } from '../scene.factory.ts';
import { aBooking, aNurse, aShift, aTimesheet, DRIVER, isCleared, NURSE, nurseJoins } from '../shift.factory.ts';

let app: TestApp;
let scene: Scene;
let id: number;
/** A nurse of the scene's agency whom nothing keeps from the shift. */
let workerId: number;
let worker: Caller;

beforeAll(async () => {
  app = await startTestApp();
  scene = await aScene(app);
});
beforeEach(async () => {
  await app.system((tx) => tx.deleteFrom('record_requirement').execute());
  id = await app.system((tx) =>
    aShift(tx, scene.place, { starts_at: '2027-03-01T08:00Z', ends_at: '2027-03-01T16:00Z' }),
  );
  ({ workerId, worker } = await aSignedInNurse(app, scene.agencyId));
});
afterAll(() => app.close());

const reason = { overrideReason: 'Because I say so.' };
const apply = (body = {}) => worker.call(applyForShift, { params: { id }, body });
const propose = (body = {}) => scene.agency.call(proposeWorker, { params: { id }, body: { workerId, ...body } });
const book = (body = {}) => scene.client.call(bookWorker, { params: { id }, body: { workerId, ...body } });
const approve = async (body = {}) => {
  const bookingId = await app.system((tx) => aBooking(tx, id, scene.agencyId, workerId));
  return scene.client.call(approveBooking, { params: { id: bookingId }, body: { version: 1, ...body } });
};

const know = (values: Partial<Insertable<ComplianceInformation>>, agencyId = scene.agencyId) =>
  app.system((tx) => isCleared(tx, agencyId, workerId, values));
const goesAway = (values: Partial<Insertable<WorkerLeave>> = {}) =>
  app.system((tx) =>
    tx
      .insertInto('worker_leave')
      .values({
        agency_id: scene.agencyId,
        worker_id: workerId,
        type: 'ANNUAL',
        from_date: '2027-02-20',
        to_date: '2027-03-01',
        status: 'APPROVED',
        ...values,
      })
      .execute(),
  );
/** What nurses are asked for in this test, with what has come of it at an agency. */
const ask = async (record?: Partial<Insertable<WorkerRecord>>, agencyId = scene.agencyId, code = NURSE) => {
  const name = `Record ${Math.random()}`;
  await app.system(async (tx) => {
    const typeId = await aRecordType(tx, { name });
    await isAskedFor(tx, typeId, code);
    if (record)
      await aTrainingRecord(tx, agencyId, workerId, {
        record_type_id: typeId,
        name,
        expires_on: '2028-01-01',
        ...record,
      });
  });
  return name;
};

const CHECKING = 'The agency is still checking this worker’s documents.';

/** What each way answers. */
const answers = async () => {
  const all = [];
  for (const way of [apply, propose, book]) {
    const { status, failure } = await way(reason);
    all.push(`${status} ${failure.message}`);
  }
  return all;
};

/** Nobody gets onto the shift in any way, whatever reason they give. */
const expectRefused = async (toWorker: string, toAgency: string, toClient = CHECKING) => {
  expect(await answers()).toEqual([`409 ${toWorker}`, `409 ${toAgency}`, `409 ${toClient}`]);
  expect((await approve(reason)).failure.message).toBe(toClient);
};

describe('papers, at apply, proposal, direct booking and approval', () => {
  test('not fit to work', async () => {
    await know({ fit_to_work: false });
    await expectRefused('Your agency has you down as not fit to work.', 'Not fit to work.');
  });

  test('the right to work has run out', async () => {
    await know({ right_to_work: 'TEMPORARY', next_check_date: '2027-02-28' });
    await expectRefused(
      'Your right-to-work check is due by 28/02/2027.',
      'The right-to-work check is due by 28/02/2027.',
    );
  });

  test('no DBS certificate, or one that runs out', async () => {
    await know({ dbs_expiry: null });
    await expectRefused('Your agency doesn’t have your DBS certificate.', 'There is no DBS certificate on file.');
  });

  test('nobody has entered anything', async () => {
    await app.system((tx) => tx.deleteFrom('compliance_information').where('worker_id', '=', workerId).execute());
    await expectRefused('Your agency doesn’t have your DBS certificate.', 'There is no DBS certificate on file.');
  });

  test('a record is missing', async () => {
    const name = await ask();
    await expectRefused(`${name} is missing.`, `${name} is missing.`);
  });

  test('on leave', async () => {
    await goesAway();
    await expectRefused(
      'You’re on leave at that time.',
      'On approved leave at that time.',
      'Not available at that time.',
    );
  });
});

const mine = async () => (await worker.call(getMyEligibility, { params: { id } })).body;
const rules = async () => (await mine()).obstacles.map(({ rule }) => rule);

describe('what is met', () => {
  test('nobody has said whether they are fit to work, or may work', async () => {
    await know({ fit_to_work: null, right_to_work: null });
    expect(await rules()).toEqual([]);
  });

  test('work that needs no DBS certificate', async () => {
    await know({ dbs_expiry: null });
    const setNeeds = (needs_dbs: boolean) =>
      app.system((tx) => tx.updateTable('assignment_code').set({ needs_dbs }).where('id', '=', NURSE).execute());
    await setNeeds(false);
    expect(await rules()).toEqual([]);
    await setNeeds(true);
    expect(await rules()).toEqual(['DBS']);
  });

  test.each<[what: string, Partial<Insertable<WorkerRecord>>, string[]]>([
    ['approved', {}, []],
    ['vouched for by a provider', { status: 'WAITING_APPROVAL', hasco_id: 'H-1' }, []],
    ['rejected, but vouched for', { status: 'REJECTED', hasco_id: 'H-1' }, []],
    ['waiting', { status: 'WAITING_APPROVAL' }, ['TRAINING']],
    ['rejected', { status: 'REJECTED' }, ['TRAINING']],
    ['until the day before', { expires_on: '2027-02-28' }, ['TRAINING']],
    ['until the day', { expires_on: '2027-03-01' }, ['TRAINING_EXPIRES_SOON']],
  ])('a record that is asked for: %s', async (_what, record, expected) => {
    await ask(record);
    expect(await rules()).toEqual(expected);
  });

  test('the newest of several counts, a retired type and another kind of work ask for nothing', async () => {
    const name = await ask({ expires_on: '2027-01-01' });
    expect(await rules()).toEqual(['TRAINING']);
    await app.system(async (tx) => {
      const { id: typeId } = await tx
        .selectFrom('record_type')
        .select('id')
        .where('name', '=', name)
        .executeTakeFirstOrThrow();
      await aTrainingRecord(tx, scene.agencyId, workerId, { record_type_id: typeId, expires_on: '2028-01-01' });
    });
    expect(await rules()).toEqual([]);
    const missing = await ask();
    expect(await rules()).toEqual(['TRAINING']);
    await app.system((tx) =>
      tx.updateTable('record_type').set({ active: false }).where('name', '=', missing).execute(),
    );
    expect(await rules()).toEqual([]);
    await ask(undefined, scene.agencyId, DRIVER);
    expect(await rules()).toEqual([]);
  });

  test.each(['WAITING_APPROVAL', 'REJECTED', 'CANCELLED'] as const)('leave that is %s', async (status) => {
    await goesAway({ status });
    expect(await rules()).toEqual([]);
  });

  test('leave until the day before', async () => {
    await goesAway({ to_date: '2027-02-28' });
    expect(await rules()).toEqual([]);
  });
});

describe('two agencies', () => {
  test('leave, papers and records of another agency do not matter; hours do', async () => {
    const second = await aFurtherAgency(app, scene.clientId);
    await app.system((tx) => nurseJoins(tx, workerId, second.agencyId));
    await know({ fit_to_work: false, dbs_expiry: null, hours_opt_out: true }, second.agencyId);
    await goesAway({ agency_id: second.agencyId });
    await ask({}, scene.agencyId);
    await app.system(async (tx) => {
      // Through the other agency, at a client that is nobody's business.
      const place = (await aScene(app)).place;
      await works(tx, { ...place, agencyId: second.agencyId }, second.agencyId, 75);
    });
    expect(await mine()).toMatchObject({
      eligible: true,
      agencyId: scene.agencyId,
      obstacles: [{ rule: 'WEEKLY_HOURS' }],
    });
    const candidate = async (caller: Caller) =>
      (await caller.call(listCandidates, { params: { id }, query: { size: 100 } })).body.content.filter(
        (each) => each.workerId === workerId,
      );
    expect((await candidate(scene.agency)).map(({ agencyId, eligible }) => [agencyId, eligible])).toEqual([
      [scene.agencyId, true],
    ]);
    expect(
      (await candidate(scene.client)).map(({ agencyId, eligible, obstacles }) => [
        agencyId,
        eligible,
        obstacles.map(({ rule }) => rule),
      ]),
    ).toEqual(
      expect.arrayContaining([
        [scene.agencyId, true, ['WEEKLY_HOURS']],
        [second.agencyId, false, ['AWAY', 'PAPERS']],
      ]),
    );
  });

  /** So many twelve-hour days in a row up to the week of the shift, with half an hour of break. */
  const works = async (tx: Tx, place: Parameters<typeof aShift>[1], agencyId: number, days: number) => {
    await tx
      .insertInto('agency_client')
      .values({ agency_id: agencyId, client_id: place.clientId, status: 'ACTIVE', tier: 1 })
      .onConflict((clash) => clash.doNothing())
      .execute();
    for (let ago = 1; ago <= days; ago += 1) {
      const start = Temporal.Instant.from('2027-02-27T07:00Z').subtract({ hours: ago * 24 });
      const times = { starts_at: start.toString(), ends_at: start.add({ hours: 12 }).toString() };
      const shift = await aShift(tx, place, { ...times, break_minutes: 30, assignment_code_id: DRIVER });
      const booking = await aBooking(tx, shift, agencyId, workerId, { shift_status: 'AUTHORIZED' });
      if (ago === 1) await aTimesheet(tx, booking, { break_minutes: 0 });
    }
  };

  test('an opt-out lets them', async () => {
    await app.system((tx) => works(tx, scene.place, scene.agencyId, 75));
    expect(await rules()).toEqual(['WEEKLY_HOURS']);
    await know({ hours_opt_out: true });
    expect(await rules()).toEqual([]);
  });

  test('weeks in the role count through whichever agency, at this client and in this kind of work', async () => {
    const second = await aFurtherAgency(app, scene.clientId);
    await app.system((tx) => nurseJoins(tx, workerId, second.agencyId));
    const weekly = (agencyId: number, from: number, to: number, code = NURSE) =>
      app.system(async (tx) => {
        for (let weeks = from; weeks <= to; weeks += 1) {
          const day = Temporal.Instant.from('2027-03-03T09:00Z').subtract({ hours: weeks * 7 * 24 });
          const start = code === NURSE ? day : day.add({ hours: 24 });
          const times = { starts_at: start.toString(), ends_at: start.add({ hours: 6 }).toString() };
          const shift = await aShift(tx, { ...scene.place, agencyId }, { ...times, assignment_code_id: code });
          await aBooking(tx, shift, agencyId, workerId, { shift_status: 'CLOSED' });
        }
      });
    const warned = async (planner: Caller = scene.agency) => {
      const { body } = await planner.call(listCandidates, { params: { id }, query: { size: 100 } });
      return body.content.find((each) => each.workerId === workerId)?.obstacles.map(({ rule }) => rule);
    };
    await weekly(scene.agencyId, 1, 4);
    await weekly(scene.agencyId, 5, 9, DRIVER);
    expect(await warned()).toEqual([]);
    await weekly(second.agencyId, 5, 8);
    expect(await warned()).toEqual([]);
    // To the client both agencies offer the worker, whose weeks count once.
    expect(await warned(scene.client)).toEqual([]);
    await weekly(second.agencyId, 10, 10);
    expect(await warned()).toEqual(['WEEKS_IN_ROLE']);
    expect(await rules()).toEqual([]);
    expect((await propose()).failure.code).toBe('REASON_NEEDED');
    expect((await propose(reason)).status).toBe(200);
  });
});

test('what runs out soon needs a reason of the worker and the agency, and is no business of the client', async () => {
  await know({ dbs_expiry: '2027-03-10' });
  expect((await apply()).failure.code).toBe('REASON_NEEDED');
  expect((await propose()).failure.code).toBe('REASON_NEEDED');
  const bookingId = await app.system((tx) => aBooking(tx, id, scene.agencyId, workerId));
  expect((await scene.client.call(getBooking, { params: { id: bookingId } })).body.obstacles).toEqual([]);
  expect((await scene.client.call(approveBooking, { params: { id: bookingId }, body: { version: 1 } })).status).toBe(
    200,
  );
});

test('those whose papers are in order come first among the candidates', async () => {
  const keep = async (lastname: string, values: Partial<Insertable<ComplianceInformation>>) => {
    const someone = await app.system((tx) => aNurse(tx, scene.agencyId, { lastname, firstname: 'Order' }));
    await app.system((tx) => isCleared(tx, scene.agencyId, someone, values));
    return someone;
  };
  await keep('Ash', { dbs_expiry: '2027-02-28' });
  await keep('Beech', { fit_to_work: false });
  await keep('Cedar', { right_to_work: 'TEMPORARY', next_check_date: '2027-02-28' });
  await keep('Elder', { dbs_expiry: null });
  workerId = await keep('Fir', {});
  await goesAway();
  workerId = await keep('Hazel', {});
  await ask({});
  const late = await keep('Gorse', {});
  workerId = await keep('Oak', { right_to_work: null, fit_to_work: null, dbs_expiry: '2027-03-01' });
  const { name } = await app.system((tx) =>
    tx.selectFrom('worker_record').select('name').orderBy('id', 'desc').executeTakeFirstOrThrow(),
  );
  await app.system(async (tx) => {
    const type = await tx.selectFrom('record_type').select('id').where('name', '=', name).executeTakeFirstOrThrow();
    await aTrainingRecord(tx, scene.agencyId, workerId, { record_type_id: type.id, expires_on: '2027-03-01' });
    await aTrainingRecord(tx, scene.agencyId, late, { record_type_id: type.id, expires_on: '2027-02-28' });
  });
  for (const caller of [scene.agency, scene.client]) {
    const { content } = (await caller.call(listCandidates, { params: { id }, query: { search: 'order' } })).body;
    expect(content.map(({ lastname, eligible }) => [lastname, eligible])).toEqual([
      ['Hazel', true],
      ['Oak', true],
      ['Ash', false],
      ['Beech', false],
      ['Cedar', false],
      ['Elder', false],
      ['Fir', false],
      ['Gorse', false],
    ]);
  }
});

test('a client who looks for somebody reads nothing of papers', async () => {
  const other = await aFurtherAgency(app, scene.clientId);
  const nurse = await app.system((tx) => aNurse(tx, other.agencyId));
  await app.system((tx) => isCleared(tx, other.agencyId, nurse, { dbs_expiry: '2027-02-01' }));
  const { content } = (await scene.client.call(listCandidates, { params: { id }, query: { size: 100 } })).body;
  expect(content.find((each) => each.workerId === nurse)).toMatchObject({
    eligible: false,
    obstacles: [{ rule: 'PAPERS', reason: CHECKING }],
  });
  expect(JSON.stringify(content)).not.toMatch(/DBS|2027-02|fit to work/i);
});
