import { EmptyState } from '~/ui/EmptyState.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';
import { FleetCalendar } from './FleetCalendar.tsx';
import type { FleetLinks } from './links.ts';

const links: FleetLinks = {
  vehicle: ({ id }) => ({ to: '/admin/jobs/vehicle/view/$id', params: { id: String(id) } }),
  booking: ({ booking: { id } }) => ({
    to: '/admin/vehicle-bookings/$bookingId',
    params: { bookingId: String(id) },
  }),
};

export default function FleetCalendarOfPlatformScreen() {
  return (
    <>
      <PageHeader title="Fleet calendar" purpose="When agencies’ vehicles are booked, off the road or free" />
      <FleetCalendar
        forPlatform
        links={links}
        empty={<EmptyState title="There are no vehicles yet">Vehicles appear here once agencies add them.</EmptyState>}
      />
    </>
  );
}
