import { useParams } from '@tanstack/react-router';
import { VehicleBookingPage } from './VehicleBookingPage.tsx';

export default function VehicleBookingScreen() {
  const { clientId, bookingId } = useParams({ from: '/agency/clients/$clientId/bookings/$bookingId' });
  return (
    <VehicleBookingPage
      clientId={Number(clientId)}
      bookingId={Number(bookingId)}
      hirer={{ to: '/agency/clients/$id', params: { id: clientId }, search: { view: 'bookings' } }}
      condition={{ to: '/agency/clients/$clientId/bookings/$bookingId/condition', params: { clientId, bookingId } }}
    />
  );
}
