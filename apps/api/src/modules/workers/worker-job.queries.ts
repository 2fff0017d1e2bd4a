import type { PaymentMethod } from '@worklane/contract/workers/payment-method.ts';
import type { WorkerJob } from '@worklane/contract/workers/worker-job.ts';
import { HELD_STATUSES } from '@worklane/contract/shifts/status.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '#platform/auth/actor.ts';
import type { Tx } from '#platform/db/database.ts';
import { seesLink, type Link } from './worker-link.queries.ts';

type Counts = { done: number; upcoming: number };

/** Of the bookings that hold the worker's time: those that are over, and those ahead. */
export const bookingCounts = {
  done: sql<number>`count(*) filter (where booking.ends_at <= now())`,
  upcoming: sql<number>`count(*) filter (where booking.ends_at > now())`,
} satisfies Record<keyof Counts, RawBuilder<number>>;

const heldBookings = (tx: Tx, workerId: number) =>
  tx
    .selectFrom('shift_booking as booking')
    .where('booking.worker_id', '=', workerId)
    .where('booking.shift_status', 'in', HELD_STATUSES);

const linksOf = (tx: Tx, actor: Actor, workerId: number, agencyId: number | undefined) => {
  const links = tx.selectFrom('agency_worker as link').where('link.worker_id', '=', workerId).where(seesLink(actor));
  return agencyId === undefined ? links : links.where('link.agency_id', '=', agencyId);
};

/** The jobs of the worker with the agencies that the actor sees, or with one of them. */
export const listJobs = (
  tx: Tx,
  actor: Actor,
  workerId: number,
  agencyId: number | undefined,
): Promise<WorkerJob[]> => {
  const counted = heldBookings(tx, workerId)
    .innerJoin('shift', 'shift.id', 'booking.shift_id')
    .select([
      'booking.agency_id',
      'shift.assignment_code_id',
      bookingCounts.done.as('done'),
      bookingCounts.upcoming.as('upcoming'),
    ])
    .groupBy(['booking.agency_id', 'shift.assignment_code_id'])
    .as('counted');
  return linksOf(tx, actor, workerId, agencyId)
    .innerJoin('worker_job as job', (join) =>
      join.onRef('job.agency_id', '=', 'link.agency_id').onRef('job.worker_id', '=', 'link.worker_id'),
    )
    .innerJoin('assignment_code as code', 'code.id', 'job.assignment_code_id')
    .leftJoin(counted, (join) =>
      join
        .onRef('counted.agency_id', '=', 'job.agency_id')
        .onRef('counted.assignment_code_id', '=', 'job.assignment_code_id'),
    )
    .select([
      'job.agency_id as agencyId',
      'code.id as assignmentCodeId',
      'code.code as assignmentCode',
      'code.name as assignmentName',
      'job.payment_method as paymentMethod',
      sql<number>`coalesce(counted.done, 0)`.as('done'),
      sql<number>`coalesce(counted.upcoming, 0)`.as('upcoming'),
    ])
    .orderBy('code.code')
    .orderBy('job.agency_id')
    .execute();
};

/** Of all held bookings through those agencies. */
export const countBookings = (tx: Tx, actor: Actor, workerId: number, agencyId: number | undefined): Promise<Counts> =>
  heldBookings(tx, workerId)
    .where('booking.agency_id', 'in', linksOf(tx, actor, workerId, agencyId).select('link.agency_id'))
    .select([bookingCounts.done.as('done'), bookingCounts.upcoming.as('upcoming')])
    .executeTakeFirstOrThrow();

/** False when the code does not exist, or is out of use and was not held before. */
export const saveJob = async (
  tx: Tx,
  { agencyId, workerId }: Link,
  assignmentCodeId: number,
  method: PaymentMethod,
): Promise<boolean> => {
  const held = await tx
    .updateTable('worker_job')
    .set({ payment_method: method })
    .where('agency_id', '=', agencyId)
    .where('worker_id', '=', workerId)
    .where('assignment_code_id', '=', assignmentCodeId)
    .returning('assignment_code_id')
    .executeTakeFirst();
  if (held) return true;
  const added = await tx
    .insertInto('worker_job')
    .columns(['agency_id', 'worker_id', 'assignment_code_id', 'payment_method'])
    .expression((from) =>
      from
        .selectFrom('assignment_code')
        .select([
          sql<number>`${agencyId}::bigint`.as('agency_id'),
          sql<number>`${workerId}::bigint`.as('worker_id'),
          'id',
          sql<PaymentMethod>`${method}::payment_method`.as('payment_method'),
        ])
        .where('id', '=', assignmentCodeId)
        .where('active', '=', true),
    )
    .returning('assignment_code_id')
    .executeTakeFirst();
  return added !== undefined;
};

export const deleteJob = (tx: Tx, { agencyId, workerId }: Link, assignmentCodeId: number) =>
  tx
    .deleteFrom('worker_job')
    .where('agency_id', '=', agencyId)
    .where('worker_id', '=', workerId)
    .where('assignment_code_id', '=', assignmentCodeId)
    .returning('assignment_code_id')
    .executeTakeFirst();
