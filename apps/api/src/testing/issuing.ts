import type { InvoiceOutcome } from '@worklane/contract/billing/invoice-outcome.ts';

const NONE = { id: 0, reference: '', total: 0, currency: '' };

/** For tests: an answer whose body says itself which invoice was issued, where one was. */
export const issuing = async <Given extends { readonly body: InvoiceOutcome }>(asked: Promise<Given>) => {
  const answer = await asked;
  const { invoice, ...refusal } = answer.body;
  return { ...answer, body: { ...NONE, ...refusal, ...invoice } };
};
