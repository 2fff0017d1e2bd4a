import { useParams } from '@tanstack/react-router';
import { ConditionPage } from './ConditionPage.tsx';

export default function ConditionOfPlatformScreen() {
  const { bookingId } = useParams({ from: '/admin/vehicle-bookings/$bookingId/condition' });
  return (
    <ConditionPage
      bookingId={Number(bookingId)}
      booking={{ to: '/admin/vehicle-bookings/$bookingId', params: { bookingId } }}
    />
  );
}
