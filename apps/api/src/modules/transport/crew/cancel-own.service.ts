import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import type { cancelTransportBooking as contract } from '@worklane/contract/transport/worker-transport.ts';
import { lateText, noticeText } from '#modules/shifts/index.ts';
import type { WorkerActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { conflict, found, stale } from '#platform/errors/errors.ts';
import { notifyDesk } from './announce.ts';
import { isWithin, whyNotCancelled } from './crew.rules.ts';
import { cancelOwnBooking, findOwnBooking } from './worker.queries.ts';

/** A worker gives up their own booking: the place is free again, and the desk hears with how much notice. Why, its page says. */
export const cancelTransportBooking = async (
  cx: Context<WorkerActor>,
  { params: { id }, body: { version, reason, note } }: Received<typeof contract>,
): Promise<Answer<typeof contract>> => {
  const { tx, actor, now } = cx;
  const booking = found(await findOwnBooking(tx, actor.workerId, id), 'booking');
  if (booking.version !== version) throw stale();
  const obstacle = whyNotCancelled(booking, now);
  if (obstacle) throw conflict(obstacle.code, obstacle.message);
  if (!(await cancelOwnBooking(tx, booking, { reason, note }, now))) throw stale();
  const { start, lateCancelHours } = booking;
  const notice = noticeText(now, Temporal.Instant.from(start));
  const late = isWithin(lateCancelHours, start, now) ? lateText(lateCancelHours) : '';
  await notifyDesk(cx, booking, {
    kind: 'CANCELLATIONS',
    title: 'Booking cancelled',
    body: `${actor.name} has cancelled their booking for a transport${notice}.${late} The place is free again.`,
  });
  return { bookingId: id, shiftStatus: 'CANCELLED' };
};
