import { searchParams } from '~/app/search.ts';

const TABS = ['0', '1', '2', '3', '4', '5'] as const;
type EntryTab = (typeof TABS)[number];

/** The tab is in the address, so that a reload stays at it; document 003 clamps what is no tab to the nearest one. */
export const entrySearch = searchParams({
  tab: {
    fallback: '0',
    parse: (raw: unknown): EntryTab =>
      TABS[Math.min(Math.max(Math.trunc(Number(raw)) || 0, 0), TABS.length - 1)] ?? '0',
  },
});
