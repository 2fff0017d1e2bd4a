import type { Dispute, DisputeKind } from '@worklane/contract/billing/dispute.ts';
import type { StatusWords } from '~/ui/status.ts';

export const disputeKindWords: Readonly<Record<DisputeKind, string>> = {
  HOURS: 'Hours',
  RATE: 'Rate',
  VAT: 'VAT',
  PURCHASE_ORDER: 'Purchase order',
  NOT_OURS: 'Not our invoice',
  OTHER: 'Something else',
};

export const disputeStatusWords: Readonly<Record<Dispute['status'], StatusWords>> = {
  OPEN: { word: 'Open', colour: 'red' },
  SETTLED: { word: 'Settled', colour: 'teal' },
  CREDITED: { word: 'Credited', colour: 'gray' },
  WITHDRAWN: { word: 'Withdrawn', colour: 'gray' },
};
