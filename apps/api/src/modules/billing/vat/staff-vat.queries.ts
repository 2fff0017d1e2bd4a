import type { StaffVat } from '@worklane/contract/billing/staff-vat.rules.ts';
import { sql, type Insertable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { StaffVat as StaffVatTable } from '#platform/db/schema.generated.ts';

/** `isCharged`: an invoice that stands has charged VAT by it. */
export const findRules = (tx: Tx, agencyId: number) =>
  tx
    .selectFrom('staff_vat as v')
    .innerJoin('assignment_code as code', 'code.id', 'v.assignment_code_id')
    .leftJoin('client as c', 'c.id', 'v.client_id')
    .select(['v.id', 'v.assignment_code_id as codeId', 'code.name as code', 'v.client_id as clientId'])
    .select(['c.name as client', 'v.treatment', 'v.effective_from as from'])
    .select(
      sql<boolean>`(exists (select from shift_invoice_source s where s.staff_vat_id = v.id)
        or exists (select from expense_invoice_source s where s.staff_vat_id = v.id))`.as('isCharged'),
    )
    .where('v.agency_id', '=', agencyId)
    .orderBy('code.name')
    .orderBy('v.assignment_code_id')
    .orderBy(sql`v.client_id is not null`)
    .orderBy(sql`lower(c.name)`)
    .orderBy('v.client_id')
    .orderBy('v.effective_from', 'desc')
    .execute();

/** The codes that the agency charges for and that there is no rule about for every client. */
export const findUndecided = (tx: Tx, agencyId: number, today: string) =>
  tx
    .selectFrom('assignment_code as code')
    .select(['code.id', 'code.name'])
    .where((row) =>
      row.exists(
        row
          .selectFrom('assignment_rate as r')
          .select('r.id')
          .where('r.agency_id', '=', agencyId)
          .where('r.side', '=', 'CHARGE')
          .whereRef('r.assignment_code_id', '=', 'code.id')
          .where((rate) => rate.or([rate('r.effective_to', 'is', null), rate('r.effective_to', '>=', today)])),
      ),
    )
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('staff_vat as v')
            .select('v.id')
            .where('v.agency_id', '=', agencyId)
            .where('v.client_id', 'is', null)
            .whereRef('v.assignment_code_id', '=', 'code.id'),
        ),
      ),
    )
    .orderBy('code.name')
    .execute();

/** How VAT is charged, and the rule that says so. */
export type VatRule = { readonly id: number; readonly treatment: StaffVat };

type Work = { readonly assignmentCodeId: number; readonly day: string };

/**
 * The rule by which VAT is charged on each piece of work for a client, on the day on which it began, in the order of the work; undefined where
 * there is none. What is for this client comes first, then the latest.
 */
export const findVatRules = async (
  tx: Tx,
  { agencyId, clientId }: { readonly agencyId: number; readonly clientId: number },
  works: readonly Work[],
): Promise<(VatRule | undefined)[]> => {
  const { rows } = await sql<VatRule & { readonly position: number }>`
    select w.position::int as position, v.id, v.treatment
    from unnest(
      ${works.map(({ assignmentCodeId }) => assignmentCodeId)}::bigint[], ${works.map(({ day }) => day)}::date[]
    ) with ordinality as w (assignment_code_id, day, position)
    cross join lateral (
      select v.id, v.treatment
      from staff_vat v
      where v.agency_id = ${agencyId} and v.assignment_code_id = w.assignment_code_id
        and (v.client_id is null or v.client_id = ${clientId}) and v.effective_from <= w.day
      order by v.client_id is null, v.effective_from desc
      limit 1
    ) v`.execute(tx);
  const found = new Map(rows.map(({ position, ...rule }) => [position, rule]));
  return works.map((_, index) => found.get(index + 1));
};

export const insertRule = async (tx: Tx, values: Insertable<StaffVatTable>): Promise<void> => {
  await tx.insertInto('staff_vat').values(values).execute();
};

/** False where the agency has no such rule. */
export const deleteRule = async (tx: Tx, agencyId: number, id: number): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('staff_vat')
    .where('agency_id', '=', agencyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
};
