import type { Tx } from '#platform/db/database.ts';

type Privacy = { readonly identityAfterAcceptance: boolean; readonly version: number };

/** As document 003 shows it, where the client has decided nothing. */
const USUAL: Privacy = { identityAfterAcceptance: false, version: 1 };

export const findPrivacy = async (tx: Tx, clientId: number): Promise<Privacy> =>
  (await tx
    .selectFrom('transport_privacy')
    .select(['identity_after_acceptance as identityAfterAcceptance', 'version'])
    .where('client_id', '=', clientId)
    .executeTakeFirst()) ?? USUAL;

/** Undefined when somebody else has decided since `version`. */
export const savePrivacy = (tx: Tx, clientId: number, { identityAfterAcceptance, version }: Privacy) => {
  const values = { identity_after_acceptance: identityAfterAcceptance, version: version + 1 };
  return tx
    .insertInto('transport_privacy')
    .values({ client_id: clientId, ...values })
    .onConflict((held) => held.column('client_id').doUpdateSet(values).where('transport_privacy.version', '=', version))
    .returning(['identity_after_acceptance as identityAfterAcceptance', 'version'])
    .executeTakeFirst();
};
