import type { CancelReason } from '@worklane/contract/shifts/status.ts';
import type { Context } from '#platform/db/transaction.ts';
import { authorise, ruleBroken } from '#platform/errors/errors.ts';
import { announce } from '../announce.ts';
import { settleShift } from '../shift/shift.queries.ts';
import { noticeMinutes } from '../shift/shift.rules.ts';
import { canCancel } from './booking.policy.ts';
import { bookingFacts, endedAs, lockBooking, saveStep } from './booking.queries.ts';
import { reasonFits } from './booking.rules.ts';
import { assertCurrent } from './stale.ts';

type Input = { version: number; reason: CancelReason; note?: string | null | undefined };

const REASON_TEXT: Record<CancelReason, string> = {
  NO_LONGER_NEEDED: 'no longer needed',
  SICKNESS: 'sickness',
  UNAVAILABLE: 'unavailable',
  NO_SHOW: 'did not show up',
  REPLACED: 'replaced',
  OTHER: 'another reason',
};

/** Any party ends a booking, with a reason. The place reopens; how much notice was given stays on record. */
export const cancelBooking = async (cx: Context, id: number, { version, reason, note }: Input): Promise<void> => {
  const { tx, actor, now } = cx;
  const { booking, shift } = await lockBooking(tx, id);
  assertCurrent(booking, version);
  const facts = bookingFacts(booking, shift, now);
  authorise(canCancel(actor, facts));
  if (!reasonFits(reason, facts.started))
    throw ruleBroken('NOT_STARTED', 'Nobody can miss a shift that has not started.', 'reason');
  await saveStep(
    tx,
    booking,
    version,
    endedAs('CANCELLED', { by: actor.name, userId: actor.userId, at: now, reason, note: note ?? null }),
  );
  await settleShift(tx, shift, now);
  const notice = noticeMinutes(now, shift.start);
  await announce(cx, shift, {
    action: 'Cancelled',
    detail: [REASON_TEXT[reason], note].filter(Boolean).join(': '),
    booking,
    tell: ['CLIENT', 'AGENCY', 'WORKER'],
    sentence: `The booking of ${booking.workerName} was cancelled (${REASON_TEXT[reason]})${notice > 0 ? `, ${Math.floor(notice / 60)} hours before the start` : ''}.`,
  });
};
