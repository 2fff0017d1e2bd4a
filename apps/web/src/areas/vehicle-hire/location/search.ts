import { listSearch } from '~/app/search.ts';

export const vehicleLocationSearch = listSearch({ sort: ['name', 'city'], by: 'name' });
