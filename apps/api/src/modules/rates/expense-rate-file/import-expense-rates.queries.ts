import { rate } from '@worklane/contract/money.ts';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Fresh, Known } from '../rate-file/plan-rates.rules.ts';
import type { Scope, Terms } from './rate-reading.rules.ts';

/** The rates of some names, however they are spelled, the latest first. */
export const findKnownRates = async (
  tx: Tx,
  agencyId: number,
  names: readonly string[],
  areLocked: boolean,
): Promise<Known<Scope, Terms>[]> => {
  const rows = await tx
    .selectFrom('expense_rate')
    .select(['id', 'name', 'unit', 'currency', 'pay_rate', 'charge_rate', 'receipt_required as receiptRequired'])
    .select(['effective_from as from', 'effective_to as to'])
    .where('agency_id', '=', agencyId)
    .where(sql`lower(name)`, '=', sql`any(select lower(each) from unnest(${names}::text[]) as each)`)
    .orderBy('effective_from', 'desc')
    .orderBy('id')
    .$if(areLocked, (query) => query.forNoKeyUpdate())
    .execute();
  return rows.map(({ id, name, currency, from, to, unit, pay_rate, charge_rate, receiptRequired }) => ({
    id,
    currency,
    from,
    to,
    scope: { name },
    terms: { unit, pay: rate(pay_rate), charge: rate(charge_rate), receiptRequired },
  }));
};

/** All in one statement. Answers how many. */
export const insertRates = async (tx: Tx, agencyId: number, fresh: readonly Fresh<Scope, Terms>[]): Promise<number> => {
  const values = fresh.map(({ scope, terms, ...each }) => ({ ...scope, ...terms, ...each }));
  await sql`
    insert into expense_rate (agency_id, name, unit, pay_rate, charge_rate, receipt_required, currency, effective_from, effective_to,
                              is_ended)
    select ${agencyId}, name, unit, pay, charge, "receiptRequired", currency, "from", "to", "isEnded"
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as f(
      name text, unit expense_unit, pay bigint, charge bigint, "receiptRequired" boolean, currency text, "from" date, "to" date,
      "isEnded" boolean)`.execute(tx);
  return fresh.length;
};
