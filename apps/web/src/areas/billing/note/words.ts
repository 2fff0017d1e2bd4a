import type { InvoiceNote, NoteStatus } from '@worklane/contract/billing/invoice-note.ts';
import type { StatusWords } from '~/ui/status.ts';

export const noteStatusWords: Readonly<Record<NoteStatus, StatusWords>> = {
  WAITING_APPROVAL: { word: 'Waiting for approval', colour: 'yellow' },
  APPROVED: { word: 'Approved', colour: 'ink' },
  REJECTED: { word: 'Rejected', colour: 'red' },
  WITHDRAWN: { word: 'Withdrawn', colour: 'gray' },
  APPLIED: { word: 'Issued', colour: 'teal' },
};

export const noteKindWords = { DEBIT: 'Debit note', CREDIT: 'Credit note' } as const;

/** `debit note for invoice INV-000012` */
export const noteName = ({ kind, invoice }: Pick<InvoiceNote, 'kind' | 'invoice'>): string =>
  `${noteKindWords[kind].toLowerCase()} for invoice ${invoice.reference}`;
