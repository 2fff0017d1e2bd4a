import type { IncomingHttpHeaders } from 'node:http';
import { asSystem } from '#platform/db/transaction.ts';
import { notFound, ruleBroken } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/services.ts';
import { lookAfterCards } from '../invoice/look-after-cards.ts';
import { notifyProvider } from './card-news.ts';
import { cardProviderOf, ReportRefused } from './card-provider.ts';
import type { CardReport } from './card-provider.rules.ts';
import { findCardBooking, findReported, type CardPayment } from './card.queries.ts';
import { takeCardPayment, type Occasion } from './take-card-payment.ts';
import { moneyText } from '../invoice/amount.rules.ts';

export const CARD_REPORTS_PATH = '/api/v1/hire-payment/report';

const disputed = async (
  cx: Occasion,
  card: CardPayment,
  { amount, open }: Extract<CardReport, { about: 'DISPUTE' }>,
) => {
  const booking = await findCardBooking(cx.tx, card.bookingId);
  if (!booking) return;
  const money = moneyText(amount, card.currency);
  await notifyProvider(
    cx,
    booking,
    open
      ? {
          title: 'A card payment is disputed',
          body: `The holder of the card disputes ${money}. Answer it at the card provider, with the agreement and the condition report.`,
        }
      : {
          title: 'A disputed card payment is decided',
          body: `The dispute about ${money} is closed. See at the card provider who has won; if it wasn’t you, record that the money went back.`,
        },
  );
};

type Handled = { readonly outcome: string; readonly card?: CardPayment };

const handle = async (cx: Occasion, report: CardReport): Promise<Handled> => {
  if (report.account === null || report.about === 'NOTHING') return { outcome: 'IGNORED' };
  const named = report.about === 'PAGE' ? { ...report.page, intentId: null } : report;
  const card = await findReported(cx.tx, report.account, named);
  if (!card) return { outcome: 'IGNORED' };
  switch (report.about) {
    case 'PAGE':
      return { outcome: await takeCardPayment(cx, card.id, report.page), card };
    case 'PAYMENT':
      await cx.enqueue(lookAfterCards, { bookingId: card.bookingId });
      return { outcome: 'LOOKED_AFTER', card };
    case 'DISPUTE':
      await disputed(cx, card, report);
      return { outcome: 'DISPUTE', card };
  }
};

/**
 * Takes a report of the card provider, each once: the row of the report and what it causes are one transaction, so that it is either
 * done or comes again. 400 for one that is not signed, or is too old. What is genuine and not about payments of ours changes nothing, and is
 * answered like any other: a provider whose reports are refused stops sending them.
 */
export const receiveCardReport = async (
  services: Services,
  bytes: Buffer,
  headers: IncomingHttpHeaders,
): Promise<void> => {
  const { config, db, files, jobs, log } = services;
  const provider = cardProviderOf(config);
  if (!provider) throw notFound('page');
  const signature = headers['stripe-signature'];
  let report: CardReport;
  try {
    report = provider.readReport(bytes, Array.isArray(signature) ? signature[0] : signature);
  } catch (error) {
    if (!(error instanceof ReportRefused)) throw error;
    log.warn('A report of the card provider was refused: its signature is missing, wrong or too old.');
    throw ruleBroken('SIGNATURE', error.message);
  }
  await asSystem(db, 'receive-card-report', async (tx) => {
    const { id, account, type } = report;
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('card_event')
      .values({ id, account, type })
      .onConflict((known) => known.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) return;
    const occasion: Occasion = { tx, now: Temporal.Now.instant(), enqueue: jobs.enqueue(tx), config, files };
    const { outcome, card } = await handle(occasion, report);
    await tx
      .updateTable('card_event')
      .set({ outcome, card_payment_id: card?.id ?? null })
      .where('id', '=', id)
      .execute();
  });
};
