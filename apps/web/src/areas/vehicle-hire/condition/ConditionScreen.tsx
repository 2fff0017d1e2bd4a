import { useParams } from '@tanstack/react-router';
import { ConditionPage } from './ConditionPage.tsx';

export default function ConditionScreen() {
  const { clientId, bookingId } = useParams({ from: '/agency/clients/$clientId/bookings/$bookingId/condition' });
  return (
    <ConditionPage
      clientId={Number(clientId)}
      bookingId={Number(bookingId)}
      booking={{ to: '/agency/clients/$clientId/bookings/$bookingId', params: { clientId, bookingId } }}
    />
  );
}
