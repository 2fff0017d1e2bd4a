import { OTP_SENT, PASSWORD_NEEDS_RESET } from '@worklane/contract/identity/paths.ts';
import type { LoginRequest, LoginResponse } from '@worklane/contract/identity/session.ts';
import type { Permission } from '@worklane/contract/identity/permission.ts';
import type { z } from 'zod';
import { deriveKey, keyedHash } from '#platform/crypto/secrets.ts';
import { asSystem } from '#platform/db/transaction.ts';
import { Refusal, unauthenticated } from '#platform/errors/errors.ts';
import type { Call, Services } from '#platform/http/services.ts';
import { sendCode, takeCode } from '../one-time-password/otp.service.ts';
import { addGuess, countGuesses, lockAccount, removeGuess } from '../password/guess.queries.ts';
import { accountOf, GUESS_WINDOW_MINUTES, mayGuess } from '../password/guess.rules.ts';
import { hashPassword, isOutdated, passwordFits } from '../password/hasher.ts';
import { writeRefreshToken } from './refresh-token.ts';
import {
  findUserByName,
  isKnownDevice,
  listRoles,
  openSession,
  rememberDevice,
  replaceHash,
  type SigningIn,
} from './session.queries.ts';

/** Said for a wrong password, an unknown user, a disabled one and a wrong one-time password alike. */
const badCredentials = () => unauthenticated('Bad credentials');

const tooManyGuesses = () =>
  new Refusal('Conflict', 'TOO_MANY_GUESSES', `Too many attempts. Try again in ${GUESS_WINDOW_MINUTES} minutes.`);

type Login = z.output<typeof LoginRequest>;

/** Counts the guess before the password is looked at, so that any number of calls at once stays within the budget. */
const reserveGuess = ({ db }: Services, account: string, deviceHash: string) =>
  asSystem(db, 'login', async (tx) => {
    await lockAccount(tx, account);
    const user = await findUserByName(tx, account);
    const known = user !== undefined && (await isKnownDevice(tx, user.id, deviceHash));
    if (!mayGuess(await countGuesses(tx, account, deviceHash), known)) throw tooManyGuesses();
    return { user, guess: await addGuess(tx, account, known ? deviceHash : null) };
  });

const startSession = async (services: Services, user: SigningIn, deviceHash: string): Promise<LoginResponse> => {
  const { sessionId, roles } = await asSystem(services.db, 'login', async (tx) => {
    await rememberDevice(tx, user.id, deviceHash);
    return { sessionId: await openSession(tx, user.id), roles: await listRoles(tx, user.id) };
  });
  return {
    access_token: await services.tokens.issue(user.id, sessionId),
    refresh_token: writeRefreshToken(deriveKey(services.config.TOKEN_SECRET, 'refresh-token'), { sessionId, counter: 0 }),
    firstName: user.first_name,
    lastName: user.last_name,
    userType: user.user_type,
    agentId: user.agency_id,
    clientId: user.client_id,
    workerId: user.worker_id,
    roles: roles.map((role) => ({ name: role.name, permissions: role.permissions as Permission[] })),
  };
};

/** Document 000, section 4. Throws 401 'Bad credentials', or 409 after too many guesses. */
export const signIn = async (services: Services, { username, password, otp }: Login, call: Call): Promise<LoginResponse> => {
  const { db, config } = services;
  const account = accountOf(username);
  const deviceHash = keyedHash(deriveKey(config.TOKEN_SECRET, 'device'), call.device);
  const { user, guess } = await reserveGuess(services, account, deviceHash);
  const fits = await passwordFits(user?.password_hash ?? null, password);
  if (!user || !fits || user.status !== 'ACTIVE') throw badCredentials();

  const rehashed = user.password_hash !== null && isOutdated(user.password_hash) ? await hashPassword(password) : undefined;
  const otpKey = deriveKey(config.TOKEN_SECRET, 'one-time-password');
  const outcome = await asSystem(db, 'login', async (tx) => {
    if (rehashed) await replaceHash(tx, user.id, rehashed);
    if (user.password_expired) {
      await removeGuess(tx, guess);
      return PASSWORD_NEEDS_RESET;
    }
    if (!user.otp_enabled) {
      await removeGuess(tx, guess);
      return 'SIGNED_IN';
    }
    if (otp === undefined || otp === '') {
      await removeGuess(tx, guess);
      await sendCode(tx, services.jobs.enqueue(tx), otpKey, user, deviceHash);
      return OTP_SENT;
    }
    if (!(await takeCode(tx, otpKey, user.id, deviceHash, otp, Temporal.Now.instant()))) return 'WRONG_CODE';
    await removeGuess(tx, guess);
    return 'SIGNED_IN';
  });
  if (outcome === 'WRONG_CODE') throw badCredentials();
  return outcome === 'SIGNED_IN' ? startSession(services, user, deviceHash) : { access_token: outcome };
};
