import { Button } from '@mantine/core';
import { getMyCalendar } from '@worklane/contract/absence/availability.ts';
import { cancelLeave, type Leave, listLeave } from '@worklane/contract/absence/leave.ts';
import { useState } from 'react';
import { useCommand, useList } from '~/app/queries.ts';
import { useAwaitedState } from '~/areas/agencies/index.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { StatusBadge } from '~/ui/StatusBadge.tsx';
import type { Column } from '~/ui/table/column.ts';
import { DataTable } from '~/ui/table/DataTable.tsx';
import { useListSearch } from '~/ui/table/list-search.ts';
import { myLeaveSearch } from './my-search.ts';
import { daysText, LEAVE_WORDS, lengthText } from './words.ts';

const ConfirmModal = onDemand(() => import('~/ui/ConfirmModal.tsx'));

const columns: readonly Column<Leave>[] = [
  { key: 'type', title: 'Type', render: ({ type }) => LEAVE_WORDS[type], short: true, card: 'title' },
  { key: 'from', title: 'Days', render: daysText, sortable: true, card: 'fact' },
  { key: 'agency', title: 'Agency', render: ({ agency }) => agency.name, card: 'fact' },
  { key: 'reason', title: 'Reason', render: ({ reason }) => reason ?? '–', wide: true },
  { key: 'comment', title: 'Answer', render: ({ comment }) => comment ?? '–', card: 'fact' },
  {
    key: 'status',
    title: 'Status',
    render: ({ status }) => <StatusBadge status={status} />,
    short: true,
    card: 'badge',
  },
];

/** The leave that a worker has requested, and what the agencies decided. */
export const MyLeave = () => {
  const awaited = useAwaitedState('request leave here');
  const search = useListSearch(myLeaveSearch);
  const list = useList(listLeave, { query: search.query });
  const [leaving, setLeaving] = useState<Leave>();
  const cancel = useCommand(cancelLeave, {
    done: 'Leave cancelled',
    alsoChanges: [getMyCalendar],
    onDone: () => setLeaving(undefined),
  });
  return (
    <>
      <DataTable
        caption="My leave"
        columns={columns}
        list={list}
        search={search}
        rowKey={({ id }) => id}
        renderActions={(leave) =>
          leave.can.cancel && (
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={`Cancel leave: ${LEAVE_WORDS[leave.type]}, ${daysText(leave)}, ${leave.agency.name}`}
              onClick={() => setLeaving(leave)}
            >
              Cancel leave
            </Button>
          )
        }
        empty={
          awaited ?? (
            <EmptyState title="No leave yet">
              Request leave before you book a trip. Your agency’s answer appears here.
            </EmptyState>
          )
        }
      />
      {leaving && (
        <ConfirmModal
          title={`Cancel ${LEAVE_WORDS[leaving.type].toLowerCase()}?`}
          confirm="Cancel leave"
          dismiss="Keep leave"
          destructive
          busy={cancel.isPending}
          onConfirm={() => cancel.mutate({ params: { id: leaving.id }, body: { version: leaving.version } })}
          onClose={() => setLeaving(undefined)}
        >
          {daysText(leaving)}, {lengthText(leaving)}. {leaving.agency.name} is told that you’re available again.
        </ConfirmModal>
      )}
    </>
  );
};
