import { listSearch, optionalId } from '~/app/search.ts';

export const shiftLocationSearch = listSearch(
  { sort: ['name', 'client', 'directorate'], by: 'name' },
  { clientId: optionalId, directorateId: optionalId },
);
