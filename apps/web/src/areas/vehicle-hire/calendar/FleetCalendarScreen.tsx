import { useMay } from '~/app/session/session-context.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';
import { FleetCalendar } from './FleetCalendar.tsx';
import type { FleetLinks } from './links.ts';

const links: FleetLinks = {
  vehicle: ({ id }) => ({ to: '/agency/jobs/vehicle/view/$id', params: { id: String(id) } }),
  booking: ({ booking: { id, hirer } }) => ({
    to: '/agency/clients/$clientId/bookings/$bookingId',
    params: { clientId: String(hirer.id), bookingId: String(id) },
  }),
};

/** What an agency’s own vehicles are doing. */
export default function FleetCalendarScreen() {
  const mayManage = useMay('MANAGE_TRANSPORT');
  return (
    <>
      <PageHeader
        title="Fleet calendar"
        purpose={
          mayManage
            ? 'When your vehicles are booked, off the road or free. Choose free days to plan maintenance.'
            : 'When your vehicles are booked, off the road or free'
        }
      />
      <FleetCalendar
        forPlatform={false}
        links={links}
        empty={
          <EmptyState title="You have no vehicles yet">
            {mayManage
              ? 'Add your first vehicle under Vehicles. Its bookings and maintenance appear here.'
              : 'Vehicles appear here once a colleague adds them.'}
          </EmptyState>
        }
      />
    </>
  );
}
