import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { distinct } from './distinct.ts';
import type { Offer, Pause, PlannedShift, Weeks } from './facts.ts';
import { countedWeeks, equalPaySince, hasLongBreak, mondayOf, NO_WEEKS, weekNumber } from './role-clock.rules.ts';
import { weekOf } from './working-time.rules.ts';

/** A worker as one agency sends them to work in a role, in a week. */
export type InRole = Pick<Offer, 'workerId' | 'agencyId'> &
  Pick<PlannedShift, 'clientId' | 'assignmentCodeId'> & { readonly week: number };

/** The weeks in the role, also those after the one that is asked about, and what may stop the count. */
export type RoleClock = { readonly weeks: Weeks; readonly pauses: readonly Pause[] };

const roleKey = ({ workerId, clientId, assignmentCodeId }: InRole) => `${workerId} ${clientId} ${assignmentCodeId}`;
const memberKey = ({ workerId, agencyId }: Pick<InRole, 'workerId' | 'agencyId'>) => `${workerId} ${agencyId}`;

/** Through whichever agencies, in the order of the roles. */
const weeksOf = async (tx: Tx, roles: readonly InRole[]): Promise<Weeks[]> => {
  const asked = distinct(roles, roleKey);
  const { rows } = await sql<Weeks & { at: number }>`
    select at, first, worked
    from app.worker_weeks_in_role(${asked.map(({ workerId }) => workerId)}::bigint[], ${asked.map(({ clientId }) => clientId)}::bigint[],
                                  ${asked.map(({ assignmentCodeId }) => assignmentCodeId)}::bigint[])`.execute(tx);
  const found = new Map(rows.map(({ at, ...weeks }) => [at, weeks]));
  const byRole = new Map(asked.map((role, index) => [roleKey(role), found.get(index + 1)]));
  return roles.map((role) => byRole.get(roleKey(role)) ?? NO_WEEKS);
};

const NONE: readonly Pause[] = [];

type Worked = InRole & Pick<RoleClock, 'weeks'>;

type PauseRow = Pick<Pause, 'sick'> & Pick<InRole, 'workerId' | 'agencyId'> & { from: string; to: string };

/**
 * Leave that the agency of each role has approved, in one query at most. It’s read for those alone who had a long break, since it decides nothing
 * for the others.
 */
export const pausesOf = async (tx: Tx, roles: readonly Worked[]): Promise<(role: InRole) => readonly Pause[]> => {
  const members = distinct(
    roles.filter(({ week, weeks }) => hasLongBreak(week, weeks)),
    memberKey,
  );
  if (members.length === 0) return () => NONE;
  const { rows } = await sql<PauseRow>`
    select worker_id as "workerId", agency_id as "agencyId", from_date as "from", to_date as "to", sick
    from app.worker_pauses(${members.map(({ workerId }) => workerId)}::bigint[],
                           ${members.map(({ agencyId }) => agencyId)}::bigint[], daterange(null, null))`.execute(tx);
  const found = new Map(
    [...Map.groupBy(rows, memberKey)].map(([member, each]) => [
      member,
      each.map(({ from, to, sick }) => ({
        from: Temporal.PlainDate.from(from),
        to: Temporal.PlainDate.from(to),
        sick,
      })),
    ]),
  );
  return (role) => found.get(memberKey(role)) ?? NONE;
};

/** In the order of the roles, in two queries at most. */
export const roleClocksOf = async (tx: Tx, roles: readonly InRole[]): Promise<RoleClock[]> => {
  if (roles.length === 0) return [];
  const weeks = await weeksOf(tx, roles);
  const worked = roles.map((role, index) => ({ ...role, weeks: weeks[index] ?? NO_WEEKS }));
  const pauses = await pausesOf(tx, worked);
  return worked.map((role) => ({ weeks: role.weeks, pauses: pauses(role) }));
};

/** Of a shift that somebody is offered for or held on. */
export const roleOf = ({
  workerId,
  agencyId,
  shift,
}: Pick<Offer, 'workerId' | 'agencyId'> & {
  readonly shift: Pick<PlannedShift, 'clientId' | 'assignmentCodeId' | 'timeZone' | 'start'>;
}): InRole => ({
  workerId,
  agencyId,
  clientId: shift.clientId,
  assignmentCodeId: shift.assignmentCodeId,
  week: weekNumber(weekOf(shift)),
});

/** The Monday since which equal pay is due for each; undefined where it isn’t. */
export const equalPaySinceOf = async (
  tx: Tx,
  roles: readonly InRole[],
): Promise<(Temporal.PlainDate | undefined)[]> => {
  const clocks = await roleClocksOf(tx, roles);
  return roles.map(({ week }, index) => {
    const { weeks = NO_WEEKS, pauses = [] } = clocks[index] ?? {};
    const since = equalPaySince(countedWeeks(week, weeks, pauses));
    return since === undefined ? undefined : mondayOf(since);
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
