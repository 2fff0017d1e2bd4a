import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import type { Page } from '@worklane/contract/paging.ts';
import type {
  Candidate,
  getMyEligibility as mine,
  listCandidates as contract,
} from '@worklane/contract/shifts/shift.ts';
import { sql } from 'kysely';
import { availabilityOf } from '#modules/absence/index.ts';
import { directionOf, pageOf } from '#platform/db/paging.ts';
import { everyWord } from '#platform/db/search.ts';
import type { WorkerActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { found } from '#platform/errors/errors.ts';
import { seesBooking } from './booking.queries.ts';
import { findShift } from '../shift.queries.ts';
import { agenciesForWorker } from '../eligibility/agencies.views.ts';
import { loadFacts } from '../eligibility/eligibility.queries.ts';
import { isBlocked, obstaclesTo } from '../eligibility/eligibility.rules.ts';
import { daysOf } from '../eligibility/facts.ts';
import { withPrices } from '../eligibility/price.queries.ts';

/**
 * Workers for a shift: the agency's own, or those of the agencies that work for the client. Those whose code and gender
 * fit, who are free and whose papers are in order come first; every row says all that speaks against it. Who stands on the shift already is left out.
 */
export const listCandidates = async (
  cx: Context,
  shiftId: number,
  query: Received<typeof contract>['query'],
): Promise<Page<Candidate>> => {
  const { tx, actor, now } = cx;
  const shift = found(await findShift(cx, shiftId), 'shift');
  let pool = tx
    .selectFrom('agency_worker as l')
    .innerJoin('worker as w', 'w.id', 'l.worker_id')
    .innerJoin('agency as g', 'g.id', 'l.agency_id')
    .innerJoin('agency_client as k', (join) =>
      join.onRef('k.agency_id', '=', 'l.agency_id').on('k.client_id', '=', shift.clientId),
    )
    .where('l.status', '=', 'ACTIVE')
    .where('g.status', '=', 'ACTIVE')
    .where('k.status', '=', 'ACTIVE')
    .where(
      sql<boolean>`not exists (select from shift_booking b where b.shift_id = ${shift.id} and b.worker_id = w.id
                               and b.shift_status not in ('CANCELLED', 'EXPIRED') and ${seesBooking(actor)})`,
    );
  if (actor.agencyId !== null) pool = pool.where('l.agency_id', '=', actor.agencyId);
  if (query.search) {
    pool = pool.where(
      everyWord(query.search.toLowerCase(), (name) => sql`lower(w.firstname || ' ' || w.lastname) like ${name}`),
    );
  }
  const direction = directionOf(query);
  const { from, to } = daysOf(shift);
  const page = await pageOf(tx, query, pool, (candidates) =>
    candidates
      .select(['w.id as workerId', 'w.firstname', 'w.lastname', 'l.agency_id as agencyId', 'g.name as agencyName'])
      .select('w.employment_number as employmentNumber')
      .select(actor.userType === 'AGENCY' ? 'w.email' : sql<string | null>`null`.as('email'))
      .orderBy(
        sql`exists (select from worker_job j where j.agency_id = l.agency_id and j.worker_id = w.id
              and j.assignment_code_id = ${shift.assignmentCodeId})
            and (${shift.gender} = 'NO_PREFERENCE' or w.gender::text = ${shift.gender})
            and w.id not in (select c.worker_id from app.worker_commitments(
              array(select a.worker_id from agency_worker a where a.agency_id = any (app.agency_ids()) and a.status = 'ACTIVE'),
              tstzrange(${shift.start.toString()}, ${shift.end.toString()}), 0) c)
            and w.id not in (select b.worker_id from app.barred_workers(${shift.clientId}) b)
            and (w.id, l.agency_id) not in (select k.worker_id, k.agency_id from app.kept_by_papers(
              app.agency_ids(), ${shift.assignmentCodeId}, daterange(${from.toString()}, ${to.toString()}, '[]')) k)`,
        'desc',
      )
      .orderBy(sql`lower(w.lastname)`, direction)
      .orderBy(sql`lower(w.firstname)`, direction)
      .orderBy('w.id', direction)
      .orderBy('l.agency_id', direction),
  );
  const offers = page.content.map(({ workerId, agencyId }) => ({ shift, workerId, agencyId }));
  const assessed = await withPrices(tx, actor, offers, await loadFacts(tx, offers, now));
  // An agency knows it of those whom it has taken on; clients do not.
  const workerIds = actor.userType === 'AGENCY' ? page.content.map(({ workerId }) => workerId) : [];
  const availability = await availabilityOf(tx, workerIds, shift, shift.timeZone);
  return {
    ...page,
    content: page.content.map((candidate, index) => {
      const facts = assessed[index];
      const obstacles = facts ? obstaclesTo(actor.userType, facts) : [];
      return {
        ...candidate,
        eligible: facts !== undefined && !isBlocked(obstacles),
        obstacles,
        availability: availability.get(candidate.workerId) ?? null,
      };
    }),
  };
};

/** “Why you can’t take this shift” for the signed-in worker: through the agency that would suit best. */
export const getMyEligibility = async (cx: Context<WorkerActor>, shiftId: number): Promise<Answer<typeof mine>> => {
  const { tx, actor, now } = cx;
  const shift = found(await findShift(cx, shiftId), 'shift');
  const { workerId } = actor;
  const agencies = await agenciesForWorker(tx, shift, workerId);
  const assessed = await loadFacts(
    tx,
    agencies.map(({ id }) => ({ shift, workerId, agencyId: id })),
    now,
  );
  const answers = agencies.flatMap(({ id }, index) => {
    const facts = assessed[index];
    return facts ? [{ agencyId: id, obstacles: obstaclesTo('WORKER', facts) }] : [];
  });
  const open = answers.filter(({ obstacles }) => !isBlocked(obstacles));
  const best = open[0] ?? answers[0];
  return {
    eligible: open.length > 0,
    obstacles: best?.obstacles ?? [],
    agencyId: best?.agencyId ?? null,
    agencies: agencies.filter(({ id }) => open.some(({ agencyId }) => agencyId === id)),
  };
};
