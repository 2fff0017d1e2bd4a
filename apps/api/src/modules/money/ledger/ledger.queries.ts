import type { Insertable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { LedgerTransaction } from '#platform/db/schema.generated.ts';
import type { Entry } from './ledger.rules.ts';

type Posting = Pick<Insertable<LedgerTransaction>, 'event' | 'dated' | 'document_id' | 'payment_id'> & {
  currency: string;
};

/**
 * Books something that happened, on the first open day where its own is in a closed month; nothing where it is worth nothing.
 * The database refuses what does not balance.
 */
export const post = async (tx: Tx, agencyId: number, { currency, ...event }: Posting, entries: readonly Entry[]) => {
  if (entries.length === 0) return;
  const { id, dated } = await tx
    .insertInto('ledger_transaction')
    .values({ ...event, agency_id: agencyId, entries: entries.length })
    .returning(['id', 'dated'])
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('ledger_entry')
    .values(
      entries.map(({ account, amount }) => ({
        agency_id: agencyId,
        transaction_id: id,
        dated,
        account,
        currency,
        amount_pence: amount,
      })),
    )
    .execute();
};
