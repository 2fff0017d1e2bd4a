import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import type { VehicleBooking } from '@worklane/contract/vehicle-hire/booking.ts';
import { getHirer } from '@worklane/contract/vehicle-hire/hirer.ts';
import { useDetail } from '~/app/queries.ts';
import { useMay } from '~/app/session/session-context.ts';
import { ClientPage } from '~/areas/clients/index.ts';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { HirerBookings } from './HirerBookings.tsx';
import { HirerDocuments } from './HirerDocuments.tsx';
import { HirerHead } from './HirerHead.tsx';
import type { HirerView } from './search.ts';
import { ViewTabs } from '~/ui/ViewTabs.tsx';

const VIEWS: { name: HirerView; label: string }[] = [
  { name: 'bookings', label: 'Bookings' },
  { name: 'documents', label: 'Documents' },
  { name: 'details', label: 'Details' },
];

export default function HirerScreen() {
  const { id } = useParams({ from: '/agency/clients/$id' });
  const { view } = useSearch({ from: '/agency/clients/$id' });
  const clientId = Number(id);
  const linkOf = (booking: VehicleBooking) =>
    ({
      to: '/agency/clients/$clientId/bookings/$bookingId',
      params: { clientId: id, bookingId: String(booking.id) },
    }) as const;
  const seesHire = useMay('VIEW_CLIENT');
  const head = useDetail(getHirer, { params: { id: clientId } }, { enabled: seesHire, silent: true });
  // What stands below would move under somebody’s finger when the head comes.
  const waits = seesHire && head.isPending;
  const part =
    view === 'bookings' ? (
      <HirerBookings clientId={clientId} linkOf={linkOf} />
    ) : view === 'documents' ? (
      <HirerDocuments clientId={clientId} />
    ) : undefined;
  return (
    <ClientPage
      id={clientId}
      purpose={({ kind }) =>
        kind === 'PERSON' ? 'Contact details and vehicle hire' : 'Contact details, shift rules and vehicle hire'
      }
      directorates={{ to: '/agency/shifts/directorates', search: { clientId } }}
      back={
        <Button
          component={Link}
          to="/agency/clients"
          variant="default"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
        >
          Back to clients
        </Button>
      }
      loadingText="Loading hirer..."
      errorTitle="Error loading hirer"
      head={seesHire && <HirerHead clientId={clientId} />}
      tabs={seesHire && !waits && <ViewTabs label="Sections" current={view} views={VIEWS} />}
    >
      {waits ? <PanelSkeleton rows={6} /> : seesHire && part}
    </ClientPage>
  );
}
