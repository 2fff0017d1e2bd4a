import { findIssued, isCredited, lockAccount } from '#modules/money/index.ts';
import { may } from '#platform/auth/actor.ts';
import { found, notFound } from '#platform/errors/errors.ts';
import type { Matter } from './matter.ts';

/** Invoices of agencies to clients. */
export const bill: Matter = {
  column: 'invoice_id',
  payer: 'CLIENT',
  issuer: 'AGENCY',
  mayTakePart: (actor) => may(actor, 'MANAGE_CLIENT_BILLING'),
  get: async ({ tx, actor }, id) => {
    const { kind, reference, agencyId, clientId } = found(await findIssued(tx, actor, id), 'invoice');
    if (kind !== 'AGENCY_TO_CLIENT') throw notFound('invoice');
    const isAgency = actor.userType === 'AGENCY';
    return {
      id,
      agencyId,
      clientId,
      reference: reference ?? '',
      lock: () => lockAccount(tx, agencyId, clientId),
      isCredited: () => isCredited(tx, agencyId, id),
      otherSide: {
        people: {
          ...(isAgency ? { clientIds: [clientId] } : { agencyIds: [agencyId] }),
          permission: 'MANAGE_CLIENT_BILLING',
        },
        reason: 'it’s about a disputed invoice',
        link: isAgency ? `billing/invoicing/${id}` : `billing/client-billing/invoice/${id}`,
      },
    };
  },
};
