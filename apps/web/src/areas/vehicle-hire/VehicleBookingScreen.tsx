import { useParams } from '@tanstack/react-router';
import { useBelongsTo } from '~/app/belonging.ts';
import { useMay } from '~/app/session/session-context.ts';
import { VehicleBookingPage } from './VehicleBookingPage.tsx';

export default function VehicleBookingScreen() {
  const { clientId, bookingId } = useParams({ from: '/agency/clients/$clientId/bookings/$bookingId' });
  const seesHirers = useMay('VIEW_CLIENT');
  // Without its hirers’ pages a booking belongs to the list that it was opened from.
  useBelongsTo(seesHirers ? undefined : 'bookings');
  const hirer = { to: '/agency/clients/$id', params: { id: clientId }, search: { view: 'bookings' } } as const;
  return (
    <VehicleBookingPage
      clientId={Number(clientId)}
      bookingId={Number(bookingId)}
      back={
        seesHirers
          ? { label: 'Back to hirer', to: hirer }
          : { label: 'Back to bookings', to: { to: '/agency/bookings' } }
      }
      hirerPage={seesHirers ? () => hirer : undefined}
      condition={{ to: '/agency/clients/$clientId/bookings/$bookingId/condition', params: { clientId, bookingId } }}
    />
  );
}
