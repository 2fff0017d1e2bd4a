import { Button } from '@mantine/core';
import { listDirectorates } from '@worklane/contract/clients/directorate.ts';
import { listShiftLocations, type ShiftLocation } from '@worklane/contract/clients/shift-location.ts';
import { useList } from '~/app/queries.ts';
import { ClientFilter } from '../client/ClientFilter.tsx';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { EntitySelect } from '~/ui/EntitySelect.tsx';
import { NotSet } from '~/ui/NotSet.tsx';
import type { Column } from '~/ui/table/column.ts';
import { DataTable } from '~/ui/table/DataTable.tsx';
import { Filters } from '~/ui/table/Filters.tsx';
import { useListSearch } from '~/ui/table/list-search.ts';
import { shiftLocationSearch } from './search.ts';

const columns: readonly Column<ShiftLocation>[] = [
  { key: 'name', title: 'Name', render: ({ name }) => name, sortable: true, card: 'title' },
  { key: 'client', title: 'Client', render: ({ clientName }) => clientName, sortable: true, card: 'fact' },
  {
    key: 'directorate',
    title: 'Directorate',
    render: ({ directorateName }) => directorateName,
    sortable: true,
    card: 'fact',
  },
  {
    key: 'address',
    title: 'Address',
    render: ({ address, postCode }) => [address, postCode].filter(Boolean).join(', ') || <NotSet />,
    card: 'fact',
  },
  {
    key: 'timeZone',
    title: 'Time zone',
    render: ({ timeZone }) => timeZone.replaceAll('_', ' '),
    short: true,
    wide: true,
  },
];

const columnsOfClient = columns.filter(({ key }) => key !== 'client');

type Props = {
  /** Left out where the locations are only looked up. */
  onEdit?: ((location: ShiftLocation) => void) | undefined;
  /** Shows a client its own locations. */
  forClient?: boolean;
};

export const ShiftLocationTable = ({ onEdit, forClient = false }: Props) => {
  const search = useListSearch(shiftLocationSearch);
  const list = useList(listShiftLocations, { query: search.query });
  const { clientId, directorateId } = search.values;
  // The rows name the directorate that the address may hold by its id only.
  const row = list.data?.content.find((location) => location.directorateId === directorateId);
  return (
    <DataTable
      caption="Shift locations"
      columns={forClient ? columnsOfClient : columns}
      list={list}
      search={search}
      rowKey={({ id }) => id}
      renderActions={
        onEdit &&
        ((location) =>
          location.can.edit && (
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={`Edit ${location.name}`}
              onClick={() => onEdit(location)}
            >
              Edit
            </Button>
          ))
      }
      filters={
        <Filters search={search} placeholder="Search name or postcode">
          {!forClient && <ClientFilter search={search} />}
          <EntitySelect
            from={listDirectorates}
            where={{ clientId }}
            choiceOf={({ id, name }) => ({ id, label: name })}
            chosen={row && { id: row.directorateId, label: row.directorateName }}
            value={directorateId ?? null}
            onChange={(id) => search.set({ directorateId: id ?? undefined })}
            aria-label="Directorate"
            placeholder="Any directorate"
          />
        </Filters>
      }
      empty={
        <EmptyState title="There are no shift locations yet">
          {onEdit
            ? 'Add the first one so it can be chosen for shifts.'
            : 'Locations appear here once a client or the platform adds them.'}
        </EmptyState>
      }
    />
  );
};
