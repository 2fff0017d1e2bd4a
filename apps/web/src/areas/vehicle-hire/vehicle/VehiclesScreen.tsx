import { Button, Group } from '@mantine/core';
import { IconFileSpreadsheet, IconMapPin, IconPlus, IconWorld } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { listVehicleLocations } from '@worklane/contract/vehicle-hire/vehicle-location.ts';
import { useRef } from 'react';
import { useBegun } from '~/app/begun.ts';
import { useList } from '~/app/queries.ts';
import { useMay } from '~/app/session/session-context.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';
import { VehicleTable } from './VehicleTable.tsx';

const LocationForm = onDemand(() => import('../location/LocationForm.tsx'));
const VehicleForm = onDemand(() => import('./VehicleForm.tsx'));

const linkTo = ({ id }: { id: number }) =>
  ({ to: '/agency/jobs/vehicle/view/$id', params: { id: String(id) } }) as const;

/** An agency's own fleet. */
export default function VehiclesScreen() {
  const mayManage = useMay('MANAGE_TRANSPORT');
  return (
    <>
      <PageHeader
        title="Vehicles"
        purpose="Your vehicles for hire and transport"
        action={
          <Group gap="sm">
            <Button
              component={Link}
              to="/agency/vehicles/locations"
              variant="default"
              leftSection={<IconMapPin size={16} aria-hidden />}
            >
              Locations
            </Button>
            <Button
              component={Link}
              to="/agency/vehicles/public-page"
              variant="default"
              leftSection={<IconWorld size={16} aria-hidden />}
            >
              Public page
            </Button>
            {mayManage && (
              <>
                <Button
                  component={Link}
                  to="/agency/vehicles/import"
                  variant="default"
                  leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
                >
                  Import
                </Button>
                <AddVehicle />
              </>
            )}
          </Group>
        }
      />
      <VehicleTable
        forPlatform={false}
        linkOf={linkTo}
        empty={
          <EmptyState title="You have no vehicles yet">
            {mayManage
              ? 'Add the first one. It can be booked once the platform has approved it.'
              : 'Vehicles appear here once a colleague adds them.'}
          </EmptyState>
        }
      />
    </>
  );
}

const AddVehicle = () => {
  const navigate = useNavigate();
  const [adding, setAdding] = useBegun();
  const locations = useList(listVehicleLocations, { query: { size: 1 } }, { enabled: adding });
  const hasPlace = useRef(false);
  const close = () => setAdding(false);
  return (
    <>
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
        Add vehicle
      </Button>
      {adding && locations.data?.totalElements === 0 && (
        // Every vehicle stands somewhere; once there is a place, the vehicle's own form follows.
        <LocationForm
          title="Add a location first"
          help="Every vehicle has a place where it’s picked up and dropped off. Add yours, and the vehicle comes next."
          onDone={() => {
            hasPlace.current = true;
          }}
          onClose={() => {
            if (!hasPlace.current) close();
          }}
        />
      )}
      {adding && locations.data && locations.data.totalElements > 0 && (
        <VehicleForm onDone={(vehicle) => void navigate(linkTo(vehicle))} onClose={close} />
      )}
    </>
  );
};
