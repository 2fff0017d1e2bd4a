import { listSearch } from '~/app/search.ts';

/** A worker's clients. */
export const workerClientSearch = listSearch({ sort: ['name'], by: 'name' });
