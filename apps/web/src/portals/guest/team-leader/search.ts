import { oneOf, searchParams } from '~/app/search.ts';

/** The tab is in the address, so that a reload stays at it. */
export const entrySearch = searchParams({ tab: oneOf(['0', '1', '2', '3', '4', '5'], '0') });
export type EntryTab = (typeof entrySearch.defaults)['tab'];
