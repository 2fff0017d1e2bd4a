import * as contract from '@worklane/contract/system/system.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asOwner, ownerQuery } from '../../testing/owner.ts';
import { startTestApp, type Caller, type TestApp } from '../../testing/test-app.ts';
import { anAgency } from '#modules/agencies/agency.factory.ts';
import { groupByKind } from './system.views.ts';

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedIn({ userType: 'ADMIN' });
});
afterAll(() => app.close());

const state = async () => (await admin.call(contract.getSystemState, {})).body;
const failed = async () => (await admin.call(contract.listFailedWork, {})).body;

const aFailedMail = async (body: string): Promise<number> => {
  const rows = await ownerQuery<{ id: number }>(
    app,
    `insert into mail (recipient, subject, body, status, attempts)
     values ('una@example.org', 'You are booked', '${body}', 'FAILED', 7) returning id::int`,
  );
  return rows[0]?.id ?? expect.fail();
};

const aFailedJob = async (): Promise<string> => {
  const rows = await ownerQuery<{ id: string }>(
    app,
    `insert into pgboss.job (name, state, completed_on, data) values ('sweep', 'failed', now(), '{"secret":"canary"}') returning id`,
  );
  return rows[0]?.id ?? expect.fail();
};

test('work is grouped by its kind, with the oldest that waits', () => {
  const row = (kind: string, workState: string, waiting: number, oldest: string) => ({
    kind,
    state: workState,
    waiting,
    oldest,
  });
  expect(
    groupByKind([
      row('sweep', 'retry', 2, '2026-02-01'),
      row('mail', 'failed', 3, '2026-01-01'),
      row('sweep', 'created', 1, '2026-01-05'),
      row('sweep', 'failed', 4, '2026-01-01'),
    ]),
  ).toEqual([
    { kind: 'mail', waiting: 0, failed: 3, waitingSince: null },
    { kind: 'sweep', waiting: 3, failed: 4, waitingSince: '2026-01-05' },
  ]);
});

test('the platform sees what runs, what it keeps and when the last backup was taken', async () => {
  expect(await state()).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    databaseBytes: expect.any(Number),
    migrations: expect.any(Number),
    lastMigration: expect.stringMatching(/^\d{4}_.*\.sql$/),
    lastBackupAt: null,
    fieldKeys: ['test'],
  });
  await asOwner(app, (owner) => owner.query('insert into backup (taken_at) values (now())'));
  expect((await state()).lastBackupAt).toEqual(expect.any(String));
});

describe('an email that couldn’t be delivered', () => {
  test('is shown, goes out again when told so, and only once', async () => {
    const id = await aFailedMail('You are booked.');
    expect((await failed()).mails).toContainEqual({
      id,
      recipient: 'una@example.org',
      subject: 'You are booked',
      createdAt: expect.any(String),
      attempts: 7,
      canBeSent: true,
    });
    expect((await state()).work).toContainEqual(expect.objectContaining({ kind: 'mail', failed: 1 }));
    expect((await admin.call(contract.sendMailAgain, { body: { mailId: id } })).status).toBe(204);
    expect(await ownerQuery(app, `select status::text, attempts from mail where id = ${id}`)).toEqual([
      { status: 'QUEUED', attempts: 0 },
    ]);
    expect(await ownerQuery(app, `select data from pgboss.job where name = 'deliver-mail'`)).toEqual([
      { data: { ids: [id] } },
    ]);
    expect((await admin.call(contract.sendMailAgain, { body: { mailId: id } })).status).toBe(409);
  });

  test('whose text was wiped is shown and stays', async () => {
    const id = await aFailedMail('');
    expect((await failed()).mails).toContainEqual(expect.objectContaining({ id, canBeSent: false }));
    expect((await admin.call(contract.sendMailAgain, { body: { mailId: id } })).status).toBe(409);
  });
});

test('a job that was given up is shown without what it carries, and runs again when told so', async () => {
  const id = await aFailedJob();
  const { jobs } = await failed();
  expect(jobs).toEqual([{ id, name: 'sweep', failedAt: expect.any(String) }]);
  const again = () => admin.call(contract.runJobAgain, { body: { kind: 'sweep', job: id } });
  expect((await again()).status).toBe(204);
  expect(await ownerQuery(app, `select state from pgboss.job where id = '${id}'`)).toEqual([{ state: 'retry' }]);
  expect((await again()).status).toBe(409);
  expect((await admin.call(contract.runJobAgain, { body: { kind: 'no-such-job', job: id } })).status).toBe(404);
});

test('nobody else may look or interfere, nor the platform’s people who may only look', async () => {
  const agencyId = await app.system((tx) => anAgency(tx));
  const agency = await app.signedIn({ userType: 'AGENCY', agencyId });
  const reader = await app.signedIn({ userType: 'ADMIN', permissions: ['VIEW_SETTINGS'] });
  const id = await aFailedJob();
  expect((await agency.call(contract.getSystemState, {})).status).toBe(403);
  expect((await agency.call(contract.listFailedWork, {})).status).toBe(403);
  expect((await agency.call(contract.runJobAgain, { body: { kind: 'sweep', job: id } })).status).toBe(403);
  expect((await reader.call(contract.getSystemState, {})).status).toBe(200);
  expect((await reader.call(contract.runJobAgain, { body: { kind: 'sweep', job: id } })).status).toBe(403);
  expect(await ownerQuery(app, `select state from pgboss.job where id = '${id}'`)).toEqual([{ state: 'failed' }]);
});
