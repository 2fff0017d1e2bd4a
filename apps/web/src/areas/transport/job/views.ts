import type { TransportStatus } from '@worklane/contract/transport/job-status.ts';
import type { JOB_VIEWS, jobSearch } from './search.ts';

type JobView = (typeof JOB_VIEWS)[number];

const STATUSES: Readonly<Record<JobView, TransportStatus[]>> = {
  OPEN: ['NEW', 'ACCEPTED', 'COMMITTED', 'IN_PROGRESS', 'WAITING_AUTHORIZATION'],
  NEW: ['NEW'],
  ACCEPTED: ['ACCEPTED', 'COMMITTED'],
  UNDER_WAY: ['IN_PROGRESS', 'WAITING_AUTHORIZATION'],
  FINISHED: ['AUTHORIZED', 'CLOSED'],
  CANCELLED: ['CANCELLED'],
};

/** What is still to be done comes with the next pick-up first, what is over with the last one. */
const directionOf = (view: JobView): 'ASC' | 'DESC' => (view === 'FINISHED' || view === 'CANCELLED' ? 'DESC' : 'ASC');

export const viewsOfJobs = (
  [
    ['OPEN', 'Open'],
    ['NEW', 'New'],
    ['ACCEPTED', 'Accepted'],
    ['UNDER_WAY', 'Under way'],
    ['FINISHED', 'Finished'],
    ['CANCELLED', 'Cancelled'],
  ] as const
).map(([name, label]) => ({ name, label, search: { direction: directionOf(name) } }));

type Values = typeof jobSearch.defaults;

/** As its client sees it: what was authorised is open until it is closed, since it can still be queried. */
export const narrowingForClient = (values: Values) => ({
  ...narrowingOf(values),
  statuses: values.view === 'OPEN' ? [...STATUSES.OPEN, 'AUTHORIZED' as const] : STATUSES[values.view],
});

/** What narrows the list, as the server is asked for it. */
export const narrowingOf = ({ view, search, from, to, sort, direction }: Values) => ({
  statuses: STATUSES[view],
  search,
  from,
  to,
  sort,
  direction,
});
