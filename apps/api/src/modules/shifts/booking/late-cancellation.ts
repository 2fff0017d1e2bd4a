import { isClientsDoing } from '@worklane/contract/shifts/late-cancellation.rules.ts';
import type { CancelReason } from '@worklane/contract/shifts/status.ts';
import { cancellationFee, findTerms, type CancellationFee } from '#modules/rates/index.ts';
import type { ActingContext } from '../acting-context.ts';
import { found } from '#platform/errors/errors.ts';
import { findShift, type Shift } from '../shift.queries.ts';
import { noticeMinutes } from '../shift.rules.ts';
import { listLiveBookings, type Booking } from './booking.queries.ts';
import { durationText } from './late-cancellation.rules.ts';

/** Somebody who has not confirmed a direct booking has given up nothing for it. */
const isHeld = ({ shiftStatus, confirmBy }: Booking): boolean => shiftStatus === 'BOOKED' && confirmBy === null;

const dayOf = ({ start, timeZone }: Shift): string => start.toZonedDateTimeISO(timeZone).toPlainDate().toString();

/** What the client pays for each of the bookings if it cancels them now, by the terms of their agencies; by the booking. */
const cancellationFees = async (
  { tx, now }: Pick<ActingContext, 'tx' | 'now'>,
  shift: Shift,
  bookings: readonly Booking[],
): Promise<ReadonlyMap<number, CancellationFee>> => {
  const held = bookings.filter(isHeld);
  const day = dayOf(shift);
  const terms = await findTerms(
    tx,
    held.map(({ agencyId, clientId }) => ({ agencyId, clientId, day })),
  );
  const notice = noticeMinutes(now, shift.start);
  return new Map(
    held.flatMap(({ id }, index) => {
      const fee = cancellationFee(terms[index]?.lateCancels ?? [], notice, shift);
      return fee ? [[id, fee] as const] : [];
    }),
  );
};

/** A booking that costs something if the client cancels it now: the part of its plan that is charged. */
export type LateBooking = {
  readonly shift: Shift;
  readonly booking: Booking;
  readonly fee: CancellationFee;
};

/** 404 where the actor doesn’t see the shift. Of its bookings only those that the actor sees. */
export const findLateBookings = async (
  cx: Pick<ActingContext, 'tx' | 'now' | 'actor'>,
  shiftId: number,
): Promise<LateBooking[]> => {
  const shift = found(await findShift(cx, shiftId), 'shift');
  const bookings = await listLiveBookings(cx.tx, shiftId);
  const fees = await cancellationFees(cx, shift, bookings);
  return bookings.flatMap((booking) => {
    const fee = fees.get(booking.id);
    return fee ? { shift, booking, fee } : [];
  });
};

/** Of the bookings that are cancelled, keeps what the client pays for where that is its own doing and late; by the booking. */
export const keepLateCancellations = async (
  cx: Pick<ActingContext, 'tx' | 'now' | 'actor'>,
  shift: Shift,
  bookings: readonly Booking[],
  reason: CancelReason,
): Promise<ReadonlyMap<number, CancellationFee>> => {
  if (!isClientsDoing(cx.actor.userType, reason)) return new Map();
  const fees = await cancellationFees(cx, shift, bookings);
  const rows = bookings.flatMap(({ id, clientId, agencyId, workerId }) => {
    const fee = fees.get(id);
    if (!fee) return [];
    const { start, end, breakMinutes } = fee;
    return {
      booking_id: id,
      client_id: clientId,
      agency_id: agencyId,
      worker_id: workerId,
      notice_minutes: noticeMinutes(cx.now, shift.start),
      starts_at: start.toString(),
      ends_at: end.toString(),
      break_minutes: breakMinutes,
    };
  });
  if (rows.length > 0) await cx.tx.insertInto('late_cancellation').values(rows).execute();
  return fees;
};

/** That are charged and paid. */
export const minutesOfFee = ({ start, end, breakMinutes }: CancellationFee): number =>
  Math.round(end.since(start).total('minutes')) - breakMinutes;

/** For the history: what is charged for a booking that was cancelled late, and paid. Amounts are not everybody’s to read who reads it. */
export const feeText = (fee: CancellationFee | undefined): string | undefined =>
  fee && `by the agency’s terms ${durationText(minutesOfFee(fee))} are charged and paid`;
