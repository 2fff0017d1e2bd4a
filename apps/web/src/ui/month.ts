/** The first day of the month of `date`. */
export const firstOfMonth = (date: string): string => `${date.slice(0, 8)}01`;

/** The first day of a month before or after the one of `date`. */
export const monthFrom = (date: string, months: number): string => {
  const index = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`;
};

const months = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `June 2030` */
export const monthText = (date: string): string => months.format(new Date(`${date}T00:00Z`));
