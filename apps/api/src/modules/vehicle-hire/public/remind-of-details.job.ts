import { sql } from 'kysely';
import { asSystem } from '#platform/db/transaction.ts';
import type { Tx } from '#platform/db/database.ts';
import { job, type Enqueue } from '#platform/jobs/jobs.ts';
import { oneByOne } from '#platform/jobs/one-by-one.ts';
import { sendMail } from '#platform/mail/outbox.ts';
import { inLocalTime } from '../local-time.ts';
import { renewLink, statusPath } from './booking-link.ts';

const NAME = 'remind-of-hirer-details';

/** What one run looks at; the rest comes in the next one. */
const AT_ONCE = 500;

/** Bookings of the coming day whose hirers have entered no details. Who books as late as that has just been asked. */
const waiting = (tx: Tx) =>
  tx
    .selectFrom('vehicle_booking as b')
    .innerJoin('hire_request as r', (join) =>
      join.onRef('r.agency_id', '=', 'b.agency_id').onRef('r.booking_id', '=', 'b.id'),
    )
    .where('b.status', '=', 'BOOKED')
    .where('b.starts_at', '>', sql<string>`now()`)
    .where('b.starts_at', '<=', sql<string>`now() + interval '24 hours'`)
    .where('r.licence_number', 'is', null)
    .where('r.reminded_at', 'is', null)
    .where(sql<boolean>`r.confirmed_at < b.starts_at - interval '24 hours'`);

/** One of them, with a new link: the one before can’t be sent again, since nobody but its reader knows it. */
const remind = async (tx: Tx, enqueue: Enqueue, bookingId: number): Promise<void> => {
  const booking = await waiting(tx)
    .innerJoin('agency as a', 'a.id', 'b.agency_id')
    .innerJoin('vehicle as v', 'v.id', 'b.vehicle_id')
    .innerJoin('vehicle_location as l', 'l.id', 'b.location_id')
    .select(['b.agency_id as agencyId', 'b.client_id as clientId', 'b.reference', 'b.starts_at as pickup', 'r.email'])
    .select(['a.name as agency', 'a.telephone', 'v.name', 'v.model', 'l.name as location', 'l.time_zone as timeZone'])
    .where('b.id', '=', bookingId)
    .forNoKeyUpdate('r')
    .executeTakeFirst();
  if (!booking) return;
  const { agencyId, clientId, agency, telephone, email, reference, pickup, timeZone, location } = booking;
  await tx
    .updateTable('hire_request')
    .set({ reminded_at: sql<string>`now()` })
    .where('agency_id', '=', agencyId)
    .where('booking_id', '=', bookingId)
    .execute();
  const token = await renewLink(tx, { bookingId, agencyId, clientId });
  const vehicle = `${booking.name} ${booking.model}`;
  await sendMail(tx, enqueue, {
    to: email,
    sender: agency,
    subject: `Before you pick up your ${vehicle}`,
    text: `${agency} can’t hand the ${vehicle} over before it has your telephone number, your date of birth, the number of your driving licence and your address. It takes two minutes: open your booking and enter them.`,
    facts: [
      ...(reference === null ? [] : [['Booking', reference] satisfies [string, string]]),
      ['Pick-up', inLocalTime(pickup, timeZone)],
      ['Place', location],
    ],
    link: statusPath(token),
    button: 'Open your booking',
    closing: `This link takes the place of the one before. Bring your driving licence, and a passport or an identity card.${
      telephone === null ? '' : ` If anything is wrong, call ${agency} on ${telephone}.`
    }`,
    reason: `you’re hiring a vehicle from ${agency}`,
    confidential: true,
  });
};

/** Once, on the day before: a hirer who comes without having entered them waits at the desk. */
export const remindOfDetails = job({
  name: NAME,
  cron: '25 * * * *',
  run: async ({ db, enqueue }) => {
    const due = await asSystem(db, NAME, (tx) =>
      waiting(tx).select('b.id').orderBy('b.starts_at').limit(AT_ONCE).execute(),
    );
    await oneByOne(due, ({ id }) => asSystem(db, NAME, (tx) => remind(tx, enqueue(tx), id)));
  },
});
