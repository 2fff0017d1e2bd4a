import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { findPrices } from '../assignment-rate/assignment-rate.queries.ts';
import type { HourPrices } from '../hours/hours.rules.ts';
import { findNamedClients } from '../office.queries.ts';
import type { Fresh, Known } from '../rate-file/plan-rates.rules.ts';
import type { Names, Scope } from './rate-line.rules.ts';
import { scopeKey } from './rate-reading.rules.ts';

type Given = {
  readonly codes: readonly string[];
  readonly clients: readonly string[];
  readonly shiftTypes: readonly string[];
};

/** Those of the names that there are, also where several have one. */
export const findNamed = async (
  tx: Tx,
  agencyId: number,
  { codes, clients, shiftTypes }: Given,
): Promise<Omit<Names, 'agency'>> => {
  const foundClients = await findNamedClients(tx, agencyId, clients);
  return {
    codes: await tx
      .selectFrom('assignment_code')
      .select(['id', 'name'])
      .where(sql`trim(name)`, '=', sql`any(${codes}::text[])`)
      .execute(),
    clients: foundClients,
    directorates: await tx
      .selectFrom('directorate')
      .select(['id', 'name', 'client_id as clientId'])
      .where('client_id', '=', sql<number>`any(${foundClients.map(({ id }) => id)}::bigint[])`)
      .execute(),
    shiftTypes: await tx
      .selectFrom('shift_type')
      .select(['id', 'name'])
      .where(sql`trim(name)`, '=', sql`any(${shiftTypes}::text[])`)
      .execute(),
  };
};

/** The rates of some codes; where they are about to be changed nobody else changes them until the transaction ends. */
export const findKnownRates = async (
  tx: Tx,
  agencyId: number,
  codeIds: readonly number[],
  areLocked: boolean,
): Promise<Known<Scope, HourPrices>[]> => {
  const rows = await tx
    .selectFrom('assignment_rate')
    .select(['id', 'side', 'currency', 'effective_from as from', 'effective_to as to'])
    .select(['assignment_code_id as assignmentCodeId', 'client_id as clientId', 'directorate_id as directorateId'])
    .select(['shift_type_id as shiftTypeId', 'payment_method as paymentMethod'])
    .where('agency_id', '=', agencyId)
    .where('assignment_code_id', '=', sql<number>`any(${codeIds}::bigint[])`)
    .orderBy('id')
    .$if(areLocked, (query) => query.forNoKeyUpdate())
    .execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const termsOf = await findPrices(tx, ids);
  return rows.map(({ id, currency, from, to, ...scope }) => ({
    id,
    currency,
    from,
    to,
    scope,
    terms: termsOf(id),
  }));
};

const nameOf = (rate: Scope & { readonly from: string }): string => `${scopeKey(rate)} ${rate.from}`;

/** All in three statements; the ids in the order of the rates. */
export const insertRates = async (
  tx: Tx,
  agencyId: number,
  fresh: readonly Fresh<Scope, HourPrices>[],
): Promise<number[]> => {
  const values = fresh.map(({ scope, terms: _terms, ...rate }) => ({ ...scope, ...rate }));
  const { rows } = await sql<Scope & { readonly id: number; readonly from: string }>`
    insert into assignment_rate as r (agency_id, side, assignment_code_id, client_id, directorate_id, shift_type_id, payment_method,
                                      currency, effective_from, effective_to, is_ended)
    select ${agencyId}, f.side, f."assignmentCodeId", f."clientId", f."directorateId", f."shiftTypeId", f."paymentMethod", f.currency,
           f."from", f."to", f."isEnded"
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as f(
      side rate_side, "assignmentCodeId" bigint, "clientId" bigint, "directorateId" bigint, "shiftTypeId" bigint,
      "paymentMethod" payment_method, currency text, "from" date, "to" date, "isEnded" boolean)
    returning r.id, r.side, r.assignment_code_id as "assignmentCodeId", r.client_id as "clientId", r.directorate_id as "directorateId",
              r.shift_type_id as "shiftTypeId", r.payment_method as "paymentMethod", r.effective_from as "from"`.execute(
    tx,
  );
  const known = new Map(rows.map((row) => [nameOf(row), row.id]));
  const ids = values.flatMap((rate) => known.get(nameOf(rate)) ?? []);
  const bands = fresh.flatMap(({ terms }, index) => terms.bands.map((band) => ({ ...band, rateId: ids[index] })));
  await sql`
    insert into assignment_rate_band (rate_id, starts_at, name, weekday_rate, saturday_rate, sunday_rate, bank_holiday_rate)
    select "rateId", "from", name, weekday, saturday, sunday, "bankHoliday"
    from jsonb_to_recordset(${JSON.stringify(bands)}::jsonb) as b(
      "rateId" bigint, "from" time, name text, weekday bigint, saturday bigint, sunday bigint, "bankHoliday" bigint)`.execute(
    tx,
  );
  const overtime = fresh.flatMap(({ terms }, index) =>
    terms.overtime ? [{ ...terms.overtime, rateId: ids[index] }] : [],
  );
  await sql`
    insert into assignment_rate_overtime (rate_id, after_shift, after_week, weekday_rate, saturday_rate, sunday_rate, bank_holiday_rate)
    select "rateId", "afterShift", "afterWeek", weekday, saturday, sunday, "bankHoliday"
    from jsonb_to_recordset(${JSON.stringify(overtime)}::jsonb) as o(
      "rateId" bigint, "afterShift" integer, "afterWeek" integer, weekday bigint, saturday bigint, sunday bigint,
      "bankHoliday" bigint)`.execute(tx);
  return ids;
};
