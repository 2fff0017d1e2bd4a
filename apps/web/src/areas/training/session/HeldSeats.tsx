import { MultiSelect } from '@mantine/core';
import { listReceivedSeats } from '@worklane/contract/training/training-seat.ts';
import { useList } from '~/app/queries.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { DataTable } from '~/ui/table/DataTable.tsx';
import { Filters } from '~/ui/table/Filters.tsx';
import { useListSearch } from '~/ui/table/list-search.ts';
import { heldColumns } from './columns.tsx';
import { receivedSearch } from './search.ts';
import { choicesOf, seatWords } from './words.ts';

/** The seats of own workers with other agencies. */
export const HeldSeats = () => {
  const search = useListSearch(receivedSearch);
  const { page, size, sort, direction, search: words, statuses } = search.query;
  const list = useList(listReceivedSeats, { query: { page, size, sort, direction, search: words, statuses } });
  return (
    <DataTable
      caption="Your seats"
      columns={heldColumns}
      list={list}
      search={search}
      rowKey={({ id }) => id}
      linkOf={({ session }) =>
        ({ to: '/agency/trainings/list/other/$id', params: { id: String(session.id) } }) as object
      }
      filters={
        <Filters search={search} placeholder="Search training, agency or worker">
          <MultiSelect
            aria-label="Status"
            {...(statuses.length === 0 && { placeholder: 'Any status' })}
            data={choicesOf(seatWords)}
            value={statuses}
            onChange={(chosen) => search.set({ statuses: chosen })}
            clearable
          />
        </Filters>
      }
      empty={
        <EmptyState title="You have no seats yet">Find a training, and apply for seats for your workers.</EmptyState>
      }
    />
  );
};
