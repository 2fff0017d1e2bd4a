import {
  changeMailPolicy,
  changeMailPreference,
  getMailPolicy,
  getMailPreference,
  type NotificationKind,
} from '@worklane/contract/messages/mail-choice.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { anAgency } from '../../agencies/agency.factory.ts';
import { aClient } from '../../clients/client.factory.ts';
import { ACCOUNT_SECURITY, notify } from '../notify.ts';

let app: TestApp;
let agency: Caller;
let colleague: Caller;
let client: Caller;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  const agencyId = await app.system((tx) => anAgency(tx));
  const clientId = await app.system((tx) => aClient(tx));
  agency = await app.signedIn({ userType: 'AGENCY', agencyId });
  colleague = await app.signedIn({ userType: 'AGENCY', agencyId, permissions: [] });
  client = await app.signedIn({ userType: 'CLIENT', clientId });
  admin = await app.signedIn({ userType: 'ADMIN' });
  await app.system((tx) => tx.deleteFrom('mail_policy').execute());
});

const all = {
  REQUESTS: true,
  APPLICATIONS: true,
  BOOKINGS: true,
  CANCELLATIONS: true,
  TIMES: true,
  RECORDS: true,
  EXPIRIES: true,
  LEAVE: true,
  VEHICLES: true,
};
const without = (kind: NotificationKind, version = 1) => ({ body: { emails: { ...all, [kind]: false }, version } });

let told = 0;

/** Tells all four; answers who gets an email, after making sure that all of them are told in the product. */
const listMailed = async (kind?: NotificationKind): Promise<string[]> => {
  const everybody = { agency, colleague, client, admin };
  const title = `News ${(told += 1)}`;
  const userIds = Object.values(everybody).map(({ userId }) => userId);
  await app.system(async (tx) => {
    const news = { userIds, title, body: 'Read this.', link: null, ...(kind ? { kind } : ACCOUNT_SECURITY) };
    await notify({ tx, enqueue: app.app.services.jobs.enqueue(tx) }, news);
  });
  return app.system(async (tx) => {
    const notified = await tx.selectFrom('notification').select('user_id').where('title', '=', title).execute();
    expect(notified).toHaveLength(userIds.length);
    const mailed = await tx
      .selectFrom('mail')
      .innerJoin('app_user', 'app_user.email', 'mail.recipient')
      .select('app_user.id')
      .where('subject', '=', title)
      .execute();
    const ids = mailed.map(({ id }) => id);
    return Object.entries(everybody).flatMap(([name, { userId }]) => (ids.includes(userId) ? [name] : []));
  });
};

describe('an email', () => {
  test('goes to everybody who has not turned it off', async () => {
    expect(await listMailed('TIMES')).toEqual(['agency', 'colleague', 'client', 'admin']);
    await colleague.call(changeMailPreference, without('TIMES'));
    await client.call(changeMailPreference, without('REQUESTS'));
    expect(await listMailed('TIMES')).toEqual(['agency', 'client', 'admin']);
    expect(await listMailed('REQUESTS')).toEqual(['agency', 'colleague', 'admin']);
    expect(await listMailed('BOOKINGS')).toEqual(['agency', 'colleague', 'client', 'admin']);
  });

  test('is turned off by an agency for its people, and by the platform for its staff', async () => {
    await agency.call(changeMailPolicy, without('TIMES'));
    expect(await listMailed('TIMES')).toEqual(['client', 'admin']);
    await admin.call(changeMailPolicy, without('REQUESTS'));
    expect(await listMailed('REQUESTS')).toEqual(['agency', 'colleague', 'client']);
  });

  test('of no kind always goes', async () => {
    const nothing = Object.fromEntries(Object.keys(all).map((kind) => [kind, false])) as typeof all;
    await agency.call(changeMailPolicy, { body: { emails: nothing, version: 1 } });
    await client.call(changeMailPreference, { body: { emails: nothing, version: 1 } });
    expect(await listMailed()).toEqual(['agency', 'colleague', 'client', 'admin']);
  });
});

describe('the choices', () => {
  test('of an organisation are answered as they were saved, once per version', async () => {
    expect((await agency.call(getMailPolicy, {})).body).toEqual({ emails: all, version: 1, can: { edit: true } });
    const saved = { emails: { ...all, TIMES: false }, version: 2, can: { edit: true } };
    expect((await agency.call(changeMailPolicy, without('TIMES'))).body).toEqual(saved);
    expect((await agency.call(getMailPolicy, {})).body).toEqual(saved);
    expect((await agency.call(changeMailPolicy, without('TIMES'))).failure.code).toBe('STALE');
  });

  test('of a person say what the organisation has turned off', async () => {
    await agency.call(changeMailPolicy, without('TIMES'));
    await colleague.call(changeMailPreference, without('BOOKINGS'));
    expect((await colleague.call(getMailPreference, {})).body).toEqual({
      emails: { ...all, BOOKINGS: false },
      offForAll: ['TIMES'],
      version: 2,
    });
    expect((await client.call(getMailPreference, {})).body).toEqual({ emails: all, offForAll: [], version: 1 });
    expect((await colleague.call(changeMailPreference, without('TIMES'))).failure.code).toBe('STALE');
  });

  test('of an organisation need the permissions', async () => {
    expect((await colleague.call(getMailPolicy, {})).status).toBe(403);
    expect((await client.call(getMailPolicy, {})).status).toBe(403);
    const reader = await app.signedIn({ userType: 'ADMIN', permissions: ['VIEW_SETTINGS'] });
    expect((await reader.call(getMailPolicy, {})).body.can).toEqual({ edit: false });
    expect((await reader.call(changeMailPolicy, without('TIMES'))).status).toBe(403);
  });

  test('name every kind', async () => {
    const { status } = await agency.call(changeMailPolicy, { body: { emails: { TIMES: false } as never, version: 1 } });
    expect(status).toBe(400);
  });
});
