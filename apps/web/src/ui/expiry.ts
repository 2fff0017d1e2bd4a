import { parseDate } from './parse-date.ts';

/** Document 002, section 9: how many days ahead an expiry begins to warn. */
const WARNING_DAYS = 30;
const DAY = 86_400_000;

export type Expiry = 'alert' | 'expired';

const instantOf = (date: string): number => Date.parse(parseDate(date, new Date()) ?? '');

/**
 * Document 002, section 4, of two dates as `yyyy-mm-dd` or with the day first, which are told apart before they are
 * compared. What expires today is good until the evening; a text that is no date says nothing.
 */
export const expiryOf = (expires: string, today: string): Expiry | undefined => {
  const days = (instantOf(expires) - instantOf(today)) / DAY;
  if (days < 0) return 'expired';
  return days <= WARNING_DAYS ? 'alert' : undefined;
};
