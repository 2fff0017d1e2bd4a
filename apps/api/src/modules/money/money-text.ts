/** As people read it: “£84.20”, “US$84.20”. `amount` is a decimal number. */
export const moneyText = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency }).format(amount);
