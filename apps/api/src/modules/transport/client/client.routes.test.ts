import { askForTransport, getTransportForm } from '@worklane/contract/transport/client-request.ts';
import {
  cancelTransport,
  getClientTransport,
  listClientTransport,
} from '@worklane/contract/transport/client-transport.ts';
import { getTransportJob, listTransportJobs } from '@worklane/contract/transport/job-list.ts';
import { acceptTransportJob, openTransportRequest } from '@worklane/contract/transport/transport-job.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anAgency } from '#modules/agencies/agency.factory.ts';
import { aClient, aDirectorate, aLink } from '#modules/clients/client.factory.ts';
import { ownerQuery } from '../../../testing/owner.ts';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { aTransportJob, requestValues } from '../transport.factory.ts';

/** A ward and two agencies that work for its hospital. Each test has its own. */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const aTown = async () => {
  const ids = await app.system(async (tx) => {
    const [one, other] = [await anAgency(tx, { telephone: '0113 496 0000' }), await anAgency(tx)] as const;
    const clientId = await aClient(tx, { first_line: '1 Example Quay', town: 'Southampton', post_code: 'SO14 0AA' });
    for (const agencyId of [one, other]) await aLink(tx, agencyId, clientId);
    const { id: directorateId } = await aDirectorate(tx, { client_id: clientId });
    return { one, other, clientId, directorateId };
  });
  return {
    ...ids,
    desk: await app.signedIn({ userType: 'AGENCY', agencyId: ids.one }),
    rival: await app.signedIn({ userType: 'AGENCY', agencyId: ids.other }),
    ward: await app.signedIn({ userType: 'CLIENT', clientId: ids.clientId }),
  };
};

const inHours = (hours: number) => Temporal.Now.instant().add({ hours }).toString();

const bodyFor = (agencyIds: readonly number[], values: object = {}) =>
  ({ ...requestValues, dateTimeRequired: inHours(48), transportLegibleAgencyIds: agencyIds, ...values }) as never;

const ask = (caller: Caller, agencyIds: readonly number[], values: object = {}, headers: Record<string, string> = {}) =>
  caller.call(askForTransport, { body: bodyFor(agencyIds, values) }, headers);

const cancel = (caller: Caller, id: number, reason = 'The bed was given to somebody else') =>
  caller.call(cancelTransport, { params: { id }, body: { reason } });

const get = (caller: Caller, id: number) => caller.call(getClientTransport, { params: { id } });
const accept = (caller: Caller, transportId: number) => caller.call(acceptTransportJob, { body: { transportId } });
const advance = (id: number, ...statuses: string[]) =>
  statuses.reduce<Promise<unknown>>(
    (before, status) =>
      before.then(() => ownerQuery(app, 'update transport_job set status = $2 where id = $1', [id, status])),
    Promise.resolve(),
  );

const idsOf = async (caller: Caller, query: object = {}) =>
  (await caller.call(listClientTransport, { query })).body.content.map(({ id }) => id);

const offeredTo = async (caller: Caller) =>
  (await caller.call(listTransportJobs, { query: {} })).body.content.map(({ id }) => id);

const newsOf = (column: 'agency_id' | 'client_id', id: number) =>
  ownerQuery<{ title: string; body: string; link: string | null }>(
    app,
    `select n.title, n.body, n.link from notification n join app_user u on u.id = n.user_id where u.${column} = $1 order by n.id`,
    [id],
  );

const suspendLink = (agencyId: number, clientId: number) =>
  ownerQuery(app, `update agency_client set status = 'SUSPENDED' where agency_id = $1 and client_id = $2`, [
    agencyId,
    clientId,
  ]);

describe('asking for a transport', () => {
  test('offers a new job to the chosen agencies, and tells their people its reference [003-1-requester]', async () => {
    const { ward, desk, rival, one, other, directorateId } = await aTown();
    const { status, body } = await ask(ward, [one], { pickupDirectorateId: directorateId });
    expect(status).toBe(201);
    expect(await offeredTo(desk)).toEqual([body.id]);
    expect(await offeredTo(rival)).toEqual([]);
    expect(await newsOf('agency_id', one)).toEqual([
      expect.objectContaining({
        title: `New transport request: ${body.refPrefix}`,
        link: `jobs/agency-list/${body.id}`,
      }),
    ]);
    expect(await newsOf('agency_id', other)).toEqual([]);
    const { body: job } = await get(ward, body.id);
    expect(job).toMatchObject({
      transportStatus: 'NEW',
      pickupArea: 'SO14',
      destinationArea: 'PO1',
      agency: null,
      transportLegibleAgencies: [{ id: one }],
      pickupDirectorate: { id: directorateId },
      transportWorkerSpecList: [{ assignmentCodeName: 'Driver', numberOfStaff: 1 }],
      can: { cancel: true, repeat: true },
    });
    expect(JSON.stringify(job)).not.toContain('Robin');
  });

  test('the client hears who has accepted, and where to see it', async () => {
    const { ward, desk, one, other, clientId } = await aTown();
    const { body } = await ask(ward, [one, other]);
    await accept(desk, body.id);
    expect(await newsOf('client_id', clientId)).toEqual([
      expect.objectContaining({ title: `Accepted: ${body.refPrefix}`, link: `transport/${body.id}` }),
    ]);
    const { body: job } = await get(ward, body.id);
    expect(job).toMatchObject({ transportStatus: 'ACCEPTED', agency: { telephone: '0113 496 0000' } });
    expect(job.history.map(({ transportStatus }) => transportStatus)).toEqual(['ACCEPTED', 'NEW']);
  });

  test('under one Idempotency-Key asks once, and what is kept of it says nothing of the patient', async () => {
    const { ward, one, clientId } = await aTown();
    const body = bodyFor([one]);
    const key = { 'idempotency-key': 'one-transport-request' };
    const answers = await Promise.all([1, 2, 3].map(() => ward.call(askForTransport, { body }, key)));
    expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body]))).size).toBe(1);
    expect(await idsOf(ward)).toHaveLength(1);
    const other = await ask(ward, [one], { patientName: 'Somebody Else' }, key);
    expect([other.status, other.failure.code]).toEqual([409, 'IDEMPOTENCY_KEY']);
    const kept = await ownerQuery(
      app,
      `select to_jsonb(k)::text as row from idempotency_key k join app_user u on u.id = k.user_id where u.client_id = $1`,
      [clientId],
    );
    expect(JSON.stringify(kept)).not.toContain('Robin');
  });

  test('refuses agencies that don’t work for the client, are suspended or can’t act yet, as if there were none', async () => {
    const { ward, one, clientId } = await aTown();
    const stranger = await aTown();
    const [linkSuspended, suspended, unready] = await app.system(async (tx) => {
      const made = [
        await anAgency(tx),
        await anAgency(tx, { status: 'SUSPENDED' }),
        await anAgency(tx, { base_currency: null }),
      ] as const;
      for (const agencyId of made) await aLink(tx, agencyId, clientId);
      return made;
    });
    await suspendLink(linkSuspended, clientId);
    const absent = await ask(ward, [one, 999_999_999]);
    expect(absent.status).toBe(404);
    for (const agencyId of [stranger.one, linkSuspended, suspended, unready]) {
      const { status, failure } = await ask(ward, [one, agencyId]);
      expect([status, failure]).toEqual([404, absent.failure]);
    }
    expect(await idsOf(ward)).toEqual([]);
    const { body: form } = await ward.call(getTransportForm, {});
    expect(form.agencies.map(({ id }) => id)).not.toContain(linkSuspended);
    expect(form.agencies.map(({ id }) => id)).not.toContain(suspended);
    expect(form.agencies.map(({ id }) => id)).not.toContain(unready);
  });

  test('refuses somebody else’s directorate as if there were none', async () => {
    const { ward, one } = await aTown();
    const stranger = await aTown();
    const [foreign, absent] = [
      await ask(ward, [one], { pickupDirectorateId: stranger.directorateId }),
      await ask(ward, [one], { pickupDirectorateId: 999_999_999 }),
    ];
    expect([foreign.status, foreign.failure]).toEqual([404, absent.failure]);
  });

  test.each([
    ['no agency', { transportLegibleAgencyIds: [] }, 'transportLegibleAgencyIds', 'Choose at least one agency.'],
    [
      'a pick-up that is over',
      { dateTimeRequired: '2020-01-01T10:00:00Z' },
      'dateTimeRequired',
      'Choose a time in the future.',
    ],
    ['a patient who is not born', { pdob: '2100-01-01' }, 'pdob', 'Enter the patient’s date of birth.'],
  ])('says at its field what is wrong with %s', async (_what, values, field, message) => {
    const { ward, one } = await aTown();
    const { status, failure } = await ask(ward, [one], values);
    expect([status, failure.violations]).toEqual([400, [{ field, message }]]);
  });

  test('begins with who pays and who asks', async () => {
    const { ward, one, other, directorateId, clientId } = await aTown();
    const { body } = await ward.call(getTransportForm, {});
    expect(new Set(body.agencies.map(({ id }) => id))).toEqual(new Set([one, other]));
    expect(body.directorates).toEqual([expect.objectContaining({ id: directorateId })]);
    expect(body.work.map(({ code }) => code)).toEqual(expect.arrayContaining(['001', '002', '032']));
    const [client] = await ownerQuery<{ name: string }>(app, 'select name from client where id = $1', [clientId]);
    expect(body.filled).toMatchObject({
      bname: client?.name,
      baddress: '1 Example Quay, Southampton',
      bpostCode: 'SO14 0AA',
      semail: expect.stringContaining('@'),
    });
    expect(body.filled['semail']).toBe(body.filled['pcemail']);
  });
});

describe('whoever may not', () => {
  test('see patients enters a request and doesn’t read one', async () => {
    const { one, clientId } = await aTown();
    const clerk = await app.signedIn({
      userType: 'CLIENT',
      clientId,
      permissions: ['VIEW_TRANSPORT', 'MANAGE_TRANSPORT'],
    });
    const { body } = await ask(clerk, [one]);
    expect((await get(clerk, body.id)).body.can).toEqual({ cancel: true, repeat: false, query: false });
    const reading = await clerk.call(openTransportRequest, { params: { id: body.id }, body: { reason: null } });
    expect(reading.status).toBe(403);
  });

  test('manage transport sees the jobs and changes none', async () => {
    const { ward, one, clientId } = await aTown();
    const { body } = await ask(ward, [one]);
    const reader = await app.signedIn({ userType: 'CLIENT', clientId, permissions: ['VIEW_TRANSPORT'] });
    expect(await idsOf(reader)).toEqual([body.id]);
    expect((await get(reader, body.id)).body.can).toEqual({ cancel: false, repeat: false, query: false });
    expect((await ask(reader, [one])).status).toBe(403);
    expect((await cancel(reader, body.id)).status).toBe(403);
  });
});

describe('the list', () => {
  test('has the client’s own jobs by the time of the pick-up', async () => {
    const { ward, desk, one } = await aTown();
    const neighbour = await aTown();
    await ask(neighbour.ward, [neighbour.one]);
    const later = (await ask(ward, [one], { dateTimeRequired: inHours(72) })).body.id;
    const sooner = (await ask(ward, [one], { dateTimeRequired: inHours(24) })).body.id;
    const middle = (await ask(ward, [one], { dateTimeRequired: inHours(48) })).body.id;
    await accept(desk, sooner);
    await app.system((tx) => aTransportJob(tx, { agencyId: one, clientId: null }));
    expect(await idsOf(ward)).toEqual([sooner, middle, later]);
    expect(await idsOf(ward, { direction: 'DESC' })).toEqual([later, middle, sooner]);
    expect(await idsOf(ward, { statuses: ['ACCEPTED'] })).toEqual([sooner]);
    expect(await idsOf(ward, { size: 1, page: 1 })).toEqual([middle]);
    const reference = (await get(ward, middle)).body.refPrefix;
    expect(await idsOf(ward, { search: reference.slice(3).toLowerCase() })).toEqual([middle]);
    const day = (hours: number) =>
      Temporal.Instant.from(inHours(hours)).toZonedDateTimeISO('Europe/London').toPlainDate().toString();
    expect(await idsOf(ward, { from: day(48) })).toEqual([middle, later]);
    expect(await idsOf(ward, { to: day(48) })).toEqual([sooner, middle]);
  });

  test('says who has accepted a job', async () => {
    const { ward, desk, one } = await aTown();
    const { body } = await ask(ward, [one]);
    await accept(desk, body.id);
    const { content } = (await ward.call(listClientTransport, { query: {} })).body;
    expect(content).toEqual([expect.objectContaining({ id: body.id, agencyName: expect.any(String) })]);
  });
});

describe('cancelling', () => {
  test.each([[[]], [['ACCEPTED']], [['ACCEPTED', 'COMMITTED']]])(
    'a job that has come as far as %j takes a reason, and the agency hears the reference',
    async (steps) => {
      const { ward, desk, one } = await aTown();
      const { body } = await ask(ward, [one]);
      if (steps.length > 0) await accept(desk, body.id);
      await advance(body.id, ...steps.slice(1));
      expect((await cancel(ward, body.id)).body).toEqual({ id: body.id, transportStatus: 'CANCELLED' });
      const { body: job } = await get(ward, body.id);
      expect(job).toMatchObject({
        transportStatus: 'CANCELLED',
        cancelReason: 'The bed was given to somebody else',
        aborted: false,
        can: { cancel: false, repeat: true },
      });
      const news = (await newsOf('agency_id', one)).at(-1);
      expect(news).toMatchObject({
        title: `Cancelled: ${body.refPrefix}`,
        link: steps.length > 0 ? `jobs/agency-list/${body.id}` : null,
      });
      expect(JSON.stringify(news)).not.toContain('bed');
      const seen = await desk.call(getTransportJob, { params: { id: body.id } });
      expect(seen.status).toBe(steps.length > 0 ? 200 : 404);
    },
  );

  test.each([
    [['IN_PROGRESS'], 'The journey has begun, so it can’t be cancelled here. Call the agency.'],
    [
      ['IN_PROGRESS', 'WAITING_AUTHORIZATION'],
      'The journey has begun, so it can’t be cancelled here. Call the agency.',
    ],
    [['CANCELLED'], 'This transport was cancelled already.'],
  ])('is too late once the job has been %j', async (steps, message) => {
    const { ward, desk, one } = await aTown();
    const { body } = await ask(ward, [one]);
    await accept(desk, body.id);
    await advance(body.id, 'COMMITTED', ...steps);
    const { status, failure } = await cancel(ward, body.id);
    expect([status, failure.message]).toEqual([409, message]);
  });

  test('a journey that was aborted says so', async () => {
    const { ward, desk, one } = await aTown();
    const { body } = await ask(ward, [one]);
    await accept(desk, body.id);
    await advance(body.id, 'COMMITTED', 'IN_PROGRESS', 'CANCELLED');
    expect((await get(ward, body.id)).body).toMatchObject({ transportStatus: 'CANCELLED', aborted: true });
  });

  test('is told to the agency that had the job, as a reading with a reason', async () => {
    const { ward, desk, one } = await aTown();
    const { body } = await ask(ward, [one]);
    await accept(desk, body.id);
    await cancel(ward, body.id);
    const open = (reason: string | null) =>
      desk.call(openTransportRequest, { params: { id: body.id }, body: { reason } });
    expect((await open(null)).status).toBe(400);
    expect((await open('The crew asked')).body.cancelReason).toBe('The bed was given to somebody else');
    const readings = await ownerQuery(
      app,
      `select 1 from audit_log where action = 'READ' and subject = 'transport_job' and subject_id = $1`,
      [body.id],
    );
    expect(readings).toHaveLength(1);
  });

  test('needs a reason, which nobody finds in a table or the log', async () => {
    const { ward, one } = await aTown();
    const { body } = await ask(ward, [one]);
    const { status, failure } = await cancel(ward, body.id, '  ');
    expect([status, failure.violations]).toEqual([400, [{ field: 'reason', message: 'Say why you’re cancelling.' }]]);
    await cancel(ward, body.id, 'Canary has died');
    for (const table of ['transport_job', 'audit_log', 'notification', 'mail']) {
      const [row] = await ownerQuery<{ n: number }>(
        app,
        `select count(*)::int as n from ${table} t where t::text ~* ('canary|' || encode('Canary', 'hex'))`,
      );
      expect(row?.n).toBe(0);
    }
  });

  test('and accepting at once: one of the two is done, and the other hears of it', async () => {
    const { ward, desk, one } = await aTown();
    for (let round = 0; round < 5; round += 1) {
      const { body } = await ask(ward, [one]);
      const [off, taken] = await Promise.all([cancel(ward, body.id), accept(desk, body.id)]);
      expect(off.status).toBe(200);
      expect([200, 404]).toContain(taken.status);
      expect((await get(ward, body.id)).body.transportStatus).toBe('CANCELLED');
    }
  });
});

test('while its link is suspended an agency sees nothing of the client’s new jobs, and keeps those it has', async () => {
  const { ward, desk, rival, one, other, clientId } = await aTown();
  const [taken, open] = [(await ask(ward, [one, other])).body.id, (await ask(ward, [one, other])).body.id];
  await accept(desk, taken);
  await suspendLink(one, clientId);
  expect(await offeredTo(desk)).toEqual([taken]);
  expect((await accept(desk, open)).status).toBe(404);
  const reading = await desk.call(openTransportRequest, { params: { id: open }, body: { reason: null } });
  expect(reading.status).toBe(404);
  expect(await offeredTo(rival)).toEqual([open]);
  const behindTheSecondWall = await app.behindSecondWall('AGENCY', { agencyId: one, clientId, workerId: 0 }, (tx) =>
    tx.selectFrom('transport_job').select('id').execute(),
  );
  expect(behindTheSecondWall.map(({ id }) => id)).toEqual([taken]);
});

test('the database lets a client ask and cancel, and nothing else', async () => {
  const { ward, one, clientId } = await aTown();
  const { body } = await ask(ward, [one]);
  const set = (status: 'ACCEPTED' | 'CANCELLED') =>
    app.behindSecondWall('CLIENT', { agencyId: one, clientId, workerId: 0 }, (tx) =>
      tx.updateTable('transport_job').set({ status, agency_id: one }).where('id', '=', body.id).execute(),
    );
  await expect(set('ACCEPTED')).rejects.toThrow('row-level security');
  await expect(set('CANCELLED')).resolves.toBeDefined();
  const stranger = await aTown();
  await expect(
    app.behindSecondWall('CLIENT', { agencyId: one, clientId, workerId: 0 }, (tx) =>
      tx.insertInto('transport_offer').values({ job_id: body.id, agency_id: stranger.one }).execute(),
    ),
  ).rejects.toThrow('row-level security');
});
