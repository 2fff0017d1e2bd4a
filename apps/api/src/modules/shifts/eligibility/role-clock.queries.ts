import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { distinct } from './distinct.ts';
import type { Offer, Pause, PlannedShift } from './facts.ts';
import { countedWeeks, equalPaySince, FIRST_WEEK, hasLongBreak } from './role-clock.rules.ts';
import { weekOf } from './working-time.rules.ts';

/** A worker as one agency sends them to work in a role. */
export type InRole = Pick<Offer, 'workerId' | 'agencyId'> & {
  readonly shift: Pick<PlannedShift, 'clientId' | 'assignmentCodeId' | 'timeZone' | 'start'>;
};

/** The Mondays of weeks in the role up to the week of the shift or beyond it, and what may stop the count. */
export type RoleClock = { readonly weeks: readonly Temporal.PlainDate[]; readonly pauses: readonly Pause[] };

const roleKey = ({ workerId, shift }: InRole) =>
  `${workerId} ${shift.clientId} ${shift.assignmentCodeId} ${shift.timeZone}`;
const memberKey = ({ workerId, agencyId }: Pick<InRole, 'workerId' | 'agencyId'>) => `${workerId} ${agencyId}`;

const later = (one: InRole, other: InRole): InRole =>
  Temporal.Instant.compare(one.shift.start, other.shift.start) >= 0 ? one : other;

/** Through whichever agencies. */
const weeksOf = async (tx: Tx, roles: readonly InRole[]): Promise<(role: InRole) => Temporal.PlainDate[]> => {
  const asked = [...Map.groupBy(roles, roleKey).values()].map((ofRole) => ofRole.reduce(later));
  const { rows } = await sql<{ at: number; weeks: string[] }>`
    select at, array_agg(week::text) as weeks
    from app.worker_weeks_in_role(${asked.map(({ workerId }) => workerId)}::bigint[],
                                  ${asked.map(({ shift }) => shift.clientId)}::bigint[],
                                  ${asked.map(({ shift }) => shift.assignmentCodeId)}::bigint[],
                                  ${asked.map(({ shift }) => shift.timeZone)}::text[],
                                  ${asked.map(() => `${FIRST_WEEK}T00:00:00Z`)}::timestamptz[],
                                  ${asked.map(({ shift }) => weekOf(shift).toZonedDateTime(shift.timeZone).toInstant().toString())}::timestamptz[])
    group by at`.execute(tx);
  const found = new Map(rows.map(({ at, weeks }) => [at, weeks.map((monday) => Temporal.PlainDate.from(monday))]));
  const byRole = new Map(asked.map((role, index) => [roleKey(role), found.get(index + 1) ?? []]));
  return (role) => byRole.get(roleKey(role)) ?? [];
};

type PauseRow = Pick<Pause, 'sick'> & Pick<InRole, 'workerId' | 'agencyId'> & { from: string; to: string };

/** Approved by the agency that asks, as all leave that decides for it. */
const pausesOf = async (tx: Tx, roles: readonly InRole[]): Promise<(role: InRole) => Pause[]> => {
  if (roles.length === 0) return () => [];
  const members = distinct(roles, memberKey);
  const { rows } = await sql<PauseRow>`
    select worker_id as "workerId", agency_id as "agencyId", from_date as "from", to_date as "to", sick
    from app.worker_pauses(${members.map(({ workerId }) => workerId)}::bigint[],
                           ${members.map(({ agencyId }) => agencyId)}::bigint[], daterange(${FIRST_WEEK}::date, null))`.execute(
    tx,
  );
  const found = Map.groupBy(rows, memberKey);
  return (role) =>
    found.get(memberKey(role))?.map(({ from, to, sick }) => ({
      from: Temporal.PlainDate.from(from),
      to: Temporal.PlainDate.from(to),
      sick,
    })) ?? [];
};

/** In the order of the roles, in two queries at most. */
export const roleClocksOf = async (tx: Tx, roles: readonly InRole[]): Promise<RoleClock[]> => {
  if (roles.length === 0) return [];
  const weeks = await weeksOf(tx, roles);
  // Leave decides nothing where there is no break that is long.
  const broken = roles.filter((role) => hasLongBreak(weekOf(role.shift), weeks(role)));
  const pauses = await pausesOf(tx, broken);
  return roles.map((role) => ({ weeks: weeks(role), pauses: pauses(role) }));
};

/** The Monday since which equal pay is due for each; undefined where it isn’t. */
export const equalPaySinceOf = async (
  tx: Tx,
  roles: readonly InRole[],
): Promise<(Temporal.PlainDate | undefined)[]> => {
  const clocks = await roleClocksOf(tx, roles);
  return roles.map(({ shift }, index) => {
    const { weeks = [], pauses = [] } = clocks[index] ?? {};
    return equalPaySince(countedWeeks(weekOf(shift), weeks, pauses));
  });
};

const throughKey = ({ shift, agencyId }: Offer) => `${shift.id} ${agencyId}`;

/** Whether what the client pays its own staff is known for each shift, on its day and through its agency. */
export const comparablePayOf = async (tx: Tx, offers: readonly Offer[]): Promise<(offer: Offer) => boolean> => {
  if (offers.length === 0) return () => false;
  const asked = distinct(offers, throughKey);
  const { rows } = await sql<{ at: number }>`
    select o.at::int
    from unnest(${asked.map(({ shift }) => shift.id)}::bigint[], ${asked.map(({ agencyId }) => agencyId)}::bigint[])
      with ordinality as o (shift_id, agency_id, at)
    join shift s on s.id = o.shift_id
    where exists (
      select from assignment_rate r
      where r.agency_id = o.agency_id and r.side = 'COMPARABLE' and r.assignment_code_id = s.assignment_code_id
        and r.client_id = s.client_id
        and (r.directorate_id is null or r.directorate_id = s.directorate_id)
        and (r.shift_type_id is null or r.shift_type_id = s.shift_type_id)
        and daterange(r.effective_from, r.effective_to, '[]') @> (s.starts_at at time zone s.time_zone)::date)`.execute(
    tx,
  );
  const known = new Set(rows.map(({ at }) => at));
  const byOffer = new Map(asked.map((offer, index) => [throughKey(offer), known.has(index + 1)]));
  return (offer) => byOffer.get(throughKey(offer)) ?? false;
};
