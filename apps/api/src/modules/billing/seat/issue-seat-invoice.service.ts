import type { issueSeatInvoice as contract } from '@worklane/contract/billing/seat-invoice.ts';
import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import { ownToday } from '#modules/calendar/index.ts';
import { notify } from '#modules/messages/index.ts';
import { billClient, findVat, moneyText } from '#modules/money/index.ts';
import { findDueDay } from '#modules/rates/index.ts';
import type { AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { conflict, found, ruleBroken } from '#platform/errors/errors.ts';
import { emailAtIssue } from '../invoice/email-at-issue.ts';
import { recipientsOf } from '../recipients.ts';
import {
  type BillableSeat,
  billedAgency,
  countSeatInvoices,
  insertSeatSources,
  lockSeatsToInvoice,
} from './seat.queries.ts';
import { seatLineOf } from './seat-line.rules.ts';

type Wanted = { readonly seatIds: readonly number[]; readonly net: number };

/** All of them, or none: seats of one agency in one currency, on no invoice, which come to what somebody has seen. */
const seatsToInvoice = async (
  tx: Tx,
  agencyId: number,
  { seatIds, net }: Wanted,
): Promise<[BillableSeat, ...BillableSeat[]]> => {
  const ids = [...new Set(seatIds)];
  const [first, ...others] = await lockSeatsToInvoice(tx, agencyId, ids);
  if (!first || others.length + 1 < ids.length)
    throw conflict(
      'NOT_TO_INVOICE',
      'Some of these seats are on an invoice by now, or their attendance isn’t recorded. Look at the list again.',
    );
  if (others.some((seat) => seat.agencyId !== first.agencyId || seat.currency !== first.currency))
    throw ruleBroken('SEVERAL_AGENCIES', 'One invoice is for one agency, in one currency.', 'seatIds');
  const now = others.reduce((total, { price }) => total + price, first.price);
  if (now !== net)
    throw conflict('NET_CHANGED', `This comes to ${moneyText(now / 100, first.currency)} before VAT. Reload the page.`);
  return [first, ...others];
};

/** All of the seats or none are invoiced, and the agency whose they are is told. */
export const issueSeatInvoice = async (
  cx: Context<AgencyActor>,
  { body }: Received<typeof contract>,
): Promise<Answer<typeof contract>> => {
  const { tx, actor } = cx;
  const { agencyId, userId } = actor;
  const [first, ...others] = await seatsToInvoice(tx, agencyId, body);
  const seats = [first, ...others];
  const { currency, agencyId: billedId } = first;
  const clientId = found(await billedAgency(tx, billedId), 'agency');
  const today = await ownToday(cx);
  const standard = await findVat(tx, agencyId, today.toString());
  // Names the request for good, and another one once the invoice before was credited.
  const key = `seat-invoice-${first.id}-${await countSeatInvoices(tx, first.id)}`;
  const bill = {
    agencyId,
    clientId,
    currency,
    lines: seats.map((seat) => seatLineOf(seat, standard)),
    purchaseOrder: null,
    dueOn: await findDueDay(tx, { agencyId, clientId }, today),
  };
  const { id, reference, total } = await billClient(tx, key, bill, today);
  await insertSeatSources(
    tx,
    { agencyId, clientId, documentId: id },
    seats.map((seat) => seat.id),
  );
  const text = moneyText(total / 100, currency);
  const { people, linkTo } = recipientsOf(clientId, billedId);
  await notify(cx, {
    people,
    reason: 'it’s an invoice to your agency',
    title: `Invoice ${reference}`,
    body: `${actor.organisation} has invoiced ${seats.length === 1 ? 'a seat' : `${seats.length} seats`} on its training sessions: ${text} with VAT.`,
    link: linkTo(id),
    facts: [
      ['Invoice', reference],
      ['Agency', actor.organisation],
      ['Total with VAT', text],
    ],
  });
  await emailAtIssue(cx, { agencyId, clientId, documentId: id, userId });
  return { id, reference, total: total / 100, currency };
};
