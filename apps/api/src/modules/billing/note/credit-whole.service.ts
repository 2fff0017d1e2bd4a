import type { creditStaffInvoice as staffContract } from '@worklane/contract/billing/staff-invoice.ts';
import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import { sum } from '@worklane/contract/money.ts';
import { creditReasonWords } from '@worklane/contract/transport/credit-reason.rules.ts';
import type { creditTransportInvoice as transportContract } from '@worklane/contract/transport/transport-price.ts';
import { findChargedLines, findIssued, isCredited, lockAccount } from '#modules/money/index.ts';
import { standsForTransports } from '#modules/transport/index.ts';
import type { AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { found, notFound } from '#platform/errors/errors.ts';
import { assertApprover } from '../approvers.ts';
import { standsForWork } from '../invoice/invoice.queries.ts';
import { approveInvoiceNote, raiseNote } from './note.service.ts';

type AgencyContext = Context<AgencyActor>;

type Reason = {
  readonly reason: string;
  /** Whether it is over what is credited here, and stands. */
  readonly stands: typeof standsForWork;
};

/**
 * Asks a colleague to approve that all that is left of an invoice is taken back; done at once by whoever decides alone. 404 for an invoice
 * over something else, 409 where it is credited in full already, or that waits.
 */
const creditWhole = async (
  cx: AgencyContext,
  id: number,
  { reason, stands }: Reason,
): Promise<Answer<typeof staffContract>> => {
  const { tx, actor } = cx;
  const { agencyId } = actor;
  const invoice = found(await findIssued(tx, actor, id), 'invoice');
  await lockAccount(tx, agencyId, invoice.clientId);
  if (!(await stands(tx, agencyId, id)) && !(await isCredited(tx, agencyId, id))) throw notFound('invoice');
  await assertApprover(cx, 'credit notes');
  const { noteId, note } = await raiseNote(cx, invoice, {
    kind: 'CREDIT',
    description: 'The whole invoice',
    position: null,
    vat_basis_points: null,
    amount_pence: sum((await findChargedLines(tx, agencyId, id)).map(({ left }) => left)),
    reason,
  });
  return { credit: note.can.ownDecision ? (await approveInvoiceNote(cx, noteId)).issuedAs : null };
};

export const creditStaffInvoice = (
  cx: AgencyContext,
  { params: { id }, body: { reason } }: Received<typeof staffContract>,
): Promise<Answer<typeof staffContract>> => creditWhole(cx, id, { reason, stands: standsForWork });

export const creditTransportInvoice = (
  cx: AgencyContext,
  { params: { id }, body: { reason } }: Received<typeof transportContract>,
): Promise<Answer<typeof transportContract>> =>
  creditWhole(cx, id, { reason: creditReasonWords[reason], stands: standsForTransports });
