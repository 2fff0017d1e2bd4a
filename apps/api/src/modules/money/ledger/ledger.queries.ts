import type { Insertable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { LedgerTransaction } from '#platform/db/schema.generated.ts';
import type { Entry } from './ledger.rules.ts';

type Posting = Pick<Insertable<LedgerTransaction>, 'event' | 'dated' | 'document_id' | 'payment_id'> & {
  currency: string;
};

/** Books something that happened; nothing where it is worth nothing. The database refuses what does not balance. */
export const post = async (tx: Tx, agencyId: number, { currency, ...event }: Posting, entries: readonly Entry[]) => {
  if (entries.length === 0) return;
  const { id } = await tx
    .insertInto('ledger_transaction')
    .values({ ...event, agency_id: agencyId, entries: entries.length })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('ledger_entry')
    .values(
      entries.map(({ account, amount }) => ({
        agency_id: agencyId,
        transaction_id: id,
        dated: event.dated,
        account,
        currency,
        amount_pence: amount,
      })),
    )
    .execute();
};
