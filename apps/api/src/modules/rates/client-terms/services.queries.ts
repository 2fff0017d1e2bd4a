import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

export const clientExists = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.selectFrom('client').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** Those that work for the client now. */
export const findAgencies = (tx: Tx, clientId: number) =>
  tx
    .selectFrom('agency_client as l')
    .innerJoin('agency as a', 'a.id', 'l.agency_id')
    .select(['a.id', 'a.name'])
    .where('l.client_id', '=', clientId)
    .where('l.status', '=', 'ACTIVE')
    .where('a.status', '=', 'ACTIVE')
    .orderBy(sql`lower(a.name)`)
    .orderBy('a.id')
    .execute();

/** By whom, for whom and when rates are looked for: `yyyy-mm-dd`. */
export type Asked = { readonly clientId: number; readonly agencyIds: readonly number[]; readonly day: string };

type WorkRow = {
  readonly id: number;
  readonly agencyId: number;
  readonly codeId: number;
  readonly name: string;
  readonly directorateId: number | null;
  readonly directorate: string | null;
  readonly shiftTypeId: number | null;
  readonly shiftType: string | null;
  /** In the first part of a weekday. */
  readonly hourly: number;
  readonly currency: string;
  readonly isAgreed: boolean;
};

/** All by which the client may be charged for hours, by assignment code, the general ones first. */
export const findWork = async (tx: Tx, { clientId, agencyIds, day }: Asked): Promise<WorkRow[]> => {
  const { rows } = await sql<WorkRow>`
    select r.id, r.agency_id as "agencyId", code.id as "codeId", code.name, r.directorate_id as "directorateId", d.name as directorate,
           r.shift_type_id as "shiftTypeId", t.name as "shiftType", b.weekday_rate as hourly, r.currency, r.client_id is not null as "isAgreed"
    from assignment_rate r
    join assignment_code code on code.id = r.assignment_code_id
    left join directorate d on d.id = r.directorate_id
    left join shift_type t on t.id = r.shift_type_id
    join lateral (select weekday_rate from assignment_rate_band b where b.rate_id = r.id order by b.starts_at limit 1) b on true
    where r.side = 'CHARGE' and r.agency_id = any (${agencyIds}::bigint[]) and (r.client_id is null or r.client_id = ${clientId})
      and r.effective_from <= ${day} and (r.effective_to is null or r.effective_to >= ${day})
    order by lower(code.name), code.id, lower(d.name) nulls first, lower(t.name) nulls first, r.id`.execute(tx);
  return rows;
};

/** How many of each agency’s vehicles the client has hired, without what was cancelled. */
export const countHires = async (tx: Tx, { clientId, agencyIds }: Asked): Promise<ReadonlyMap<number, number>> => {
  const rows = await tx
    .selectFrom('vehicle_booking as b')
    .select(['b.agency_id as agencyId', sql<number>`count(*)::int`.as('count')])
    .where('b.client_id', '=', clientId)
    .where('b.agency_id', 'in', agencyIds)
    .where('b.status', '<>', 'CANCELLED')
    .groupBy('b.agency_id')
    .execute();
  return new Map(rows.map(({ agencyId, count }) => [agencyId, count]));
};
