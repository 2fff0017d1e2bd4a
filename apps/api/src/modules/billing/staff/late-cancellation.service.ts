import type { Received } from '@worklane/contract/endpoint.ts';
import type {
  CancellationFee,
  waiveLateCancellation as waiveContract,
} from '@worklane/contract/billing/late-cancellation.ts';
import { penceText } from '@worklane/contract/money.ts';
import { notify } from '#modules/messages/index.ts';
import { findLateBookings, minutesOfFee } from '#modules/shifts/index.ts';
import { may, type AgencyActor, type ClientActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { conflict, found } from '#platform/errors/errors.ts';
import { chargeTime } from './charge-shifts.ts';
import { lockLateCancellation, waive } from './late-cancellation.queries.ts';

/** 404 for a shift that the caller doesn’t see. */
export const listCancellationFees = async (
  cx: Context<AgencyActor | ClientActor>,
  shiftId: number,
): Promise<CancellationFee[]> => {
  const { tx, actor } = cx;
  const late = await findLateBookings(cx, shiftId);
  const charges = may(actor, 'VIEW_ASSIGNMENT_CODE_RATE')
    ? await chargeTime(
        tx,
        late.map(({ shift, booking: { agencyId }, fee }) => ({
          ...shift,
          agencyId,
          start: fee.start.toString(),
          end: fee.end.toString(),
          breakMinutes: fee.breakMinutes,
          isWorked: false,
        })),
      )
    : [];
  return late.map(({ booking, fee }, index) => {
    const charge = charges[index];
    return {
      bookingId: booking.id,
      worker: booking.workerName,
      minutes: minutesOfFee(fee),
      charge: charge ? { total: Number(penceText(charge.hours.total)), currency: charge.rate.currency } : null,
    };
  });
};

/** 404 where the agency has no such cancellation, 409 where it is on an invoice or somebody has waived it. */
export const waiveLateCancellation = async (
  cx: Context<AgencyActor>,
  { params: { id }, body: { reason } }: Received<typeof waiveContract>,
): Promise<{ id: number }> => {
  const { tx, actor, now } = cx;
  const late = found(await lockLateCancellation(tx, actor.agencyId, id), 'cancellation');
  if (late.invoiced) throw conflict('INVOICED', 'It’s on an invoice by now. Credit the invoice first.');
  if (late.waivedAt !== null) throw conflict('WAIVED', 'Somebody has waived it already.');
  await waive(tx, id, { by: actor.name, at: now, reason });
  await notify(cx, {
    people: { clientIds: [late.clientId], permission: 'VIEW_SHIFT' },
    reason: 'it’s about a booking that your organisation cancelled',
    title: 'A late cancellation isn’t charged',
    body: `${actor.organisation} doesn’t charge the booking of ${late.firstname} ${late.lastname}: ${reason}.`,
    mailBody: `${actor.organisation} doesn’t charge the booking of ${late.firstname} ${late.lastname}.`,
    link: `shifts/info/${late.shiftId}`,
  });
  return { id };
};
