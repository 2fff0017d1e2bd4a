import { listSearch } from '~/app/search.ts';

export const assignmentCodeSearch = listSearch({ sort: ['code', 'name'], by: 'code' });
