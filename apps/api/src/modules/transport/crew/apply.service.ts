import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import type {
  applyForTransport as applyContract,
  withdrawFromTransport as withdrawContract,
} from '@worklane/contract/transport/worker-transport.ts';
import { assertEligible } from '#modules/shifts/index.ts';
import type { WorkerActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { conflict, found, notFound, stale } from '#platform/errors/errors.ts';
import { findSpecs } from '../job/job.queries.ts';
import { notifyDesk } from './announce.ts';
import { placeOf, timeZoneOf } from './crew-eligibility.ts';
import { findBooking, insertBooking, saveBooking } from './crew.queries.ts';
import { filledPlaces, findOpenJob, ownBookings } from './worker.queries.ts';

type WorkerContext = Context<WorkerActor>;

/** A worker has to do with the job already, or it is none of theirs. */
const whyNotOpen = async ({ tx, actor }: WorkerContext, id: number): Promise<never> => {
  const own = await ownBookings(tx, actor.workerId)
    .select('b.shift_status as shiftStatus')
    .where('j.id', '=', id)
    .where('b.shift_status', 'not in', ['CANCELLED', 'EXPIRED'])
    .executeTakeFirst();
  if (own) throw conflict('IN_CREW', 'You have already applied for this transport or are booked on it.');
  throw notFound('transport job');
};

export const applyForTransport = async (
  cx: WorkerContext,
  { params: { id }, body: { specId, overrideReason } }: Received<typeof applyContract>,
): Promise<Answer<typeof applyContract>> => {
  const { tx, actor } = cx;
  const { workerId } = actor;
  const job = await findOpenJob(tx, workerId, id);
  if (!job) return whyNotOpen(cx, id);
  const specs = await findSpecs(tx, [id]);
  const spec = found(
    specs.find(({ workerSpecId }) => workerSpecId === specId),
    'place',
  );
  const booked = (await filledPlaces(tx, [id])).get(specId) ?? 0;
  const shift = placeOf(job, spec, booked, await timeZoneOf(cx));
  await assertEligible(cx, { shift, workerId, agencyId: job.agencyId }, overrideReason);
  const bookingId = await insertBooking(tx, {
    job_id: id,
    agency_id: job.agencyId,
    spec_id: specId,
    worker_id: workerId,
    shift_status: 'APPLIED',
    override_reason: overrideReason,
  });
  await notifyDesk(
    cx,
    { ...job, reference: job.refPrefix },
    {
      kind: 'APPLICATIONS',
      title: 'Application',
      body: `${actor.name} has applied for a transport as ${spec.assignmentCodeName}. Approve or reject the application.`,
    },
  );
  return { bookingId, shiftStatus: 'APPLIED' };
};

export const withdrawFromTransport = async (
  cx: WorkerContext,
  { params: { id }, body: { version } }: Received<typeof withdrawContract>,
): Promise<Answer<typeof withdrawContract>> => {
  const booking = found(await findBooking(cx.tx, { workerId: cx.actor.workerId }, id), 'booking');
  if (booking.version !== version) throw stale();
  if (booking.shiftStatus !== 'APPLIED')
    throw conflict('NOT_APPLIED', 'This isn’t an application any more. Ask your agency if you can’t come.');
  await saveBooking(cx.tx, booking, version, { shift_status: 'CANCELLED', cancelled_reason: 'WITHDRAWN' });
  return { bookingId: id, shiftStatus: 'CANCELLED' };
};
