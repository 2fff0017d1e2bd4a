import type { LinkProps } from '@tanstack/react-router';
import { READS_BOOKINGS } from '@worklane/contract/vehicle-hire/access.ts';
import { useMay, useSession } from '~/app/session/session-context.ts';

type Linked = { readonly id: number; readonly client: { readonly id: number } };

const ofAgency = ({ id, client }: Linked): LinkProps => ({
  to: '/agency/clients/$clientId/bookings/$bookingId',
  params: { clientId: String(client.id), bookingId: String(id) },
});

const ofPlatform = ({ id }: Linked): LinkProps => ({
  to: '/admin/vehicle-bookings/$bookingId',
  params: { bookingId: String(id) },
});

/** The page of a booking, for those who may read it: an agency’s stands below its hirer’s. */
export const useBookingLink = (): ((booking: Linked) => LinkProps) | undefined => {
  const { userType } = useSession();
  const reads = useMay(READS_BOOKINGS.permission);
  if (!reads) return undefined;
  return userType === 'admin' ? ofPlatform : ofAgency;
};
