import { notify } from '#modules/messages/index.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Enqueue } from '#platform/jobs/jobs.ts';
import { notifyHirer } from '../hire/notify-hirer.job.ts';
import type { CardBooking } from './card.queries.ts';

export type Telling = { readonly tx: Tx; readonly enqueue: Enqueue };

type Booking = Pick<CardBooking, 'id' | 'agencyId' | 'clientId' | 'reference'>;

const nameOf = ({ id, reference }: Pick<Booking, 'id' | 'reference'>): string => reference ?? `booking ${id}`;

/** The provider’s people who keep hires hear of it. */
export const notifyProvider = (
  { tx, enqueue }: Telling,
  booking: Booking,
  { title, body }: { title: string; body: string },
): Promise<void> =>
  notify(
    { tx, enqueue },
    {
      people: { agencyIds: [booking.agencyId], permission: 'MANAGE_TRANSPORT' },
      kind: 'VEHICLES',
      title: `${title}: ${nameOf(booking)}`,
      body,
      link: `clients/${booking.clientId}/bookings/${booking.id}`,
      facts: [['Booking', nameOf(booking)]],
    },
  );

/** The hirer gets an email, where there is an address. */
export const writeToHirer = (
  { enqueue }: Pick<Telling, 'enqueue'>,
  booking: Pick<Booking, 'id' | 'reference'>,
  { subject, text }: { subject: string; text: string },
): Promise<void> =>
  enqueue(notifyHirer, {
    bookingId: booking.id,
    subject,
    text,
    facts: booking.reference === null ? [] : [['Booking', booking.reference]],
  });
