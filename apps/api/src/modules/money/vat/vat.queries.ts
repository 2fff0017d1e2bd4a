import type { Tx } from '#platform/db/database.ts';

/** The rate of VAT on a day, `yyyy-mm-dd`, in hundredths of a per cent. */
export const findVat = async (tx: Tx, day: string): Promise<number> => {
  const { basis_points: basisPoints } = await tx
    .selectFrom('hire_vat_rate')
    .select('basis_points')
    .where('effective_from', '<=', day)
    .orderBy('effective_from', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return basisPoints;
};
