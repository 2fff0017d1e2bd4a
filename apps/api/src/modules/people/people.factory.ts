import type { Insertable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Deputy, Role } from '#platform/db/schema.generated.ts';

/** For tests: a role that nobody holds; of the platform unless told whose. */
export const aRole = async (tx: Tx, values: Partial<Insertable<Role>> = {}): Promise<number> => {
  const { id } = await tx
    .insertInto('role')
    .values({
      name: `Role ${Math.random().toString(36).slice(2, 10)}`,
      user_type: 'AGENCY',
      permissions: ['VIEW_SHIFT'],
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** For tests: a deputy who may act from an hour ago until tomorrow. */
export const aDeputy = async (
  tx: Tx,
  values: Partial<Insertable<Deputy>> & Pick<Insertable<Deputy>, 'agency_id' | 'principal_id' | 'deputy_id'>,
): Promise<number> => {
  const now = Temporal.Now.instant();
  const { id } = await tx
    .insertInto('deputy')
    .values({
      starts_at: now.subtract({ hours: 1 }).toString(),
      ends_at: now.add({ hours: 24 }).toString(),
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
