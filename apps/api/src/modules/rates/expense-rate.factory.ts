import type { Insertable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { ExpenseRate } from '#platform/db/schema.generated.ts';
import { insertRate } from './expense-rate/expense-rate.queries.ts';

/** For tests: 45p for a mile, of which the client is charged 55p, until further notice. */
export const anExpenseRate = (
  tx: Tx,
  agencyId: number,
  values: Partial<Insertable<ExpenseRate>> = {},
): Promise<number> =>
  insertRate(tx, {
    agency_id: agencyId,
    name: 'Mileage',
    unit: 'MILE',
    pay_rate: 4500,
    charge_rate: 5500,
    receipt_required: false,
    currency: 'GBP',
    effective_from: '2026-01-01',
    ...values,
  });
