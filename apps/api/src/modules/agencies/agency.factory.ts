import type { Insertable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Agency } from '#platform/db/schema.generated.ts';

let made = 0;

/** For tests: an agency, with a name of its own unless given one. */
export const anAgency = async (tx: Tx, values: Partial<Insertable<Agency>> = {}): Promise<number> => {
  made += 1;
  const { id } = await tx
    .insertInto('agency')
    .values({ name: `Agency ${made} ${Math.random()}`, base_currency: 'GBP', ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
