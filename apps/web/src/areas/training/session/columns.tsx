import type { HeldSeat } from '@worklane/contract/training/training-seat.ts';
import type { TrainingSession } from '@worklane/contract/training/training-session.ts';
import { formatRange } from '~/ui/date-time.ts';
import { formatMoney } from '~/ui/money.ts';
import type { Column } from '~/ui/table/column.ts';
import { WordBadge } from '~/ui/WordBadge.tsx';
import { placesText, seatWords, sessionWords } from './words.ts';

const trainingColumn: Column<TrainingSession> = {
  key: 'name',
  title: 'Training',
  render: ({ training }) => training.name,
  card: 'title',
};

const whenColumn: Column<TrainingSession> = {
  key: 'start',
  title: 'When',
  render: ({ start, end, timeZone }) => formatRange(start, end, timeZone),
  sortable: true,
  short: true,
  card: 'fact',
};

const whereColumn: Column<TrainingSession> = {
  key: 'address',
  title: 'Where',
  render: ({ address }) => address,
  wide: true,
  card: 'fact',
};

const priceColumn: Column<TrainingSession> = {
  key: 'price',
  title: 'Price per seat',
  render: ({ price, currency, visibility }) => (visibility === 'OWN' ? 'Own workers' : formatMoney(price, currency)),
  short: true,
  card: 'fact',
};

const agencyColumn: Column<TrainingSession> = {
  key: 'agency',
  title: 'Agency',
  render: ({ agency }) => agency.name,
  card: 'fact',
};

/** Sessions of one’s own. */
export const ownColumns: readonly Column<TrainingSession>[] = [
  { ...trainingColumn, sortable: true },
  whenColumn,
  whereColumn,
  {
    key: 'seats',
    title: 'Seats',
    render: ({ booked, capacity, applied }) => `${booked} of ${capacity}${applied > 0 ? `, ${applied} to accept` : ''}`,
    short: true,
    card: 'fact',
  },
  priceColumn,
  {
    key: 'status',
    title: 'Status',
    render: ({ status }) => <WordBadge {...sessionWords[status]} />,
    short: true,
    card: 'badge',
  },
];

/** Sessions of all agencies, for the platform. */
export const allColumns: readonly Column<TrainingSession>[] = [
  ...ownColumns.slice(0, 1),
  agencyColumn,
  ...ownColumns.slice(1),
];

/** What other agencies offer. */
export const offeredColumns: readonly Column<TrainingSession>[] = [
  trainingColumn,
  agencyColumn,
  whenColumn,
  whereColumn,
  { key: 'places', title: 'Places', render: placesText, short: true, card: 'fact' },
  priceColumn,
];

/** Seats with other agencies. */
export const heldColumns: readonly Column<HeldSeat>[] = [
  {
    key: 'name',
    title: 'Training',
    render: ({ session, worker }) => (
      <>
        {session.training.name}
        <div className="dimmed">{worker.name}</div>
      </>
    ),
    card: 'title',
  },
  { key: 'agency', title: 'Agency', render: ({ session }) => session.agency.name, card: 'fact' },
  {
    key: 'start',
    title: 'When',
    render: ({ session }) => formatRange(session.start, session.end, session.timeZone),
    sortable: true,
    short: true,
    card: 'fact',
  },
  {
    key: 'price',
    title: 'Price per seat',
    render: ({ session }) => formatMoney(session.price, session.currency),
    align: 'right',
    card: 'fact',
  },
  {
    key: 'status',
    title: 'Status',
    render: ({ status, cancelReason }) => (
      <>
        <WordBadge {...seatWords[status]} />
        {cancelReason && <div className="dimmed">{cancelReason}</div>}
      </>
    ),
    card: 'badge',
  },
];
