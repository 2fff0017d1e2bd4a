import { getLegalHold, liftLegalHold, setLegalHold } from '@worklane/contract/transport/legal-hold.ts';
import { openTaxiPassenger } from '@worklane/contract/transport/taxi/taxi.ts';
import { openTransportRequest } from '@worklane/contract/transport/transport-job.ts';
import { getTransportJob } from '@worklane/contract/transport/job-list.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anAgency } from '#modules/agencies/agency.factory.ts';
import { aClient, aLink } from '#modules/clients/client.factory.ts';
import { aWorker } from '#modules/workers/worker.factory.ts';
import { ownerQuery } from '../../../testing/owner.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { aDropOff, aLedJob } from '../log/log.factory.ts';
import { insertRecord } from '../record/record.queries.ts';
import { aCompleteTaxi } from '../taxi/taxi.factory.ts';
import { aCrewMember, aRiskDocument, aTransportJob, FIELD_KEYS } from '../transport.factory.ts';
import { sealRecord } from '../record/sealed-record.ts';
import { eraseTransports } from './erase-transports.job.ts';
import { confirmClass, findDue, findDueTaxis } from './retention.queries.ts';

/** Classes are everybody’s, so each test has a deployment of its own. */

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

const yearsAgo = (years: number) =>
  Temporal.Now.plainDateISO('UTC').subtract({ years }).toZonedDateTime('UTC').toInstant().toString();
const TODAY = Temporal.Now.plainDateISO('UTC').toString();
const IN_A_YEAR = Temporal.Now.plainDateISO('UTC').add({ years: 1 }).toString();

const aJourney = async (years: number, values: object = {}) => {
  const ids = await app.system(async (tx) => {
    const [agencyId, clientId] = [await anAgency(tx), await aClient(tx)];
    await aLink(tx, agencyId, clientId);
    const workerId = await aWorker(tx, agencyId);
    const { jobId } = await aLedJob(tx, {
      agencyId,
      clientId,
      workerId,
      status: 'IN_PROGRESS',
      values: { dateTimeRequired: yearsAgo(years), nhs: '943 476 5919', ...values },
    });
    await aDropOff(tx, jobId, { pcomment: 'Canary-comment' });
    await aRiskDocument(tx, jobId);
    await insertRecord(tx, jobId, {
      number: 1,
      kind: 'INCIDENT',
      startedAt: yearsAgo(years),
      endedAt: null,
      content: sealRecord(FIELD_KEYS, jobId, 1, { why: 'Canary-record' } as never),
      recordedBy: 'Ada Crewman',
      corrects: null,
    });
    return { agencyId, jobId };
  });
  return { ...ids, desk: await app.signedIn({ userType: 'AGENCY', agencyId: ids.agencyId }) };
};

const run = () => eraseTransports.run(app.jobDeps, {});
const confirm = (of: 'ADULT' | 'CHILD' | 'TAXI', from = TODAY) => app.system((tx) => confirmClass(tx, of, from));
/** As if everything had been listed so many days ago. */
const listedFor = (days: number) =>
  ownerQuery(app, 'update transport_retention set listed_at = now() - make_interval(days => $1)', [days]);
const erased = async () =>
  (await ownerQuery<{ id: string }>(app, 'select id from transport_job where erased_at is not null')).map(({ id }) =>
    Number(id),
  );
const due = () => app.system((tx) => findDue(tx, 100));

describe('what is due', () => {
  test('is listed, and erased by no class that nobody has confirmed', async () => {
    const { jobId } = await aJourney(10);
    await aJourney(7);
    await run();
    await listedFor(400);
    await run();
    expect((await due()).map(({ id, class: of }) => [id, of])).toEqual([[jobId, 'ADULT']]);
    expect(await erased()).toEqual([]);
  });

  test('is erased 30 days after it was listed, once its class is confirmed and counts', async () => {
    const { jobId } = await aJourney(10);
    await confirm('ADULT', IN_A_YEAR);
    await run();
    await listedFor(31);
    await run();
    expect(await erased()).toEqual([]);
    await confirm('ADULT');
    await listedFor(29);
    await run();
    expect(await erased()).toEqual([]);
    await listedFor(31);
    await run();
    await run();
    expect(await erased()).toEqual([jobId]);
    expect(await due()).toEqual([]);
  });

  test('is later for a child', async () => {
    const born = Temporal.Now.plainDateISO('UTC').subtract({ years: 20 }).toString();
    await aJourney(10, { pdob: born });
    await confirm('ADULT');
    await confirm('CHILD');
    await run();
    await listedFor(31);
    await run();
    expect(await erased()).toEqual([]);
    const [listed] = await ownerQuery<{ class: string; day: string }>(
      app,
      `select class, to_char(due_on, 'MM-DD') as day from transport_retention`,
    );
    expect(listed).toEqual({ class: 'CHILD', day: '01-01' });
  });
});

test('a class that lacks keeps its journeys, and the list goes on behind them', async () => {
  await ownerQuery(app, `delete from transport_retention_class where class = 'CHILD'`);
  const born = Temporal.Now.plainDateISO('UTC').subtract({ years: 20 }).toString();
  const { agencyId } = await aJourney(12, { pdob: born });
  // As many as a batch has, and one adult behind them.
  await app.system(async (tx) => {
    for (let count = 0; count < 100; count += 1)
      await aTransportJob(tx, { agencyId, clientId: null }, { dateTimeRequired: yearsAgo(11), pdob: born });
  });
  const { jobId } = await aJourney(10);
  await run();
  expect((await due()).map(({ id }) => id)).toEqual([jobId]);
});

describe('a legal hold', () => {
  const change = (
    { desk, jobId }: Awaited<ReturnType<typeof aJourney>>,
    to: 'set' | 'lift',
    reason = 'A claim was announced',
  ) => desk.call(to === 'set' ? setLegalHold : liftLegalHold, { params: { id: jobId }, body: { reason } });

  test('keeps a journey from being erased until it is lifted', async () => {
    const journey = await aJourney(10);
    await confirm('ADULT');
    await run();
    await listedFor(31);
    expect((await change(journey, 'set')).body).toMatchObject({ held: true, can: { set: false, lift: true } });
    await run();
    expect(await erased()).toEqual([]);
    const { body } = await change(journey, 'lift', 'The claim was settled');
    expect(body).toMatchObject({
      held: false,
      history: [
        { number: 2, held: false, reason: 'The claim was settled' },
        { number: 1, held: true, reason: 'A claim was announced' },
      ],
    });
    await run();
    expect(await erased()).toEqual([journey.jobId]);
    const after = await journey.desk.call(getLegalHold, { params: { id: journey.jobId } });
    expect(after.body).toMatchObject({
      erasedAt: expect.any(String),
      history: [{ reason: null }, { reason: null }],
      can: { set: false, lift: false },
    });
    expect((await change(journey, 'set')).failure.code).toBe('ERASED');
  });

  test('is set once, with a reason, by whoever manages transports of the agency that has the job', async () => {
    const journey = await aJourney(1);
    expect((await change(journey, 'lift')).failure.code).toBe('ALREADY');
    expect((await change(journey, 'set', ' ')).failure.violations).toEqual([
      { field: 'reason', message: 'Say why the details have to be kept.' },
    ]);
    const answers = await Promise.all([1, 2, 3].map(() => change(journey, 'set', 'Canary claims')));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
    const clerk = await app.signedIn({
      userType: 'AGENCY',
      agencyId: journey.agencyId,
      permissions: ['VIEW_TRANSPORT'],
    });
    const { body } = await clerk.call(getLegalHold, { params: { id: journey.jobId } });
    expect(body).toMatchObject({ held: true, can: { set: false, lift: false } });
    expect((await change({ ...journey, desk: clerk }, 'lift')).status).toBe(403);
    const stranger = await aJourney(1);
    expect((await change({ ...journey, desk: stranger.desk }, 'lift')).status).toBe(404);
    expect((await stranger.desk.call(getLegalHold, { params: { id: journey.jobId } })).status).toBe(404);
    for (const table of ['transport_legal_hold', 'audit_log']) {
      const [row] = await ownerQuery<{ n: number }>(
        app,
        `select count(*)::int as n from ${table} t where t::text ~* ('canary|' || encode('Canary', 'hex'))`,
      );
      expect(row?.n).toBe(0);
    }
    const [logged] = await ownerQuery<{ n: number }>(
      app,
      `select count(*)::int as n from audit_log where subject = 'transport_legal_hold' and action = 'INSERT'`,
    );
    expect(logged?.n).toBe(1);
  });
});

test('a taxi is listed, and its passenger erased once the class is confirmed', async () => {
  const { id, desk } = await app
    .system(async (tx) => {
      const [agencyId, clientId] = [await anAgency(tx), await aClient(tx)];
      await aLink(tx, agencyId, clientId);
      const driverId = await aCrewMember(tx, agencyId);
      await aCompleteTaxi(tx, clientId, agencyId, driverId);
      return {
        id: await aCompleteTaxi(tx, clientId, agencyId, driverId, { at: '2041-04-04T09:30:00Z' }),
        desk: agencyId,
      };
    })
    .then(async (made) => ({ ...made, desk: await app.signedIn({ userType: 'AGENCY', agencyId: made.desk }) }));
  await ownerQuery(app, 'update taxi set required_at = $2 where id = $1', [id, yearsAgo(10)]);
  await run();
  await ownerQuery(app, `update taxi set listed_at = now() - interval '31 days' where listed_at is not null`);
  await run();
  const open = () => desk.call(openTaxiPassenger, { params: { id }, body: { reason: 'An old complaint' } });
  expect((await open()).status).toBe(200);
  expect((await app.system((tx) => findDueTaxis(tx, 100))).map((taxi) => taxi.id)).toEqual([id]);
  await confirm('TAXI');
  await run();
  expect((await open()).failure.code).toBe('ERASED');
  const [left] = await ownerQuery<{ length: number }>(
    app,
    'select length(content)::int as length from taxi_request where taxi_id = $1',
    [id],
  );
  expect(left?.length).toBeLessThan(80);
  expect(await app.system((tx) => findDueTaxis(tx, 100))).toEqual([]);
});

test('of an erased journey nothing is left of the patient, and that there was one stays', async () => {
  const { jobId, desk } = await aJourney(10);
  await confirm('ADULT');
  await run();
  await ownerQuery(
    app,
    `update transport_booking set shift_status = 'CANCELLED', cancelled_reason = 'WITHDRAWN', cancelled_at = now(),
            cancel_why = 'SICKNESS', cancel_note = 'Canary-note' where job_id = $1`,
    [jobId],
  );
  await listedFor(31);
  await run();
  const { status, failure } = await desk.call(openTransportRequest, {
    params: { id: jobId },
    body: { reason: 'An old complaint' },
  });
  expect([status, failure.code]).toEqual([409, 'ERASED']);
  expect((await desk.call(getTransportJob, { params: { id: jobId } })).body).toMatchObject({ pickupArea: 'SO14' });
  const [left] = await ownerQuery(
    app,
    `select (select nhs_index from transport_request where job_id = $1) as nhs,
            (select max(cancel_note) from transport_booking where job_id = $1) as note,
            (select count(*)::int from transport_risk_document where job_id = $1) as documents,
            (select count(*)::int from stored_file where kind = 'RISK_DOCUMENT') as files,
            (select max(length(content)) from transport_request where job_id = $1) as request,
            (select max(length(content)) from transport_leader_log where job_id = $1) as log,
            (select max(length(content)) from transport_record where job_id = $1) as record`,
    [jobId],
  );
  const blank = expect.toSatisfy((length: number) => length < 80);
  expect(left).toEqual({ nhs: null, note: null, documents: 0, files: 0, request: blank, log: blank, record: blank });
});
