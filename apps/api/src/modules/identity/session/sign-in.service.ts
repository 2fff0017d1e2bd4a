import { OTP_SENT, PASSWORD_NEEDS_RESET } from '@worklane/contract/identity/paths.ts';
import type { LoginRequest, LoginResponse } from '@worklane/contract/identity/session.ts';
import type { Permission } from '@worklane/contract/identity/permission.ts';
import type { z } from 'zod';
import { deriveKey } from '#platform/crypto/secrets.ts';
import type { Tx } from '#platform/db/database.ts';
import { asSystem } from '#platform/db/transaction.ts';
import { conflict, unauthenticated } from '#platform/errors/errors.ts';
import type { Call, Services } from '#platform/http/services.ts';
import { SENT_WINDOW_MINUTES } from '../one-time-password/otp.rules.ts';
import { sendCode, takeCode } from '../one-time-password/otp.service.ts';
import { otpPolicyFor } from '../otp-policy/otp-policy.queries.ts';
import { asksForOtp } from '../otp-policy/otp-policy.rules.ts';
import { evaluate, reserveGuess, type Attempt } from './attempt.service.ts';
import { removeGuess } from '../password/guess.queries.ts';
import { hashPassword, isOutdated } from '../password/hasher.ts';
import { deviceOf } from './device.rules.ts';
import { writeRefreshToken } from './refresh-token.ts';
import { listRoles, lockUser, openSession, rememberDevice, replaceHash, type SigningIn } from './session.queries.ts';

/** Said for a wrong password, an unknown user, a disabled one and a wrong one-time password alike. */
const badCredentials = () => unauthenticated('Bad credentials');

const tooManyCodes = () =>
  conflict('TOO_MANY_CODES', `Too many one-time passwords were sent. Try again in ${SENT_WINDOW_MINUTES} minutes.`);

type Login = z.output<typeof LoginRequest>;

/** Hashes of earlier settings are replaced while the password is at hand; one that changed meanwhile is left alone. */
const renewHash = async ({ db }: Services, { id, password_hash }: SigningIn, password: string) => {
  if (password_hash === null || !isOutdated(password_hash)) return;
  const renewed = await hashPassword(password);
  await asSystem(db, 'login', (tx) => replaceHash(tx, id, password_hash, renewed));
};

/** What a right password leads to. `CHANGED`: the password is another one by now and has to be looked at again. */
type Outcome =
  | { is: 'CHANGED' | 'REFUSED' | 'NO_MORE_CODES' | typeof OTP_SENT | typeof PASSWORD_NEEDS_RESET }
  | { is: 'SIGNED_IN'; user: SigningIn; sessionId: string; roles: { name: string; permissions: string[] }[] };

/** Sign-ins of one user come here one after the other, and after every change of the password or the status. */
const completeSignIn = async (
  tx: Tx,
  services: Services,
  attempt: Attempt & { user: SigningIn },
  otp: string,
  { userAgent }: Call,
): Promise<Outcome> => {
  const { guess, deviceHash } = attempt;
  const user = await lockUser(tx, attempt.user.id);
  if (user.status !== 'ACTIVE') return { is: 'REFUSED' };
  if (user.password_hash !== attempt.user.password_hash) {
    await removeGuess(tx, guess);
    return { is: 'CHANGED' };
  }
  if (!user.password_expired && asksForOtp(await otpPolicyFor(tx, user), user.otp_enabled)) {
    const key = deriveKey(services.config.TOKEN_SECRET, 'one-time-password');
    if (otp === '') {
      await removeGuess(tx, guess);
      const sent = await sendCode(tx, services.jobs.enqueue(tx), key, user, deviceHash, Temporal.Now.instant());
      return { is: sent ? OTP_SENT : 'NO_MORE_CODES' };
    }
    if (!(await takeCode(tx, key, user.id, deviceHash, otp, Temporal.Now.instant()))) return { is: 'REFUSED' };
  }
  await removeGuess(tx, guess);
  if (user.password_expired) return { is: PASSWORD_NEEDS_RESET };
  await rememberDevice(tx, user.id, deviceHash);
  const sessionId = await openSession(tx, user.id, deviceOf(userAgent));
  return { is: 'SIGNED_IN', user, sessionId, roles: await listRoles(tx, user.id) };
};

/** What the browser of somebody who is signed in gets. */
export const sessionAnswer = async (
  { tokens, config }: Services,
  { user, sessionId, roles }: Omit<Extract<Outcome, { is: 'SIGNED_IN' }>, 'is'>,
): Promise<LoginResponse> => ({
  access_token: await tokens.issue(user.id, sessionId),
  refresh_token: writeRefreshToken(deriveKey(config.TOKEN_SECRET, 'refresh-token'), { sessionId, counter: 0 }),
  firstName: user.first_name,
  lastName: user.last_name,
  userType: user.user_type,
  agentId: user.agency_id,
  clientId: user.client_id,
  workerId: user.worker_id,
  roles: roles.map((role) => ({ name: role.name, permissions: role.permissions as Permission[] })),
});

/** Document 000, section 4. Throws 401 'Bad credentials', or 409 after too many guesses or one-time passwords. */
export const signIn = async (services: Services, login: Login, call: Call): Promise<LoginResponse> => {
  const attempt = await reserveGuess(services, login.username, call);
  const { user } = attempt;
  const fits = await evaluate(services, attempt, login.password);
  if (!user || !fits || user.status !== 'ACTIVE') throw badCredentials();

  const outcome = await asSystem(services.db, 'login', (tx) =>
    completeSignIn(tx, services, { ...attempt, user }, login.otp ?? '', call),
  );
  if (outcome.is === 'CHANGED') return signIn(services, login, call);
  if (outcome.is === 'REFUSED') throw badCredentials();
  if (outcome.is === 'NO_MORE_CODES') throw tooManyCodes();
  // Whoever got this far is not turned away because of it; the next sign-in tries again.
  await renewHash(services, user, login.password).catch(() => undefined);
  return outcome.is === 'SIGNED_IN' ? sessionAnswer(services, outcome) : { access_token: outcome.is };
};
