import { formatMinutes } from '~/ui/local-time.ts';
import { counted } from '~/ui/words.ts';

const DAY = 24 * 60;

/** How long before the start: `3 days before the start`, `5 h 30 min before the start`, `after the start`. */
export const noticeText = (minutes: number): string => {
  if (minutes < 0) return 'after the start';
  const length = minutes >= 2 * DAY ? counted(Math.floor(minutes / DAY), 'day') : formatMinutes(minutes);
  return `${length} before the start`;
};
