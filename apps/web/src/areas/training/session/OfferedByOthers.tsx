import { Select } from '@mantine/core';
import { listOfferedSessions } from '@worklane/contract/training/training-session.ts';
import { useList } from '~/app/queries.ts';
import { DateFilter } from '~/ui/DateFilter.tsx';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { DataTable } from '~/ui/table/DataTable.tsx';
import { Filters } from '~/ui/table/Filters.tsx';
import { useListSearch } from '~/ui/table/list-search.ts';
import { offeredColumns } from './columns.tsx';
import { receivedSearch } from './search.ts';

/** Open sessions of other agencies, the next one first. */
export const OfferedByOthers = () => {
  const search = useListSearch(receivedSearch);
  const { page, size, sort, direction, search: words, from, to, places } = search.query;
  const list = useList(listOfferedSessions, {
    query: { page, size, sort, direction, search: words, from, to, withPlaces: places === 'FREE' },
  });
  return (
    <DataTable
      caption="Training sessions of other agencies"
      columns={offeredColumns}
      list={list}
      search={search}
      rowKey={({ id }) => id}
      linkOf={({ id }) => ({ to: '/agency/trainings/list/other/$id', params: { id: String(id) } }) as object}
      filters={
        <Filters search={search} placeholder="Search training, agency or place">
          <Select
            aria-label="Places"
            data={[
              { value: 'ALL', label: 'With and without places left' },
              { value: 'FREE', label: 'With places left' },
            ]}
            value={places}
            onChange={(chosen) => search.set({ places: chosen ?? 'ALL' })}
            allowDeselect={false}
          />
          <DateFilter label="From" value={from} max={to} onChange={(day) => search.set({ from: day })} />
          <DateFilter label="To" value={to} min={from} onChange={(day) => search.set({ to: day })} />
        </Filters>
      }
      empty={
        <EmptyState title="No training is on offer">
          Sessions that other agencies open to all agencies appear here, with their price.
        </EmptyState>
      }
    />
  );
};
