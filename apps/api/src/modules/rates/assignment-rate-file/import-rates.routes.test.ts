import { importRates, previewRateImport } from '@worklane/contract/rates/assignment-rate-file.ts';
import { exportAssignmentRates, listAssignmentRates } from '@worklane/contract/rates/assignment-rate.ts';
import { rate } from '@worklane/contract/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { anAgency } from '../../agencies/agency.factory.ts';
import { aLink, aLocation } from '../../clients/client.factory.ts';
import { anAssignmentRate } from '../assignment-rate.factory.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const inDays = (days: number) => Temporal.Now.plainDateISO('Europe/London').add({ days }).toString();
const ukDay = (days: number) => inDays(days).split('-').toReversed().join('/');
const band = (name: string, from: string, pounds: number, sunday: number | null = null) => ({
  name,
  from,
  weekday: rate(Math.round(pounds * 10_000)),
  saturday: null,
  sunday: sunday === null ? null : rate(Math.round(sunday * 10_000)),
  bankHoliday: null,
});

let agencies = 0;
/** An office with a charge for all clients, what one of them has agreed on from now on and before, and what workers get. */
const anOffice = async () => {
  agencies += 1;
  const office = await app.system(async (tx) => {
    const agencyId = await anAgency(tx, { name: `=Office ${agencies}` });
    const { clientId, directorateId } = await aLocation(tx);
    await aLink(tx, agencyId, clientId);
    await anAssignmentRate(tx, agencyId, {}, [band('Day', '06:00', 20, 25.125), band('Night', '20:00', 30)]);
    const agreed = { client_id: clientId, directorate_id: directorateId } as const;
    await anAssignmentRate(tx, agencyId, { ...agreed, effective_to: inDays(-1) }, [band('All day', '00:00', 21)]);
    await anAssignmentRate(tx, agencyId, { ...agreed, effective_from: inDays(0) }, [band('All day', '00:00', 22)]);
    await anAssignmentRate(tx, agencyId, { side: 'PAY', payment_method: 'UMBRELLA', shift_type_id: 1 }, [
      band("'=Late", '22:00', 12.3456),
    ]);
    return { agencyId, clientId };
  });
  return { ...office, desk: await app.signedIn({ userType: 'AGENCY', agencyId: office.agencyId }) };
};

const exported = async ({ token }: Caller): Promise<string> => {
  const url = `${exportAssignmentRates.path}?state=ALL`;
  return (await app.app.server.inject({ url, headers: { authorization: `Bearer ${token}` } })).body;
};
const preview = (desk: Caller, csv: string) => desk.call(previewRateImport, { body: { csv } });
const save = (desk: Caller, csv: string, plan: string) => desk.call(importRates, { body: { csv, plan } });
const list = async (desk: Caller) => (await desk.call(listAssignmentRates, { query: { state: 'ALL' } })).body.content;
const entries = (agencyId: number) =>
  app.system(async (tx) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from audit_log where agency_id = ${agencyId}`.execute(tx);
    return rows[0]?.count;
  });

test('what is exported comes in again and changes nothing, also from a spreadsheet of another country', async () => {
  const { desk, agencyId } = await anOffice();
  const csv = await exported(desk);
  const [before, logged] = [await list(desk), await entries(agencyId)];
  const semicolons = csv.replaceAll(',', ';').replaceAll('\r\n', '\n');
  for (const file of [csv, semicolons]) {
    const { status, body } = await preview(desk, file);
    expect([status, body.rates.flatMap(({ errors }) => errors)]).toEqual([200, []]);
    expect(body).toMatchObject({ fresh: 0, following: 0, unchanged: 4, wrong: 0 });
    expect((await save(desk, file, body.plan)).body).toEqual({ added: 0 });
  }
  expect(await list(desk)).toEqual(before);
  expect(await entries(agencyId)).toBe(logged);
});

test('a file that was exported while columns were called otherwise comes in, unless it names one twice', async () => {
  const { desk } = await anOffice();
  const csv = await exported(desk);
  expect(csv).toContain('Shift type,Payment method');
  const before = csv.replace('Shift type,Payment method', 'Kind of shift,way of payment');
  expect((await preview(desk, before)).body).toMatchObject({ fresh: 0, following: 0, unchanged: 4, wrong: 0 });
  const twice = await preview(desk, csv.replace('Directorate,Shift type', 'Kind of shift,Shift type'));
  expect(twice).toMatchObject({ status: 400, body: { code: 'COLUMNS' } });
});

test('adds what is new and lets what is in force be followed, as the preview has said, once', async () => {
  const { desk } = await anOffice();
  const csv = await exported(desk);
  const [titles = '', ...rows] = csv.trim().split('\r\n');
  // The charge for all clients costs more from a day on; and there is one for another code.
  const dearer = rows
    .filter((row) => row.includes(',Day,') || row.includes(',Night,'))
    .map((row) => row.replace('01/01/2020', ukDay(30)).replace(',20,', ',20.5,'));
  const porter = rows
    .filter((row) => row.includes(',Day,'))
    .map((row) => row.replace('Cleaner', 'Driver').replace('01/01/2020', ukDay(0)));
  const file = [titles, ...rows, ...dearer, ...porter].join('\r\n');
  const { body } = await preview(desk, file);
  expect(body).toMatchObject({ fresh: 1, following: 1, unchanged: 4, wrong: 0 });
  expect(body.rates[4]).toMatchObject({ rows: [7, 8], action: 'FOLLOWS', follows: '2020-01-01', firstDay: ukDay(30) });
  expect(await list(desk)).toHaveLength(4);
  const both = await Promise.all([save(desk, file, body.plan), save(desk, file, body.plan)]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  const after = await list(desk);
  expect(after).toHaveLength(6);
  expect(
    after.filter(({ client, side, assignmentCode }) => !client && side === 'CHARGE' && assignmentCode.id === 1),
  ).toMatchObject([
    { from: inDays(30), to: null, bands: [{ weekday: 20.5, saturday: 20, sunday: 25.125 }, { weekday: 30 }] },
    { from: '2020-01-01', to: inDays(29), bands: [{ weekday: 20 }, { weekday: 30 }] },
  ]);
  expect((await preview(desk, await exported(desk))).body).toMatchObject({
    fresh: 0,
    following: 0,
    unchanged: 6,
    wrong: 0,
  });
  expect((await preview(desk, file)).body).toMatchObject({ fresh: 0, following: 0, unchanged: 6, wrong: 0 });
});

test('one wrong row keeps all others out', async () => {
  const { desk } = await anOffice();
  const csv = await exported(desk);
  const [titles = '', row = ''] = csv.trim().split('\r\n');
  const file = [
    titles,
    row.replace('Cleaner', 'Driver').replace('01/01/2020', ukDay(0)),
    row.replace('Cleaner', 'Cleanr'),
  ].join('\r\n');
  const { body } = await preview(desk, file);
  expect(body).toMatchObject({ fresh: 1, wrong: 1 });
  expect(body.rates[1]?.errors).toMatchObject([{ row: 3, column: 'Assignment code' }]);
  expect((await save(desk, file, body.plan)).failure.message).toBe('Correct the rows with errors first.');
  expect(await list(desk)).toHaveLength(4);
});

test('knows no client of another agency, and takes no rates of one', async () => {
  const [{ desk }, { desk: other }] = [await anOffice(), await anOffice()];
  const { body } = await preview(desk, await exported(other));
  const columns = body.rates.flatMap(({ errors }) => errors.map(({ column }) => column));
  expect([body.wrong, new Set(columns)]).toEqual([4, new Set(['Agency', 'Client'])]);
});

test.each([
  ['no titles', 'Lantern,24\nHarbour,25', 'The first row has to hold the titles of the columns.'],
  [
    'titles that are missing',
    'Agency,Side,Client\nA,Charge,',
    'These columns are missing: Assignment code, Directorate',
  ],
  ['no rows', 'Agency,Side', 'There are no rows in this file.'],
])('refuses a file with %s', async (_, csv, message) => {
  const { desk } = await anOffice();
  const { status, failure } = await preview(desk, csv);
  expect([status, failure.violations[0]?.field]).toEqual([400, 'csv']);
  expect(failure.message).toContain(message);
});
