import { searchParams } from '~/app/search.ts';

const LAST_TAB = 5;

/** The tab is in the address, so that a reload stays at it. */
export const entrySearch = searchParams({
  tab: {
    fallback: 0,
    parse: (raw) => {
      const index = typeof raw === 'string' || typeof raw === 'number' ? Number(raw) : 0;
      return Number.isInteger(index) ? Math.min(Math.max(index, 0), LAST_TAB) : 0;
    },
  },
});
