import { asSystem } from '#platform/db/transaction.ts';
import { job } from '#platform/jobs/jobs.ts';
import { sendMail } from '#platform/mail/outbox.ts';
import type { HirerNews } from './hirer-news.rules.ts';
import { isEmailUnconfirmed } from './unconfirmed-email.ts';

/**
 * Emails the hirer of a booking at the address that its client has; without one, or where
 * somebody has typed it whose it may not be, nobody is written to, and the screens say so. What
 * it says was written with the change; only who gets it is looked up here, since an agency writes no emails itself.
 */
export const notifyHirer = job<HirerNews & { bookingId: number }>({
  name: 'notify-hirer',
  run: async (deps, { bookingId, subject, text, facts }) => {
    await asSystem(deps.db, 'notify-hirer', async (tx) => {
      const booking = await tx
        .selectFrom('vehicle_booking as b')
        .innerJoin('client as c', 'c.id', 'b.client_id')
        .innerJoin('agency as a', 'a.id', 'b.agency_id')
        .select(['c.email', 'a.name as agency', 'a.telephone'])
        .where('b.id', '=', bookingId)
        .where(isEmailUnconfirmed, 'is', false)
        .executeTakeFirst();
      if (!booking?.email) return;
      const { email: to, agency, telephone } = booking;
      await sendMail(tx, deps.enqueue(tx), {
        to,
        sender: agency,
        subject,
        text,
        facts: facts.map(([name, value]) => [name, value]),
        closing: `If anything is wrong, ${telephone === null ? `contact ${agency}` : `call ${agency} on ${telephone}`}.`,
        reason: `you’re hiring a vehicle from ${agency}`,
      });
    });
  },
});
