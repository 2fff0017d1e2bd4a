import type { Module } from '#platform/http/module.ts';

export const money: Module = {
  name: 'money',
  routes: [],
  constraints: {
    exchange_rate_missing:
      'This can’t be invoiced yet: its VAT must also be shown in pounds, and there’s no exchange rate for this month. Please try again later.',
    money_document_final: 'This has been issued, so it can’t be changed. Credit it instead.',
    money_document_over_credited: 'That’s more than is left to credit on this invoice.',
    open_item_open: 'That’s more than is still open.',
    payment_reversal_allocated: 'Somebody has just put this payment towards an invoice. Try again.',
  },
  borders: () => import('./borders.factory.ts'),
};
