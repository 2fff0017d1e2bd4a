/**
 * Why an invoice for transports or taxis is credited: chosen and not typed, since what is typed in a hurry names the patient. It stands on
 * the credit note in these words.
 */
export const creditReasonWords = {
  WRONG_PRICE: 'The price was wrong',
  WRONG_TIMES: 'The times or the mileage were wrong',
  WRONG_CUSTOMER: 'It’s for somebody else to pay',
  NOT_DUE: 'Nothing should have been charged',
  OTHER: 'Another reason',
} as const;
export type CreditReason = keyof typeof creditReasonWords;
export const CREDIT_REASONS = Object.keys(creditReasonWords) as [CreditReason, ...CreditReason[]];
