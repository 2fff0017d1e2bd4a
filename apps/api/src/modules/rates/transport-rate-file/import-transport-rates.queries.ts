import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Fresh, Known } from '../rate-file/plan-rates.rules.ts';
import { findAgencyRates, termsOf } from '../transport-rate/transport-rate.queries.ts';
import type { Scope, Terms } from './rate-reading.rules.ts';

/** All that the agency has: one for each client and kind of vehicle, and those before. */
export const findKnownRates = async (tx: Tx, agencyId: number, areLocked: boolean): Promise<Known<Scope, Terms>[]> => {
  const rows = await findAgencyRates(tx, agencyId, areLocked);
  return rows.map((row) => {
    const { id, from, currency, night, ...terms } = termsOf(row);
    return {
      id,
      from,
      to: row.to,
      currency,
      scope: { clientId: row.clientId, vehicleKind: row.bodyType },
      terms: { ...terms, nightFrom: night?.from ?? null, nightTo: night?.to ?? null },
    };
  });
};

/** All in one statement. Answers how many. */
export const insertRates = async (tx: Tx, agencyId: number, fresh: readonly Fresh<Scope, Terms>[]): Promise<number> => {
  const values = fresh.map(({ scope, terms, ...rate }) => ({ ...scope, ...terms, ...rate }));
  await sql`
    insert into transport_rate (agency_id, client_id, body_type, currency, effective_from, effective_to, is_ended, hourly_rate, mile_rate,
                                minimum_pence, waiting_pence, free_minutes, aborted_pence, uplift_basis_points, night_from, night_to,
                                weekends, bank_holidays, vat_exempt)
    select ${agencyId}, "clientId", "vehicleKind", currency, "from", "to", "isEnded", "perHour", "perMile", minimum, waiting, "freeMinutes",
           aborted, uplift, "nightFrom", "nightTo", weekends, "bankHolidays", "vatExempt"
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as f(
      "clientId" bigint, "vehicleKind" body_type, currency text, "from" date, "to" date, "isEnded" boolean, "perHour" bigint,
      "perMile" bigint, minimum bigint, waiting bigint, "freeMinutes" int, aborted bigint, uplift int, "nightFrom" time, "nightTo" time,
      weekends boolean, "bankHolidays" boolean, "vatExempt" boolean)`.execute(tx);
  return fresh.length;
};
