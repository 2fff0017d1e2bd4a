import { ownToday } from '#modules/calendar/index.ts';
import { notify } from '#modules/messages/index.ts';
import { billClient, findVat, moneyText } from '#modules/money/index.ts';
import { findDueDay } from '#modules/rates/index.ts';
import type { Invoiceable } from '#modules/transport/index.ts';
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
  findSeats,
  insertSeatSources,
  lockSeatsToInvoice,
} from './seat.queries.ts';
import { seatLineOf } from './seat-line.rules.ts';

/** Of one agency in one currency. */
export type Seats = readonly [BillableSeat, ...BillableSeat[]];

type Wanted = { readonly seatIds: readonly number[]; readonly net: number };

/** All of them, or none: seats of one agency in one currency, on no invoice, which come to what somebody has seen. */
export const seatsToInvoice = async (
  tx: Tx,
  agencyId: number,
  { seatIds, net }: Wanted,
  advice = 'Look at the list again.',
): Promise<Seats> => {
  const ids = [...new Set(seatIds)];
  const [first, ...others] = await lockSeatsToInvoice(tx, agencyId, ids);
  if (!first || others.length + 1 < ids.length)
    throw conflict(
      'NOT_TO_INVOICE',
      `Some of these seats are on an invoice by now, wait for approval of one, or their attendance isn’t recorded. ${advice}`,
    );
  if (others.some((seat) => seat.agencyId !== first.agencyId || seat.currency !== first.currency))
    throw ruleBroken('SEVERAL_AGENCIES', 'One invoice is for one agency, in one currency.', 'seatIds');
  const now = others.reduce((total, { price }) => total + price, first.price);
  if (now !== net)
    throw conflict('NET_CHANGED', `This comes to ${moneyText(now / 100, first.currency)} before VAT now. ${advice}`);
  return [first, ...others];
};

/** The client that the agency is whose seats they are. */
export const payerOf = async (tx: Tx, [{ agencyId }]: Seats): Promise<number> =>
  found(await billedAgency(tx, agencyId), 'agency');

/** Issues one invoice over them today, and tells the agency whose they are. */
export const issueSeats = async (cx: Context<AgencyActor>, seats: Seats) => {
  const { tx, actor } = cx;
  const { agencyId, userId } = actor;
  const [first] = seats;
  const { currency, agencyId: billedId } = first;
  const clientId = await payerOf(tx, seats);
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

/** Those of the seats that can be invoiced now, whether or not an invoice over them waits for approval. Locks nothing. */
export const invoiceableSeats = async (cx: Context<AgencyActor>, seatIds: readonly number[]): Promise<Invoiceable> => {
  const { tx, actor } = cx;
  const seats = await findSeats(tx, actor.agencyId, seatIds);
  const standard = await findVat(tx, actor.agencyId, (await ownToday(cx)).toString());
  return { count: seats.length, lines: seats.map((seat) => seatLineOf(seat, standard)), days: [] };
};
