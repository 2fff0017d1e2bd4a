import type { RateState } from '@worklane/contract/rates/rate-state.ts';
import { formatCalendarDate } from '~/ui/date-time.ts';
import type { StatusWords } from '~/ui/status.ts';

export const rateStateWords: Readonly<Record<RateState, StatusWords>> = {
  CURRENT: { word: 'In force', colour: 'teal' },
  PLANNED: { word: 'Planned', colour: 'ink' },
  PAST: { word: 'Ended', colour: 'gray' },
};

/** “From 24/11/2026”, “24/11/2026 – 31/12/2026” */
export const daysText = ({ from, to }: { readonly from: string; readonly to: string | null }): string =>
  to === null ? `From ${formatCalendarDate(from)}` : `${formatCalendarDate(from)} – ${formatCalendarDate(to)}`;
