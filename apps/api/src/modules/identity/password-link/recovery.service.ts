import type { describePasswordLink, requestPasswordReset, savePassword } from '@worklane/contract/identity/password.ts';
import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import { notify } from '#modules/messages/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { asSystem, creditTo } from '#platform/db/transaction.ts';
import { ruleBroken } from '#platform/errors/errors.ts';
import type { Call, Services } from '#platform/http/services.ts';
import { sealJob } from '#platform/jobs/sealed.ts';
import { otpPolicyFor } from '../otp-policy/otp-policy.queries.ts';
import { asksForOtp } from '../otp-policy/otp-policy.rules.ts';
import { deviceHashOf } from '../session/attempt.service.ts';
import { accountOf } from '../password/guess.rules.ts';
import { hashPassword, passwordFits } from '../password/hasher.ts';
import { assertStrong, passwordChanged, sameAsBefore } from '../password/new-password.ts';
import { deviceOf } from '../session/device.rules.ts';
import {
  forgetDevices,
  listRoles,
  lockUser,
  openSession,
  rememberDevice,
  revokeSessions,
} from '../session/session.queries.ts';
import { sessionAnswer } from '../session/sign-in.service.ts';
import { setPassword } from '../user/user.queries.ts';
import { findOpenLink, type OpenLink } from './link.queries.ts';
import { hashOf, recoverPasswordJob } from './link.service.ts';
import { countRequest } from './request-limit.ts';

export const linkOver = () =>
  ruleBroken('LINK_OVER', 'This link is no longer valid. It works once, and only the newest one does.', 'token');

/**
 * Answers before anybody looks whether there is such a person: a job does that later. The account is whatever was
 * typed, so that the limits, too, are the same for everybody.
 */
export const requestRecovery = async (
  { config, db, jobs }: Services,
  { body }: Pick<Received<typeof requestPasswordReset>, 'body'>,
  call: Call,
): Promise<Answer<typeof requestPasswordReset>> => {
  const account = accountOf(body.email);
  await asSystem(db, 'requestPasswordReset', async (tx) => {
    await countRequest(tx, account, call);
    await jobs.enqueue(tx)(recoverPasswordJob, sealJob(config.FIELD_KEYS, recoverPasswordJob, account));
  });
  return { message: 'Email sent.' };
};

const openLink = async (tx: Tx, token: string): Promise<OpenLink> => {
  const link = await findOpenLink(tx, hashOf(token));
  if (!link) throw linkOver();
  return link;
};

export const describeLink = async (
  { db }: Services,
  { body }: Received<typeof describePasswordLink>,
): Promise<Answer<typeof describePasswordLink>> =>
  asSystem(db, 'describePasswordLink', async (tx) => {
    const link = await openLink(tx, body.token);
    return {
      username: link.username,
      purpose: link.purpose,
      asksForOtp: asksForOtp(await otpPolicyFor(tx, link), link.otp_enabled),
    };
  });

/** The old hash of whoever holds an open link; what follows is too much work for somebody who only guesses tokens. */
const lookBehind = (services: Services, token: string) =>
  asSystem(services.db, 'savePassword', async (tx) => {
    const { userId } = await openLink(tx, token);
    return lockUser(tx, userId);
  });

/**
 * Uses a link up. Whoever was signed in is signed out, and the browsers that were known are strangers again, except
 * the one that holds the link: it is the owner's, who may have been locked out by guesses, their own or another's. The first
 * password signs in at once and without a one-time password: whoever opened the invitation has just read their email.
 */
export const saveNewPassword = async (
  services: Services,
  { body: { token, newPassword } }: Received<typeof savePassword>,
  call: Call,
): Promise<Answer<typeof savePassword>> => {
  assertStrong(newPassword);
  const { id, password_hash } = await lookBehind(services, token);
  if (password_hash !== null && (await passwordFits(password_hash, newPassword))) throw sameAsBefore();
  const hash = await hashPassword(newPassword);
  const signedIn = await asSystem(services.db, 'savePassword', async (tx) => {
    // Of two calls at once the second one finds the link used.
    const user = await lockUser(tx, id);
    const { purpose } = await openLink(tx, token);
    await creditTo(tx, id);
    // Closes this link and any other.
    await setPassword(tx, id, hash);
    await revokeSessions(tx, id);
    await forgetDevices(tx, id);
    await rememberDevice(tx, id, deviceHashOf(services, call));
    if (purpose === 'INVITATION') {
      return { user, sessionId: await openSession(tx, id, deviceOf(call.userAgent)), roles: await listRoles(tx, id) };
    }
    await notify({ tx, enqueue: services.jobs.enqueue(tx) }, passwordChanged(id));
    return undefined;
  });
  return signedIn
    ? { message: 'Your password is saved.', session: await sessionAnswer(services, signedIn) }
    : { message: 'Your password is saved. Sign in with it.' };
};
