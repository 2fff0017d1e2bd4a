import { searchParams, text } from '~/app/search.ts';

/** Document 000: an e-mailed link carries its token in the query. */
export const linkSearch = searchParams({ token: text(200) });
