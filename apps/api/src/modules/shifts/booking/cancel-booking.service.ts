import { bookingActions } from '@worklane/contract/shifts/booking-action.ts';
import { isClientsDoing } from '@worklane/contract/shifts/late-cancellation.rules.ts';
import type { CancelReason } from '@worklane/contract/shifts/status.ts';
import type { Context } from '#platform/context.ts';
import { ruleBroken } from '#platform/errors/errors.ts';
import { announce } from '../announce.ts';
import { settleShift } from '../settle-shift.ts';
import { noticeMinutes } from '../shift.rules.ts';
import { announceLateCancellationsJob, whoOf } from './announce-late-cancellation.ts';
import { beginAction } from './begin-action.ts';
import { endedAs, saveBooking } from './booking.queries.ts';
import { hoursText, reasonFits } from './booking.rules.ts';
import { feeText, keepLateCancellations } from './late-cancellation.ts';

type Input = { version: number; reason: CancelReason; note?: string | null | undefined };

const REASON_TEXT: Record<CancelReason, string> = {
  NO_LONGER_NEEDED: 'no longer needed',
  SICKNESS: 'sickness',
  UNAVAILABLE: 'unavailable',
  NO_SHOW: 'did not show up',
  REPLACED: 'replaced',
  OTHER: 'another reason',
};

/** “, 5 hours before the start”; nothing once it has started. */
export const noticeText = (now: Temporal.Instant, start: Temporal.Instant): string => {
  const minutes = noticeMinutes(now, start);
  if (minutes < 0) return '';
  return minutes < 120
    ? `, ${minutes} minutes before the start`
    : `, ${Math.floor(minutes / 60)} hours before the start`;
};

export const lateText = (hours: number): string => ` That’s late: the agency asks for ${hoursText(hours)} of notice.`;

const { to, done } = bookingActions.cancel;

/** Any party ends a booking, with a reason. The place reopens; how much notice was given stays on record. */
export const cancelBooking = async (cx: Context, id: number, { version, reason, note }: Input): Promise<void> => {
  const { tx, actor, now } = cx;
  const { booking, shift, moment } = await beginAction(cx, 'cancel', id, version);
  if (!reasonFits(reason, moment.started))
    throw ruleBroken('NOT_STARTED', 'You can record a no-show once the shift has started.', 'reason');
  if (moment.ended && isClientsDoing(actor.userType, reason))
    throw ruleBroken('ENDED', 'The shift is over. If nobody worked, say why; otherwise enter the times.', 'reason');
  const ending = { by: actor.name, userId: actor.userId, at: now, reason, note: note ?? null };
  await saveBooking(tx, booking, version, endedAs(to, ending));
  const fees = await keepLateCancellations(cx, shift, [booking], reason);
  await settleShift(cx, shift);
  const fee = feeText(fees.get(booking.id));
  const notice = `${noticeText(now, shift.start)}.${moment.late ? lateText(booking.rules.lateCancelHours) : ''}`;
  if (fee)
    await cx.enqueue(announceLateCancellationsJob, {
      shiftId: shift.id,
      bookingIds: [booking.id],
      by: whoOf(actor),
      notice,
    });
  await announce(cx, shift, {
    action: done,
    detail: [[moment.late ? `${REASON_TEXT[reason]}, late` : REASON_TEXT[reason], fee].filter(Boolean).join(', '), note]
      .filter(Boolean)
      .join(': '),
    booking,
    notify: fee ? [] : ['CLIENT', 'AGENCY', 'WORKER'],
    sentence: `${booking.workerName}’s booking was cancelled${notice}`,
    toWorker: `Your booking was cancelled${notice}`,
  });
};
