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

/** Whether credit notes have taken all of an invoice back. */
export const isWhollyCredited = ({ total, credited }: Pick<Standing, 'total' | 'credited'>): boolean =>
  total > 0 && credited >= total;

/**
 * Where an invoice stands on a day, `yyyy-mm-dd`. One that is credited is open again where a credit note went on to pay another one, and the
 * payment that it had made good was taken back.
 */
export const stateOf = (
  { isCredit, total, credited, open, dueOn, disputed }: Standing,
  today: string,
): InvoiceState => {
  if (isCredit) return 'CREDIT';
  if (isWhollyCredited({ total, credited }) && open === 0) return 'CREDITED';
  if (disputed) return 'DISPUTED';
  if (open === 0) return 'PAID';
  if (dueOn < today) return 'OVERDUE';
  return open < total ? 'PART_PAID' : 'OPEN';
};
