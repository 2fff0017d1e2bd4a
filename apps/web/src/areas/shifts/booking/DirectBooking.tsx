import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { getShift, listShifts, type Shift } from '@worklane/contract/shifts/shift.ts';
import { useState } from 'react';
import { useDetail, useList } from '~/app/queries.ts';
import { addDays, startOfDay } from '~/ui/local-time.ts';
import { directBookingSearch } from '../shift/search.ts';
import { shiftWords } from '../shift/status-words.ts';
import { ShiftTime } from '../shift/ShiftTime.tsx';
import { useToday } from '~/ui/use-today.ts';
import { counted } from '~/ui/words.ts';
import { formatDateTime } from '~/ui/date-time.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { WordBadge } from '~/ui/WordBadge.tsx';
import type { Column } from '~/ui/table/column.ts';
import { DataTable } from '~/ui/table/DataTable.tsx';
import { useListSearch } from '~/ui/table/list-search.ts';
import { DirectBookingFilters } from './DirectBookingFilters.tsx';

const CandidateDrawer = onDemand(() => import('./CandidateDrawer.tsx'));

const columns: readonly Column<Shift>[] = [
  {
    key: 'start',
    title: 'Start – end',
    render: (shift) => <ShiftTime shift={shift} />,
    sortable: true,
    card: 'title',
  },
  { key: 'location', title: 'Location', render: ({ location }) => location, card: 'fact' },
  { key: 'assignment', title: 'Assignment', render: ({ assignmentName }) => assignmentName, card: 'fact' },
  {
    key: 'open',
    title: 'Open',
    render: ({ numberOfStaff, booked }) => counted(Math.max(0, numberOfStaff - booked), 'place'),
    short: true,
    card: 'fact',
  },
  {
    key: 'status',
    title: 'Status',
    render: (shift) => <WordBadge {...shiftWords(shift)} />,
    short: true,
    card: 'badge',
  },
];

/** The last place may have gone to somebody chosen just now, who is still in sight. */
const isFull = ({ booked, numberOfStaff }: Shift): boolean => booked >= numberOfStaff;

/** A client's shifts with a place left. Choosing one opens the workers who could come; the address says which. */
export const DirectBooking = () => {
  const search = useListSearch(directBookingSearch);
  const { timeZone } = useToday();
  const [now] = useState(() => new Date().toISOString());
  const { open, from, to, ...query } = search.query;
  const list = useList(listShifts, {
    query: {
      ...query,
      statuses: ['NEW', 'APPLIED'],
      from: from === undefined ? now : startOfDay(from, timeZone),
      to: to === undefined ? undefined : startOfDay(addDays(to, 1), timeZone),
    },
  });
  const chosen = useDetail(getShift, { params: { id: open ?? 0 } }, { enabled: open !== undefined });
  return (
    <>
      <DataTable
        caption="Shifts with a place left"
        columns={columns}
        list={list}
        search={search}
        rowKey={({ id }) => id}
        renderActions={({ id, assignmentName, start, timeZone: zone }) => (
          <Button
            size="xs"
            variant="light"
            aria-label={`Choose worker: ${assignmentName}, ${formatDateTime(start, zone)}`}
            onClick={() => search.set({ open: id, page: search.values.page })}
          >
            Choose worker
          </Button>
        )}
        filters={<DirectBookingFilters search={search} />}
        empty={
          <EmptyState
            title="No shifts with places left"
            action={
              <Button component={Link} to="/client/shifts/new">
                New shift
              </Button>
            }
          >
            Create a shift first, then choose who to book.
          </EmptyState>
        }
      />
      {open !== undefined && chosen.data && (chosen.data.can.book || isFull(chosen.data)) && (
        <CandidateDrawer
          shift={chosen.data}
          action="book"
          onClose={() => search.set({ open: undefined, page: search.values.page })}
        />
      )}
    </>
  );
};
