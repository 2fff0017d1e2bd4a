import { listSearch, manyOf, optionalId } from '~/app/search.ts';

export const userSearch = listSearch(
  { sort: ['name', 'email', 'status', 'lastSignIn'], by: 'name' },
  { statuses: manyOf(['INVITED', 'ACTIVE', 'DISABLED']), roleId: optionalId },
);

export const roleSearch = listSearch(
  { sort: ['name'], by: 'name' },
  { userTypes: manyOf(['ADMIN', 'AGENCY', 'CLIENT', 'WORKER']) },
);

export const deputySearch = listSearch(
  { sort: ['from', 'name'], by: 'from', direction: 'DESC' },
  { statuses: manyOf(['UPCOMING', 'CURRENT', 'ENDED']) },
);
