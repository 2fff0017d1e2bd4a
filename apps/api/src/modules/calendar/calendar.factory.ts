import type { Insertable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { AgencyBankHoliday } from '#platform/db/schema.generated.ts';

/** For tests: a day of the agency's own, far ahead unless told otherwise. */
export const anOwnBankHoliday = async (
  tx: Tx,
  agencyId: number,
  values: Partial<Insertable<AgencyBankHoliday>> = {},
): Promise<number> => {
  const { id } = await tx
    .insertInto('agency_bank_holiday')
    .values({ date: '2089-06-15', name: 'Founders’ Day', ...values, agency_id: agencyId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
