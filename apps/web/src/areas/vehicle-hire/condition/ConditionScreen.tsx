import { useParams } from '@tanstack/react-router';
import { useBelongsTo } from '~/app/belonging.ts';
import { useMay } from '~/app/session/session-context.ts';
import { ConditionPage } from './ConditionPage.tsx';

export default function ConditionScreen() {
  const { clientId, bookingId } = useParams({ from: '/agency/clients/$clientId/bookings/$bookingId/condition' });
  useBelongsTo(useMay('VIEW_CLIENT') ? undefined : 'bookings');
  return (
    <ConditionPage
      clientId={Number(clientId)}
      bookingId={Number(bookingId)}
      booking={{ to: '/agency/clients/$clientId/bookings/$bookingId', params: { clientId, bookingId } }}
    />
  );
}
