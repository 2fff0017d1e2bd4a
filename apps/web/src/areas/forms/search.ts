import { optionalId, searchParams } from '~/app/search.ts';

/** For which agency a worker fills in forms. */
export const formSearch = searchParams({ agency: optionalId });
