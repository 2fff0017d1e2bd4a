import { billClient, type Line } from '#modules/money/index.ts';
import { findDueDay } from '#modules/rates/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { countInvoices, insertSources, markTaxisInvoiced, type Source } from './source.queries.ts';

type Invoice = {
  readonly agencyId: number;
  readonly clientId: number;
  readonly currency: string;
  readonly lines: readonly Line[];
  readonly purchaseOrder: string | null;
  readonly sources: readonly [Source, ...Source[]];
};

/** An invoice that is issued today, with VAT on top; from here on what it is over stands as it is, and is on no other one. */
export const issueInvoice = async (tx: Tx, { sources, ...bill }: Invoice, today: Temporal.PlainDate) => {
  const [first] = sources;
  // Names the request for good, and another one once the invoice before was credited.
  const key = `transport-invoice-${'jobId' in first ? 'job' : 'taxi'}-${'jobId' in first ? first.jobId : first.taxiId}-${await countInvoices(tx, first)}`;
  const issued = await billClient(tx, key, { ...bill, dueOn: await findDueDay(tx, bill, today) }, today);
  const invoice = { ...bill, documentId: issued.id };
  await insertSources(tx, invoice, sources);
  await markTaxisInvoiced(tx, invoice, sources);
  return issued;
};
