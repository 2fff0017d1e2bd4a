import { acceptTransportJob } from '@worklane/contract/transport/transport-job.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAgency } from '#modules/agencies/agency.factory.ts';
import { aClient, aLink } from '#modules/clients/client.factory.ts';
import { ownerQuery } from '../../../testing/owner.ts';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { anOfferedJob } from '../transport.factory.ts';

/** `npm run race -- --attempts 200` sends more of them. */
const JOBS = Number(process.env['RACE_ATTEMPTS'] ?? 20);

let app: TestApp;
let clientId: number;
let agencyIds: readonly [number, number];
let desks: readonly [Caller, Caller];
beforeAll(async () => {
  app = await startTestApp({ DATABASE_POOL: '12' });
  ({ clientId, agencyIds } = await app.system(async (tx) => {
    const client = await aClient(tx);
    const agencies = [await anAgency(tx), await anAgency(tx)] as const;
    for (const agencyId of agencies) await aLink(tx, agencyId, client);
    return { clientId: client, agencyIds: agencies };
  }));
  const [one, other] = agencyIds;
  desks = [
    await app.signedIn({ userType: 'AGENCY', agencyId: one }),
    await app.signedIn({ userType: 'AGENCY', agencyId: other }),
  ];
});
afterAll(() => app.close());

const accept = (desk: Caller, transportId: number) => desk.call(acceptTransportJob, { body: { transportId } });

test('of two agencies that accept at once one has the job, and the other sees it no more', async () => {
  for (let round = 0; round < JOBS; round += 1) {
    const id = await app.system((tx) => anOfferedJob(tx, clientId, agencyIds));
    // In turns, so that being asked first is no reason to win.
    const [first, second] = round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const);
    const answers = await Promise.all([accept(desks[first], id), accept(desks[second], id)]);
    const winner = answers[0]?.status === 200 ? first : second;
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    const [job] = await ownerQuery<{ agency: number; times: number }>(
      app,
      `select agency_id::int as agency,
              (select count(*)::int from transport_status_change c where c.job_id = j.id and c.status = 'ACCEPTED') as times
       from transport_job j where id = $1`,
      [id],
    );
    expect(job).toMatchObject({ agency: agencyIds[winner], times: 1 });
  }
}, 300_000);
