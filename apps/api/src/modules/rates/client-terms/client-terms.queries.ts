import type { Terms, TimeRounding } from '@worklane/contract/rates/client-terms.ts';
import { sql, type Insertable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { ClientTerms as TermsTable } from '#platform/db/schema.generated.ts';
import { askedOnce } from '../asked-once.ts';
import { DEFAULT_TERMS, type LateCancelStep } from './client-terms.rules.ts';

type StepRow = { readonly within: number; readonly minutes: number | null };

type TermsRow = {
  readonly paymentDays: number;
  readonly roundTo: number;
  readonly rounding: TimeRounding;
  readonly steps: readonly StepRow[];
};

/** The columns of `t`, with its steps, the least notice first. */
const TERMS = sql`t.payment_days as "paymentDays", t.round_to as "roundTo", t.rounding,
  coalesce((select json_agg(json_build_object('within', s.within_hours, 'minutes', s.fee_minutes) order by s.within_hours)
            from late_cancel_step s where s.terms_id = t.id), '[]') as steps`;

const termsOf = ({ paymentDays, roundTo, rounding, steps }: TermsRow): Terms => ({
  paymentDays,
  roundTo,
  rounding,
  lateCancels: steps.map(({ within, minutes }) => ({
    withinHours: within,
    hours: minutes === null ? null : minutes / 60,
  })),
});

type Listed = TermsRow & {
  id: number;
  clientId: number | null;
  client: string | null;
  from: string;
  createdAt: string;
};

/** All that an agency has set: what is for all clients first, then by client, the latest first. */
export const findAllTerms = async (tx: Tx, agencyId: number) => {
  const { rows } = await sql<Listed>`
    select t.id, t.client_id as "clientId", c.name as client, t.effective_from as "from", t.created_at as "createdAt", ${TERMS}
    from client_terms t left join client c on c.id = t.client_id
    where t.agency_id = ${agencyId}
    order by t.client_id is not null, lower(c.name), t.client_id, t.effective_from desc`.execute(tx);
  return rows.map((row) => ({
    id: row.id,
    clientId: row.clientId,
    client: row.client,
    from: row.from,
    createdAt: row.createdAt,
    ...termsOf(row),
  }));
};

/** Between whom something is done, and when: `yyyy-mm-dd`. */
export type Dealing = { readonly agencyId: number; readonly clientId: number; readonly day: string };

/** The terms of each dealing, in their order: those with this client before those for all, then the latest. */
export const findTerms = async (tx: Tx, dealings: readonly Dealing[]): Promise<Terms[]> => {
  if (dealings.length === 0) return [];
  const { asked, places } = askedOnce(dealings, ({ agencyId, clientId, day }) => `${agencyId} ${clientId} ${day}`);
  const { rows } = await sql<TermsRow & { position: number }>`
    select d.position::int as position, t.*
    from unnest(
      ${asked.map(({ agencyId }) => agencyId)}::bigint[], ${asked.map(({ clientId }) => clientId)}::bigint[],
      ${asked.map(({ day }) => day)}::date[]
    ) with ordinality as d (agency_id, client_id, day, position)
    cross join lateral (
      select ${TERMS}
      from client_terms t
      where t.agency_id = d.agency_id and (t.client_id is null or t.client_id = d.client_id) and t.effective_from <= d.day
      order by t.client_id is null, t.effective_from desc
      limit 1
    ) t`.execute(tx);
  const found = new Map(rows.map((row) => [row.position - 1, termsOf(row)]));
  return places.map((place) => found.get(place) ?? DEFAULT_TERMS);
};

/**
 * What is going to be agreed between a client and agencies after a day, by the agency, the next first. Where terms with this client count
 * then, those for all clients change nothing.
 */
export const findPlannedTerms = async (
  tx: Tx,
  clientId: number,
  agencyIds: readonly number[],
  day: string,
): Promise<ReadonlyMap<number, (Terms & { readonly from: string })[]>> => {
  const { rows } = await sql<TermsRow & { agencyId: number; from: string }>`
    select t.agency_id as "agencyId", t.effective_from as "from", ${TERMS}
    from client_terms t
    where t.agency_id = any (${agencyIds}::bigint[]) and t.effective_from > ${day}
      and (t.client_id = ${clientId} or t.client_id is null and not exists (
        select from client_terms own
        where own.agency_id = t.agency_id and own.client_id = ${clientId} and own.effective_from <= t.effective_from))
    order by t.effective_from`.execute(tx);
  const listed = rows.map((row) => ({ agencyId: row.agencyId, terms: { from: row.from, ...termsOf(row) } }));
  return new Map(
    [...Map.groupBy(listed, ({ agencyId }) => agencyId)].map(([agencyId, each]) => [
      agencyId,
      each.map(({ terms }) => terms),
    ]),
  );
};

/** Until when an invoice has to be paid that is issued to a client on a day. */
export const findDueDay = async (
  tx: Tx,
  { agencyId, clientId }: Omit<Dealing, 'day'>,
  issuedOn: Temporal.PlainDate,
): Promise<Temporal.PlainDate> => {
  const [{ paymentDays } = DEFAULT_TERMS] = await findTerms(tx, [{ agencyId, clientId, day: issuedOn.toString() }]);
  return issuedOn.add({ days: paymentDays });
};

export const insertTerms = async (
  tx: Tx,
  values: Insertable<TermsTable>,
  steps: readonly LateCancelStep[],
): Promise<void> => {
  const { id } = await tx.insertInto('client_terms').values(values).returning('id').executeTakeFirstOrThrow();
  if (steps.length === 0) return;
  await tx
    .insertInto('late_cancel_step')
    .values(
      steps.map(({ withinHours, hours }) => ({
        terms_id: id,
        within_hours: withinHours,
        fee_minutes: hours === null ? null : Math.round(hours * 60),
      })),
    )
    .execute();
};

/** Since when terms count, and when they were set. */
export const findEntered = (tx: Tx, agencyId: number, id: number) =>
  tx
    .selectFrom('client_terms')
    .select(['effective_from as from', 'created_at as createdAt'])
    .where('agency_id', '=', agencyId)
    .where('id', '=', id)
    .executeTakeFirst();

export const deleteTerms = async (tx: Tx, id: number): Promise<void> => {
  await tx.deleteFrom('client_terms').where('id', '=', id).execute();
};
