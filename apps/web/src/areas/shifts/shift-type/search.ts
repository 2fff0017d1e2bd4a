import { listSearch } from '~/app/search.ts';

export const shiftTypeSearch = listSearch({ sort: ['name', 'startTime'], by: 'startTime' });
