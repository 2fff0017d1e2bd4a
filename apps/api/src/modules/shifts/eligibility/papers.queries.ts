import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { distinct } from './distinct.ts';
import { daysOf, type Facts, type Offer, type Requirement } from './facts.ts';

type Worker = Facts['worker'];
type Clearance = Pick<Worker, 'fitToWork' | 'rightToWork' | 'nextCheckDate' | 'dbsExpiry' | 'hoursOptOut'>;
type Papers = Clearance & Pick<Worker, 'leave' | 'requirements'>;

const day = (text: string) => Temporal.PlainDate.from(text);
const dayOrNull = (text: string | null) => (text === null ? null : day(text));

const memberKey = ({ workerId, agencyId }: Pick<Offer, 'workerId' | 'agencyId'>) => `${workerId} ${agencyId}`;
const workKey = (offer: Offer) => `${memberKey(offer)} ${offer.shift.assignmentCodeId}`;

const NOTHING_KNOWN: Clearance = {
  fitToWork: null,
  rightToWork: null,
  nextCheckDate: null,
  dbsExpiry: null,
  hoursOptOut: false,
};

type Member = Pick<Offer, 'workerId' | 'agencyId'>;
type ClearanceRow = Member & Pick<Clearance, 'fitToWork' | 'rightToWork' | 'hoursOptOut'>;

const clearancesOf = async (tx: Tx, members: readonly Offer[]): Promise<ReadonlyMap<string, Clearance>> => {
  const { rows } = await sql<ClearanceRow & { nextCheckDate: string | null; dbsExpiry: string | null }>`
    select worker_id as "workerId", agency_id as "agencyId", fit_to_work as "fitToWork", right_to_work as "rightToWork",
           next_check_date as "nextCheckDate", dbs_expiry as "dbsExpiry", hours_opt_out as "hoursOptOut"
    from app.worker_clearance(${members.map(({ workerId }) => workerId)}::bigint[],
                              ${members.map(({ agencyId }) => agencyId)}::bigint[])`.execute(tx);
  return new Map(
    rows.map(({ workerId, agencyId, nextCheckDate, dbsExpiry, ...clearance }) => [
      memberKey({ workerId, agencyId }),
      { ...clearance, nextCheckDate: dayOrNull(nextCheckDate), dbsExpiry: dayOrNull(dbsExpiry) },
    ]),
  );
};

/** Approved leave between the first and the last of the days; the rule looks which of it touches a shift. */
const leaveOf = async (tx: Tx, members: readonly Offer[], offers: readonly Offer[]) => {
  const days = offers.map(({ shift }) => daysOf(shift));
  const first = days.map(({ from }) => from.toString()).toSorted()[0];
  const last = days
    .map(({ to }) => to.toString())
    .toSorted()
    .at(-1);
  const { rows } = await sql<Member & { from: string; to: string }>`
    select worker_id as "workerId", agency_id as "agencyId", from_date as "from", to_date as "to"
    from app.worker_absences(${members.map(({ workerId }) => workerId)}::bigint[],
                             ${members.map(({ agencyId }) => agencyId)}::bigint[],
                             daterange(${first}::date, ${last}::date, '[]'))`.execute(tx);
  return Map.groupBy(
    rows.map(({ from, to, ...member }) => ({ key: memberKey(member), days: { from: day(from), to: day(to) } })),
    ({ key }) => key,
  );
};

/** What each kind of work asks for, and how far the workers have come with it. */
const requirementsOf = async (tx: Tx, offers: readonly Offer[]): Promise<ReadonlyMap<string, Requirement[]>> => {
  const asked = distinct(offers, workKey);
  const { rows } = await sql<Omit<Requirement, 'approvedUntil'> & { at: number; approvedUntil: string | null }>`
    select at, kind, name, approved_until as "approvedUntil", waiting, rejected
    from app.worker_requirements(${asked.map(({ workerId }) => workerId)}::bigint[],
                                 ${asked.map(({ agencyId }) => agencyId)}::bigint[],
                                 ${asked.map(({ shift }) => shift.assignmentCodeId)}::bigint[])
    order by kind, lower(name)`.execute(tx);
  const found = Map.groupBy(rows, ({ at }) => at);
  return new Map(
    asked.map((offer, index) => [
      workKey(offer),
      (found.get(index + 1) ?? []).map(({ at: _at, approvedUntil, ...requirement }) => ({
        ...requirement,
        approvedUntil: dayOrNull(approvedUntil),
      })),
    ]),
  );
};

/** What the agencies know and ask of the workers. */
export const papersOf = async (tx: Tx, offers: readonly Offer[]): Promise<(offer: Offer) => Papers> => {
  if (offers.length === 0) return () => ({ ...NOTHING_KNOWN, leave: [], requirements: [] });
  const members = distinct(offers, memberKey);
  const clearances = await clearancesOf(tx, members);
  const leave = await leaveOf(tx, members, offers);
  const requirements = await requirementsOf(tx, offers);
  return (offer) => ({
    ...(clearances.get(memberKey(offer)) ?? NOTHING_KNOWN),
    leave: leave.get(memberKey(offer))?.map(({ days }) => days) ?? [],
    requirements: requirements.get(workKey(offer)) ?? [],
  });
};
