/** So long books and papers are kept, and so long ago a payment may have arrived. */
export const PAYMENT_YEARS = 6;

/** `yyyy-mm-dd` */
export const firstPaymentDay = (today: Temporal.PlainDate): string =>
  today.subtract({ years: PAYMENT_YEARS }).toString();

/** Why a payment can’t have arrived on a day, `yyyy-mm-dd`; undefined where it can. */
export const faultInPaymentDay = (day: string, today: Temporal.PlainDate): string | undefined => {
  if (day > today.toString()) return 'Choose today or an earlier day.';
  return day < firstPaymentDay(today) ? `Choose a day within the last ${PAYMENT_YEARS} years.` : undefined;
};
