import type { LinkProps } from '@tanstack/react-router';
import type { ListedBooking } from '@worklane/contract/vehicle-hire/booking-list.ts';
import { useMay, useSession } from '~/app/session/session-context.ts';

const ofAgency = ({ id, client }: ListedBooking): LinkProps => ({
  to: '/agency/clients/$clientId/bookings/$bookingId',
  params: { clientId: String(client.id), bookingId: String(id) },
});

/** The page of a booking, for those who have one: it stands below its hirer’s. */
export const useBookingLink = (): ((booking: ListedBooking) => LinkProps) | undefined => {
  const { userType } = useSession();
  const seesHirers = useMay('VIEW_CLIENT');
  return userType === 'agency' && seesHirers ? ofAgency : undefined;
};
