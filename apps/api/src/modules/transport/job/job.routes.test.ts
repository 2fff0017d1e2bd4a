import { openTransportRequest } from '@worklane/contract/transport/transport-job.ts';
import { TransportRequest } from '@worklane/contract/transport/transport-request.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anAgency } from '#modules/agencies/agency.factory.ts';
import { aClient, aLink } from '#modules/clients/client.factory.ts';
import { ownerQuery } from '../../../testing/owner.ts';
import { tablesWith } from '../../../testing/tables-with.ts';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { anOfferedJob, aRequest, aTransportJob } from '../transport.factory.ts';

/** A client and two agencies that work for it. Each test has its own. */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const aTown = async () => {
  const ids = await app.system(async (tx) => {
    const [one, other] = [await anAgency(tx), await anAgency(tx)] as const;
    const clientId = await aClient(tx);
    for (const agencyId of [one, other]) await aLink(tx, agencyId, clientId);
    return { one, other, clientId, jobId: await anOfferedJob(tx, clientId, [one, other]) };
  });
  return {
    ...ids,
    desk: await app.signedIn({ userType: 'AGENCY', agencyId: ids.one }),
    rival: await app.signedIn({ userType: 'AGENCY', agencyId: ids.other }),
    ward: await app.signedIn({ userType: 'CLIENT', clientId: ids.clientId }),
  };
};

const open = (caller: Caller, id: number, reason: string | null = null) =>
  caller.call(openTransportRequest, { params: { id }, body: { reason } });

const set = (jobId: number, status: string, agencyId: number | null = null) =>
  ownerQuery(app, 'update transport_job set status = $2, agency_id = coalesce($3, agency_id) where id = $1', [
    jobId,
    status,
    agencyId,
  ]);

describe('reading what was entered', () => {
  test('each agency that may accept a new job reads all of it, and so does the client', async () => {
    const { desk, rival, ward, jobId } = await aTown();
    const { transportWorkerSpecList, ...content } = aRequest();
    for (const caller of [desk, rival, ward]) {
      const { body } = await open(caller, jobId);
      expect(body).toMatchObject({ ...content, id: jobId, transportStatus: 'NEW', agencyId: null });
      expect(body.refPrefix).toMatch(/^ST-[A-Z2-9]{8}$/);
      expect(body.transportWorkerSpecList).toEqual([
        expect.objectContaining({ ...transportWorkerSpecList[0], assignmentCodeName: 'Driver' }),
      ]);
    }
  });

  test('once one has accepted, the others know nothing of it', async () => {
    const { desk, rival, ward, jobId, one } = await aTown();
    await set(jobId, 'ACCEPTED', one);
    expect((await open(rival, jobId, 'Handover')).status).toBe(404);
    for (const caller of [desk, ward]) expect((await open(caller, jobId, 'Handover')).status).toBe(200);
  });

  test('an agency that was not asked knows nothing of it, nor does another client', async () => {
    const { jobId } = await aTown();
    const { desk, ward } = await aTown();
    for (const caller of [desk, ward]) expect((await open(caller, jobId)).status).toBe(404);
  });

  test('what a guest asks of an agency is between the two', async () => {
    const { one, desk, rival, ward } = await aTown();
    const jobId = await app.system((tx) => aTransportJob(tx, { agencyId: one, clientId: null }));
    expect((await open(desk, jobId)).status).toBe(200);
    for (const caller of [rival, ward]) expect((await open(caller, jobId)).status).toBe(404);
  });

  test('needs a reason once the job is not new any more', async () => {
    const { desk, jobId, one } = await aTown();
    await set(jobId, 'ACCEPTED', one);
    for (const reason of [null, '  ']) {
      const { status, body } = await open(desk, jobId, reason);
      expect([status, body]).toMatchObject([
        400,
        { violations: [{ field: 'reason', message: 'Say why you need to see the patient’s details.' }] },
      ]);
    }
    expect((await open(desk, jobId, 'The crew asks about medication')).status).toBe(200);
  });

  test('is in the log, with who and why, and a refusal is not', async () => {
    const { desk, rival, jobId, one, other } = await aTown();
    await open(desk, jobId);
    await open(rival, jobId);
    await set(jobId, 'ACCEPTED', one);
    await open(desk, jobId);
    await open(rival, jobId, 'Curious');
    await open(desk, jobId, 'Handover');
    const rows = await ownerQuery(
      app,
      `select agency_id::int as agency, operation, after ->> 'reason' as reason, user_id is not null as person
       from audit_log where action = 'READ' and subject = 'transport_job' and subject_id = $1 order by id`,
      [jobId],
    );
    const reading = { operation: 'openTransportRequest', person: true };
    expect(rows).toEqual([
      { ...reading, agency: one, reason: null },
      { ...reading, agency: other, reason: null },
      { ...reading, agency: one, reason: 'Handover' },
    ]);
  });

  test('nobody writes into the log that they have read what they cannot see', async () => {
    const { jobId, one, other, clientId } = await aTown();
    await set(jobId, 'ACCEPTED', one);
    const note = (agencyId: number) =>
      app.behindSecondWall('AGENCY', { agencyId, clientId, workerId: 0 }, (tx) =>
        sql`select app.audit_patient_read(${jobId}, 'Curious')`.execute(tx),
      );
    await expect(note(other)).rejects.toThrow('there is no such transport job');
    await expect(note(one)).resolves.toBeDefined();
  });
});

describe('at rest', () => {
  /** Every field holds a word of its own that nobody types otherwise. */
  const canaries = Object.fromEntries(
    Object.entries(TransportRequest.shape)
      .filter(([, schema]) => schema.safeParse('x').success)
      .map(([field]) => [field, `canary-${field}`]),
  );
  const formats = {
    dateTimeRequired: '2041-03-01T09:30:00Z',
    pickupPostCode: 'SO14 7QX',
    destinationPostCode: 'PO1 7QX',
    pdob: '1911-11-13',
    nhs: '9434765919',
    ...Object.fromEntries(
      ['pcemail', 'demail', 'semail', 'bemail'].map((field) => [field, `canary-${field}@example.org`]),
    ),
  };

  test('no column of any table holds what was entered', async () => {
    await app.system(async (tx) =>
      aTransportJob(tx, { agencyId: await anAgency(tx), clientId: null }, { ...canaries, ...formats }),
    );
    expect(await tablesWith(app, /canary|(SO14|PO1) ?7QX|1911-11-13|943 ?476 ?5919/, 'canary')).toEqual([]);
  });

  test('requests for one patient have the same index, which is not the number', async () => {
    const agencyId = await app.system((tx) => anAgency(tx));
    const indexOf = async (nhs: string | null) => {
      const id = await app.system((tx) => aTransportJob(tx, { agencyId, clientId: null }, { nhs }));
      const [row] = await ownerQuery<{ index: string | null }>(
        app,
        'select nhs_index as index from transport_request where job_id = $1',
        [id],
      );
      return row?.index;
    };
    const index = await indexOf('943 476 5919');
    expect(index).toMatch(/^[\w-]{43}$/);
    expect(await indexOf('9434765919')).toBe(index);
    expect(await indexOf('4505577104')).not.toBe(index);
    expect(await indexOf(null)).toBeNull();
  });
});

describe('the states of a job', () => {
  const ORDER = ['NEW', 'ACCEPTED', 'COMMITTED', 'IN_PROGRESS', 'WAITING_AUTHORIZATION', 'AUTHORIZED', 'CLOSED'];
  const ALL = [...ORDER, 'CANCELLED'];
  const allowed = (from: string, to: string): boolean =>
    to === 'CANCELLED'
      ? ['NEW', 'ACCEPTED', 'COMMITTED', 'IN_PROGRESS'].includes(from)
      : (ORDER.includes(from) && ORDER.indexOf(to) === ORDER.indexOf(from) + 1) ||
        // What was ready may lose something that it needs, and what was accepted may be handed back.
        (from === 'COMMITTED' && to === 'ACCEPTED') ||
        (from === 'ACCEPTED' && to === 'NEW');

  const path = (status: string): string[] =>
    status === 'CANCELLED' ? ['CANCELLED'] : ORDER.slice(1, ORDER.indexOf(status) + 1);

  test.each(ALL)('from %s a job goes on in one direction', async (from) => {
    const agencyId = await app.system((tx) => anAgency(tx));
    for (const to of ALL.filter((status) => status !== from)) {
      const id = await app.system((tx) => aTransportJob(tx, { agencyId, clientId: null }));
      for (const status of path(from)) await set(id, status);
      const goes = await set(id, to).then(
        () => true,
        (refused: Error) => !refused.message.includes('cannot become'),
      );
      expect([to, goes]).toEqual([to, allowed(from, to)]);
    }
  });

  test('a job begins as NEW, and its history says so [003-4-status-new]', async () => {
    const { jobId, one } = await aTown();
    await set(jobId, 'ACCEPTED', one);
    const history = await ownerQuery<{ status: string }>(
      app,
      'select status from transport_status_change where job_id = $1 order by id',
      [jobId],
    );
    expect(history.map(({ status }) => status)).toEqual(['NEW', 'ACCEPTED']);
    await expect(
      ownerQuery(
        app,
        `insert into transport_job (agency_id, reference, status, required_at, pickup_area, destination_area)
         values ($1, 'ST-BEGUN', 'ACCEPTED', now(), 'SO14', 'PO1')`,
        [one],
      ),
    ).rejects.toThrow('cannot become ACCEPTED');
  });
});

test('the staff that the form begins with are part of the initial data', async () => {
  const codes = await ownerQuery(
    app,
    `select code, name from assignment_code where code in ('001', '002', '032') order by 1`,
  );
  expect(codes).toEqual([
    { code: '001', name: 'Cleaner' },
    { code: '002', name: 'Driver' },
    { code: '032', name: 'Escort' },
  ]);
});
