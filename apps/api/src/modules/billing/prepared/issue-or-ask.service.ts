import type { InvoiceOutcome } from '@worklane/contract/billing/invoice-outcome.ts';
import type { issueSeatInvoice as seatContract } from '@worklane/contract/billing/seat-invoice.ts';
import type { Received } from '@worklane/contract/endpoint.ts';
import { sum } from '@worklane/contract/money.ts';
import type { invoiceTaxis as taxiContract } from '@worklane/contract/transport/taxi/taxi.ts';
import type { invoiceTransports as transportContract } from '@worklane/contract/transport/transport-price.ts';
import { needsApproval } from '#modules/money/index.ts';
import { type Journeys, taxisToInvoice, transportsToInvoice } from '#modules/transport/index.ts';
import type { AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { conflict } from '#platform/errors/errors.ts';
import { assertApprover } from '../approvers.ts';
import { issueJourneys } from '../invoice/issue-journeys.ts';
import { issueSeats, payerOf, seatsToInvoice } from '../seat/seats-to-invoice.ts';
import { prepareInvoice } from './prepared.service.ts';

/* What is over something else than work is issued at once, or once a colleague has approved it, where the agency wants that. */

type AgencyContext = Context<AgencyActor>;

/** Whether a colleague approves it first. 409 where somebody was told otherwise. */
const asksFirst = async ({ tx, actor }: AgencyContext, shown: boolean | undefined): Promise<boolean> => {
  const needs = await needsApproval(tx, actor.agencyId);
  if ((shown ?? needs) !== needs)
    throw conflict(
      'APPROVAL_CHANGED',
      needs
        ? 'Your invoices now need a colleague’s approval. Reload the page to ask for it.'
        : 'Your invoices no longer need approval. Reload the page to issue this one.',
    );
  return needs;
};

const issueOrAsk = async (
  cx: AgencyContext,
  journeys: Journeys,
  shown: boolean | undefined,
): Promise<InvoiceOutcome> => {
  if (!(await asksFirst(cx, shown))) return { invoice: await issueJourneys(cx, journeys) };
  // Whoever sees to transports may be alone in that and have nobody who sees to billing.
  await assertApprover(cx, 'invoices');
  const { lines, sources } = journeys;
  const net = sum(lines.map(({ amount }) => amount));
  await prepareInvoice(cx, { ...journeys, net }, { sources });
  return { invoice: null };
};

/** All of the jobs or none are invoiced. 409 where they can’t be, nobody could ever approve it, or approval was switched since. */
export const invoiceTransports = async (
  cx: AgencyContext,
  { body }: Received<typeof transportContract>,
): Promise<InvoiceOutcome> => issueOrAsk(cx, await transportsToInvoice(cx, body), body.needsApproval);

/** All of the taxis or none are invoiced, see {@link invoiceTransports}. */
export const invoiceTaxis = async (
  cx: AgencyContext,
  { body }: Received<typeof taxiContract>,
): Promise<InvoiceOutcome> => issueOrAsk(cx, await taxisToInvoice(cx, body), body.needsApproval);

/** All of the seats or none are invoiced. 409 where they can’t be. */
export const issueSeatInvoice = async (
  cx: AgencyContext,
  { body }: Received<typeof seatContract>,
): Promise<InvoiceOutcome> => {
  const { tx, actor } = cx;
  const seats = await seatsToInvoice(tx, actor.agencyId, body);
  if (!(await asksFirst(cx, body.needsApproval))) return { invoice: await issueSeats(cx, seats) };
  const [{ currency }] = seats;
  const sources = seats.map(({ id }) => ({ seatId: id }));
  await prepareInvoice(
    cx,
    { clientId: await payerOf(tx, seats), purchaseOrder: null, currency, net: body.net },
    { sources },
  );
  return { invoice: null };
};
