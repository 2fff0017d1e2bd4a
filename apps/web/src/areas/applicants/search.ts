import { listSearch, manyOf } from '~/app/search.ts';

export const applicantSearch = listSearch(
  { sort: ['lastname', 'assignmentName', 'nationality', 'appliedAt', 'status'], by: 'appliedAt', direction: 'DESC' },
  { statuses: manyOf(['WAITING_APPROVAL', 'REJECTED']) },
);
