import type {
  AgencyFee,
  FeePaymentRecorded,
  keepFeeCredit as keepContract,
  payBackFeeCredit as payBackContract,
  recordFeePayment as paymentContract,
} from '@worklane/contract/billing/platform-fee.ts';
import type { Received } from '@worklane/contract/endpoint.ts';
import { ownToday } from '#modules/calendar/index.ts';
import { notify } from '#modules/messages/index.ts';
import { faultInPaymentDay, moneyText } from '#modules/money/index.ts';
import type { PlatformActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { conflict, found, notFound, ruleBroken } from '#platform/errors/errors.ts';
import { dayMonthYear } from '#platform/pdf/paper.ts';
import { spendCredit } from './fee-credit.queries.ts';
import { news } from './fee-news.ts';
import { findAgency, findInvoices, lockAgency } from './fee.queries.ts';
import { referenceOf, takenBackText } from './fee.rules.ts';
import { getAgencyFee } from './fee.views.ts';
import { lockInvoice } from './lock-invoice.ts';
import { noCurrency } from './no-currency.ts';
import {
  findPayment,
  findRefund,
  freeAllocations,
  insertAllocation,
  insertPayment,
  insertRefund,
  takeBackPayment,
  takeBackRefund,
} from './payment.queries.ts';

type PlatformContext = Context<PlatformActor>;

const TAKEN_BACK = 'It may have been taken back.';

const assertPaymentDay = async (cx: PlatformContext, day: string, field: string): Promise<void> => {
  const fault = faultInPaymentDay(day, await ownToday(cx));
  if (fault) throw ruleBroken('DAY', fault, field);
};

/**
 * What was paid goes towards the invoice; the rest stays as credit for the agency. 404 for no invoice, 400 for a day that can’t be, 409
 * where nothing is left to pay and that isn’t known.
 */
export const recordFeePayment = async (
  cx: PlatformContext,
  { params: { id }, body: { amount, receivedOn, reference, asCredit } }: Received<typeof paymentContract>,
): Promise<FeePaymentRecorded> => {
  const { agencyId, open, currency } = await lockInvoice(cx, id);
  await assertPaymentDay(cx, receivedOn, 'receivedOn');
  if (open === 0 && !asCredit) throw conflict('PAID', 'Nothing is left to pay of this invoice.');
  const paymentId = await insertPayment(cx.tx, {
    agency_id: agencyId,
    received_on: receivedOn,
    amount_pence: amount,
    currency,
    reference,
    recorded_by_user_id: cx.actor.userId,
  });
  if (open > 0) await insertAllocation(cx.tx, { agencyId, paymentId, invoiceId: id }, Math.min(amount, open));
  return { ...(await getAgencyFee(cx, agencyId)), kept: Math.max(amount - open, 0) / 100 };
};

/** All of it stays as credit. 404 where there is no such agency, 400 for a day that can’t be, 409 where the agency has no currency yet. */
export const keepFeeCredit = async (
  cx: PlatformContext,
  { params: { id }, body: { amount, receivedOn, reference } }: Received<typeof keepContract>,
): Promise<AgencyFee> => {
  const { currency } = found(await findAgency(cx.tx, id), 'agency');
  if (currency === null) throw noCurrency();
  await assertPaymentDay(cx, receivedOn, 'receivedOn');
  await lockAgency(cx.tx, id);
  await insertPayment(cx.tx, {
    agency_id: id,
    received_on: receivedOn,
    amount_pence: amount,
    currency,
    reference,
    recorded_by_user_id: cx.actor.userId,
  });
  return getAgencyFee(cx, id);
};

/** 404 for no invoice, 409 where nothing is left to pay of it or the agency has no credit in its currency. */
export const spendFeeCredit = async (cx: PlatformContext, id: number): Promise<AgencyFee> => {
  const { agencyId } = await lockInvoice(cx, id);
  if ((await spendCredit(cx.tx, { agencyId, invoiceId: id })) === 0)
    throw conflict('NO_CREDIT', 'There’s no credit left, or nothing left to pay of this invoice.');
  return getAgencyFee(cx, agencyId);
};

/** A payment, as nobody spends it or pays it back meanwhile; 404 where there is none such, or it has been taken back. */
const lockPayment = async ({ tx }: PlatformContext, id: number) => {
  const { agencyId } = found(await findPayment(tx, id), 'payment', TAKEN_BACK);
  await lockAgency(tx, agencyId);
  return found(await findPayment(tx, id), 'payment', TAKEN_BACK);
};

/**
 * What isn’t wanted as credit. The agency hears of it. 404 for no payment, 400 for a day that can’t be or is before that of the payment, and for more than is left of it, 409
 * where nothing is.
 */
export const payBackFeeCredit = async (
  cx: PlatformContext,
  { params: { id }, body: { amount, paidBackOn, reference } }: Received<typeof payBackContract>,
): Promise<AgencyFee> => {
  const { agencyId, left, currency, receivedOn } = await lockPayment(cx, id);
  await assertPaymentDay(cx, paidBackOn, 'paidBackOn');
  if (paidBackOn < receivedOn)
    throw ruleBroken('EARLY', `Choose ${dayMonthYear(receivedOn)}, when it was paid, or a later day.`, 'paidBackOn');
  if (left === 0) throw conflict('NO_CREDIT', 'None of this payment is left as credit.');
  if (amount > left)
    throw ruleBroken(
      'TOO_MUCH',
      `Enter ${moneyText(left / 100, currency)} at most: no more is left as credit.`,
      'amount',
    );
  await insertRefund(cx.tx, {
    agency_id: agencyId,
    payment_id: id,
    paid_back_on: paidBackOn,
    amount_pence: amount,
    reference,
    recorded_by_user_id: cx.actor.userId,
  });
  await notify(cx, {
    ...news(agencyId),
    title: `${cx.config.PRODUCT_NAME} has paid you back`,
    body: `${moneyText(amount / 100, currency)} of your credit was paid back to you on ${dayMonthYear(paidBackOn)}.`,
    facts: [],
  });
  return getAgencyFee(cx, agencyId);
};

/** It is credit again, and the agency hears of it. 404 where nothing was paid back like it, or that has been taken back. */
export const takeBackFeeRefund = async (cx: PlatformContext, id: number): Promise<AgencyFee> => {
  const { agencyId, amount, paidBackOn, currency } = found(await findRefund(cx.tx, id), 'refund', TAKEN_BACK);
  await lockAgency(cx.tx, agencyId);
  // Whoever had the agency before may have taken it back.
  if (!(await takeBackRefund(cx.tx, id, cx.actor.userId))) throw notFound('refund', TAKEN_BACK);
  await notify(cx, {
    ...news(agencyId),
    title: 'Refund taken back',
    body: `${moneyText(amount / 100, currency)} was not paid back to you on ${dayMonthYear(paidBackOn)} after all. It’s your credit again.`,
    facts: [],
  });
  return getAgencyFee(cx, agencyId);
};

/**
 * The money isn’t there: all that it has paid is open again, and the agency hears of it. 404 where there is no such payment, or it has been
 * taken back; 409 where some of it was paid back.
 */
export const takeBackFeePayment = async (cx: PlatformContext, id: number): Promise<AgencyFee> => {
  const { tx, actor } = cx;
  const { agencyId, amount, paidBack, receivedOn, currency } = await lockPayment(cx, id);
  if (paidBack > 0)
    throw conflict(
      'PAID_BACK',
      `${moneyText(paidBack / 100, currency)} of this was paid back to the agency. Remove that refund first.`,
    );
  const freed = await freeAllocations(tx, agencyId, { paymentId: id });
  await takeBackPayment(tx, id, actor.userId);
  const opened = new Set(freed.map(({ invoiceId }) => invoiceId));
  const references = (await findInvoices(tx, { agencyId }))
    .filter((invoice) => opened.has(invoice.id))
    .map(({ number }) => referenceOf(number, false));
  await notify(cx, {
    ...news(agencyId),
    title: 'Payment taken back',
    body: `Your payment of ${moneyText(amount / 100, currency)} of ${dayMonthYear(receivedOn)} was taken back. ${takenBackText(references)}`,
    facts: [],
  });
  return getAgencyFee(cx, agencyId);
};
