import type { InvoiceDetail, InvoiceState, InvoiceTotals } from '@worklane/contract/billing/invoice.ts';
import { formatCalendarDate } from '~/ui/date-time.ts';
import { formatMoney } from '~/ui/money.ts';
import type { StatusWords } from '~/ui/status.ts';
import { counted } from '~/ui/words.ts';

export const invoiceStateWords: Readonly<Record<InvoiceState, StatusWords>> = {
  OPEN: { word: 'To pay', colour: 'yellow' },
  PART_PAID: { word: 'Part paid', colour: 'yellow' },
  DISPUTED: { word: 'Disputed', colour: 'red' },
  OVERDUE: { word: 'Overdue', colour: 'red' },
  PAID: { word: 'Paid', colour: 'teal' },
  CREDITED: { word: 'Credited', colour: 'gray' },
  CREDIT: { word: 'Credit note', colour: 'gray' },
};

export const stepWords: Readonly<Record<InvoiceDetail['course'][number]['step'], string>> = {
  RAISED: 'Approval asked for',
  PREPARED: 'Prepared',
  APPROVED: 'Approved',
  ISSUED: 'Issued',
  OPENED: 'First opened',
};

/** `Invoice INV-000012`, `Credit note CRN-000003` */
export const invoiceTitle = ({ state, reference }: { state: InvoiceState; reference: string }): string =>
  `${state === 'CREDIT' ? 'Credit note' : 'Invoice'} ${reference}`;

const DAY_MS = 86_400_000;

/** `12 days overdue`; null for what is paid, or due today or later. Dates are `yyyy-mm-dd`. */
export const overdueText = ({ open, dueOn }: { open: number; dueOn: string }, today: string): string | null =>
  open > 0 && dueOn < today ? `${counted((Date.parse(today) - Date.parse(dueOn)) / DAY_MS, 'day')} overdue` : null;

type Standing = Pick<InvoiceDetail, 'state' | 'open' | 'currency' | 'dueOn'> & {
  readonly payments: readonly Pick<InvoiceDetail['payments'][number], 'receivedOn'>[];
};

/** `£489.93 was due on 25/11/2026, 3 days overdue`, `last payment received 19/11/2026`; empty where nothing is due or was paid. */
export const standingText = (invoice: Standing, today: string): string => {
  const { state, open, currency, dueOn, payments } = invoice;
  const overdue = overdueText(invoice, today);
  if (overdue) return `${formatMoney(open, currency)} was due on ${formatCalendarDate(dueOn)}, ${overdue}`;
  if (open > 0) return `${formatMoney(open, currency)} to pay by ${formatCalendarDate(dueOn)}`;
  const paidOn = payments.map(({ receivedOn }) => receivedOn).toSorted();
  const last = state === 'PAID' ? paidOn.at(-1) : undefined;
  return last === undefined ? '' : `last payment received ${formatCalendarDate(last)}`;
};

/** `3 invoices and 1 credit note: £540.00 invoiced, £60.00 credited, £120.00 to pay` */
export const totalsText = (totals: InvoiceTotals[number]): string => {
  const { currency, invoices, creditNotes, invoiced, credited, open } = totals;
  const counts = [
    ...(invoices > 0 ? [counted(invoices, 'invoice')] : []),
    ...(creditNotes > 0 ? [counted(creditNotes, 'credit note')] : []),
  ];
  const money = (amount: number) => formatMoney(amount, currency);
  const sums = [
    ...(invoices > 0 ? [`${money(invoiced)} invoiced`] : []),
    ...(creditNotes > 0 ? [`${money(credited)} credited`] : []),
    `${money(open)} to pay`,
  ];
  return `${counts.join(' and ')}: ${sums.join(', ')}`;
};
