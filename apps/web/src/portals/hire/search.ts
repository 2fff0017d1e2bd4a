import { optionalId, searchParams, stringifySearch, text } from '~/app/search.ts';

/** What a visitor looks for; the two times are local ones of the place, `yyyy-mm-ddTHH:mm`. The address can be passed on. */
export const hireSearch = searchParams({ location: optionalId, from: text(16), to: text(16), vehicle: optionalId });

/** As it stands in an address, after its path. */
export const addressSearch = (search: Partial<typeof hireSearch.defaults>): string => stringifySearch(search);
