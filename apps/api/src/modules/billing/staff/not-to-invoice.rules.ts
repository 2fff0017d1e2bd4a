import { conflict, type Refusal } from '#platform/errors/errors.ts';

/** What is known of work that somebody wants invoiced and that can’t be. */
export type Standing = {
  /** Shifts and expenses. */
  readonly asked: number;
  /** What it is on an invoice as: one reference for each piece of it. */
  readonly invoicedAs: readonly string[];
  /** How much of it waits for a colleague’s approval. */
  readonly waiting: number;
};

const listed = (references: readonly string[]): string =>
  new Intl.ListFormat('en-GB').format([...new Set(references)].toSorted());

/** `Already issued as INV-000004.` Whoever got no answer the first time learns that nothing is left to do. */
export const alreadyIssued = (references: readonly string[]): Refusal =>
  conflict('ALREADY_INVOICED', `Already issued as ${listed(references)}.`);

/** `advice` says what to do where it isn’t all done already. */
export const notToInvoice = ({ asked, invoicedAs, waiting }: Standing, advice: string): Refusal => {
  if (invoicedAs.length === asked) return alreadyIssued(invoicedAs);
  if (waiting === asked) return conflict('ALREADY_PREPARED', 'Already waiting for a colleague’s approval.');
  const reasons = [
    ...(invoicedAs.length > 0 ? [`Some of this is on ${listed(invoicedAs)} by now.`] : []),
    ...(waiting > 0 ? ['Some of this waits for a colleague’s approval.'] : []),
    ...(invoicedAs.length + waiting === 0
      ? [
          'Not all of this can be invoiced any more: hours aren’t authorised, a cancellation was waived, or the approval of an expense was taken back.',
        ]
      : []),
  ];
  return conflict('NOT_TO_INVOICE', [...reasons, advice].join(' '));
};
