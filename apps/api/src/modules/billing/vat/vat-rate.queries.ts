import type { Tx } from '#platform/db/database.ts';

/** All rates of VAT, the latest first, in hundredths of a per cent. */
export const findVatRates = (tx: Tx) =>
  tx
    .selectFrom('hire_vat_rate')
    .select(['id', 'basis_points as basisPoints', 'effective_from as from'])
    .orderBy('effective_from', 'desc')
    .execute();

export const insertVatRate = async (tx: Tx, from: string, basisPoints: number): Promise<void> => {
  await tx.insertInto('hire_vat_rate').values({ effective_from: from, basis_points: basisPoints }).execute();
};

export const deleteVatRate = async (tx: Tx, id: number): Promise<void> => {
  await tx.deleteFrom('hire_vat_rate').where('id', '=', id).execute();
};
