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

/** The same for any day, in one query. */
export const findVatByDay = async (tx: Tx): Promise<(day: string) => number> => {
  const rates = await tx
    .selectFrom('hire_vat_rate')
    .select(['effective_from as from', 'basis_points as basisPoints'])
    .orderBy('effective_from', 'desc')
    .execute();
  return (day) => {
    const rate = rates.find(({ from }) => from <= day);
    if (!rate) throw new RangeError(`No rate of VAT is known for ${day}.`);
    return rate.basisPoints;
  };
};
