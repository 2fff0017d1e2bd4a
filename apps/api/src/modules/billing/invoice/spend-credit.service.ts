import type { spendInvoiceCredit as contract } from '@worklane/contract/billing/invoice.ts';
import type { Answer } from '@worklane/contract/endpoint.ts';
import { findIssued, spendCredit } from '#modules/money/index.ts';
import type { AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { conflict, found, notFound } from '#platform/errors/errors.ts';
import { getInvoice } from './invoice.views.ts';

/** 404 where the agency has no such invoice, 409 where nothing is left to pay of it or the client has no credit. */
export const spendInvoiceCredit = async (cx: Context<AgencyActor>, id: number): Promise<Answer<typeof contract>> => {
  const { tx, actor } = cx;
  const { kind } = found(await findIssued(tx, actor, id), 'invoice');
  if (kind !== 'AGENCY_TO_CLIENT') throw notFound('invoice');
  if ((await spendCredit(tx, actor.agencyId, id)) === 0)
    throw conflict('NO_CREDIT', 'There’s no credit left, or nothing left to pay of this invoice.');
  return getInvoice(cx, id);
};
