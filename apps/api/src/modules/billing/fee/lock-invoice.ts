import type { PlatformActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { found } from '#platform/errors/errors.ts';
import { findInvoices, lockAgency } from './fee.queries.ts';
import { openOf } from './fee.rules.ts';

/** An invoice with what is left to pay of it; nobody else changes anything of the agency until the transaction ends. 404 for none. */
export const lockInvoice = async ({ tx }: Context<PlatformActor>, id: number) => {
  const { agencyId } = found((await findInvoices(tx, { id }))[0], 'invoice');
  await lockAgency(tx, agencyId);
  const invoice = found((await findInvoices(tx, { id }))[0], 'invoice');
  return { ...invoice, open: openOf({ ...invoice, isCredit: invoice.correctsId !== null }) };
};
