import { useParams } from '@tanstack/react-router';
import { useMay } from '~/app/session/session-context.ts';
import { VehicleBookingPage } from './VehicleBookingPage.tsx';

export default function VehicleBookingOfPlatformScreen() {
  const { bookingId } = useParams({ from: '/admin/vehicle-bookings/$bookingId' });
  const seesClients = useMay('VIEW_CLIENT');
  return (
    <VehicleBookingPage
      bookingId={Number(bookingId)}
      back={{ label: 'Back to bookings', to: { to: '/admin/vehicle-bookings' } }}
      hirerPage={seesClients ? (id) => ({ to: '/admin/clients/hirer/$id', params: { id: String(id) } }) : undefined}
      condition={{ to: '/admin/vehicle-bookings/$bookingId/condition', params: { bookingId } }}
    />
  );
}
