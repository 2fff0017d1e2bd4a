/** The accounts of an agency’s books, as an accountant would call them. */
export const accountWords = {
  RECEIVABLE: 'Trade receivables',
  REVENUE: 'Revenue',
  VAT: 'VAT',
  BANK: 'Bank',
  HIRER_DEPOSIT: 'Hirers’ deposits',
  WAGES: 'Wages',
  HMRC: 'HMRC',
  PENSION: 'Pension',
  NET_PAY: 'Net pay',
  PLATFORM_FEE: 'Platform fee',
} as const;
export type LedgerAccount = keyof typeof accountWords;
export const LEDGER_ACCOUNTS = Object.keys(accountWords) as [LedgerAccount, ...LedgerAccount[]];
