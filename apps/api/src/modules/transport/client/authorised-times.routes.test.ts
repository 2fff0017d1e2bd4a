import { getClientTransport } from '@worklane/contract/transport/client-transport.ts';
import { answerTransportQuery, authoriseTransport, queryTransport } from '@worklane/contract/transport/crew.ts';
import { openLeaderLog } from '@worklane/contract/transport/leader-log.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anAgency } from '#modules/agencies/agency.factory.ts';
import { aClient, aLink } from '#modules/clients/client.factory.ts';
import { aWorker } from '#modules/workers/worker.factory.ts';
import { ownerQuery } from '../../../testing/owner.ts';
import { closeTransports } from '../crew/close-transports.job.ts';
import { notifyOfTimes } from '../crew/notify-of-times.ts';
import { sealTransportQueries } from '../crew/seal-queries.job.ts';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { aCrewedJob } from '../leader/leader.factory.ts';
import { aDropOff } from '../log/log.factory.ts';

/** A job whose log is submitted; each test has its own. */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const aTown = async () => {
  const ids = await app.system(async (tx) => {
    const agencyId = await anAgency(tx);
    const clientId = await aClient(tx);
    await aLink(tx, agencyId, clientId);
    const workerId = await aWorker(tx, agencyId);
    const { jobId } = await aCrewedJob(tx, { agencyId, clientId, workerId, status: 'WAITING_AUTHORIZATION' });
    await aDropOff(tx, jobId);
    return { agencyId, clientId, jobId };
  });
  return {
    ...ids,
    desk: await app.signedIn({ userType: 'AGENCY', agencyId: ids.agencyId }),
    ward: await app.signedIn({ userType: 'CLIENT', clientId: ids.clientId }),
  };
};
type Town = Awaited<ReturnType<typeof aTown>>;

const TIMES = { start: '2026-03-01T08:30:00Z', end: '2026-03-01T13:00:00Z', breakTime: 30 };

const authorise = ({ desk, jobId }: Town) => desk.call(authoriseTransport, { body: { transportId: jobId, ...TIMES } });
const get = async (caller: Caller, id: number) => (await caller.call(getClientTransport, { params: { id } })).body;
const query = ({ ward, jobId }: Town, reason = 'They left at 12:00.') =>
  ward.call(queryTransport, { params: { id: jobId }, body: { reason } });
const answer = ({ desk, jobId }: Town) =>
  desk.call(answerTransportQuery, { params: { id: jobId }, body: { answer: 'You’re right.', ...TIMES } });
/** As if the agency had authorised the times so many hours ago. */
const age = (jobId: number, hours: number) =>
  ownerQuery(app, 'update transport_job set authorised_at = now() - make_interval(hours => $2) where id = $1', [
    jobId,
    hours,
  ]);

describe('the times of a client’s transport', () => {
  test('are there once they are authorised, with until when they can be queried', async () => {
    const town = await aTown();
    expect(await get(town.ward, town.jobId)).toMatchObject({ authorisation: null, can: { query: false } });
    await authorise(town);
    const { authorisation, can } = await get(town.ward, town.jobId);
    expect(authorisation).toMatchObject({ ...TIMES, query: null });
    const { at = '', queryUntil = '' } = authorisation ?? {};
    expect(Temporal.Instant.from(at).until(Temporal.Instant.from(queryUntil)).total('hours')).toBe(168);
    expect(can.query).toBe(true);
  });

  test('are queried once, and the answer is there to read', async () => {
    const town = await aTown();
    await authorise(town);
    await query(town);
    expect(await get(town.ward, town.jobId)).toMatchObject({
      authorisation: { query: { reason: 'They left at 12:00.', answer: null } },
      can: { query: false },
    });
    await answer(town);
    expect((await get(town.ward, town.jobId)).authorisation?.query?.answer).toBe('You’re right.');
  });

  test('are queried within seven days, by whoever may', async () => {
    const town = await aTown();
    await authorise(town);
    await age(town.jobId, 167);
    const reader = await app.signedIn({ userType: 'CLIENT', clientId: town.clientId, permissions: ['VIEW_TRANSPORT'] });
    expect((await get(reader, town.jobId)).can.query).toBe(false);
    expect((await get(town.ward, town.jobId)).can.query).toBe(true);
    await age(town.jobId, 169);
    expect((await get(town.ward, town.jobId)).can.query).toBe(false);
    expect((await query(town)).status).toBe(409);
  });
});

describe('what is asked and answered', () => {
  const keptOf = (jobId: number) =>
    ownerQuery<{ query_reason: string | null; query_answer: string | null; row: string }>(
      app,
      'select query_reason, query_answer, row_to_json(j)::text as row from transport_job j where id = $1',
      [jobId],
    );
  const isInLog = async (jobId: number, text: string) => {
    const [row] = await ownerQuery<{ n: number }>(
      app,
      `select count(*)::int as n from audit_log
       where subject = 'transport_job' and subject_id = $1 and (before::text || after::text) like '%' || $2 || '%'`,
      [jobId, text],
    );
    return row?.n !== 0;
  };

  test('lies sealed, and is in no log', async () => {
    const town = await aTown();
    await authorise(town);
    await query(town, 'Canary-query');
    await answer(town);
    const [kept] = await keptOf(town.jobId);
    expect(kept).toMatchObject({ query_reason: null, query_answer: null });
    expect(kept?.row).not.toMatch(/Canary|right/);
    expect(await isInLog(town.jobId, 'Canary-query')).toBe(false);
  });

  test('is sealed where code of before has left it in the clear, and stays readable meanwhile', async () => {
    const town = await aTown();
    await authorise(town);
    await ownerQuery(
      app,
      `update transport_job set queried_at = now(), query_reason = 'Canary-old', query_answer = 'Canary-reply' where id = $1`,
      [town.jobId],
    );
    const asked = async () => (await get(town.ward, town.jobId)).authorisation?.query;
    expect(await asked()).toMatchObject({ reason: 'Canary-old', answer: 'Canary-reply' });
    // Twice: a job may.
    for (const _ of [1, 2]) await sealTransportQueries.run(app.jobDeps, {});
    const [kept] = await keptOf(town.jobId);
    expect(kept?.row).not.toContain('Canary');
    expect(await asked()).toMatchObject({ reason: 'Canary-old', answer: 'Canary-reply' });
    expect(await isInLog(town.jobId, 'Canary')).toBe(false);
  });
});

describe('closing', () => {
  const close = () => closeTransports.run(app.jobDeps, {});
  const historyOf = async ({ ward, jobId }: Town) =>
    (await get(ward, jobId)).history.map(({ transportStatus, by }) => [transportStatus, by]);

  test('comes after seven days, once, and stands in the history as nobody’s doing', async () => {
    const town = await aTown();
    await authorise(town);
    await age(town.jobId, 167);
    await close();
    expect((await get(town.ward, town.jobId)).transportStatus).toBe('AUTHORIZED');
    await age(town.jobId, 169);
    await Promise.all([close(), close()]);
    await close();
    expect((await historyOf(town)).slice(0, 2)).toEqual([
      ['CLOSED', null],
      ['AUTHORIZED', null],
    ]);
    expect((await historyOf(town)).filter(([status]) => status === 'CLOSED')).toHaveLength(1);
    expect(await get(town.ward, town.jobId)).toMatchObject({ authorisation: TIMES, can: { query: false } });
    expect((await query(town)).status).toBe(409);
  });

  test('waits for the answer to a query, however long that takes', async () => {
    const town = await aTown();
    await authorise(town);
    await query(town);
    await age(town.jobId, 24 * 60);
    await close();
    expect((await get(town.ward, town.jobId)).transportStatus).toBe('AUTHORIZED');
    await answer(town);
    await close();
    expect((await get(town.ward, town.jobId)).transportStatus).toBe('CLOSED');
  });
});

test('the client hears that times are authorised, and until when it may query them by its clock', async () => {
  const town = await aTown();
  await authorise(town);
  await notifyOfTimes.run(app.jobDeps, { jobId: town.jobId });
  const news = await ownerQuery<{ title: string; body: string; link: string }>(
    app,
    'select n.title, n.body, n.link from notification n where n.user_id = $1',
    [town.ward.userId],
  );
  const { authorisation } = await get(town.ward, town.jobId);
  const until = Temporal.Instant.from(authorisation?.queryUntil ?? '').toZonedDateTimeISO('Europe/London');
  expect(news).toEqual([
    {
      title: expect.stringMatching(/^Times authorised: ST-/),
      body: expect.stringContaining(
        until.toLocaleString('en-GB', {
          day: 'numeric',
          month: 'short',
          year: 'numeric',
          hour: '2-digit',
          minute: '2-digit',
        }),
      ),
      link: `transport/${town.jobId}`,
    },
  ]);
});

test('a ward reads the submitted log with a reason: handover and feedback', async () => {
  const { ward, jobId } = await aTown();
  const { body } = await ward.call(openLeaderLog, { params: { id: jobId }, body: { reason: 'To check the handover' } });
  expect(body.dropOff).toMatchObject({ recipientName: 'Ola Fennick', pfCourtesy: 5, pcomment: 'Calm journey' });
});
