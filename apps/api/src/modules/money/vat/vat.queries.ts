import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

/** What an agency charges at the standard rate: nothing where it isn’t registered for VAT. */
const chargedBy = (agencyId: number) =>
  sql<number>`case when app.charges_vat(${agencyId}) then basis_points else 0 end`.as('basisPoints');

/** The standard rate of VAT on a day, `yyyy-mm-dd`, in hundredths of a per cent. */
export const findStandardVat = async (tx: Tx, day: string): Promise<number> => {
  const { basis_points: basisPoints } = await tx
    .selectFrom('hire_vat_rate')
    .select('basis_points')
    .where('effective_from', '<=', day)
    .orderBy('effective_from', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return basisPoints;
};

/** What an agency charges where work isn’t exempt, on a day, `yyyy-mm-dd`, in hundredths of a per cent. */
export const findVat = async (tx: Tx, agencyId: number, day: string): Promise<number> => {
  const { basisPoints } = await tx
    .selectFrom('hire_vat_rate')
    .select(chargedBy(agencyId))
    .where('effective_from', '<=', day)
    .orderBy('effective_from', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return basisPoints;
};

/** The same for any day, in one query. */
export const findVatByDay = async (tx: Tx, agencyId: number): Promise<(day: string) => number> => {
  const rates = await tx
    .selectFrom('hire_vat_rate')
    .select(['effective_from as from', chargedBy(agencyId)])
    .orderBy('effective_from', 'desc')
    .execute();
  return (day) => {
    const rate = rates.find(({ from }) => from <= day);
    if (!rate) throw new RangeError(`No rate of VAT is known for ${day}.`);
    return rate.basisPoints;
  };
};
