import { listSearch, manyOf, optionalId } from '~/app/search.ts';

export const workerSearch = listSearch(
  { sort: ['lastname', 'firstname', 'employmentNumber'], by: 'lastname' },
  {
    statuses: manyOf(['INVITED', 'WAITING_APPROVAL', 'ACTIVE', 'SUSPENDED', 'REJECTED']),
    assignmentCodeId: optionalId,
    agencyId: optionalId,
  },
);
