import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { NO_RULES } from '../approval-rules/approval-rules.rules.ts';
import { placesLeft } from '../shift.rules.ts';
import { distinct } from './distinct.ts';
import { type Facts, NO_SHIFT, type Offer } from './facts.ts';
import { papersOf } from './papers.queries.ts';
import { comparablePayOf, roleClocksOf, roleOf } from './role-clock.queries.ts';
import { countOf, NO_WEEKS } from './role-clock.rules.ts';
import { commitmentsOf, minutesOf } from './working-time.queries.ts';
import { NOTICE_FROM_WEEK } from './working-time.rules.ts';

/** Whatever else would hold this worker waits until this transaction is over, so none of them decides on old facts. */
export const lockWorker = async (tx: Tx, workerId: number): Promise<void> => {
  await sql`select app.lock_worker(${workerId})`.execute(tx);
};

type Standing = Pick<Facts['worker'], 'gender' | 'linkStatus' | 'agencyActive' | 'barred' | 'hasCode'> &
  Pick<Facts['worker'], 'overridesWarnings'> &
  Pick<Facts['shift'], 'needsDbs'>;

const standingKey = ({ shift, workerId, agencyId }: Offer) =>
  `${workerId} ${agencyId} ${shift.clientId} ${shift.assignmentCodeId}`;

/** Where the workers stand with their agency, the client and the kind of work. Workers that the actor cannot see are left out. */
const standingsOf = async (tx: Tx, offers: readonly Offer[]): Promise<ReadonlyMap<string, Standing>> => {
  const asked = distinct(offers, standingKey);
  const { rows } = await sql<Standing & { at: number }>`
    select o.at::int, w.gender, l.status as "linkStatus",
           a.status = 'ACTIVE' and (o.client_id is null or coalesce(k.status = 'ACTIVE' and c.status = 'ACTIVE', false)) as "agencyActive",
           w.id in (select b.worker_id from app.barred_workers(o.client_id) b) as barred,
           exists (select from worker_job j where j.agency_id = l.agency_id and j.worker_id = w.id
                   and j.assignment_code_id = o.code) as "hasCode",
           coalesce(r.workers_override_warnings, ${NO_RULES.workersOverrideWarnings}::boolean) as "overridesWarnings",
           t.needs_dbs as "needsDbs"
    from unnest(${asked.map(({ workerId }) => workerId)}::bigint[], ${asked.map(({ agencyId }) => agencyId)}::bigint[],
                ${asked.map(({ shift }) => shift.clientId)}::bigint[],
                ${asked.map(({ shift }) => shift.assignmentCodeId)}::bigint[])
      with ordinality as o (worker_id, agency_id, client_id, code, at)
    join worker w on w.id = o.worker_id
    join agency_worker l on l.worker_id = o.worker_id and l.agency_id = o.agency_id
    join agency a on a.id = l.agency_id
    left join client c on c.id = o.client_id
    join assignment_code t on t.id = o.code
    left join agency_client k on k.agency_id = l.agency_id and k.client_id = c.id
    left join approval_rules r on r.agency_id = l.agency_id
    where o.client_id is null or c.id is not null`.execute(tx);
  const found = new Map(rows.map(({ at, ...standing }) => [at, standing]));
  return new Map(
    asked.flatMap((offer, index) => {
      const standing = found.get(index + 1);
      return standing ? [[standingKey(offer), standing] as const] : [];
    }),
  );
};

const offerKey = (shiftId: number, workerId: number, agencyId: number) => `${shiftId} ${workerId} ${agencyId}`;

/** Which offers are applications from before their shift changed, that the worker has not confirmed since. */
const unconfirmedOf = async (tx: Tx, offers: readonly Offer[]): Promise<(offer: Offer) => boolean> => {
  const rows = await tx
    .selectFrom('shift_booking')
    .select(['shift_id', 'worker_id', 'agency_id'])
    .where('shift_status', '=', 'APPLIED')
    .where('unconfirmed_since', 'is not', null)
    .where('shift_id', 'in', [...new Set(offers.map(({ shift }) => shift.id))])
    .where('worker_id', 'in', [...new Set(offers.map(({ workerId }) => workerId))])
    .execute();
  const found = new Set(rows.map((row) => offerKey(row.shift_id, row.worker_id, row.agency_id)));
  return ({ shift, workerId, agencyId }) => found.has(offerKey(shift.id, workerId, agencyId));
};

type EqualPay = Pick<Facts['worker'], 'weeksInRole' | 'pauses' | 'comparablePay'>;

/** What is no shift is not paid by an assignment rate. */
const isShift = ({ shift }: Offer): boolean => shift.kind === undefined && shift.id !== NO_SHIFT;

/** How long each has been in the role, and whether its comparable pay is known where that is near to count. */
const equalPayOf = async (tx: Tx, offers: readonly Offer[]): Promise<(offer: Offer) => EqualPay> => {
  const clocks = new Map((await roleClocksOf(tx, offers.map(roleOf))).map((clock, index) => [offers[index], clock]));
  const weeksOf = (offer: Offer) => clocks.get(offer)?.weeks ?? NO_WEEKS;
  const near = offers.filter((offer) => isShift(offer) && countOf(weeksOf(offer)) + 1 >= NOTICE_FROM_WEEK);
  const comparablePay = await comparablePayOf(tx, near);
  return (offer) => ({
    weeksInRole: weeksOf(offer),
    pauses: clocks.get(offer)?.pauses ?? [],
    comparablePay: isShift(offer) ? comparablePay(offer) : null,
  });
};

/**
 * The facts of each offer, in as many queries however many they are, whichever shifts and workers they speak of. Undefined
 * for workers that the actor cannot see.
 */
export const loadFacts = async (
  tx: Tx,
  offers: readonly Offer[],
  now: Temporal.Instant,
): Promise<(Facts | undefined)[]> => {
  if (offers.length === 0) return [];
  const standings = await standingsOf(tx, offers);
  const visible = offers.filter((offer) => standings.has(standingKey(offer)));
  if (visible.length === 0) return offers.map(() => undefined);
  const unconfirmed = await unconfirmedOf(tx, visible);
  const commitments = await commitmentsOf(tx, visible);
  const minutes = await minutesOf(tx, visible);
  const equalPay = await equalPayOf(tx, visible);
  const papers = await papersOf(tx, visible);
  return offers.map((offer) => {
    const standing = standings.get(standingKey(offer));
    if (!standing) return undefined;
    const { needsDbs, ...worker } = standing;
    const { shift } = offer;
    return {
      shift: { ...shift, needsDbs, placesLeft: placesLeft(shift.numberOfStaff, shift.booked) },
      worker: {
        ...worker,
        ...papers(offer),
        unconfirmed: unconfirmed(offer),
        commitments: commitments(offer),
        otherMinutes: minutes(offer),
        ...equalPay(offer),
      },
      now,
    };
  });
};
