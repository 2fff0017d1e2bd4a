import type { Tx } from '#platform/db/database.ts';
import { isReceived } from '../readers.ts';

/** The client of another agency that the agency at hand has received a document as. */
export const findReceiver = async (tx: Tx, documentId: number): Promise<number | undefined> =>
  (
    await tx
      .selectFrom('money_document as d')
      .select('d.client_id as clientId')
      .where('d.id', '=', documentId)
      .where('d.status', '=', 'ISSUED')
      .where(isReceived)
      .executeTakeFirst()
  )?.clientId;
