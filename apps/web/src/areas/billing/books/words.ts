import {
  type OpenCause,
  type Reconciled,
  type ReconciledKind,
  UNPAID_CAUSES,
  type UnpaidCause,
} from '@worklane/contract/billing/books.ts';
import { formatMinutes } from '~/ui/local-time.ts';
import { counted } from '~/ui/words.ts';
import { statementLink } from '../account/statement-link.ts';

/** As a heading, and what one of them is called. */
export const kindWords: Readonly<Record<ReconciledKind, { readonly title: string; readonly one: string }>> = {
  SHIFT: { title: 'Shifts', one: 'shift' },
  LATE_CANCELLATION: { title: 'Late cancellations', one: 'late cancellation' },
  EXPENSE: { title: 'Expenses', one: 'expense' },
  TRANSPORT: { title: 'Transports', one: 'transport' },
  TAXI: { title: 'Taxis', one: 'taxi' },
  HIRE: { title: 'Vehicle hires', one: 'hire' },
  SEAT: { title: 'Seats on trainings', one: 'seat' },
};

type Words = { readonly why: string; readonly remedy: string };

type Cause = OpenCause | UnpaidCause;

const CAUSES: Readonly<Record<Cause, Words>> = {
  WAITING_APPROVAL: { why: 'On a prepared invoice', remedy: 'A colleague has to approve or reject it.' },
  QUERIED: { why: 'Times queried by the client', remedy: 'Answer the query, then invoice.' },
  CAN_BE_QUERIED: { why: 'The client can still query the times', remedy: 'Invoice once the week for queries is over.' },
  NO_PRICE: { why: 'No price yet', remedy: 'Set a rate that covers the day, then price the journey.' },
  CREDITED: { why: 'Their invoice was credited', remedy: 'Invoice them again, unless nothing is owed any more.' },
  NOT_INVOICED: { why: 'Not invoiced yet', remedy: 'Invoice them. Shifts without a charge rate are marked there.' },
  DISPUTED: { why: 'The client disputes the invoice', remedy: 'Answer the dispute.' },
  OVERDUE: { why: 'Not paid in time', remedy: 'Remind the client, or record the payment.' },
  NOT_DUE: { why: 'Invoiced, not due yet', remedy: 'Nothing to do until it’s due.' },
};

/** What is said otherwise of a kind. */
const OF_KIND: Readonly<Partial<Record<ReconciledKind, Readonly<Partial<Record<Cause, Words>>>>>> = {
  LATE_CANCELLATION: {
    NOT_INVOICED: { why: 'Not invoiced yet', remedy: 'Invoice them, or waive the charge.' },
  },
  EXPENSE: { NOT_INVOICED: { why: 'Not invoiced yet', remedy: 'Invoice them with the client’s shifts, or alone.' } },
  TRANSPORT: { NOT_INVOICED: { why: 'Not invoiced yet', remedy: 'Invoice them with the client’s transports.' } },
  TAXI: {
    NO_PRICE: { why: 'No fare yet', remedy: 'Enter the fare, then invoice.' },
    NOT_INVOICED: { why: 'Not invoiced yet', remedy: 'Invoice them from the list of taxis.' },
  },
  HIRE: {
    CREDITED: {
      why: 'Their invoices were credited',
      remedy: 'Open the booking, and make a new one if the hirer still owes something.',
    },
    NOT_INVOICED: { why: 'No invoice', remedy: 'Open the booking: it may have been brought in without one.' },
  },
  SEAT: { NOT_INVOICED: { why: 'Not invoiced yet', remedy: 'Invoice them with the agency’s other seats.' } },
};

export const causeWords = (kind: ReconciledKind, cause: Cause): Words => OF_KIND[kind]?.[cause] ?? CAUSES[cause];

/** `3 shifts, 22 h 30 min`; `2 expenses` */
export const amountText = (kind: ReconciledKind, { count, minutes }: Reconciled['authorised']): string =>
  count === 0 ? '–' : `${counted(count, kindWords[kind].one)}${minutes > 0 ? `, ${formatMinutes(minutes)}` : ''}`;

const UNPAID: ReadonlySet<Cause> = new Set(UNPAID_CAUSES);

const inBilling = (view: 'approval' | 'to-invoice') => ({ to: '/agency/billing/client-billing', search: { view } });

/** Where it is put right; undefined where there is nothing to open. */
export const remedyLink = ({ kind, client }: Reconciled, cause: Cause): object | undefined => {
  if (cause === 'WAITING_APPROVAL') return inBilling('approval');
  if (UNPAID.has(cause) && client !== null && client.id !== null) return statementLink('agency', client.id);
  switch (kind) {
    case 'TRANSPORT':
      return cause === 'CREDITED' || cause === 'NOT_INVOICED'
        ? inBilling('to-invoice')
        : { to: '/agency/jobs/agency-list' };
    case 'TAXI':
      return { to: '/agency/taxi' };
    case 'HIRE':
      return { to: '/agency/bookings' };
    case 'SEAT':
      return inBilling('to-invoice');
    case 'SHIFT':
    case 'LATE_CANCELLATION':
    case 'EXPENSE':
      return client !== null && client.id !== null
        ? { to: '/agency/billing/client-billing/client/$id', params: { id: String(client.id) } }
        : undefined;
  }
};

/** `3 shifts and 1 expense`: what of all that is on no invoice; undefined where there is nothing. */
export const openText = (all: readonly Reconciled[]): string | undefined => {
  const parts = Object.entries(Object.groupBy(all, ({ kind }) => kind)).flatMap(([, ofKind]) => {
    const [first] = ofKind;
    const left = ofKind.reduce((sum, { authorised, invoiced }) => sum + authorised.count - invoiced.count, 0);
    return first && left > 0 ? counted(left, kindWords[first.kind].one) : [];
  });
  return parts.length === 0 ? undefined : new Intl.ListFormat('en-GB').format(parts);
};
