import { pence } from '@worklane/contract/money.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Line } from './document.queries.ts';
import { draftInvoice, issueDocument, type Issued } from './document.service.ts';

/** What businesses have to pay within unless they have agreed on something else. */
const DUE_DAYS = 30;

export const dueDayOf = (issuedOn: Temporal.PlainDate): Temporal.PlainDate => issuedOn.add({ days: DUE_DAYS });

type Bill = {
  readonly agencyId: number;
  readonly clientId: number;
  readonly currency: string;
  readonly lines: readonly Line[];
  readonly purchaseOrder: string | null;
  readonly dueOn: Temporal.PlainDate;
};

/** An invoice to a client that is issued today, with VAT on top. `key` names the request for good. */
export const billClient = async (
  tx: Tx,
  key: string,
  { agencyId, dueOn, ...bill }: Bill,
  today: Temporal.PlainDate,
): Promise<Issued> => {
  const draft = { ...bill, kind: 'AGENCY_TO_CLIENT', taxIncluded: false, discount: pence(0), taxPoint: today } as const;
  const id = await draftInvoice(tx, agencyId, key, draft);
  return issueDocument(tx, agencyId, id, { issuedOn: today, dueOn });
};
