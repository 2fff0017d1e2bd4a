import type { Module } from '#platform/http/module.ts';

export const money: Module = {
  name: 'money',
  routes: [],
  constraints: {
    money_document_final: 'This was issued, so it doesn’t change any more. Credit it instead.',
    money_document_over_credited: 'This is more than is left of this invoice to credit.',
    open_item_open: 'This is more than is still open.',
    payment_reversal_allocated: 'Somebody has just used this payment for an invoice. Try again.',
  },
  borders: () => import('./borders.factory.ts'),
};
