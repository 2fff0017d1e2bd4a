import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import type {
  approveTransportBooking as approveContract,
  bookTransportWorker as bookContract,
  rejectTransportBooking as rejectContract,
} from '@worklane/contract/transport/crew.ts';
import { assertEligible } from '#modules/shifts/index.ts';
import { conflict, found, stale } from '#platform/errors/errors.ts';
import { findSpecs } from '../job/job.queries.ts';
import { notifyCrew } from './announce.ts';
import { placeOf, timeZoneOf } from './crew-eligibility.ts';
import {
  endApplications,
  findBooking,
  findBookings,
  findSpec,
  insertBooking,
  type PlannedJob,
  saveBooking,
} from './crew.queries.ts';
import { bookedOf, isBooked, stillToFill } from './crew.rules.ts';
import type { AgencyContext } from './crew.views.ts';
import { beginPlanning, endPlanning } from './plan-job.ts';

const specOf = async ({ tx }: AgencyContext, job: PlannedJob, specId: number) => {
  const spec = (await findSpecs(tx, [job.id])).find(({ workerSpecId }) => workerSpecId === specId);
  const bookings = (await findBookings(tx, job)).filter((booking) => booking.specId === specId);
  return { ...found(spec, 'staff specification'), booked: bookedOf(bookings) };
};

type Spec = Awaited<ReturnType<typeof specOf>>;

const assertFits = async (
  cx: AgencyContext,
  job: PlannedJob,
  spec: Spec,
  { workerId, isBooked: comesAnyway = false }: { readonly workerId: number; readonly isBooked?: boolean },
  overrideReason: string | null,
): Promise<void> => {
  const shift = placeOf(job, spec, spec.booked, await timeZoneOf(cx));
  await assertEligible(cx, { shift, workerId, agencyId: job.agencyId, isBooked: comesAnyway }, overrideReason);
};

/** Who has applied for a place hears that the last one has gone to somebody else. */
const endFilled = async (cx: AgencyContext, job: PlannedJob, spec: Spec): Promise<void> => {
  if (stillToFill(spec.numberOfStaff, spec.booked + 1) > 0) return;
  const ended = await endApplications(cx.tx, job.id, [spec.workerSpecId]);
  await notifyCrew(
    cx,
    job,
    ended.map(({ workerId }) => workerId),
    {
      kind: 'APPLICATIONS',
      title: 'All places are taken',
      body: 'Others have the places of a transport that you applied for.',
    },
  );
};

/** Books somebody for a place. Whoever drives beside the staff that was asked for takes the place, and isn’t there twice. */
export const bookTransportWorker = async (
  cx: AgencyContext,
  { body: { workerId, specId, overrideReason } }: Received<typeof bookContract>,
): Promise<Answer<typeof bookContract>> => {
  const { jobId } = found(await findSpec(cx.tx, cx.actor.agencyId, specId), 'staff specification');
  const job = await beginPlanning(cx, jobId);
  const spec = await specOf(cx, job, specId);
  const beside = (await findBookings(cx.tx, job)).find(
    (booking) => booking.workerId === workerId && booking.specId === null && isBooked(booking.shiftStatus),
  );
  await assertFits(cx, job, spec, { workerId, isBooked: beside !== undefined }, overrideReason);
  const place = { spec_id: specId, ...(overrideReason && { override_reason: overrideReason }) };
  if (beside) await saveBooking(cx.tx, beside, beside.version, place);
  else {
    await insertBooking(cx.tx, {
      ...place,
      job_id: job.id,
      agency_id: job.agencyId,
      worker_id: workerId,
      shift_status: 'BOOKED',
    });
    await notifyCrew(cx, job, [workerId], {
      kind: 'BOOKINGS',
      title: 'You’re booked',
      body: `You’re booked for a transport as ${spec.assignmentCodeName}.`,
    });
  }
  await endFilled(cx, job, spec);
  return endPlanning(cx, job.id);
};

/** Of two that race for the last place, or for one worker, the second gets 409. */
const beginDecision = async (cx: AgencyContext, id: number, version: number) => {
  const { jobId } = found(await findBooking(cx.tx, { agencyId: cx.actor.agencyId }, id), 'booking');
  const job = await beginPlanning(cx, jobId);
  const booking = found(await findBooking(cx.tx, { agencyId: cx.actor.agencyId }, id), 'booking');
  if (booking.version !== version)
    throw booking.cancelledReason === 'FILLED' ? conflict('FULL', 'All places are taken.') : stale();
  return { job, booking };
};

export const approveTransportBooking = async (
  cx: AgencyContext,
  { params: { id }, body: { version, overrideReason } }: Received<typeof approveContract>,
): Promise<Answer<typeof approveContract>> => {
  const { job, booking } = await beginDecision(cx, id, version);
  if (booking.shiftStatus !== 'APPLIED' || booking.specId === null)
    throw conflict('NOT_APPLIED', 'This isn’t an application any more.');
  const spec = await specOf(cx, job, booking.specId);
  await assertFits(cx, job, spec, booking, overrideReason);
  await saveBooking(cx.tx, booking, version, {
    shift_status: 'BOOKED',
    ...(overrideReason ? { override_reason: overrideReason } : {}),
  });
  await notifyCrew(cx, job, [booking.workerId], {
    kind: 'BOOKINGS',
    title: 'You’re booked',
    body: 'Your application was approved, so you’re booked for a transport.',
  });
  await endFilled(cx, job, spec);
  return endPlanning(cx, job.id);
};

/** Removing somebody from the crew is rejecting them. A job that was ready is not ready without them. */
export const rejectTransportBooking = async (
  cx: AgencyContext,
  { params: { id }, body: { version } }: Received<typeof rejectContract>,
): Promise<Answer<typeof rejectContract>> => {
  const { job, booking } = await beginDecision(cx, id, version);
  if (booking.shiftStatus !== 'APPLIED' && booking.shiftStatus !== 'BOOKED')
    throw conflict('ENDED', 'This booking can’t be rejected any more.');
  await saveBooking(cx.tx, booking, version, { shift_status: 'CANCELLED', cancelled_reason: 'REJECTED' });
  const wasBooked = isBooked(booking.shiftStatus);
  await notifyCrew(
    cx,
    job,
    [booking.workerId],
    wasBooked
      ? {
          kind: 'CANCELLATIONS',
          title: 'Your booking was cancelled',
          body: 'You’re not needed for a transport any more.',
        }
      : {
          kind: 'APPLICATIONS',
          title: 'Your application was rejected',
          body: 'Your application for a transport was rejected.',
        },
  );
  return endPlanning(cx, job.id);
};
