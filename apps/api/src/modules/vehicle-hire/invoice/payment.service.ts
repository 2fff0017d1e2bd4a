import { randomUUID } from 'node:crypto';
import type { Received } from '@worklane/contract/endpoint.ts';
import { readPence } from '@worklane/contract/money.ts';
import { methodByReference } from '@worklane/contract/vehicle-hire/hire-invoice.rules.ts';
import type { recordHirePayment as recordContract } from '@worklane/contract/vehicle-hire/hire-invoice.ts';
import { lockAccount, openOf, reversePayment } from '#modules/money/index.ts';
import type { AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { nextVersion } from '#platform/db/versions.ts';
import { conflict, found, ruleBroken } from '#platform/errors/errors.ts';
import { moneyText } from './amount.rules.ts';
import { isKeptDeposit, isPaidByCard } from './deposit.queries.ts';
import { payHireInvoice } from './invoice.service.ts';
import { statusUnpaid } from './payment.policy.ts';

/** Where the vehicle of one of the agency's own bookings is; 404 for any other. */
const findBooking = async ({ tx, actor }: Context<AgencyActor>, id: number) =>
  found(
    await tx
      .selectFrom('vehicle_booking as b')
      .innerJoin('vehicle_location as l', (join) =>
        join.onRef('l.agency_id', '=', 'b.agency_id').onRef('l.id', '=', 'b.location_id'),
      )
      .select(['b.id', 'b.client_id as clientId', 'b.currency', 'l.time_zone as timeZone'])
      .where('b.agency_id', '=', actor.agencyId)
      .where('b.id', '=', id)
      .executeTakeFirst(),
    'booking',
  );

export const lockStatus = async ({ tx, actor }: Context<AgencyActor>, id: number) => {
  const { status } = await tx
    .selectFrom('vehicle_booking')
    .select('status')
    .where('agency_id', '=', actor.agencyId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return status;
};

/**
 * Records what the hirer has paid of an invoice of the booking; answers the payment's id. 404 for a booking or an invoice of
 * somebody else, 400 for more than is due, a day ahead or one long before the invoice, 409 where nothing is due.
 */
export const recordHirePayment = async (
  cx: Context<AgencyActor>,
  { params, body }: Received<typeof recordContract>,
): Promise<{ id: number }> => {
  const { tx, now } = cx;
  const { agencyId } = cx.actor;
  const booking = await findBooking(cx, params.id);
  const { documentId, issuedOn } = found(
    await tx
      .selectFrom('hire_invoice as i')
      .innerJoin('money_document as d', (join) =>
        join.onRef('d.agency_id', '=', 'i.agency_id').onRef('d.id', '=', 'i.document_id'),
      )
      .select(['i.document_id as documentId', 'd.issued_on as issuedOn'])
      .where('i.agency_id', '=', agencyId)
      .where('i.booking_id', '=', booking.id)
      .where('i.id', '=', body.invoiceId)
      .executeTakeFirst(),
    'invoice',
  );
  const paidOn = Temporal.PlainDate.from(body.paidOn);
  const today = now.toZonedDateTimeISO(booking.timeZone).toPlainDate();
  if (Temporal.PlainDate.compare(paidOn, today) > 0)
    throw ruleBroken('PAID_ON', 'Enter today or an earlier day: a payment is recorded once it has arrived.', 'paidOn');
  const first = Temporal.PlainDate.from(issuedOn ?? today).subtract({ years: 1 });
  if (Temporal.PlainDate.compare(paidOn, first) < 0)
    throw ruleBroken('PAID_ON', 'Enter a day up to a year before the invoice, or later.', 'paidOn');
  // What is due stays what it is until this is done.
  await lockAccount(tx, agencyId, booking.clientId);
  const due = await openOf(tx, agencyId, { documentId });
  if (due === 0) throw conflict('PAID', 'Nothing is left to pay of this invoice.');
  const amount = readPence(body.amount);
  if (amount === undefined || amount > due)
    throw ruleBroken('AMOUNT', `Enter ${moneyText(due, booking.currency)} at most: no more is due.`, 'amount');
  const id = await payHireInvoice(tx, agencyId, randomUUID(), {
    invoiceId: body.invoiceId,
    amount,
    method: methodByReference(body.ref) ?? body.method,
    reference: body.ref.trim() || null,
    on: paidOn,
  });
  return { id };
};

/**
 * What it has paid is due again, and a booking that was complete is so no more. 404 where it has paid nothing of the booking, 409 for
 * what was kept of the deposit, since no money came in that could go back, and for what a card has paid. Taken back again, nothing happens.
 */
export const reverseHirePayment = async (
  cx: Context<AgencyActor>,
  { id, paymentId }: { id: number; paymentId: number },
  reason: string,
): Promise<void> => {
  const { tx, now } = cx;
  const { agencyId } = cx.actor;
  const booking = await findBooking(cx, id);
  const { keptDeposit, paidByCard } = found(
    await tx
      .selectFrom('open_item as credit')
      .innerJoin('allocation as x', (join) =>
        join.onRef('x.agency_id', '=', 'credit.agency_id').onRef('x.credit_item_id', '=', 'credit.id'),
      )
      .innerJoin('open_item as owed', (join) =>
        join.onRef('owed.agency_id', '=', 'x.agency_id').onRef('owed.id', '=', 'x.debit_item_id'),
      )
      .innerJoin('hire_invoice as i', (join) =>
        join.onRef('i.agency_id', '=', 'owed.agency_id').onRef('i.document_id', '=', 'owed.document_id'),
      )
      .select([
        isKeptDeposit('credit.payment_id').as('keptDeposit'),
        isPaidByCard('credit.payment_id').as('paidByCard'),
      ])
      .where('credit.agency_id', '=', agencyId)
      .where('credit.payment_id', '=', paymentId)
      .where('i.booking_id', '=', booking.id)
      .limit(1)
      .executeTakeFirst(),
    'payment',
  );
  if (keptDeposit)
    throw conflict(
      'DEPOSIT',
      'This was kept of the deposit when the return was authorised, so it can’t be taken back.',
    );
  if (paidByCard)
    throw conflict('CARD', 'A card has paid this, so it can’t be taken back here. Refund it to the card instead.');
  // Whoever completes the booking holds this row too, so it is complete by now, or the payment is back before.
  const status = await lockStatus(cx, booking.id);
  const on = now.toZonedDateTimeISO(booking.timeZone).toPlainDate();
  if (!(await reversePayment(tx, agencyId, { paymentId, reason, on }))) return;
  await tx
    .updateTable('vehicle_booking')
    .set({ status: statusUnpaid(status), version: nextVersion })
    .where('agency_id', '=', agencyId)
    .where('id', '=', booking.id)
    .execute();
};
