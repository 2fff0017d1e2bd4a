import { listSearch, optionalId } from '~/app/search.ts';

export const directorateSearch = listSearch({ sort: ['name', 'client'], by: 'name' }, { clientId: optionalId });
