import { asSystem } from '#platform/db/transaction.ts';
import { ruleBroken } from '#platform/errors/errors.ts';
import type { Steps } from '#platform/http/module.ts';
import type { Services } from '#platform/http/services.ts';
import { findOwn } from './account.queries.ts';
import { evaluate, reserveGuess, type Attempt } from '../session/attempt.service.ts';
import { removeGuess } from '../password/guess.queries.ts';

/**
 * Asks whoever is signed in for their password, since a session may have been left open. It counts as a guess, as at
 * the sign-in. Answers the hash that it fits.
 */
export const confirmPassword = async (services: Services, { call, step }: Steps, password: string): Promise<string> => {
  const { username } = await step(({ tx, actor }) => findOwn(tx, actor.userId));
  const attempt: Attempt = await reserveGuess(services, username, call);
  const fits = await evaluate(services, attempt, password);
  const hash = attempt.user?.password_hash;
  if (!fits || hash == null) throw ruleBroken('WRONG_PASSWORD', 'That password isn’t right. Try again.', 'password');
  await asSystem(services.db, 'login', (tx) => removeGuess(tx, attempt.guess));
  return hash;
};
