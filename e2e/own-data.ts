import { hashPassword } from '../apps/api/src/modules/identity/index.ts';
import { aUser, type UserValues } from '../apps/api/src/modules/identity/user.factory.ts';
import { createDatabase, createPool, type Tx } from '../apps/api/src/platform/db/database.ts';
import { asSystem } from '../apps/api/src/platform/db/transaction.ts';
import { DEMO_PASSWORD } from '../apps/api/src/demo/accounts.ts';
import { notedDatabase } from './passing-time.ts';

/** What a journey needs for itself alone is made by the factories of the tests, in the database of the running server. */
export const makeOwn = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
  const db = createDatabase(createPool(notedDatabase(), 1, () => {}));
  try {
    return await asSystem(db, 'journey', work);
  } finally {
    await db.destroy();
  }
};

/** Somebody who signs in like the demo accounts; answers the user name. */
export const aSigningUser = async (tx: Tx, values: UserValues): Promise<string> => {
  const { username } = await aUser(tx, values, { password_hash: await hashPassword(DEMO_PASSWORD) });
  return username;
};
