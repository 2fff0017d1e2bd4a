import { oneOf, searchParams, text } from '~/app/search.ts';

/** Document 000: an e-mailed link carries its token in the query. */
export const linkSearch = searchParams({ token: text(200) });

/** `back` says that the card provider has led somebody back who has paid. */
export const paySearch = searchParams({ token: text(200), back: oneOf(['', 'paid'], '') });
