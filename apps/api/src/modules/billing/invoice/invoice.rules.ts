import type { InvoiceState } from '@worklane/contract/billing/invoice.ts';

type Standing = {
  readonly isCredit: boolean;
  /** Whole pence, of the invoice, of what credit notes have taken back, and of what is left to pay. */
  readonly total: number;
  readonly credited: number;
  readonly open: number;
  readonly dueOn: string;
  readonly disputed: boolean;
};

/** Where an invoice stands on a day, `yyyy-mm-dd`. */
export const stateOf = (
  { isCredit, total, credited, open, dueOn, disputed }: Standing,
  today: string,
): InvoiceState => {
  if (isCredit) return 'CREDIT';
  if (total > 0 && credited >= total) return 'CREDITED';
  if (disputed) return 'DISPUTED';
  if (open === 0) return 'PAID';
  if (dueOn < today) return 'OVERDUE';
  return open < total ? 'PART_PAID' : 'OPEN';
};
