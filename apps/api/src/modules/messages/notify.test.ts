import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#platform/db/transaction.ts';
import { ownerQuery } from '../../testing/owner.ts';
import { startTestApp, type Caller, type TestApp } from '../../testing/test-app.ts';
import { anAgency } from '../agencies/agency.factory.ts';
import { aClient } from '../clients/client.factory.ts';
import { aWorker } from '../workers/worker.factory.ts';
import { ACCOUNT_SECURITY, notify, type NewNotification } from './notify.ts';

let app: TestApp;
let agencyId: number;
let clientId: number;
let workerId: number;
let consultant: Caller;
let colleague: Caller;
let manager: Caller;
let worker: Caller;

beforeAll(async () => {
  app = await startTestApp();
  await app.system(async (tx) => {
    agencyId = await anAgency(tx);
    clientId = await aClient(tx);
    workerId = await aWorker(tx, agencyId);
  });
  consultant = await app.signedIn({ userType: 'AGENCY', agencyId, permissions: ['VIEW_SHIFT', 'VIEW_CLIENT'] });
  colleague = await app.signedIn({ userType: 'AGENCY', agencyId, permissions: ['VIEW_CLIENT'] });
  manager = await app.signedIn({ userType: 'CLIENT', clientId });
  worker = await app.signedIn({ userType: 'WORKER', workerId });
});
afterAll(() => app.close());

let told = 0;
const inOrder = (ids: readonly number[]) => ids.toSorted((one, other) => one - other);
type WithoutText<T> = T extends unknown ? Omit<T, 'title' | 'body' | 'link' | 'reason' | 'urgent'> : never;

/** Tells it from inside a transaction that sees nothing of the readers; answers who heard of it, in the order of users. */
const listNotified = async (news: WithoutText<NewNotification>): Promise<number[]> => {
  const title = `News ${(told += 1)}`;
  const { db } = app;
  const { jobs } = app.app.services;
  await inTransaction(db, async (tx) => {
    await sql`select app.enter('CLIENT', 0, null, 0, null, '{}', '{}', 'test')`.execute(tx);
    await notify(
      { tx, enqueue: jobs.enqueue(tx) },
      { ...ACCOUNT_SECURITY, ...news, title, body: 'Read this.', link: 'shifts/1' },
    );
  });
  const delivered = await ownerQuery<{ ids: number[] }>(
    app,
    `select data -> 'ids' as ids from pgboss.job where name = 'deliver-mail'`,
  );
  const { notified, mailed } = await app.system(async (tx) => ({
    notified: await tx
      .selectFrom('notification')
      .innerJoin('app_user', 'app_user.id', 'notification.user_id')
      .select(['user_id', 'email', 'user_type', 'body', 'link'])
      .where('title', '=', title)
      .orderBy('user_id')
      .execute(),
    mailed: await tx.selectFrom('mail').select(['id', 'recipient', 'link']).where('subject', '=', title).execute(),
  }));
  for (const { body, link } of notified) expect({ body, link }).toEqual({ body: 'Read this.', link: 'shifts/1' });
  expect(new Map(mailed.map(({ recipient, link }) => [recipient, link]))).toEqual(
    new Map(notified.map(({ email, user_type }) => [email, `/${user_type.toLowerCase()}/shifts/1`])),
  );
  // One job carries all the emails of one piece of news.
  const ids = inOrder(mailed.map(({ id }) => id));
  const jobsOfThis = delivered.filter((job) => job.ids.some((id) => ids.includes(id)));
  expect(jobsOfThis.map((job) => inOrder(job.ids))).toEqual(ids.length > 0 ? [ids] : []);
  expect(delivered.filter((job) => job.ids.length === 0)).toEqual([]);
  return notified.map(({ user_id }) => user_id);
};

describe('who hears of it', () => {
  test('the users named', async () => {
    expect(await listNotified({ userIds: [consultant.userId, worker.userId] })).toEqual([
      consultant.userId,
      worker.userId,
    ]);
  });

  test('the people of organisations and workers who hold the permission', async () => {
    const people = { agencyIds: [agencyId], clientIds: [clientId], workerIds: [workerId] };
    expect(await listNotified({ people: { ...people, permission: 'VIEW_SHIFT' } })).toEqual([
      consultant.userId,
      manager.userId,
      worker.userId,
    ]);
    expect(await listNotified({ people: { agencyIds: [agencyId], permission: 'VIEW_CLIENT' } })).toEqual([
      consultant.userId,
      colleague.userId,
    ]);
  });

  test('not whoever made the change', async () => {
    const people = { agencyIds: [agencyId], clientIds: [clientId], permission: 'VIEW_SHIFT' } as const;
    expect(await listNotified({ people, except: consultant.userId })).toEqual([manager.userId]);
    expect(await listNotified({ people, except: null })).toEqual([consultant.userId, manager.userId]);
  });

  test('nobody whose account is disabled', async () => {
    const leaver = await app.signedIn({ userType: 'CLIENT', clientId });
    await app.system((tx) =>
      tx.updateTable('app_user').set({ status: 'DISABLED' }).where('id', '=', leaver.userId).execute(),
    );
    expect(await listNotified({ people: { clientIds: [clientId], permission: 'VIEW_SHIFT' } })).toEqual([
      manager.userId,
    ]);
    expect(await listNotified({ userIds: [leaver.userId] })).toEqual([]);
  });

  test('nobody at all is no email job', async () => {
    expect(await listNotified({ userIds: [] })).toEqual([]);
    expect(await listNotified({ people: { permission: 'VIEW_SHIFT' } })).toEqual([]);
  });
});

test('what does not happen is not told', async () => {
  const { db } = app;
  const { jobs } = app.app.services;
  const failing = inTransaction(db, async (tx) => {
    await notify(
      { tx, enqueue: jobs.enqueue(tx) },
      { ...ACCOUNT_SECURITY, userIds: [worker.userId], title: 'Undone', body: 'Never.', link: null },
    );
    throw new Error('undone');
  });
  await expect(failing).rejects.toThrow('undone');
  const left = await app.system(async (tx) => [
    await tx.selectFrom('notification').select('id').where('title', '=', 'Undone').execute(),
    await tx.selectFrom('mail').select('id').where('subject', '=', 'Undone').execute(),
  ]);
  expect(left).toEqual([[], []]);
});
