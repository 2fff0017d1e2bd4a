/** Making a formatter is slow, and a table needs hundreds. */
const formatters = new Map<string, Intl.NumberFormat>();

/** `£1,234.50`: an amount with its currency's symbol. */
export const formatMoney = (amount: number, currency: string): string => {
  const known = formatters.get(currency) ?? new Intl.NumberFormat('en-GB', { style: 'currency', currency });
  formatters.set(currency, known);
  return known.format(amount);
};
