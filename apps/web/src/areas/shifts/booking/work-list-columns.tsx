import type { BookingRow } from '@worklane/contract/shifts/booking.ts';
import { localOf } from '~/ui/local-time.ts';
import { ShiftTime } from '../shift/ShiftTime.tsx';
import { bookingWords } from '../shift/status-words.ts';
import { WordBadge } from '~/ui/WordBadge.tsx';
import type { Column } from '~/ui/table/column.ts';
import { ApprovalCheck } from './ApprovalCheck.tsx';
import type { BookingView } from './search.ts';
import { laterOrEarlier } from './timesheet.ts';
import { workerOf } from './who.ts';
import classes from './WorkList.module.css';

type Options = {
  /** A client knows whose the shifts are. */
  showsClient: boolean;
  /** Where all are of one status, no column says so. */
  view: BookingView;
};

const VIEWS_WITH_TIMES: readonly BookingView[] = ['waiting', 'queried'];

export const workListColumns = ({ showsClient, view }: Options): readonly Column<BookingRow>[] => [
  {
    key: 'worker',
    title: 'Worker',
    render: (booking) => (
      <>
        {workerOf(booking)}
        <span className={classes['second']}>{booking.agencyName}</span>
      </>
    ),
    sortable: true,
    card: 'title',
  },
  {
    key: 'start',
    title: 'Start – end',
    render: ({ shift }) => <ShiftTime shift={shift} />,
    sortable: true,
    card: 'fact',
  },
  {
    key: 'shift',
    title: 'Shift',
    render: ({ shift }) => (
      <>
        {shift.assignmentName}
        <span className={classes['second']}>
          {showsClient ? `${shift.location}, ${shift.clientName}` : shift.location}
        </span>
      </>
    ),
    card: 'fact',
  },
  ...(view === 'applications' ? [check] : []),
  ...(VIEWS_WITH_TIMES.includes(view) ? [times] : []),
  ...(view === 'all' ? [status] : []),
];

/** What speaks against an application, before anybody presses Approve; only those who decide are told. */
const check: Column<BookingRow> = {
  key: 'check',
  title: 'Check',
  render: (booking) => <ApprovalCheck booking={booking} />,
  card: 'fact',
};

const status: Column<BookingRow> = {
  key: 'status',
  title: 'Status',
  render: (booking) => <WordBadge {...bookingWords(booking)} />,
  sortable: true,
  short: true,
  card: 'badge',
};

/** What was entered, and how it differs from the plan; a query's reason says what to look at. */
const times: Column<BookingRow> = {
  key: 'times',
  title: 'Entered',
  render: ({ timesheet, shift }) => {
    if (!timesheet) return '–';
    const { start, end, breakMinutes, queryReason } = timesheet;
    const [from, to] = [localOf(start, shift.timeZone).time, localOf(end, shift.timeZone).time];
    const different = [
      [laterOrEarlier(shift.start, start), 'start'],
      [laterOrEarlier(shift.end, end), 'end'],
    ]
      .filter(([difference]) => difference)
      .map(([difference, what]) => `${what} ${difference}`);
    return (
      <>
        {from}&nbsp;–&nbsp;{to}, break&nbsp;{breakMinutes}&nbsp;min
        <span className={classes['second']}>{queryReason ?? (different.join(', ') || 'Start and end as planned')}</span>
      </>
    );
  },
  card: 'fact',
};
