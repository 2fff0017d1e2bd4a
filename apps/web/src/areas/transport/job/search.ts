import { listSearch, oneOf, optionalDate } from '~/app/search.ts';

/** The views of the work list, by how far a job has come. */
export const JOB_VIEWS = ['OPEN', 'NEW', 'ACCEPTED', 'UNDER_WAY', 'FINISHED', 'CANCELLED'] as const;

export const jobSearch = listSearch(
  { sort: ['dateTimeRequired'], by: 'dateTimeRequired' },
  { view: oneOf(JOB_VIEWS, 'OPEN'), from: optionalDate, to: optionalDate },
);
export type JobSearch = typeof jobSearch.defaults;
