import { Button, Select } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import {
  type EqualPayRow,
  LISTED_FROM_WEEK,
  listEqualPay,
  QUALIFYING_WEEKS,
  WEEKS_AHEAD,
} from '@worklane/contract/shifts/equal-pay.ts';
import { useList } from '~/app/queries.ts';
import { useMay } from '~/app/session/session-context.ts';
import { formatCalendarDate } from '~/ui/date-time.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { formatMoney } from '~/ui/money.ts';
import { PageHeader } from '~/ui/PageHeader.tsx';
import type { Column } from '~/ui/table/column.ts';
import { DataTable } from '~/ui/table/DataTable.tsx';
import { Filters } from '~/ui/table/Filters.tsx';
import { useListSearch } from '~/ui/table/list-search.ts';
import { WordBadge } from '~/ui/WordBadge.tsx';
import { openedText } from '../assignment-rate/missing-comparable.ts';
import { equalPaySearch } from './search.ts';

const weekText = ({ week, lastWeek, isDue }: EqualPayRow) =>
  week > QUALIFYING_WEEKS
    ? isDue
      ? `Over ${QUALIFYING_WEEKS} weeks`
      : `${QUALIFYING_WEEKS} weeks booked`
    : `Week ${week} of ${QUALIFYING_WEEKS}, from ${formatCalendarDate(lastWeek)}`;

const amountText = (amount: number | null, { currency }: EqualPayRow) =>
  amount === null || currency === null ? '–' : formatMoney(amount, currency);

const columns: readonly Column<EqualPayRow>[] = [
  { key: 'worker', title: 'Worker', render: ({ worker }) => worker.name, card: 'title' },
  {
    key: 'role',
    title: 'Role',
    render: ({ assignmentCode, client }) => (
      <>
        {assignmentCode.name}
        <div className="dimmed">{client.name}</div>
      </>
    ),
    card: 'fact',
  },
  { key: 'week', title: 'Week in the role', render: weekText, card: 'fact' },
  {
    key: 'due',
    title: 'Equal pay from',
    render: ({ dueFrom, isExpected }) => (
      <>
        {formatCalendarDate(dueFrom)}
        {isExpected && <div className="dimmed">If every week is worked</div>}
      </>
    ),
    sortable: true,
    card: 'fact',
  },
  {
    key: 'payRate',
    title: 'Pay rate an hour',
    render: (row) => (
      <>
        {amountText(row.payRate, row)}
        {row.payRate !== null && <div className="dimmed">on {formatCalendarDate(row.pricedDay)}</div>}
      </>
    ),
    align: 'right',
    card: 'fact',
  },
  {
    key: 'equalPay',
    title: 'Equal pay an hour',
    render: (row) => amountText(row.equalPay, row),
    align: 'right',
    card: 'fact',
  },
  {
    key: 'comparable',
    title: 'Comparable pay',
    render: ({ missingFrom }) => (
      <WordBadge
        {...(missingFrom === null ? { word: 'Entered', colour: 'teal' } : { word: 'Missing', colour: 'yellow' })}
      />
    ),
    card: 'fact',
    short: true,
  },
];

const SHOWN = [
  { value: 'ALL', label: 'Due and coming up' },
  { value: 'COMING', label: 'Coming up' },
  { value: 'DUE', label: 'Due already' },
] as const;

type AddProps = { row: EqualPayRow; from: string };

/** The form of a rate, with what it is missing for. */
const AddComparable = ({ row: { worker, client, assignmentCode }, from }: AddProps) => {
  const open = openedText({ clientId: client.id, assignmentCodeId: assignmentCode.id, from });
  return (
    <Button
      component={Link}
      size="compact-sm"
      variant="subtle"
      aria-label={`Add rate: comparable pay of ${assignmentCode.name} at ${client.name}, for ${worker.name}`}
      {...({ to: '/agency/rates/assignment-rates', search: { open } } as object)}
    >
      Add rate
    </Button>
  );
};

/** Who is due what a client pays its own staff, and who soon will be. */
export default function EqualPayScreen() {
  const search = useListSearch(equalPaySearch);
  const list = useList(listEqualPay, { query: search.query });
  const manages = useMay('MANAGE_ASSIGNMENT_CODE_RATE');
  return (
    <>
      <PageHeader
        title="Equal pay"
        purpose={`Workers in week ${LISTED_FROM_WEEK} or later in a role at a client. After ${QUALIFYING_WEEKS} weeks they are paid no less than the client’s own staff`}
      />
      <DataTable
        caption="Equal pay"
        columns={columns}
        list={list}
        search={search}
        rowKey={({ id }) => id}
        renderActions={
          manages ? (row) => row.missingFrom !== null && <AddComparable row={row} from={row.missingFrom} /> : undefined
        }
        filters={
          <Filters search={search} placeholder="Search worker or client">
            <Select
              aria-label="Which workers"
              data={SHOWN}
              value={search.values.show}
              onChange={(show) => search.set({ show: show ?? 'ALL' })}
              allowDeselect={false}
            />
          </Filters>
        }
        empty={
          <EmptyState title="Nobody is due equal pay soon">
            Workers appear here once their bookings, up to {WEEKS_AHEAD} weeks ahead, reach week {LISTED_FROM_WEEK} in
            the same role at one client.
          </EmptyState>
        }
      />
    </>
  );
}
