import type { Answer } from '@worklane/contract/endpoint.ts';
import { rate, rateText } from '@worklane/contract/money.ts';
import type { listAgencyServices as contract } from '@worklane/contract/rates/client-terms.ts';
import { sql } from 'kysely';
import { may, type ClientActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { todayOf } from '../days.ts';
import { DEFAULT_TERMS } from './client-terms.rules.ts';
import { findPlannedTerms, findTerms } from './client-terms.queries.ts';

/** Those that send the client staff now. */
const findAgencies = (tx: Tx, clientId: number) =>
  tx
    .selectFrom('agency_client as l')
    .innerJoin('agency as a', 'a.id', 'l.agency_id')
    .select(['a.id', 'a.name'])
    .where('l.client_id', '=', clientId)
    .where('l.status', '=', 'ACTIVE')
    .where('l.for_staff', '=', true)
    .where('a.status', '=', 'ACTIVE')
    .orderBy(sql`lower(a.name)`)
    .orderBy('a.id')
    .execute();

type ChargedWork = { agencyId: number; name: string; hourly: number; currency: string; isAgreed: boolean };

/** What the client is charged by each agency on a day: its own rates before those for all clients. */
const findWork = async (
  tx: Tx,
  clientId: number,
  agencyIds: readonly number[],
  day: string,
): Promise<ChargedWork[]> => {
  const { rows } = await sql<ChargedWork>`
    select r."agencyId", code.name, b.weekday_rate as hourly, r.currency, r."isAgreed"
    from (
      select distinct on (r.agency_id, r.assignment_code_id)
        r.agency_id as "agencyId", r.id, r.assignment_code_id, r.currency, r.client_id is not null as "isAgreed"
      from assignment_rate r
      where r.side = 'CHARGE' and r.agency_id = any (${agencyIds}::bigint[]) and (r.client_id is null or r.client_id = ${clientId})
        and r.directorate_id is null and r.shift_type_id is null
        and r.effective_from <= ${day} and (r.effective_to is null or r.effective_to >= ${day})
      order by r.agency_id, r.assignment_code_id, r.client_id is null
    ) r
    join assignment_code code on code.id = r.assignment_code_id
    join lateral (select weekday_rate from assignment_rate_band b where b.rate_id = r.id order by b.starts_at limit 1) b on true
    order by lower(code.name), code.id`.execute(tx);
  return rows;
};

export const listAgencyServices = async (cx: Context<ClientActor>): Promise<Answer<typeof contract>> => {
  const { tx, actor } = cx;
  const { clientId } = actor;
  const day = await todayOf(cx);
  const agencies = await findAgencies(tx, clientId);
  const agencyIds = agencies.map(({ id }) => id);
  const terms = await findTerms(
    tx,
    agencyIds.map((agencyId) => ({ agencyId, clientId, day })),
  );
  const planned = await findPlannedTerms(tx, clientId, agencyIds, day);
  const work = may(actor, 'VIEW_ASSIGNMENT_CODE_RATE') ? await findWork(tx, clientId, agencyIds, day) : null;
  return agencies.map((agency, index) => ({
    agency,
    terms: terms[index] ?? DEFAULT_TERMS,
    planned: planned.get(agency.id) ?? [],
    work:
      work &&
      work
        .filter(({ agencyId }) => agencyId === agency.id)
        .map(({ name, hourly, currency, isAgreed }) => ({
          name,
          hourly: Number(rateText(rate(hourly))),
          currency,
          isAgreed,
        })),
  }));
};
