import { pence } from '@worklane/contract/money.ts';
import { draftInvoice, issueDocument, type Line } from '#modules/money/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { countInvoices, insertSources, type Source } from './source.queries.ts';

/** What businesses have to pay within unless they have agreed on something else. */
const DUE_DAYS = 30;

type Invoice = {
  readonly agencyId: number;
  readonly clientId: number;
  readonly currency: string;
  readonly lines: readonly Line[];
  readonly purchaseOrder: string | null;
  readonly sources: readonly [Source, ...Source[]];
};

/** An invoice that is issued today, with VAT on top; from here on none of what it is over is on another one. */
export const issueInvoice = async (
  tx: Tx,
  { agencyId, clientId, sources, ...invoice }: Invoice,
  today: Temporal.PlainDate,
) => {
  const [first] = sources;
  // Names the request for good, and another one once the invoice before was credited.
  const key = `transport-invoice-${'jobId' in first ? 'job' : 'taxi'}-${'jobId' in first ? first.jobId : first.taxiId}-${await countInvoices(tx, first)}`;
  const documentId = await draftInvoice(tx, agencyId, key, {
    ...invoice,
    clientId,
    kind: 'AGENCY_TO_CLIENT',
    taxIncluded: false,
    discount: pence(0),
    taxPoint: today,
  });
  const issued = await issueDocument(tx, agencyId, documentId, {
    issuedOn: today,
    dueOn: today.add({ days: DUE_DAYS }),
  });
  await insertSources(tx, { agencyId, clientId, documentId }, sources);
  return issued;
};
