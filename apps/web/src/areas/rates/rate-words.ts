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

/** What a notice says once a rate is added, where another one is planned that it makes way for. */
export const addedText = (added: string, { to }: { readonly to: string | null }): string =>
  to === null ? added : `${added}. It ends on ${formatCalendarDate(to)}, before the next one starts.`;
