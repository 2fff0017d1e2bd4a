import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lettersTo } from '../../../testing/letters.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { anAgency } from '#modules/agencies/agency.factory.ts';
import { ownerQuery } from '../../../testing/owner.ts';
import { aUser, aUserWithPassword } from '../user.factory.ts';
import { hashOf, sendPasswordLink, sendPasswordLinkJob } from './link.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL: 'https://work.example/' });
});
afterAll(() => app.close());

const mailsTo = (recipient: string) =>
  app.system((tx) => tx.selectFrom('mail').selectAll().where('recipient', '=', recipient).orderBy('id').execute());

const linksOf = (userId: number) =>
  app.system((tx) => tx.selectFrom('password_link').selectAll().where('user_id', '=', userId).orderBy('id').execute());

const send = (userId: number, purpose: 'RESET' | 'INVITATION') =>
  sendPasswordLinkJob.run(app.jobDeps, { userId, purpose });

const minutesOf = ({ created_at, expires_at }: { created_at: string; expires_at: string }) =>
  Temporal.Instant.from(expires_at).since(Temporal.Instant.from(created_at)).total('minutes');

describe('a link to set a password', () => {
  test('of an invitation is valid for seven days, says for whom, and begins with the configured address', async () => {
    const { id, username } = await app.system(async (tx) =>
      aUser(tx, { userType: 'AGENCY', agencyId: await anAgency(tx, { name: 'Inviting Agency' }) }),
    );
    await send(id, 'INVITATION');
    expect(await mailsTo(username)).toMatchObject([{ subject: 'You’re invited to Worklane', confidential: true }]);
    const [letter] = await lettersTo(app, username);
    const token = /token=([\w-]{43})/.exec(letter?.body ?? '')?.[1];
    expect(letter?.body).toBe(`Hello Test,

Inviting Agency has set up an account for you at Worklane. Choose your password, and you’re signed in.

Username   ${username}

Choose a password: https://work.example/resetPassword/changePassword?token=${token}

The link works once and expires in 7 days.

--
Worklane sent you this for Inviting Agency, because Inviting Agency invited you with this email address.`);
    const [link] = await linksOf(id);
    expect(link).toMatchObject({ purpose: 'INVITATION', token_hash: hashOf(token ?? ''), closed_at: null });
    expect(link && minutesOf(link)).toBe(7 * 24 * 60);
  });

  test('of a reset is valid for fifteen minutes, and takes the place of the one before', async () => {
    const { id } = await app.system((tx) => aUser(tx, { userType: 'ADMIN' }));
    await send(id, 'INVITATION');
    await send(id, 'RESET');
    await send(id, 'RESET');
    const links = await linksOf(id);
    expect(links.map(({ purpose, closed_at }) => [purpose, closed_at === null])).toEqual([
      ['INVITATION', true],
      ['RESET', false],
      ['RESET', true],
    ]);
    expect(links.map(minutesOf)).toEqual([7 * 24 * 60, 15, 15]);
  });

  test('is kept as a hash, also in the audit log', async () => {
    const { id, username } = await app.system((tx) => aUser(tx, { userType: 'ADMIN' }));
    await send(id, 'RESET');
    const token = /token=([\w-]{43})/.exec((await mailsTo(username))[0]?.link ?? '')?.[1] ?? 'no token';
    const [link] = await linksOf(id);
    expect(JSON.stringify(link)).not.toContain(token);
    const log = JSON.stringify(await ownerQuery(app, `select * from audit_log where subject = 'password_link'`));
    expect(log).toContain('"token_hash":"…"');
    expect(log).not.toContain(link?.token_hash);
  });

  test('is not sent to somebody who may not sign in, nor to nobody', async () => {
    const { id, username } = await app.system((tx) => aUser(tx, { userType: 'ADMIN' }, { status: 'DISABLED' }));
    await send(id, 'INVITATION');
    await send(999_999, 'INVITATION');
    expect([await mailsTo(username), await linksOf(id)]).toEqual([[], []]);
  });

  test('of an invitation is not sent to somebody who has chosen a password meanwhile', async () => {
    const { id, username } = await app.system((tx) => aUserWithPassword(tx, {}));
    await send(id, 'INVITATION');
    expect([await mailsTo(username), await linksOf(id)]).toEqual([[], []]);
  });

  test('is sent once the change that asks for it is committed, and not at all when it is not', async () => {
    const { enqueue } = app.app.services.jobs;
    await app.system((tx) => sendPasswordLink(enqueue(tx), 111_111, 'INVITATION'));
    await expect(
      app.system(async (tx) => {
        await sendPasswordLink(enqueue(tx), 222_222, 'INVITATION');
        throw new Error('never mind');
      }),
    ).rejects.toThrow('never mind');
    expect(await ownerQuery(app, `select data from pgboss.job where name = 'send-password-link'`)).toEqual([
      { data: { userId: 111_111, purpose: 'INVITATION' } },
    ]);
  });
});
