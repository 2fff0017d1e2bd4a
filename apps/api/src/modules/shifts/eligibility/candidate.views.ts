import type { Page } from '@worklane/contract/paging.ts';
import type { Candidate } from '@worklane/contract/shifts/shift.ts';
import { sql } from 'kysely';
import { contains, directionOf, pageOf, type Paging } from '#platform/db/paging.ts';
import type { Context } from '#platform/db/transaction.ts';
import { found } from '#platform/errors/errors.ts';
import { findShift } from '../shift/shift.queries.ts';
import { agenciesForWorker } from './agencies.views.ts';
import { loadFacts } from './eligibility.queries.ts';
import { isBlocked, obstaclesOf } from './eligibility.rules.ts';

type Query = Paging & { search: string };

/**
 * Workers for a shift: the agency's own, or those of the agencies that work for the client. Those whose code and gender
 * fit and who are free come first; every row says all that speaks against it. Who stands on the shift already is left out.
 */
export const listCandidates = async (cx: Context, shiftId: number, query: Query): Promise<Page<Candidate>> => {
  const { tx, actor, now } = cx;
  const shift = found(await findShift(tx, shiftId), 'shift');
  let pool = tx
    .selectFrom('agency_worker as l')
    .innerJoin('worker as w', 'w.id', 'l.worker_id')
    .innerJoin('agency_client as k', (join) => join.onRef('k.agency_id', '=', 'l.agency_id').on('k.client_id', '=', shift.clientId))
    .where('l.status', '=', 'ACTIVE')
    .where('k.status', '=', 'ACTIVE')
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('shift_booking as b')
            .select('b.id')
            .whereRef('b.worker_id', '=', 'w.id')
            .where('b.shift_id', '=', shift.id)
            .where('b.shift_status', 'not in', ['CANCELLED', 'EXPIRED']),
        ),
      ),
    );
  if (actor.agencyId !== null) pool = pool.where('l.agency_id', '=', actor.agencyId);
  if (query.search) {
    pool = pool.where(sql<boolean>`lower(w.firstname || ' ' || w.lastname) like ${contains(query.search.toLowerCase())}`);
  }
  const page = await pageOf(tx, query, pool, (candidates) =>
    candidates
      .innerJoin('agency as g', 'g.id', 'l.agency_id')
      .select(['w.id as workerId', 'w.firstname', 'w.lastname', 'l.agency_id as agencyId', 'g.name as agencyName'])
      .orderBy(
        sql`exists (select from worker_job j where j.agency_id = l.agency_id and j.worker_id = w.id
              and j.assignment_code_id = ${shift.assignmentCodeId})
            and (${shift.gender} = 'NO_PREFERENCE' or w.gender::text = ${shift.gender})
            and w.id not in (select c.worker_id from app.worker_commitments(
              array(select a.worker_id from agency_worker a where a.agency_id = any (app.agency_ids()) and a.status = 'ACTIVE'),
              tstzrange(${shift.start.toString()}, ${shift.end.toString()}), ${shift.id}) c)`,
        'desc',
      )
      .orderBy('w.lastname', directionOf(query))
      .orderBy('w.firstname')
      .orderBy('w.id')
      .orderBy('l.agency_id'),
  );
  const loaded = await loadFacts(tx, shift, page.content, now);
  return {
    ...page,
    content: page.content.map((candidate) => {
      const own = loaded.find(({ workerId, agencyId }) => workerId === candidate.workerId && agencyId === candidate.agencyId);
      const obstacles = own ? obstaclesOf(own.facts) : [];
      return { ...candidate, eligible: own !== undefined && !isBlocked(obstacles), obstacles };
    }),
  };
};

/** “Why not me?” for the signed-in worker: through the agency that would suit best. */
export const getMyEligibility = async ({ tx, actor, now }: Context, shiftId: number) => {
  const shift = found(await findShift(tx, shiftId), 'shift');
  const workerId = actor.workerId ?? 0;
  const agencies = await agenciesForWorker(tx, shift, workerId);
  const offers = agencies.map(({ id }) => ({ workerId, agencyId: id }));
  const judged = (await loadFacts(tx, shift, offers, now)).map(({ agencyId, facts }) => {
    const obstacles = obstaclesOf(facts);
    return { agencyId, obstacles, eligible: !isBlocked(obstacles) };
  });
  const best = judged.find(({ eligible }) => eligible) ?? judged[0];
  return {
    eligible: best?.eligible ?? false,
    obstacles: best?.obstacles ?? [],
    agencies: agencies.filter(({ id }) => judged.some((each) => each.agencyId === id && each.eligible)),
  };
};
