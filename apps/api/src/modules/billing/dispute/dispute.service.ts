import type { DisputeKind, Disputes } from '@worklane/contract/billing/dispute.ts';
import { notify } from '#modules/messages/index.ts';
import { authorise, conflict, found } from '#platform/errors/errors.ts';
import {
  closeDispute,
  findDispute,
  insertDispute,
  insertMessage,
  lockOpenDispute,
  type DisputeRow,
} from './dispute.queries.ts';
import { listDisputes } from './dispute.views.ts';
import type { DisputeContext, DisputedInvoice, Matter } from './matter.ts';

type News = { readonly title: (invoice: string) => string; readonly body: (organisation: string) => string };

/** The other side hears that there is something to read; what was written stays on the page. */
const notifyOtherSide = async (
  cx: DisputeContext,
  { reference, otherSide }: DisputedInvoice,
  { title, body }: News,
): Promise<void> => {
  await notify(cx, {
    ...otherSide,
    title: title(reference),
    body: body(cx.actor.organisation ?? cx.config.PRODUCT_NAME),
    facts: [['Invoice', reference]],
  });
};

type Said = { readonly params: { readonly id: number }; readonly body: { readonly text: string } };
type Objection = Said & { readonly body: { readonly kind: DisputeKind } };

/** 404 where the actor has received no such invoice, 409 where it is disputed or has been credited in full. */
export const raiseDispute = async (
  cx: DisputeContext,
  matter: Matter,
  { params, body: { kind, text } }: Objection,
): Promise<Disputes> => {
  const { tx, actor } = cx;
  const invoice = await matter.get(cx, params.id);
  // Whoever credits it has to wait, and settles it afterwards.
  await invoice.lock();
  if (await invoice.isCredited())
    throw conflict('CREDITED', 'This invoice has been credited in full, so there’s nothing to dispute.');
  const id = await insertDispute(tx, matter.column, invoice, { kind, userId: actor.userId });
  await insertMessage(tx, { ...invoice, id }, actor, text);
  await notifyOtherSide(cx, invoice, {
    title: (reference) => `Invoice ${reference} is disputed`,
    body: (organisation) => `${organisation} says that something about this invoice is wrong.`,
  });
  return listDisputes(cx, matter, invoice.id);
};

/** 404 where it is no business of the actor’s, 409 where it is closed. */
const openDispute = async ({ tx, actor }: DisputeContext, { column }: Matter, id: number): Promise<DisputeRow> => {
  const dispute = await lockOpenDispute(tx, column, actor, id);
  if (dispute) return dispute;
  found(await findDispute(tx, column, actor, id), 'dispute');
  throw conflict('CLOSED', 'This dispute is closed already.');
};

export const answerDispute = async (
  cx: DisputeContext,
  matter: Matter,
  { params, body: { text } }: Said,
): Promise<Disputes> => {
  authorise(matter.mayTakePart(cx.actor));
  const dispute = await openDispute(cx, matter, params.id);
  await insertMessage(cx.tx, dispute, cx.actor, text);
  await notifyOtherSide(cx, await matter.get(cx, dispute.invoiceId), {
    title: (reference) => `New answer about invoice ${reference}`,
    body: (organisation) => `${organisation} has answered about the disputed invoice.`,
  });
  return listDisputes(cx, matter, dispute.invoiceId);
};

/** The invoice stands, less what credit notes have taken back of it. */
export const settleDispute = async (
  cx: DisputeContext,
  matter: Matter,
  { params, body: { text } }: Said,
): Promise<Disputes> => {
  const { tx, actor, now } = cx;
  const dispute = await openDispute(cx, matter, params.id);
  await insertMessage(tx, dispute, actor, text);
  await closeDispute(tx, dispute.id, { status: 'SETTLED', userId: actor.userId, at: now });
  await notifyOtherSide(cx, await matter.get(cx, dispute.invoiceId), {
    title: (reference) => `Dispute about invoice ${reference} settled`,
    body: (organisation) => `${organisation} has settled the dispute, and says how.`,
  });
  return listDisputes(cx, matter, dispute.invoiceId);
};

export const withdrawDispute = async (cx: DisputeContext, matter: Matter, id: number): Promise<Disputes> => {
  const { tx, actor, now } = cx;
  const dispute = await openDispute(cx, matter, id);
  await closeDispute(tx, dispute.id, { status: 'WITHDRAWN', userId: actor.userId, at: now });
  await notifyOtherSide(cx, await matter.get(cx, dispute.invoiceId), {
    title: (reference) => `Invoice ${reference} is no longer disputed`,
    body: (organisation) => `${organisation} has withdrawn its dispute.`,
  });
  return listDisputes(cx, matter, dispute.invoiceId);
};
