import type { StaffVat } from '@worklane/contract/billing/staff-vat.rules.ts';
import { sql, type Insertable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { StaffVat as StaffVatTable } from '#platform/db/schema.generated.ts';

export const findRules = (tx: Tx, agencyId: number) =>
  tx
    .selectFrom('staff_vat as v')
    .innerJoin('assignment_code as code', 'code.id', 'v.assignment_code_id')
    .leftJoin('client as c', 'c.id', 'v.client_id')
    .select(['v.id', 'v.assignment_code_id as codeId', 'code.name as code', 'v.client_id as clientId'])
    .select(['c.name as client', 'v.treatment', 'v.effective_from as from'])
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

type Work = { readonly assignmentCodeId: number; readonly day: string };

/**
 * How VAT is charged on each piece of work for a client, by the rules of the days on which it began, in the order of the work; undefined where
 * there is no rule. What is for this client comes first, then the latest.
 */
export const findTreatments = async (
  tx: Tx,
  { agencyId, clientId }: { readonly agencyId: number; readonly clientId: number },
  works: readonly Work[],
): Promise<(StaffVat | undefined)[]> => {
  const { rows } = await sql<{ position: number; treatment: StaffVat }>`
    select w.position::int as position, v.treatment
    from unnest(
      ${works.map(({ assignmentCodeId }) => assignmentCodeId)}::bigint[], ${works.map(({ day }) => day)}::date[]
    ) with ordinality as w (assignment_code_id, day, position)
    cross join lateral (
      select v.treatment
      from staff_vat v
      where v.agency_id = ${agencyId} and v.assignment_code_id = w.assignment_code_id
        and (v.client_id is null or v.client_id = ${clientId}) and v.effective_from <= w.day
      order by v.client_id is null, v.effective_from desc
      limit 1
    ) v`.execute(tx);
  const found = new Map(rows.map(({ position, treatment }) => [position, treatment]));
  return works.map((_, index) => found.get(index + 1));
};

export const insertRule = async (tx: Tx, values: Insertable<StaffVatTable>): Promise<void> => {
  await tx.insertInto('staff_vat').values(values).execute();
};

/** The first day of a rule; it never changes. */
export const findFirstDay = async (tx: Tx, agencyId: number, id: number): Promise<string | undefined> => {
  const row = await tx
    .selectFrom('staff_vat')
    .select('effective_from as from')
    .where('agency_id', '=', agencyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.from;
};

export const deleteRule = async (tx: Tx, id: number): Promise<void> => {
  await tx.deleteFrom('staff_vat').where('id', '=', id).execute();
};
