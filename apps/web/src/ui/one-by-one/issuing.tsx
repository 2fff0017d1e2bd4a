/** Several invoices are issued at once, or prepared, where a colleague approves each. */
export const wordsOf = (needsApproval: boolean) =>
  needsApproval ? { verb: 'Prepare', done: 'prepared' } : { verb: 'Issue', done: 'issued' };

/** What has become of one; without an invoice it waits. */
export const issuedText = (invoice: { readonly reference: string } | null | undefined): string =>
  invoice ? `Issued as ${invoice.reference}` : 'Waiting for a colleague’s approval';

/** `told`: `each client`. */
export const WhatFollows = ({ needsApproval = false, told }: { needsApproval?: boolean; told: string }) => (
  <p>
    {needsApproval
      ? 'A colleague approves each invoice before it’s issued.'
      : `They’re issued at once, and ${told} is told. They can’t be changed afterwards, only credited.`}
  </p>
);
