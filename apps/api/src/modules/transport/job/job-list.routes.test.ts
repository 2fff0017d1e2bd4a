import { findTransportJobsAround, getTransportJob, listTransportJobs } from '@worklane/contract/transport/job-list.ts';
import { findTransportJobsOfPatient } from '@worklane/contract/transport/patient-search.ts';
import { acceptTransportJob } from '@worklane/contract/transport/transport-job.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anAgency } from '#modules/agencies/agency.factory.ts';
import { aClient, aLink } from '#modules/clients/client.factory.ts';
import { ownerQuery } from '../../../testing/owner.ts';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { anOfferedJob, aTransportJob } from '../transport.factory.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A client and agencies that work for it, each with somebody at its desk. */
const aTown = async (agencies = 2) => {
  const { agencyIds, clientId } = await app.system(async (tx) => {
    const made: number[] = [];
    for (let n = 0; n < agencies; n += 1) made.push(await anAgency(tx));
    const client = await aClient(tx);
    for (const agencyId of made) await aLink(tx, agencyId, client);
    return { agencyIds: made, clientId: client };
  });
  const desks: Caller[] = [];
  for (const agencyId of agencyIds) desks.push(await app.signedIn({ userType: 'AGENCY', agencyId }));
  const [desk, rival] = desks as [Caller, Caller];
  return { agencyIds, agencyId: agencyIds[0] ?? 0, clientId, desks, desk, rival };
};

const offered = (clientId: number, agencyIds: readonly number[]) =>
  app.system((tx) => anOfferedJob(tx, clientId, agencyIds));
const asked = (agencyId: number, dateTimeRequired: string, status = 'NEW') =>
  app.system(async (tx) => {
    const id = await aTransportJob(tx, { agencyId, clientId: null }, { dateTimeRequired });
    if (status !== 'NEW')
      await tx
        .updateTable('transport_job')
        .set({ status: status as 'ACCEPTED' })
        .where('id', '=', id)
        .execute();
    return id;
  });

const idsOf = async (caller: Caller, query: object = {}) =>
  (await caller.call(listTransportJobs, { query })).body.content.map(({ id }) => id);
const accept = (caller: Caller, transportId: number) => caller.call(acceptTransportJob, { body: { transportId } });

describe('the work list', () => {
  test('new jobs come first, then the next pick-up; a job is no part of another agency’s list', async () => {
    const { agencyId, agencyIds, clientId, desk, rival } = await aTown();
    const accepted = await asked(agencyId, '2041-03-01T08:00:00Z', 'ACCEPTED');
    const later = await asked(agencyId, '2041-03-03T08:00:00Z');
    const sooner = await asked(agencyId, '2041-03-02T08:00:00Z');
    const open = await offered(clientId, agencyIds);
    expect(await idsOf(desk)).toEqual([open, sooner, later, accepted]);
    expect(await idsOf(desk, { direction: 'DESC' })).toEqual([accepted, later, sooner, open]);
    expect(await idsOf(rival)).toEqual([open]);
  });

  test('is narrowed by status, by days of the agency’s clock, and by reference', async () => {
    const { agencyId, desk } = await aTown();
    const first = await asked(agencyId, '2041-06-01T22:30:00Z', 'ACCEPTED');
    const second = await asked(agencyId, '2041-06-01T23:30:00Z');
    expect(await idsOf(desk, { statuses: ['ACCEPTED', 'COMMITTED'] })).toEqual([first]);
    // It is after midnight in London by then.
    expect(await idsOf(desk, { from: '2041-06-02' })).toEqual([second]);
    expect(await idsOf(desk, { to: '2041-06-01' })).toEqual([first]);
    const { body } = await desk.call(getTransportJob, { params: { id: first } });
    expect(await idsOf(desk, { search: body.refPrefix.slice(3).toLowerCase() })).toEqual([first]);
    expect(await idsOf(desk, { search: '%' })).toEqual([]);
  });

  test('neither the list nor the job says anything of the patient, and looking at them is no reading', async () => {
    const { agencyIds, clientId, desk } = await aTown();
    const id = await offered(clientId, agencyIds);
    const { body: list } = await desk.call(listTransportJobs, { query: {} });
    expect(Object.keys(list.content[0] ?? {}).toSorted()).toEqual([
      'dateTimeRequired',
      'destinationArea',
      'id',
      'pickupArea',
      'refPrefix',
      'transportStatus',
      'transportWorkerSpecList',
    ]);
    const { body: job } = await desk.call(getTransportJob, { params: { id } });
    expect(job).toMatchObject({ isGuest: false, clientName: expect.any(String), can: { accept: true } });
    expect(JSON.stringify([list, job])).not.toMatch(/Robin|Fulbrook|1990-01-31|0AA/);
    const readings = await ownerQuery(app, `select 1 from audit_log where action = 'READ' and subject_id = $1`, [id]);
    expect(readings).toEqual([]);
  });

  test('Back and Next go through the same list, from a job that has left it too', async () => {
    const { agencyId, agencyIds, clientId, desk, rival } = await aTown();
    const open = await offered(clientId, agencyIds);
    const [one, two] = [await asked(agencyId, '2041-03-02T08:00:00Z'), await asked(agencyId, '2041-03-03T08:00:00Z')];
    const around = async (id: number, query: object = {}) =>
      (await desk.call(findTransportJobsAround, { params: { id }, query })).body;
    expect(await around(open)).toEqual({ previousId: null, nextId: one });
    expect(await around(one)).toEqual({ previousId: open, nextId: two });
    expect(await around(two)).toEqual({ previousId: one, nextId: null });
    expect(await around(one, { direction: 'DESC' })).toEqual({ previousId: two, nextId: open });
    await accept(desk, one);
    expect(await around(one, { statuses: ['NEW'] })).toEqual({ previousId: two, nextId: null });
    expect((await rival.call(findTransportJobsAround, { params: { id: one }, query: {} })).status).toBe(404);
  });
});

describe('finding a patient', () => {
  const find = (caller: Caller, nhs: string | null) => caller.call(findTransportJobsOfPatient, { body: { nhs } });

  test('finds the jobs of one NHS number that the agency may see, and logs each of them', async () => {
    const { agencyId, agencyIds, clientId, desk, rival } = await aTown();
    const numbered = (requester: Parameters<typeof aTransportJob>[1], dateTimeRequired: string, nhs: string) =>
      app.system((tx) => aTransportJob(tx, requester, { dateTimeRequired, nhs }));
    const own = { agencyId, clientId: null } as const;
    const first = await numbered(own, '2041-03-01T08:00:00Z', '9434765919');
    const last = await numbered(own, '2041-03-02T08:00:00Z', '9434765919');
    await numbered(own, '2041-03-03T08:00:00Z', '4505577104');
    await numbered({ agencyId: agencyIds[1] ?? 0, clientId: null }, '2041-03-03T08:00:00Z', '9434765919');
    await offered(clientId, agencyIds);
    const { body } = await find(desk, '943 476-5919');
    expect(body.map(({ id }) => id)).toEqual([last, first]);
    expect((await find(rival, '4505577104')).body).toEqual([]);
    const readings = await ownerQuery(
      app,
      `select subject_id::int as job, operation from audit_log where action = 'READ' and agency_id = $1 order by id`,
      [agencyId],
    );
    const operation = 'findTransportJobsOfPatient';
    expect(readings).toEqual([
      { job: last, operation },
      { job: first, operation },
    ]);
  });

  test.each([
    [null, 'Enter the patient’s NHS number.'],
    ['', 'Enter the patient’s NHS number.'],
    ['9434765918', 'Enter the 10 digits of an NHS number, like 943 476 5919.'],
  ])('%j is no number to look for', async (nhs, message) => {
    const { desk } = await aTown();
    const { status, failure } = await find(desk, nhs);
    expect([status, failure]).toMatchObject([400, { violations: [{ field: 'nhs', message }] }]);
  });
});

describe('accepting a job', () => {
  test('makes it the agency’s own; for the others it is gone', async () => {
    const { agencyId, agencyIds, clientId, desk, rival } = await aTown();
    const id = await offered(clientId, agencyIds);
    expect(await accept(desk, id)).toMatchObject({ status: 200, body: { id, transportStatus: 'ACCEPTED' } });
    expect((await accept(rival, id)).status).toBe(404);
    expect((await rival.call(getTransportJob, { params: { id } })).status).toBe(404);
    expect(await idsOf(rival)).toEqual([]);
    const { body } = await desk.call(getTransportJob, { params: { id } });
    expect(body).toMatchObject({ transportStatus: 'ACCEPTED', can: { accept: false } });
    expect(body.history.map(({ transportStatus }) => transportStatus)).toEqual(['ACCEPTED', 'NEW']);
    expect(body.history[0]?.by).not.toBeNull();
    const [row] = await ownerQuery<{ agency: number }>(
      app,
      'select agency_id::int as agency from transport_job where id = $1',
      [id],
    );
    expect(row?.agency).toBe(agencyId);
  });

  test('of many that try at once one wins', async () => {
    const { agencyIds, clientId, desks } = await aTown(6);
    const id = await offered(clientId, agencyIds);
    const answers = await Promise.all([...desks, ...desks].map((desk) => accept(desk, id)));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    // Whoever wins has pressed twice.
    expect(statuses).toEqual([200, ...Array.from({ length: 10 }, () => 404), 409]);
    const history = await ownerQuery(app, 'select status from transport_status_change where job_id = $1', [id]);
    expect(history).toHaveLength(2);
  });

  test('an agency that was not asked accepts nothing, behind either wall', async () => {
    const { agencyIds, clientId } = await aTown();
    const other = await aTown();
    const id = await offered(clientId, agencyIds);
    expect((await accept(other.desk, id)).status).toBe(404);
    const take = (agencyId: number) =>
      app.behindSecondWall('AGENCY', { agencyId, clientId: 0, workerId: 0 }, (tx) =>
        tx
          .updateTable('transport_job')
          .set({ agency_id: agencyId, status: 'ACCEPTED' })
          .where('id', '=', id)
          .returning('id')
          .execute(),
      );
    expect(await take(other.agencyId)).toEqual([]);
  });

  test('nobody accepts a job for another agency', async () => {
    const { agencyIds, clientId } = await aTown();
    const [one = 0, two = 0] = agencyIds;
    const id = await offered(clientId, agencyIds);
    await expect(
      app.behindSecondWall('AGENCY', { agencyId: one, clientId, workerId: 0 }, (tx) =>
        tx.updateTable('transport_job').set({ agency_id: two, status: 'ACCEPTED' }).where('id', '=', id).execute(),
      ),
    ).rejects.toThrow('row-level security');
  });

  test('the client’s people hear of it by its reference, and of a guest’s nobody does', async () => {
    const { agencyId, agencyIds, clientId, desk } = await aTown();
    const ward = await app.signedIn({ userType: 'CLIENT', clientId });
    const id = await offered(clientId, agencyIds);
    await accept(desk, id);
    await accept(desk, await asked(agencyId, '2041-03-02T08:00:00Z'));
    const { body: job } = await desk.call(getTransportJob, { params: { id } });
    const news = await ownerQuery<{ title: string; body: string }>(
      app,
      'select title, body from notification where user_id = $1',
      [ward.userId],
    );
    expect(news).toEqual([
      {
        title: `Accepted: ${job.refPrefix}`,
        body: expect.stringMatching(`^.+ has accepted your transport job ${job.refPrefix}\\.$`),
      },
    ]);
  });

  test.each([[{}], [{ transportId: null }], [{ transportId: 0 }]])(
    'without a selected job, as %j, gives ‘Missing Required Info’ [003-5-accept-required]',
    async (body) => {
      const { desk } = await aTown();
      const { status, failure } = await desk.call(acceptTransportJob, { body: body as { transportId: number } });
      expect([status, failure]).toMatchObject([
        400,
        { violations: [{ field: 'transportId', message: 'Missing Required Info' }] },
      ]);
    },
  );
});
