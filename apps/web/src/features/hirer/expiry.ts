/** How long before its end a document is marked, as everything that expires. */
const SOON_DAYS = 30;
const DAY_MS = 86_400_000;

export type Standing = 'VALID' | 'EXPIRING' | 'EXPIRED';

/** How a document stands that ends on a day, both as `yyyy-mm-dd`. It is still good on its last day. */
export const standingOf = (expiryDate: string | null, today: string): Standing => {
  if (expiryDate === null) return 'VALID';
  const daysLeft = (Date.parse(expiryDate) - Date.parse(today)) / DAY_MS;
  if (daysLeft < 0) return 'EXPIRED';
  return daysLeft <= SOON_DAYS ? 'EXPIRING' : 'VALID';
};
