import type { PreparedInvoice, PreparedStatus } from '@worklane/contract/billing/prepared-invoice.ts';
import type { StatusWords } from '~/ui/status.ts';
import { formatMoney } from '~/ui/money.ts';

export const preparedStatusWords: Readonly<Record<PreparedStatus, StatusWords>> = {
  WAITING_APPROVAL: { word: 'Waiting for approval', colour: 'yellow' },
  APPROVED: { word: 'Issued', colour: 'teal' },
  REJECTED: { word: 'Rejected', colour: 'red' },
  WITHDRAWN: { word: 'Withdrawn', colour: 'gray' },
};

/** `invoice to Harbour View for £384.00` */
export const preparedName = ({ client, net, currency }: PreparedInvoice): string =>
  `invoice to ${client.name} for ${formatMoney(net, currency)}`;
