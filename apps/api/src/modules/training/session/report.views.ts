import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import type { getTrainingReport as contract } from '@worklane/contract/training/training-session.ts';
import { sql } from 'kysely';
import type { AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';

/** What came of the own sessions that are over and began in a month, by their own clocks. */
export const getTrainingReport = async (
  { tx, actor, now }: Context<AgencyActor>,
  { query: { month } }: Received<typeof contract>,
): Promise<Answer<typeof contract>> => {
  const held = sql`s.agency_id = ${actor.agencyId} and s.state in ('OPEN', 'CLOSED') and s.ends_at <= ${now.toString()}
    and date_trunc('month', s.starts_at at time zone s.time_zone) = date_trunc('month', ${month}::timestamp)`;
  const trainings = await sql<Answer<typeof contract>['trainings'][number]>`
    select r.id, r.name, count(*) as sessions, sum(s.capacity)::bigint as places, sum(seats.attended)::bigint as attended,
           sum(seats.missed)::bigint as missed, sum(seats.undecided)::bigint as undecided
    from training_session s
    join record_type r on r.id = s.record_type_id
    cross join lateral (
      select count(*) filter (where t.status = 'ATTENDED') as attended, count(*) filter (where t.status = 'NO_SHOW') as missed,
             count(*) filter (where t.status = 'BOOKED') as undecided
      from training_seat t where t.owner_agency_id = s.agency_id and t.session_id = s.id) seats
    where ${held}
    group by r.id, r.name
    order by lower(r.name)`.execute(tx);
  const agencies = await sql<{
    id: number;
    name: string;
    attended: number;
    missed: number;
    pence: number;
    currency: string;
  }>`
    select t.agency_id as id, a.name, count(*) filter (where t.status = 'ATTENDED') as attended,
           count(*) filter (where t.status = 'NO_SHOW') as missed, sum(s.price_pence)::bigint as pence, s.currency
    from training_session s
    join training_seat t on t.owner_agency_id = s.agency_id and t.session_id = s.id
    join app.training_agencies() a on a.agency_id = t.agency_id
    where ${held} and t.agency_id <> s.agency_id and t.status in ('ATTENDED', 'NO_SHOW')
    group by t.agency_id, a.name, s.currency
    order by lower(a.name), s.currency`.execute(tx);
  return {
    trainings: trainings.rows,
    agencies: agencies.rows.map(({ pence, ...agency }) => ({ ...agency, amount: pence / 100 })),
  };
};
