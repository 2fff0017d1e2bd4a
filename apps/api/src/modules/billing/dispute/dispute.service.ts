import type {
  answerDispute as answerContract,
  Dispute,
  Disputes,
  raiseDispute as raiseContract,
  settleDispute as settleContract,
} from '@worklane/contract/billing/dispute.ts';
import type { Received } from '@worklane/contract/endpoint.ts';
import { notify } from '#modules/messages/index.ts';
import { findIssued, isCredited, lockAccount, type IssuedDocument } from '#modules/money/index.ts';
import { may, type AgencyActor, type ClientActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { conflict, found, notFound } from '#platform/errors/errors.ts';
import {
  closeDispute,
  findDispute,
  findDisputes,
  findMessages,
  insertDispute,
  insertMessage,
  lockOpenDispute,
  type DisputeRow,
} from './dispute.queries.ts';

type DisputeContext = Context<AgencyActor | ClientActor>;

/** 404 for what is no invoice to a client, or somebody else’s. */
const invoiceFor = async ({ tx, actor }: DisputeContext, id: number): Promise<IssuedDocument> => {
  const invoice = found(await findIssued(tx, actor, id), 'invoice');
  if (invoice.kind !== 'AGENCY_TO_CLIENT') throw notFound('invoice');
  return invoice;
};

export const listDisputes = async (cx: DisputeContext, invoiceId: number): Promise<Disputes> => {
  const { tx, actor } = cx;
  const { agencyId } = await invoiceFor(cx, invoiceId);
  const rows = await findDisputes(tx, actor, invoiceId);
  const messages = await findMessages(
    tx,
    rows.map(({ id }) => id),
  );
  const manages = may(actor, 'MANAGE_CLIENT_BILLING');
  const content = rows.map(({ id, kind, status, raisedAt, closedAt }): Dispute => {
    const isOpen = status === 'OPEN' && manages;
    return {
      id,
      kind,
      status,
      raisedAt,
      closedAt,
      messages: messages
        .filter(({ disputeId }) => disputeId === id)
        .map((message) => ({
          id: message.id,
          by: message.by,
          organisation: message.organisation,
          isOwn: message.side === actor.userType,
          at: message.at,
          text: message.text,
        })),
      can: {
        answer: isOpen,
        settle: isOpen && actor.userType === 'AGENCY',
        withdraw: isOpen && actor.userType === 'CLIENT',
      },
    };
  });
  const isPossible = manages && actor.userType === 'CLIENT' && !rows.some(({ status }) => status === 'OPEN');
  return { content, can: { raise: isPossible && !(await isCredited(tx, agencyId, invoiceId)) } };
};

type News = { readonly title: (invoice: string) => string; readonly body: (organisation: string) => string };

/** The other side hears that there is something to read; what was written stays on the page. */
const notifyOtherSide = async (
  cx: DisputeContext,
  { agencyId, clientId, reference, id }: Pick<IssuedDocument, 'agencyId' | 'clientId' | 'reference' | 'id'>,
  { title, body }: News,
): Promise<void> => {
  const isAgency = cx.actor.userType === 'AGENCY';
  await notify(cx, {
    people: {
      ...(isAgency ? { clientIds: [clientId] } : { agencyIds: [agencyId] }),
      permission: 'MANAGE_CLIENT_BILLING',
    },
    reason: 'it’s about a disputed invoice',
    title: title(reference ?? ''),
    body: body(cx.actor.organisation),
    link: isAgency ? `billing/invoicing/${id}` : `billing/client-billing/invoice/${id}`,
    facts: [['Invoice', reference ?? '']],
  });
};

/** 404 where the client has no such invoice, 409 where it is disputed or has been credited in full. */
export const raiseDispute = async (
  cx: Context<ClientActor>,
  { params: { id: invoiceId }, body: { kind, text } }: Received<typeof raiseContract>,
): Promise<Disputes> => {
  const { tx, actor } = cx;
  const invoice = await invoiceFor(cx, invoiceId);
  const { agencyId, clientId } = invoice;
  // Whoever credits it has to wait, and settles it afterwards.
  await lockAccount(tx, agencyId, clientId);
  if (await isCredited(tx, agencyId, invoiceId))
    throw conflict('CREDITED', 'This invoice has been credited in full, so there’s nothing to dispute.');
  const id = await insertDispute(tx, { agencyId, clientId, invoiceId }, { kind, userId: actor.userId });
  await insertMessage(tx, { agencyId, clientId, id }, actor, text);
  await notifyOtherSide(cx, invoice, {
    title: (reference) => `Invoice ${reference} is disputed`,
    body: (organisation) => `${organisation} says that something about this invoice is wrong.`,
  });
  return listDisputes(cx, invoiceId);
};

/** 404 where it is no business of the actor’s, 409 where it is closed. */
const openDispute = async ({ tx, actor }: DisputeContext, id: number): Promise<DisputeRow> => {
  const dispute = await lockOpenDispute(tx, actor, id);
  if (dispute) return dispute;
  found(await findDispute(tx, actor, id), 'dispute');
  throw conflict('CLOSED', 'This dispute is closed already.');
};

export const answerDispute = async (
  cx: DisputeContext,
  { params, body: { text } }: Received<typeof answerContract>,
): Promise<Disputes> => {
  const dispute = await openDispute(cx, params.id);
  await insertMessage(cx.tx, dispute, cx.actor, text);
  await notifyOtherSide(cx, await invoiceFor(cx, dispute.invoiceId), {
    title: (reference) => `New answer about invoice ${reference}`,
    body: (organisation) => `${organisation} has answered about the disputed invoice.`,
  });
  return listDisputes(cx, dispute.invoiceId);
};

/** The invoice stands, less what credit notes have taken back of it. */
export const settleDispute = async (
  cx: Context<AgencyActor>,
  { params, body: { text } }: Received<typeof settleContract>,
): Promise<Disputes> => {
  const { tx, actor, now } = cx;
  const dispute = await openDispute(cx, params.id);
  await insertMessage(tx, dispute, actor, text);
  await closeDispute(tx, dispute.id, { status: 'SETTLED', userId: actor.userId, at: now });
  await notifyOtherSide(cx, await invoiceFor(cx, dispute.invoiceId), {
    title: (reference) => `Dispute about invoice ${reference} settled`,
    body: (organisation) => `${organisation} has settled the dispute, and says how.`,
  });
  return listDisputes(cx, dispute.invoiceId);
};

export const withdrawDispute = async (cx: Context<ClientActor>, id: number): Promise<Disputes> => {
  const { tx, actor, now } = cx;
  const dispute = await openDispute(cx, id);
  await closeDispute(tx, dispute.id, { status: 'WITHDRAWN', userId: actor.userId, at: now });
  await notifyOtherSide(cx, await invoiceFor(cx, dispute.invoiceId), {
    title: (reference) => `Invoice ${reference} is no longer disputed`,
    body: (organisation) => `${organisation} has withdrawn its dispute.`,
  });
  return listDisputes(cx, dispute.invoiceId);
};
