import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import type { VehicleBooking } from '@worklane/contract/vehicle-hire/booking.ts';
import { ClientPage } from '~/areas/clients/index.ts';
import { ViewTabs } from '~/ui/ViewTabs.tsx';
import { HirerBookings } from './HirerBookings.tsx';
import { HirerDocuments } from './HirerDocuments.tsx';
import type { HirerView } from './search.ts';

const VIEWS: { name: HirerView; label: string }[] = [
  { name: 'bookings', label: 'Bookings' },
  { name: 'documents', label: 'Documents' },
  { name: 'details', label: 'Details' },
];

const linkOf = ({ id }: VehicleBooking) =>
  ({ to: '/admin/vehicle-bookings/$bookingId', params: { bookingId: String(id) } }) as const;

/** A hirer as the platform sees them: what they have hired from whom, and what they have shown to whom. */
export default function HirerOfPlatformScreen() {
  const { id } = useParams({ from: '/admin/clients/hirer/$id' });
  const { view } = useSearch({ from: '/admin/clients/hirer/$id' });
  const clientId = Number(id);
  const part =
    view === 'bookings' ? (
      <HirerBookings clientId={clientId} linkOf={linkOf} />
    ) : view === 'documents' ? (
      <HirerDocuments clientId={clientId} />
    ) : undefined;
  return (
    <ClientPage
      id={clientId}
      purpose="Vehicle hire with all agencies"
      directorates={{ to: '/admin/shifts/directorates', search: { clientId } }}
      back={
        <Button
          component={Link}
          to="/admin/vehicle-bookings"
          variant="default"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
        >
          Back to bookings
        </Button>
      }
      loadingText="Loading hirer..."
      errorTitle="Error loading hirer"
      tabs={<ViewTabs label="Sections" current={view} views={VIEWS} />}
    >
      {part}
    </ClientPage>
  );
}
