import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import { penceText } from '@worklane/contract/money.ts';
import { MAX_COUNT } from '@worklane/contract/paging.ts';
import type { listOpenShifts as contract, OpenShift } from '@worklane/contract/shifts/shift.ts';
import { sql } from 'kysely';
import type { WorkerActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { hasNotEnded } from '../booking/booking.queries.ts';
import { priceOffers } from '../eligibility/planned-price.ts';
import { matchingShifts, shiftRows } from './shift-list.views.ts';
import { loadFacts } from '../eligibility/eligibility.queries.ts';
import { isBlocked, obstaclesTo } from '../eligibility/eligibility.rules.ts';
import type { Offer, PlannedShift } from '../eligibility/facts.ts';

type Query = Received<typeof contract>['query'];
type Assessed = Pick<OpenShift, 'id' | 'agencyId' | 'obstacles'>;

/** The open shifts that match, the next first, once for each agency that could send the worker. */
const offersTo = async ({ tx, actor }: Context<WorkerActor>, query: Query): Promise<Offer[]> => {
  const { from, where, orderBy } = matchingShifts(actor, { ...query, statuses: [], sort: 'start', direction: 'ASC' });
  const { rows } = await sql<PlannedShift & { agencyId: number; start: string; end: string }>`
    select s.id, s.client_id as "clientId", s.assignment_code_id as "assignmentCodeId", a.name as "assignmentName",
           s.starts_at as start, s.ends_at as "end", s.time_zone as "timeZone", s.break_minutes as "breakMinutes",
           s.gender, s.number_of_staff as "numberOfStaff", s.booked, o.agency_id as "agencyId"
    from (select r.shift_id, r.agency_id, r.starts_at from ${from} where ${sql.join(where, sql` and `)}
          order by ${sql.join(orderBy)} limit ${MAX_COUNT}) o
    join shift s on s.id = o.shift_id
    join assignment_code a on a.id = s.assignment_code_id
    join agency g on g.id = o.agency_id
    where not exists (select from shift_booking b where b.shift_id = s.id and b.worker_id = ${actor.workerId}
                      and ${hasNotEnded})
    order by s.starts_at, s.id, lower(g.name), g.id`.execute(tx);
  return rows.map(({ agencyId, start, end, ...shift }) => ({
    agencyId,
    workerId: actor.workerId,
    shift: { ...shift, start: Temporal.Instant.from(start), end: Temporal.Instant.from(end) },
  }));
};

/** Through the agency that suits best: the first that nothing keeps from it, else the first. */
const bestOf = (answers: readonly Assessed[]): Assessed[] =>
  [answers.find(({ obstacles }) => !isBlocked(obstacles)) ?? answers[0]].filter((answer) => answer !== undefined);

/**
 * What is open to the signed-in worker and they do not stand on yet: what they could take, or the rest with the reasons.
 * Only the rules know which is which, so all that is open is judged, in as many queries as one shift, and then paged.
 */
export const listOpenShifts = async (cx: Context<WorkerActor>, query: Query): Promise<Answer<typeof contract>> => {
  const offers = await offersTo(cx, query);
  const facts = await loadFacts(cx.tx, offers, cx.now);
  const answers = offers.flatMap(({ shift, agencyId }, index): Assessed[] =>
    facts[index] ? [{ id: shift.id, agencyId, obstacles: obstaclesTo('WORKER', facts[index]) }] : [],
  );
  const assessed = [...Map.groupBy(answers, ({ id }) => id).values()].flatMap(bestOf);
  const blocked = assessed.filter(({ obstacles }) => isBlocked(obstacles));
  const possible = assessed.filter(({ obstacles }) => !isBlocked(obstacles));
  const chosen = query.view === 'POSSIBLE' ? possible : blocked;
  const from = query.page * query.size;
  const page = chosen.slice(from, from + query.size);
  const rows = await shiftRows(
    cx.tx,
    cx.actor,
    page.map(({ id }) => id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const offered = page.map(({ id, agencyId }) => ({ shiftId: id, agencyId, workerId: cx.actor.workerId }));
  const priced = await priceOffers(cx.tx, offered);
  const content = page.flatMap((answer, index) => {
    const [row, pay] = [byId.get(answer.id), priced[index]?.paid];
    const total = pay ? { total: Number(penceText(pay.hours.total)), currency: pay.rate.currency } : null;
    return row ? [{ ...row, ...answer, pay: total }] : [];
  });
  return {
    content,
    number: query.page,
    size: query.size,
    numberOfElements: content.length,
    totalElements: chosen.length,
    first: query.page === 0,
    last: from + query.size >= chosen.length,
    counts: { possible: possible.length, blocked: blocked.length },
  };
};
