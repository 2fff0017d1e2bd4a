/** Document 002, section 9: how many days ahead an expiry begins to warn. */
const WARNING_DAYS = 30;
const DAY = 86_400_000;

export type Expiry = 'alert' | 'expired';

/** Document 002, section 4, of two calendar dates, `yyyy-mm-dd`. What expires today is good until the evening. */
export const expiryOf = (expires: string, today: string): Expiry | undefined => {
  const days = (Date.parse(expires) - Date.parse(today)) / DAY;
  if (days < 0) return 'expired';
  return days <= WARNING_DAYS ? 'alert' : undefined;
};
