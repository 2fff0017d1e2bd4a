import { asSystem } from '#platform/db/transaction.ts';
import { job } from '#platform/jobs/jobs.ts';
import { sendMail } from '#platform/mail/outbox.ts';
import { inLocalTime } from '../local-time.ts';
import { renewLink, statusPath } from './booking-link.ts';

/**
 * Emails the link of a booking to the address that was entered for it. Whoever entered it may not have it, so the email has nothing that
 * they have typed, greets nobody, and goes only as long as there is something to confirm.
 */
export const sendHireLink = job<{ bookingId: number }>({
  name: 'send-hire-link',
  run: async (deps, { bookingId }) => {
    await asSystem(deps.db, 'send-hire-link', async (tx) => {
      const booking = await tx
        .selectFrom('vehicle_booking as b')
        .innerJoin('hire_request as r', 'r.booking_id', 'b.id')
        .innerJoin('agency as a', 'a.id', 'b.agency_id')
        .innerJoin('vehicle as v', 'v.id', 'b.vehicle_id')
        .innerJoin('vehicle_location as l', 'l.id', 'b.location_id')
        .select([
          'b.agency_id as agencyId',
          'b.client_id as clientId',
          'b.reference',
          'b.reserved_until as reservedUntil',
        ])
        .select(['b.starts_at as pickup', 'b.ends_at as dropoff', 'r.email', 'a.name as agency', 'a.telephone'])
        .select(['v.name', 'v.model', 'l.name as location', 'l.time_zone as timeZone'])
        .where('b.id', '=', bookingId)
        .where('b.status', '=', 'RESERVED')
        .executeTakeFirst();
      if (!booking) return;
      const { agencyId, clientId, agency, telephone, timeZone, pickup, dropoff, reference, reservedUntil } = booking;
      const token = await renewLink(tx, { bookingId, agencyId, clientId });
      const vehicle = `${booking.name} ${booking.model}`;
      const until = reservedUntil === null ? '' : ` until ${inLocalTime(reservedUntil, timeZone).slice(-5)}`;
      await sendMail(tx, deps.enqueue(tx), {
        to: booking.email,
        sender: agency,
        subject: `Confirm your booking: ${vehicle}`,
        text: `The ${vehicle} is kept for you${until}. Open your booking and confirm it by then, or the vehicle is free for others again.`,
        facts: [
          ...(reference === null ? [] : [['Booking', reference] satisfies [string, string]]),
          ['Vehicle', vehicle],
          ['Pick-up', inLocalTime(pickup, timeZone)],
          ['Drop-off', inLocalTime(dropoff, timeZone)],
          ['Place', booking.location],
        ],
        link: statusPath(token),
        button: 'Open your booking',
        closing: `Keep this email: the link shows your booking, and you can cancel it there. If it wasn’t you, ignore it${
          telephone === null ? '' : `, or call ${agency} on ${telephone}`
        }.`,
        reason: `somebody has entered this email address to hire a vehicle from ${agency}`,
        confidential: true,
      });
    });
  },
});
