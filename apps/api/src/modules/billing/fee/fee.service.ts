import type {
  adjustFee as adjustContract,
  AgencyFee,
  creditFeeInvoice as creditContract,
  issueFeeInvoice as issueContract,
  setFeeTerms as termsContract,
} from '@worklane/contract/billing/platform-fee.ts';
import type { Received } from '@worklane/contract/endpoint.ts';
import { ownToday } from '#modules/calendar/index.ts';
import { notify } from '#modules/messages/index.ts';
import { assertExchangeRate, moneyText } from '#modules/money/index.ts';
import type { PlatformActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { conflict, found, notFound, ruleBroken } from '#platform/errors/errors.ts';
import { dayMonthYear } from '#platform/pdf/paper.ts';
import { deleteAdjustment, findAdjustedAgency, insertAdjustment, takeOffInvoice } from './adjustment.queries.ts';
import {
  deleteTerms,
  findAgency,
  findInvoicedTo,
  findTermsOf,
  insertInvoice,
  insertTerms,
  lockAgency,
  takeNumber,
} from './fee.queries.ts';
import { news } from './fee-news.ts';
import { chargedText, isTooFarAhead, referenceOf, termsText } from './fee.rules.ts';
import { getAgencyFee } from './fee.views.ts';
import { lockInvoice } from './lock-invoice.ts';
import { issueNext, nextInvoice } from './next-invoice.ts';
import { noCurrency } from './no-currency.ts';
import { freeAllocations } from './payment.queries.ts';
import { findPlatformDetails } from './platform-details.queries.ts';

type PlatformContext = Context<PlatformActor>;

/**
 * 404 where there is no such agency, 400 for a day that has been invoiced or is years ahead, 409 where something else begins on that day, or
 * for an amount where the agency has no currency yet. The agency hears of it.
 */
export const setFeeTerms = async (
  cx: PlatformContext,
  { params: { id }, body }: Received<typeof termsContract>,
): Promise<AgencyFee> => {
  const { tx, actor, config } = cx;
  const { currency } = found(await findAgency(tx, id), 'agency');
  if (currency === null && body.basis !== 'PERCENT') throw noCurrency();
  await lockAgency(tx, id);
  const invoicedTo = await findInvoicedTo(tx, id);
  if (invoicedTo !== null && body.from <= invoicedTo)
    throw ruleBroken(
      'INVOICED',
      `Choose a day after ${dayMonthYear(invoicedTo)}: until then it has been invoiced.`,
      'from',
    );
  if (isTooFarAhead(body.from, await ownToday(cx)))
    throw ruleBroken('DAY', 'Fees can start up to two years ahead.', 'from');
  await insertTerms(tx, { agencyId: id, userId: actor.userId }, body);
  await notify(cx, {
    ...news(id),
    title: `What ${config.PRODUCT_NAME} charges your agency`,
    body: `From ${dayMonthYear(body.from)} ${termsText(body, currency ?? '')}.`,
    facts: [],
  });
  return getAgencyFee(cx, id);
};

/** 404 where there is nothing like it, 409 where its first day has been invoiced. The agency hears of it. */
export const removeFeeTerms = async (cx: PlatformContext, id: number): Promise<AgencyFee> => {
  const { tx, config } = cx;
  const { agencyId, from } = found(await findTermsOf(tx, id), 'fee');
  await lockAgency(tx, agencyId);
  const invoicedTo = await findInvoicedTo(tx, agencyId);
  if (invoicedTo !== null && from <= invoicedTo)
    throw conflict('INVOICED', 'This has been invoiced. Set what is charged from a later day on.');
  await deleteTerms(tx, id);
  await notify(cx, {
    ...news(agencyId),
    title: `What ${config.PRODUCT_NAME} charges your agency`,
    body: `What was to be charged from ${dayMonthYear(from)} on isn’t charged after all.`,
    facts: [],
  });
  return getAgencyFee(cx, agencyId);
};

/** 404 where there is no such agency, 409 where it has no currency yet. It is on the next invoice, which says what it is for. */
export const adjustFee = async (
  cx: PlatformContext,
  { params: { id }, body: { kind, amount, description } }: Received<typeof adjustContract>,
): Promise<AgencyFee> => {
  const { tx, actor } = cx;
  const { currency } = found(await findAgency(tx, id), 'agency');
  if (currency === null) throw noCurrency();
  await lockAgency(tx, id);
  await insertAdjustment(tx, {
    agency_id: id,
    amount_pence: amount * (kind === 'ADD' ? 1 : -1),
    currency,
    description,
    made_by_user_id: actor.userId,
  });
  return getAgencyFee(cx, id);
};

const INVOICED = 'It may be on an invoice, or have been removed.';

/** 404 where there is none such, or it is on an invoice by now. */
export const removeFeeAdjustment = async (cx: PlatformContext, id: number): Promise<AgencyFee> => {
  const agencyId = found(await findAdjustedAgency(cx.tx, id), 'adjustment', INVOICED);
  await lockAgency(cx.tx, agencyId);
  // Whoever had the agency before may have invoiced it.
  if (!(await deleteAdjustment(cx.tx, id))) throw notFound('adjustment', INVOICED);
  return getAgencyFee(cx, agencyId);
};

/**
 * Invoices what can be invoiced, and tells the agency. 404 where there is no such agency; 409 where something else can be invoiced than
 * was shown, nothing is to be paid, its currency has no exchange rate, or nobody has set what invoices say of the platform.
 */
export const issueFeeInvoice = async (
  cx: PlatformContext,
  { params: { id }, body }: Received<typeof issueContract>,
): Promise<AgencyFee> => {
  const { tx, actor, config } = cx;
  const agency = found(await findAgency(tx, id), 'agency');
  await lockAgency(tx, id);
  const details = await findPlatformDetails(tx);
  if (!details) throw conflict('NO_DETAILS', 'Enter what your invoices say of you first.');
  const today = await ownToday(cx);
  const next = await nextInvoice(tx, agency, today.toString());
  if (!next || next.to !== body.to || next.net !== body.net)
    throw conflict('CHANGED', 'What can be invoiced has changed. Look at it again.');
  if (next.net <= 0) throw conflict('NOTHING', 'There’s nothing to charge for these days yet.');
  if (next.vat > 0) await assertExchangeRate(tx, next.currency, today, 'Add it under VAT rate first.');
  const { number, total, fromCredit, dueOn } = await issueNext(tx, { agencyId: id, userId: actor.userId }, next, {
    details,
    today,
  });
  await notify(cx, {
    ...news(id),
    title: `Invoice ${referenceOf(number, false)} from ${config.PRODUCT_NAME}`,
    body: `${chargedText({ total, fromCredit, currency: next.currency, dueOn })}, for ${dayMonthYear(next.from)} to ${dayMonthYear(next.to)}.`,
    facts: [],
  });
  return getAgencyFee(cx, id);
};

/**
 * What was paid of it stays as credit for the agency. 404 for no invoice, 409 where it is credited, or is not the latest one that stands. The
 * agency hears of it.
 */
export const creditFeeInvoice = async (
  cx: PlatformContext,
  { params: { id }, body: { reason } }: Received<typeof creditContract>,
): Promise<AgencyFee> => {
  const { tx, actor, config } = cx;
  const invoice = await lockInvoice(cx, id);
  const { agencyId } = invoice;
  if (invoice.correctsId !== null || invoice.isCredited)
    throw conflict('CREDITED', 'This has been credited, or is a credit note itself.');
  if (invoice.to !== (await findInvoicedTo(tx, agencyId)))
    throw conflict('NOT_LATEST', 'Only the latest invoice that stands can be credited, so that no days are left out.');
  const today = (await ownToday(cx)).toString();
  const number = await takeNumber(tx, true);
  await freeAllocations(tx, agencyId, { invoiceId: id });
  await insertInvoice(tx, {
    agency_id: agencyId,
    corrects_id: id,
    reason,
    number,
    from_on: invoice.from,
    to_on: invoice.to,
    issued_on: today,
    due_on: today,
    currency: invoice.currency,
    net_pence: invoice.net,
    vat_basis_points: invoice.basisPoints,
    vat_pence: invoice.vat,
    total_pence: invoice.total,
    lines: JSON.stringify(invoice.lines),
    parties: JSON.stringify(invoice.parties),
    issued_by_user_id: actor.userId,
  });
  await takeOffInvoice(tx, { agencyId, invoiceId: id });
  await notify(cx, {
    ...news(agencyId),
    title: `Credit note ${referenceOf(number, true)} from ${config.PRODUCT_NAME}`,
    body:
      `Invoice ${referenceOf(invoice.number, false)} is taken back.` +
      (invoice.paid > 0
        ? ` ${moneyText(invoice.paid / 100, invoice.currency)} had been paid of it, which is kept as your credit.`
        : '') +
      ` Reason: ${reason}`,
    facts: [],
  });
  return getAgencyFee(cx, agencyId);
};
