import { may } from '#platform/auth/actor.ts';
import { found, notFound } from '#platform/errors/errors.ts';
import type { Matter } from '../dispute/matter.ts';
import { findInvoices, lockAgency } from './fee.queries.ts';
import { referenceOf } from './fee.rules.ts';

/** Invoices of the platform to agencies. Whoever at an agency reads them may say that something is wrong with one. */
export const disputedFee: Matter = {
  column: 'fee_invoice_id',
  payer: 'AGENCY',
  issuer: 'ADMIN',
  mayTakePart: (actor) => may(actor, actor.userType === 'ADMIN' ? 'MANAGE_WORKLINK_BILLING' : 'VIEW_WORKLINK_BILLING'),
  get: async ({ tx, actor }, id) => {
    const find = async () => (await findInvoices(tx, { id }))[0];
    const { agencyId, number, correctsId } = found(await find(), 'invoice');
    const isAgency = actor.userType === 'AGENCY';
    if (correctsId !== null || (isAgency && actor.agencyId !== agencyId)) throw notFound('invoice');
    return {
      id,
      agencyId,
      clientId: null,
      reference: referenceOf(number, false),
      lock: () => lockAgency(tx, agencyId),
      isCredited: async () => (await find())?.isCredited === true,
      otherSide: {
        people: isAgency
          ? { platform: true, permission: 'MANAGE_WORKLINK_BILLING' }
          : { agencyIds: [agencyId], permission: 'VIEW_WORKLINK_BILLING' },
        reason: 'it’s about a disputed invoice',
        link: isAgency ? `billing/agency/${agencyId}` : 'billing/agency',
      },
    };
  },
};
