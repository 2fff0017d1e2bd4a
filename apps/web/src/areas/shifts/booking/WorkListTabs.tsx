import { listBookings } from '@worklane/contract/shifts/booking.ts';
import type { BookingStatus } from '@worklane/contract/shifts/status.ts';
import { useList } from '~/app/queries.ts';
import { ViewTabs } from '~/ui/ViewTabs.tsx';
import type { BookingView } from './search.ts';

export const STATUSES_OF: Readonly<Record<BookingView, BookingStatus[]>> = {
  applications: ['APPLIED'],
  waiting: ['WAITING_AUTHORIZATION'],
  queried: ['QUERIED'],
  booked: ['BOOKED'],
  all: [],
};

/** Only how many there are. */
const waiting = (view: BookingView) => ({ query: { size: 1, statuses: STATUSES_OF[view] } });

const view = (name: BookingView, label: string, direction: 'ASC' | 'DESC', count?: number) => ({
  name,
  label,
  count,
  search: { sort: 'start', direction },
});

/** With how many wait; the next to decide comes first. */
export const WorkListTabs = ({ current }: { current: BookingView }) => {
  const applications = useList(listBookings, waiting('applications'));
  const times = useList(listBookings, waiting('waiting'));
  const queried = useList(listBookings, waiting('queried'));
  return (
    <ViewTabs
      label="Views"
      current={current}
      views={[
        view('applications', 'Applications', 'ASC', applications.data?.totalElements),
        view('waiting', 'Awaiting authorisation', 'ASC', times.data?.totalElements),
        view('queried', 'Queried', 'ASC', queried.data?.totalElements),
        view('booked', 'Booked', 'ASC'),
        view('all', 'All', 'DESC'),
      ]}
    />
  );
};
