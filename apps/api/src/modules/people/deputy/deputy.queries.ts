import { sql } from 'kysely';
import type { Actor } from '#platform/auth/actor.ts';
import type { Tx } from '#platform/db/database.ts';
import { nextVersion } from '#platform/db/versions.ts';

type NewDeputy = { deputyId: number; startsAt: Temporal.Instant; endsAt: Temporal.Instant };

export const insertDeputy = async (
  tx: Tx,
  agencyId: number,
  principalId: number,
  { deputyId, startsAt, endsAt }: NewDeputy,
): Promise<number> => {
  const { id } = await tx
    .insertInto('deputy')
    .values({
      agency_id: agencyId,
      principal_id: principalId,
      deputy_id: deputyId,
      starts_at: startsAt.toString(),
      ends_at: endsAt.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Undefined when the row has moved on since `version`. */
export const endDeputyRow = (tx: Tx, { agencyId, userId }: Actor, id: number, version: number) =>
  tx
    .updateTable('deputy')
    .set({ ended_at: sql<string>`now()`, version: nextVersion })
    .where('agency_id', '=', agencyId)
    .where('principal_id', '=', userId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();

/**
 * Somebody of the actor's agency who may sign in, and is not the actor. Neither of the two is disabled until the
 * transaction is over: being a deputy ends with that, and ends only what is there by then.
 */
export const holdColleague = async (
  tx: Tx,
  { agencyId, userId }: Actor,
  id: number,
): Promise<{ id: number } | undefined> => {
  const both = await tx
    .selectFrom('app_user')
    .select('id')
    .where('agency_id', '=', agencyId)
    .where('id', 'in', [id, userId])
    .where('status', '=', 'ACTIVE')
    .orderBy('id')
    .forShare()
    .execute();
  return both.length === 2 ? both.find((person) => person.id === id) : undefined;
};
