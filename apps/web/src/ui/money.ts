/** Making a formatter is slow, and a table needs hundreds. */
const formatters = new Map<string, Intl.NumberFormat>();

/** `£1,234.50`: an amount with its currency's symbol. */
export const formatMoney = (amount: number, currency: string): string => {
  const known = formatters.get(currency) ?? new Intl.NumberFormat('en-GB', { style: 'currency', currency });
  formatters.set(currency, known);
  return known.format(amount);
};

/** `£0.1255`: what one kilometre, hour or day costs, with the decimals that it has, four at most. */
export const formatUnitRate = (rate: number, currency: string): string =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency, maximumFractionDigits: 4 }).format(rate);

/** `19.60`, `0.1255`: as somebody types an amount, with pence at least. */
export const typedAmount = (amount: number): string => {
  const [, decimals = ''] = String(amount).split('.');
  return decimals.length > 2 ? String(amount) : amount.toFixed(2);
};

/** `+£3.71`, `−£10.00`: by how much something changes. */
export const formatDifference = (amount: number, currency: string): string =>
  amount === 0 ? formatMoney(0, currency) : `${amount > 0 ? '+' : '\u2212'}${formatMoney(Math.abs(amount), currency)}`;
