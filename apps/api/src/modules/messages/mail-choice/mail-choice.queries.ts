import type { Tx } from '#platform/db/database.ts';

/** Kinds that go without an email. */
type Muted = { muted: readonly string[]; version: number };

const NOTHING: Muted = { muted: [], version: 1 };

/** An agency's, or without an agency the platform's. */
export const findMailPolicy = async (tx: Tx, agencyId: number | null): Promise<Muted> =>
  (await tx
    .selectFrom('mail_policy')
    .select(['muted', 'version'])
    .where('agency_id', 'is not distinct from', agencyId)
    .executeTakeFirst()) ?? NOTHING;

/** Undefined when it has moved on since `version`. */
export const saveMailPolicy = (
  tx: Tx,
  agencyId: number | null,
  { muted, version }: { muted: string[]; version: number },
): Promise<Muted | undefined> => {
  const values = { muted, version: version + 1 };
  return tx
    .insertInto('mail_policy')
    .values({ agency_id: agencyId, ...values })
    .onConflict((held) => held.column('agency_id').doUpdateSet(values).where('mail_policy.version', '=', version))
    .returning(['muted', 'version'])
    .executeTakeFirst();
};

export const findMailPreference = async (tx: Tx, userId: number): Promise<Muted> =>
  (await tx
    .selectFrom('mail_preference')
    .select(['muted', 'version'])
    .where('user_id', '=', userId)
    .executeTakeFirst()) ?? NOTHING;

/** Undefined when it has moved on since `version`. */
export const saveMailPreference = (
  tx: Tx,
  userId: number,
  { muted, version }: { muted: string[]; version: number },
): Promise<Muted | undefined> => {
  const values = { muted, version: version + 1 };
  return tx
    .insertInto('mail_preference')
    .values({ user_id: userId, ...values })
    .onConflict((held) => held.column('user_id').doUpdateSet(values).where('mail_preference.version', '=', version))
    .returning(['muted', 'version'])
    .executeTakeFirst();
};
