import { listSearch, manyOf, optionalId } from '~/app/search.ts';

export const vehicleSearch = listSearch(
  { sort: ['name', 'regno', 'location', 'agency', 'status', 'createdDate'], by: 'name' },
  {
    statuses: manyOf(['AWAITING_APPROVAL', 'ACTIVE', 'REJECTED', 'RETIRED']),
    purposes: manyOf(['HIRE', 'TRANSPORT']),
    vehicleLocationId: optionalId,
    agencyId: optionalId,
  },
);
