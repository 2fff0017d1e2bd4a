import { searchParams, text } from '~/app/search.ts';

/** Document 000: the e-mailed link carries its token in the query. */
export const newPasswordSearch = searchParams({ token: text(200) });
