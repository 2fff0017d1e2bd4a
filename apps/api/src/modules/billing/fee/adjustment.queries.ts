import type { Insertable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { PlatformFeeAdjustment } from '#platform/db/schema.generated.ts';

/** What an agency’s next invoice is to have besides its fee, in the order in which it was agreed. */
export const findAdjustments = (tx: Tx, agencyId: number) =>
  tx
    .selectFrom('platform_fee_adjustment')
    .select(['id', 'amount_pence as amount', 'currency', 'description'])
    .where('agency_id', '=', agencyId)
    .where('invoice_id', 'is', null)
    .orderBy('id')
    .execute();

export const insertAdjustment = async (tx: Tx, values: Insertable<PlatformFeeAdjustment>): Promise<number> => {
  const { id } = await tx
    .insertInto('platform_fee_adjustment')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Whose next invoice it is to be on; undefined where there is none such, or it is on an invoice. */
export const findAdjustedAgency = async (tx: Tx, id: number): Promise<number | undefined> =>
  (
    await tx
      .selectFrom('platform_fee_adjustment')
      .select('agency_id as agencyId')
      .where('id', '=', id)
      .where('invoice_id', 'is', null)
      .executeTakeFirst()
  )?.agencyId;

/** False where it is on an invoice by now, or somebody else has removed it. */
export const deleteAdjustment = async (tx: Tx, id: number): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('platform_fee_adjustment')
    .where('id', '=', id)
    .where('invoice_id', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

type Invoice = { readonly agencyId: number; readonly invoiceId: number };

export const putOnInvoice = async (tx: Tx, { agencyId, invoiceId }: Invoice, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return;
  await tx
    .updateTable('platform_fee_adjustment')
    .set({ invoice_id: invoiceId })
    .where('agency_id', '=', agencyId)
    .where('id', 'in', ids)
    .execute();
};

/** The next invoice has them again, once this one is credited. */
export const takeOffInvoice = async (tx: Tx, { agencyId, invoiceId }: Invoice): Promise<void> => {
  await tx
    .updateTable('platform_fee_adjustment')
    .set({ invoice_id: null })
    .where('agency_id', '=', agencyId)
    .where('invoice_id', '=', invoiceId)
    .execute();
};
