import type * as contract from '@worklane/contract/identity/account.ts';
import type { Account } from '@worklane/contract/identity/account.ts';
import type { Received } from '@worklane/contract/endpoint.ts';
import { ACCOUNT_SECURITY, notify } from '#modules/messages/index.ts';
import type { Context } from '#platform/context.ts';
import { asSystem } from '#platform/db/transaction.ts';
import { assertSaved } from '#platform/db/versions.ts';
import { authorise, notFound, stale } from '#platform/errors/errors.ts';
import type { Steps } from '#platform/http/module.ts';
import type { Services } from '#platform/http/services.ts';
import { askForChange } from '../email-change/email-change.service.ts';
import { countRequest } from '../password-link/request-limit.ts';
import { otpPolicyFor } from '../otp-policy/otp-policy.queries.ts';
import { confirmPassword } from './confirm-password.ts';
import { hashPassword } from '../password/hasher.ts';
import { assertStrong, passwordChanged, sameAsBefore } from '../password/new-password.ts';
import { lockUser, replaceHash, revokeByNumber, revokeSessions } from '../session/session.queries.ts';
import { canRename, canTurnOffOtp } from './account.policy.ts';
import { findOwn, saveName, saveOtp } from './account.queries.ts';
import { getAccount } from './account.views.ts';

export const changeName = async (
  cx: Context,
  input: Received<typeof contract.changeName>['body'],
): Promise<Account> => {
  authorise(canRename(cx.actor));
  assertSaved(await saveName(cx.tx, cx.actor.userId, input));
  return getAccount(cx);
};

/** Nothing changes yet: the new address first has to show that it reads what is sent to it. */
export const changeEmail = async (
  services: Services,
  { body: { email, password } }: Received<typeof contract.changeEmail>,
  steps: Steps,
): Promise<void> => {
  const before = await confirmPassword(services, steps, password);
  const { userId } = await steps.step(({ actor }) => Promise.resolve(actor));
  await asSystem(services.db, 'changeEmail', async (tx) => {
    await countRequest(tx, `email of ${userId}`, steps.call);
    if ((await lockUser(tx, userId)).password_hash !== before) throw stale();
    await askForChange({ tx, config: services.config, enqueue: services.jobs.enqueue(tx) }, userId, email);
  });
};

/** Every other session ends; the one at hand has just shown that it is the owner's. */
export const changePassword = async (
  services: Services,
  { body: { password, newPassword } }: Received<typeof contract.changePassword>,
  steps: Steps,
): Promise<void> => {
  assertStrong(newPassword);
  const before = await confirmPassword(services, steps, password);
  if (password === newPassword) throw sameAsBefore();
  const hash = await hashPassword(newPassword);
  await steps.step(async (cx) => {
    const { userId } = cx.actor;
    if (!(await replaceHash(cx.tx, userId, before, hash))) throw stale();
    await revokeSessions(cx.tx, userId, cx.sessionId);
    await notify(cx, passwordChanged(userId));
  });
};

export const turnOnOtp = async (cx: Context): Promise<Account> => {
  await saveOtp(cx.tx, cx.actor.userId, true);
  return getAccount(cx);
};

export const turnOffOtp = async (
  services: Services,
  { body: { password } }: Received<typeof contract.turnOffOtp>,
  steps: Steps,
): Promise<Account> => {
  await steps.step(async ({ tx, actor }) => {
    authorise(canTurnOffOtp(await otpPolicyFor(tx, await findOwn(tx, actor.userId))));
  });
  await confirmPassword(services, steps, password);
  return steps.step(async (cx) => {
    await saveOtp(cx.tx, cx.actor.userId, false);
    await notify(cx, {
      ...ACCOUNT_SECURITY,
      userIds: [cx.actor.userId],
      title: 'One-time passwords are off',
      body: 'You no longer need a one-time password to sign in. If you didn’t turn this off, change your password now.',
      link: 'account',
    });
    return getAccount(cx);
  });
};

export const endOwnSession = async ({ tx, actor }: Context, number: number): Promise<void> => {
  if (!(await revokeByNumber(tx, actor.userId, number))) throw notFound('session');
};
