import { listSearch, manyOf, optionalId } from '~/app/search.ts';

export const userSearch = listSearch(
  { sort: ['name', 'email', 'status', 'lastSignIn'], by: 'name' },
  { statuses: manyOf(['INVITED', 'ACTIVE', 'DISABLED']), roleId: optionalId },
);

/** A panel of a page rather than a screen. */
export const memberSearch = listSearch(
  { sort: ['name', 'email', 'status', 'lastSignIn'], by: 'name', size: 10 },
  { statuses: manyOf(['INVITED', 'ACTIVE', 'DISABLED']) },
);

export const roleSearch = listSearch(
  { sort: ['name'], by: 'name' },
  { userTypes: manyOf(['ADMIN', 'AGENCY', 'CLIENT', 'WORKER']) },
);

export const deputySearch = listSearch(
  { sort: ['from', 'name'], by: 'from', direction: 'DESC' },
  { statuses: manyOf(['UPCOMING', 'CURRENT', 'ENDED']) },
);
