import type { MissingDetails } from '@worklane/contract/billing/invoice-details.ts';
import { findMissingRate } from '#modules/money/index.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Details } from './invoice-details.queries.ts';

/** What an invoice that is issued today would not say of the agency, whose details are undefined where nobody has set them. */
export const findMissing = async (
  tx: Tx,
  agencyId: number,
  details: Details | undefined,
  today: string,
): Promise<MissingDetails> => ({
  vatNumber: !details || (details.vatRegistered && details.vatNumber === null),
  account: !details?.accountNumber,
  exchangeRate: await findMissingRate(tx, agencyId, Temporal.PlainDate.from(today)),
});
