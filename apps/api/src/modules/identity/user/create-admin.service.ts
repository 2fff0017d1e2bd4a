import { email, requiredText } from '@worklane/contract/fields.ts';
import { z } from 'zod';
import type { Db } from '#platform/db/database.ts';
import { asSystem } from '#platform/db/transaction.ts';
import { conflict, ruleBroken } from '#platform/errors/errors.ts';
import { accountOf } from '../password/guess.rules.ts';
import { hashPassword } from '../password/hasher.ts';
import { weaknessOf } from '../password/password.rules.ts';
import { findUserByName } from '../session/session.queries.ts';
import { insertAdmin } from './user.queries.ts';

const Person = z.strictObject({
  email,
  firstName: requiredText('Enter the first name.', 80),
  lastName: requiredText('Enter the last name.', 80),
});
export type NewAdmin = z.input<typeof Person>;

/** The person, checked; throws a refusal that says what is wrong. */
export const checkNewAdmin = (person: NewAdmin): NewAdmin => {
  const checked = Person.safeParse(person);
  if (checked.success) return checked.data;
  const [issue] = checked.error.issues;
  throw ruleBroken('INVALID', issue?.message ?? 'Bad request', issue?.path.join('.'));
};

/** Adds somebody of the platform, who signs in by email address, password and one-time password. */
export const createAdmin = async (db: Db, person: NewAdmin, password: string): Promise<void> => {
  const checked = checkNewAdmin(person);
  const weakness = weaknessOf(password);
  if (weakness !== undefined) throw ruleBroken('WEAK_PASSWORD', weakness, 'password');
  const hash = await hashPassword(password);
  await asSystem(db, 'create-admin', async (tx) => {
    if (await findUserByName(tx, accountOf(checked.email))) throw conflict('TAKEN', 'This username is already taken.');
    await insertAdmin(tx, checked, hash);
  });
};
