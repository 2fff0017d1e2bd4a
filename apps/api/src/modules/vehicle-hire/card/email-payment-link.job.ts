import { asSystem } from '#platform/db/transaction.ts';
import { job } from '#platform/jobs/jobs.ts';
import { sendMail } from '#platform/mail/outbox.ts';
import { inLocalTime } from '../local-time.ts';
import { findCardBooking } from './card.queries.ts';
import { payPath } from './pay-link.ts';
import { dueFor } from './card-due.views.ts';
import { moneyText } from '../invoice/amount.rules.ts';

/** Emails the hirer where to pay what is due by then; what is no longer due is not asked for. */
export const emailPaymentLink = job<{ bookingId: number }>({
  name: 'email-payment-link',
  run: (deps, { bookingId }) =>
    asSystem(deps.db, 'email-payment-link', async (tx) => {
      const booking = await findCardBooking(tx, bookingId);
      if (!booking?.email) return;
      const due = await dueFor(tx, booking, Temporal.Now.instant());
      if (due <= 0) return;
      const { email: to, agency, telephone, reference, currency, pickup } = booking;
      const { timeZone } = await tx
        .selectFrom('vehicle_booking as b')
        .innerJoin('vehicle_location as l', (join) =>
          join.onRef('l.agency_id', '=', 'b.agency_id').onRef('l.id', '=', 'b.location_id'),
        )
        .select('l.time_zone as timeZone')
        .where('b.id', '=', bookingId)
        .executeTakeFirstOrThrow();
      await sendMail(tx, deps.enqueue(tx), {
        to,
        sender: agency,
        subject: `Pay ${moneyText(due, currency)} for your vehicle hire`,
        text: `Please pay ${moneyText(due, currency)} for your hire. You can pay by card, and see what it’s for before you do.`,
        facts: [
          ['Booking', reference ?? String(bookingId)],
          ['Pick-up', inLocalTime(pickup, timeZone)],
        ],
        link: `/${payPath(deps.config, bookingId)}`,
        button: 'Pay by card',
        closing: `If anything is wrong, ${telephone === null ? `contact ${agency}` : `call ${agency} on ${telephone}`}.`,
        reason: `you’re hiring a vehicle from ${agency}`,
        confidential: true,
      });
    }),
});
