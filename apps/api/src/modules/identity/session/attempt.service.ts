import { deriveKey, keyedHash } from '#platform/crypto/secrets.ts';
import { asSystem } from '#platform/db/transaction.ts';
import { conflict } from '#platform/errors/errors.ts';
import type { Call, Services } from '#platform/http/services.ts';
import { findUserByName, isKnownDevice, type SigningIn } from './session.queries.ts';
import { addGuess, countGuesses, lockAccount, removeGuess } from '../password/guess.queries.ts';
import { accountOf, GUESS_WINDOW_MINUTES, mayGuess } from '../password/guess.rules.ts';
import { passwordFits } from '../password/hasher.ts';

const tooManyGuesses = () =>
  conflict('TOO_MANY_GUESSES', `Too many attempts. Try again in ${GUESS_WINDOW_MINUTES} minutes.`);

/** One password that is tried: whose account it is about, and the row that counts it as a guess. */
export type Attempt = { user: SigningIn | undefined; guess: number; deviceHash: string };

export const deviceHashOf = ({ config }: Services, { device }: Call): string =>
  keyedHash(deriveKey(config.TOKEN_SECRET, 'device'), device);

/** Counts the guess before the password is looked at, so that any number of calls at once stays within the budget. */
export const reserveGuess = (services: Services, username: string, call: Call): Promise<Attempt> =>
  asSystem(services.db, 'login', async (tx) => {
    const account = accountOf(username);
    const deviceHash = deviceHashOf(services, call);
    await lockAccount(tx, account);
    const user = await findUserByName(tx, account);
    // Asked of unknown users, too: nothing here may take longer for those who exist.
    const known = await isKnownDevice(tx, user?.id ?? 0, deviceHash);
    if (!mayGuess(await countGuesses(tx, account, deviceHash), known)) throw tooManyGuesses();
    return { user, guess: await addGuess(tx, account, known ? deviceHash : null), deviceHash };
  });

/** A password that could not be looked at, because too many people sign in at this moment, was no guess. */
export const evaluate = async ({ db }: Services, { user, guess }: Attempt, password: string): Promise<boolean> => {
  try {
    return await passwordFits(user?.password_hash ?? null, password);
  } catch (error) {
    await asSystem(db, 'login', (tx) => removeGuess(tx, guess));
    throw error;
  }
};
