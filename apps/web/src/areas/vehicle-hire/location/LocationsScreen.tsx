import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { listVehicleLocations, type VehicleLocation } from '@worklane/contract/vehicle-hire/vehicle-location.ts';
import { useState } from 'react';
import { useList } from '~/app/queries.ts';
import { useMay } from '~/app/session/session-context.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';
import type { Column } from '~/ui/table/column.ts';
import { DataTable } from '~/ui/table/DataTable.tsx';
import { Filters } from '~/ui/table/Filters.tsx';
import { useListSearch } from '~/ui/table/list-search.ts';
import { counted } from '~/ui/words.ts';
import { vehicleLocationSearch } from './search.ts';
import { hoursText } from './words.ts';

const LocationForm = onDemand(() => import('./LocationForm.tsx'));

const columns: readonly Column<VehicleLocation>[] = [
  { key: 'name', title: 'Name', render: ({ name }) => name, sortable: true, card: 'title' },
  { key: 'city', title: 'City', render: ({ city, country }) => `${city}, ${country}`, sortable: true, card: 'fact' },
  { key: 'hours', title: 'Open', render: ({ openingHours }) => hoursText(openingHours), card: 'fact' },
  {
    key: 'turnaround',
    title: 'Between hires',
    render: ({ turnaroundMinutes }) => counted(turnaroundMinutes, 'minute'),
    align: 'right',
    wide: true,
  },
  {
    key: 'timeZone',
    title: 'Time zone',
    render: ({ timeZone }) => timeZone.replaceAll('_', ' '),
    short: true,
    wide: true,
  },
  { key: 'vehicles', title: 'Vehicles', render: ({ vehicles }) => vehicles, align: 'right', card: 'fact' },
];

/** Where an agency's vehicles are picked up and dropped off. */
export default function LocationsScreen() {
  const mayManage = useMay('MANAGE_TRANSPORT');
  const search = useListSearch(vehicleLocationSearch);
  const list = useList(listVehicleLocations, { query: search.query });
  const [editing, setEditing] = useState<VehicleLocation | 'NEW'>();
  return (
    <>
      <PageHeader
        title="Vehicle locations"
        purpose="Where your vehicles are picked up and dropped off"
        action={
          mayManage && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEditing('NEW')}>
              Add location
            </Button>
          )
        }
      />
      <DataTable
        caption="Vehicle locations"
        columns={columns}
        list={list}
        search={search}
        rowKey={({ id }) => id}
        renderActions={(location) =>
          location.can.edit && (
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={`Edit ${location.name}`}
              onClick={() => setEditing(location)}
            >
              Edit
            </Button>
          )
        }
        filters={<Filters search={search} placeholder="Search name or city" />}
        empty={
          <EmptyState title="There are no locations yet">
            {mayManage
              ? 'Add the first one, so that vehicles can be added to it.'
              : 'Locations appear here once a colleague adds them.'}
          </EmptyState>
        }
      />
      {editing && (
        <LocationForm location={editing === 'NEW' ? undefined : editing} onClose={() => setEditing(undefined)} />
      )}
    </>
  );
}
