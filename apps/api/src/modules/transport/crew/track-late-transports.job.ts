import { lockWorker } from '#modules/shifts/index.ts';
import { heldWhileOverdue } from '#modules/vehicle-hire/index.ts';
import type { Context } from '#platform/context.ts';
import { asSystem } from '#platform/db/transaction.ts';
import { job } from '#platform/jobs/jobs.ts';
import { oneByOne } from '#platform/jobs/one-by-one.ts';
import { notifyLateDesk, notifyNextHire, notifyNextJob, notifyNextShift } from './announce-late.ts';
import { lockVehicle } from './crew.queries.ts';
import {
  findLateCrew,
  findLateJobs,
  findNextOfVehicle,
  findNextOfWorker,
  type LateJob,
  lockLateJob,
  saveLateBooking,
  saveLateJob,
} from './late.queries.ts';
import { runsInto } from './late.rules.ts';

type Tracker = Pick<Context, 'tx' | 'enqueue' | 'config' | 'now'>;

/** What one run looks at; the rest comes in the next one. */
const AT_ONCE = 500;

const keepVehicle = async (cx: Tracker, late: LateJob): Promise<void> => {
  const { tx, now } = cx;
  const next = await findNextOfVehicle(tx, late);
  const heldUntil = heldWhileOverdue(now, { end: late.held, next: next?.start ?? null });
  const clashes = late.clashToldAt === null && runsInto(next, now);
  if (heldUntil !== late.held || clashes)
    await saveLateJob(tx, late.id, { held_until: heldUntil, ...(clashes && { clash_told_at: now.toString() }) });
  if (!clashes || !next) return;
  const vehicle = `${late.vehicle} (${late.regno})`;
  await notifyLateDesk(cx, late, {
    title: 'Vehicle wanted',
    body: (due) => `It was due back ${due}, and its vehicle ${vehicle} is booked again.`,
  });
  const { jobId, hireId, hirerId } = next;
  if (jobId !== null) await notifyNextJob(cx, jobId, vehicle);
  if (hireId !== null && hirerId !== null) await notifyNextHire(cx, late, { hireId, hirerId });
};

type Member = Awaited<ReturnType<typeof findLateCrew>>[number];

const keepMember = async (cx: Tracker, late: LateJob, member: Member): Promise<void> => {
  const { tx, now } = cx;
  await lockWorker(tx, member.workerId);
  const next = await findNextOfWorker(tx, member);
  const heldUntil = heldWhileOverdue(now, { end: member.held, next: next?.start ?? null });
  const clashes = member.clashToldAt === null && runsInto(next, now);
  if (heldUntil !== member.held || clashes)
    await saveLateBooking(tx, member.id, { held_until: heldUntil, ...(clashes && { clash_told_at: now.toString() }) });
  if (!clashes || !next) return;
  const name = `${member.firstname} ${member.lastname}`;
  await notifyLateDesk(cx, late, {
    title: 'Crew wanted',
    body: (due) => `It was due back ${due}, and ${name} is booked again.`,
  });
  const { jobId, shiftId, agencyId, clientId } = next;
  if (jobId !== null) await notifyNextJob(cx, jobId, name);
  if (shiftId !== null && agencyId !== null && clientId !== null)
    await notifyNextShift(cx, { shiftId, agencyId, clientId }, name);
};

/** The lock of a job comes after that of its vehicle and before those of its crew. */
const track = async (cx: Tracker, { id, vehicleId }: { id: number; vehicleId: number | null }): Promise<void> => {
  const { tx, now } = cx;
  const { agency_id: agencyId } = await tx
    .selectFrom('transport_job')
    .select('agency_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (vehicleId !== null && agencyId !== null) await lockVehicle(tx, agencyId, vehicleId);
  const late = await lockLateJob(tx, id);
  if (!late || late.vehicleId !== vehicleId) return;
  if (late.lateToldAt === null) {
    await saveLateJob(tx, id, { late_told_at: now.toString() });
    await notifyLateDesk(cx, late, {
      title: 'Late',
      body: (due) => `This journey was due back ${due}. Its vehicle and its crew stay held until the log is submitted.`,
    });
  }
  if (vehicleId !== null) await keepVehicle(cx, late);
  for (const member of await findLateCrew(tx, id)) await keepMember(cx, late, member);
};

/**
 * A journey that is under way after its planned end keeps its vehicle and its crew an hour ahead of the clock, and never into somebody
 * else’s claim, so that nobody is given what is not there. A transaction for each, so that one that fails doesn’t keep the others.
 */
export const trackLateTransports = job({
  name: 'track-late-transports',
  cron: '*/5 * * * *',
  run: async ({ config, db, enqueue }) => {
    const jobs = await asSystem(db, 'track-late-transports', (tx) => findLateJobs(tx, AT_ONCE));
    await oneByOne(jobs, (late) =>
      asSystem(db, 'track-late-transports', (tx) =>
        track({ tx, config, enqueue: enqueue(tx), now: Temporal.Now.instant() }, late),
      ),
    );
  },
});
