import type { Dispute, Disputes } from '@worklane/contract/billing/dispute.ts';
import { findDisputes, findMessages } from './dispute.queries.ts';
import type { DisputeActor, DisputeContext, Matter } from './matter.ts';

type Invoices = { readonly agencyId: number; readonly ids: readonly number[] };

/** What was disputed about invoices of one agency, or to it, by invoice and with all that was said; the latest first. */
export const findConversations = async (
  { tx, actor, config }: DisputeContext,
  { column, payer, issuer, mayTakePart }: Matter,
  invoices: Invoices,
): Promise<Map<number, Dispute[]>> => {
  const rows = await findDisputes(tx, column, invoices);
  if (rows.length === 0) return new Map();
  const said = await findMessages(
    tx,
    invoices.agencyId,
    rows.map(({ id }) => id),
  );
  const messages = Map.groupBy(said, ({ disputeId }) => disputeId);
  const byInvoice = Map.groupBy(rows, ({ invoiceId }) => invoiceId);
  const shown = ({ id, kind, status, raisedAt, closedAt }: (typeof rows)[number]): Dispute => {
    const isOpen = status === 'OPEN' && mayTakePart(actor);
    return {
      id,
      kind,
      status,
      raisedAt,
      closedAt,
      messages: (messages.get(id) ?? []).map((message) => ({
        id: message.id,
        by: message.by,
        organisation: message.organisation ?? config.PRODUCT_NAME,
        isOwn: message.side === actor.userType,
        at: message.at,
        text: message.text,
      })),
      can: {
        answer: isOpen,
        settle: isOpen && actor.userType === issuer,
        withdraw: isOpen && actor.userType === payer,
      },
    };
  };
  return new Map([...byInvoice].map(([invoiceId, disputes]) => [invoiceId, disputes.map(shown)]));
};

/** Whether the actor may dispute an invoice that stands, about which this was disputed. */
export const canRaise = (actor: DisputeActor, { payer, mayTakePart }: Matter, disputes: readonly Dispute[]): boolean =>
  actor.userType === payer && mayTakePart(actor) && !disputes.some(({ status }) => status === 'OPEN');

/** 404 where there is no such invoice. */
export const listDisputes = async (cx: DisputeContext, matter: Matter, invoiceId: number): Promise<Disputes> => {
  const invoice = await matter.get(cx, invoiceId);
  const conversations = await findConversations(cx, matter, { agencyId: invoice.agencyId, ids: [invoiceId] });
  const content = conversations.get(invoiceId) ?? [];
  return { content, can: { raise: canRaise(cx.actor, matter, content) && !(await invoice.isCredited()) } };
};
