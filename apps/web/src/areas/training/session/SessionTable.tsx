import { MultiSelect } from '@mantine/core';
import { listTrainingSessions, type TrainingSession } from '@worklane/contract/training/training-session.ts';
import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useList } from '~/app/queries.ts';
import { DateFilter } from '~/ui/DateFilter.tsx';
import type { Column } from '~/ui/table/column.ts';
import { DataTable } from '~/ui/table/DataTable.tsx';
import { Filters } from '~/ui/table/Filters.tsx';
import { useListSearch } from '~/ui/table/list-search.ts';
import { sessionSearch } from './search.ts';
import { choicesOf, sessionWords } from './words.ts';

type Props = {
  columns: readonly Column<TrainingSession>[];
  linkOf: (session: TrainingSession) => LinkProps;
  empty: ReactNode;
};

/** Training sessions by when they are, those of the own agency or all. */
export const SessionTable = ({ columns, linkOf, empty }: Props) => {
  const search = useListSearch(sessionSearch);
  const list = useList(listTrainingSessions, { query: search.query });
  const { statuses, from, to } = search.values;
  return (
    <DataTable
      caption="Training sessions"
      columns={columns}
      list={list}
      search={search}
      rowKey={({ id }) => id}
      linkOf={linkOf}
      filters={
        <Filters search={search} placeholder="Search training, trainer or place">
          <MultiSelect
            aria-label="Status"
            {...(statuses.length === 0 && { placeholder: 'Any status' })}
            data={choicesOf(sessionWords)}
            value={statuses}
            onChange={(chosen) => search.set({ statuses: chosen })}
            clearable
          />
          <DateFilter label="From" value={from} max={to} onChange={(day) => search.set({ from: day })} />
          <DateFilter label="To" value={to} min={from} onChange={(day) => search.set({ to: day })} />
        </Filters>
      }
      empty={empty}
    />
  );
};
