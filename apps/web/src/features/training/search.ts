import { listSearch } from '~/app/search.ts';

/** The columns of document 002 that can be sorted by. */
export const workerTrainingSearch = listSearch({ sort: ['name', 'uploaded', 'trainingExpiry'], by: 'name' });
