import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type Deputy, DEPUTY_STATUS, endDeputy, listDeputies } from '@worklane/contract/people/deputy.ts';
import { useState } from 'react';
import { useCommand, useList } from '~/app/queries.ts';
import { formatCalendarDate } from '~/ui/date-time.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';
import { StatusBadge } from '~/ui/StatusBadge.tsx';
import type { Column } from '~/ui/table/column.ts';
import { DataTable } from '~/ui/table/DataTable.tsx';
import { Filters } from '~/ui/table/Filters.tsx';
import { useListSearch } from '~/ui/table/list-search.ts';
import { StatusFilter } from '~/ui/table/StatusFilter.tsx';
import { deputySearch } from './search.ts';

const DeputyForm = onDemand(() => import('./DeputyForm.tsx'));
const ConfirmModal = onDemand(() => import('~/ui/ConfirmModal.tsx'));

const columns: readonly Column<Deputy>[] = [
  { key: 'name', title: 'Deputy', render: ({ name }) => name, sortable: true, card: 'title' },
  {
    key: 'from',
    title: 'First day',
    render: ({ from }) => formatCalendarDate(from),
    sortable: true,
    short: true,
    card: 'fact',
  },
  { key: 'to', title: 'Last day', render: ({ to }) => formatCalendarDate(to), short: true, card: 'fact' },
  {
    key: 'status',
    title: 'Status',
    render: ({ status }) => <StatusBadge status={status} />,
    short: true,
    card: 'badge',
  },
];

/** Whom somebody of an agency has asked to stand in for them. */
export default function DeputiesScreen() {
  const search = useListSearch(deputySearch);
  const list = useList(listDeputies, { query: search.query });
  const [adding, setAdding] = useState(false);
  const [ending, setEnding] = useState<Deputy>();
  const end = useCommand(endDeputy, { done: 'Ended', onDone: () => setEnding(undefined) });
  return (
    <>
      <PageHeader
        title="Deputy"
        purpose="A deputy can act with your permissions while you’re away. Everything they do is recorded under both names."
        action={
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
            Name a deputy
          </Button>
        }
      />
      <DataTable
        caption="Deputies"
        columns={columns}
        list={list}
        search={search}
        rowKey={({ id }) => id}
        renderActions={(deputy) =>
          deputy.can.end && (
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={`End ${deputy.name}`}
              onClick={() => setEnding(deputy)}
            >
              End
            </Button>
          )
        }
        filters={
          <Filters search={search} placeholder="Search name">
            <StatusFilter
              statuses={DEPUTY_STATUS}
              value={search.values.statuses}
              onChange={(statuses) => search.set({ statuses })}
            />
          </Filters>
        }
        empty={
          <EmptyState title="You have no deputy">
            Name a colleague before you go on leave so your work carries on.
          </EmptyState>
        }
      />
      {adding && <DeputyForm onClose={() => setAdding(false)} />}
      {ending && (
        <ConfirmModal
          title={`End ${ending.name} as your deputy?`}
          confirm="End now"
          dismiss="Keep"
          destructive
          busy={end.isPending}
          onConfirm={() => end.mutate({ params: { id: ending.id }, body: { version: ending.version } })}
          onClose={() => setEnding(undefined)}
        >
          They can’t act for you any more, starting now.
        </ConfirmModal>
      )}
    </>
  );
}
