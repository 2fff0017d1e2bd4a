import { pence, type Pence } from '@worklane/contract/money.ts';
import { sql, type Insertable, type Updateable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { isEmailUnconfirmed } from '../hire/unconfirmed-email.ts';
import type { CardPayment as CardPaymentTable, CardRefund } from '#platform/db/schema.generated.ts';

const columns = (tx: Tx) =>
  tx
    .selectFrom('card_payment as c')
    .select(['c.id', 'c.agency_id as agencyId', 'c.client_id as clientId', 'c.booking_id as bookingId'])
    .select(['c.purpose', 'c.state', 'c.account', 'c.currency', 'c.amount_pence as amountPence'])
    .select(['c.charged_pence as chargedPence', 'c.refunded_pence as refundedPence', 'c.booked_pence as bookedPence'])
    .select(['c.payment_id as paymentId', 'c.bookings', 'c.request_key as requestKey', 'c.session_id as sessionId'])
    .select(['c.intent_id as intentId', 'c.url', 'c.keeps_card as keepsCard', 'c.expires_at as expiresAt'])
    .select(['c.trouble', 'c.created_at as createdAt']);

type Row = Awaited<ReturnType<ReturnType<typeof columns>['executeTakeFirstOrThrow']>>;

export type CardPayment = Omit<Row, 'amountPence' | 'chargedPence' | 'refundedPence' | 'bookedPence'> & {
  readonly amount: Pence;
  readonly charged: Pence;
  readonly refunded: Pence;
  readonly booked: Pence;
};

const toCardPayment = ({ amountPence, chargedPence, refundedPence, bookedPence, ...row }: Row): CardPayment => ({
  ...row,
  amount: pence(amountPence),
  charged: pence(chargedPence),
  refunded: pence(refundedPence),
  booked: pence(bookedPence),
});

export const findCardPayment = async (tx: Tx, id: number): Promise<CardPayment | undefined> => {
  const row = await columns(tx).where('c.id', '=', id).executeTakeFirst();
  return row && toCardPayment(row);
};

/** Nobody else changes it until the transaction is over. */
export const lockCardPayment = async (tx: Tx, id: number): Promise<CardPayment | undefined> => {
  const row = await columns(tx).where('c.id', '=', id).forUpdate('c').executeTakeFirst();
  return row && toCardPayment(row);
};

/** What a report of the provider is about: by its own name for it, else by ours, and only on the account that it is of. */
export const findReported = async (
  tx: Tx,
  account: string,
  of: { sessionId?: string | null; intentId?: string | null; cardPaymentId?: number | null },
): Promise<CardPayment | undefined> => {
  const { sessionId = null, intentId = null, cardPaymentId = null } = of;
  const row = await columns(tx)
    .where('c.account', '=', account)
    .where((eb) =>
      eb.or([
        eb('c.session_id', '=', sessionId),
        eb('c.intent_id', '=', intentId),
        // Its answer got lost, or has not been put down yet.
        eb.and([eb('c.id', '=', cardPaymentId), eb(sessionId === null ? 'c.intent_id' : 'c.session_id', 'is', null)]),
      ]),
    )
    .executeTakeFirst();
  return row && toCardPayment(row);
};

type Booking = { readonly agencyId: number; readonly id: number };

const ofBooking = (tx: Tx, { agencyId, id }: Booking) =>
  columns(tx).where('c.agency_id', '=', agencyId).where('c.booking_id', '=', id);

export const listCardPayments = async (tx: Tx, booking: Booking): Promise<CardPayment[]> =>
  (await ofBooking(tx, booking).orderBy('c.id', 'desc').execute()).map(toCardPayment);

/** Nobody else changes the card payments of a booking until the transaction is over. */
export const lockCardPayments = async (tx: Tx, booking: Booking): Promise<CardPayment[]> =>
  (await ofBooking(tx, booking).orderBy('c.id').forUpdate('c').execute()).map(toCardPayment);

export const insertCardPayment = async (tx: Tx, values: Insertable<CardPaymentTable>): Promise<CardPayment> => {
  const { id } = await tx.insertInto('card_payment').values(values).returning('id').executeTakeFirstOrThrow();
  const inserted = await findCardPayment(tx, id);
  if (!inserted) throw new Error('A card payment that was just inserted is there.');
  return inserted;
};

export const saveCardPayment = async (
  tx: Tx,
  { agencyId, id }: Pick<CardPayment, 'agencyId' | 'id'>,
  change: Updateable<CardPaymentTable>,
): Promise<void> => {
  await tx.updateTable('card_payment').set(change).where('agency_id', '=', agencyId).where('id', '=', id).execute();
};

export const listRefunds = async (tx: Tx, agencyId: number, cardPaymentIds: readonly number[]) => {
  if (cardPaymentIds.length === 0) return [];
  const rows = await tx
    .selectFrom('card_refund')
    .select(['id', 'card_payment_id as cardPaymentId', 'amount_pence as amount', 'state', 'reason', 'trouble'])
    .select(['refund_id as refundId', 'created_at as createdAt'])
    .where('agency_id', '=', agencyId)
    .where('card_payment_id', 'in', cardPaymentIds)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, amount: pence(row.amount) }));
};

export const insertRefund = async (
  tx: Tx,
  { agencyId, clientId, id }: CardPayment,
  values: Omit<Insertable<CardRefund>, 'agency_id' | 'client_id' | 'card_payment_id'>,
): Promise<void> => {
  await tx
    .insertInto('card_refund')
    .values({ ...values, agency_id: agencyId, client_id: clientId, card_payment_id: id })
    .execute();
};

export const saveRefund = async (
  tx: Tx,
  agencyId: number,
  id: number,
  change: Updateable<CardRefund>,
): Promise<void> => {
  await tx.updateTable('card_refund').set(change).where('agency_id', '=', agencyId).where('id', '=', id).execute();
};

/** The account to which an agency’s card payments go. */
export const findAccount = async (tx: Tx, agencyId: number): Promise<string | undefined> =>
  (await tx.selectFrom('card_account').select('account').where('agency_id', '=', agencyId).executeTakeFirst())?.account;

/** What the agency holds or may hold of the hirer’s money beside what is due, and who both are. */
export const findCardBooking = (tx: Tx, id: number) =>
  tx
    .selectFrom('vehicle_booking as b')
    .innerJoin('client as c', 'c.id', 'b.client_id')
    .innerJoin('agency as a', 'a.id', 'b.agency_id')
    .select(['b.id', 'b.agency_id as agencyId', 'b.client_id as clientId', 'b.vehicle_id as vehicleId', 'b.status'])
    .select(['b.created_at as createdAt', 'b.reserved_until as reservedUntil', 'b.currency', 'b.reference'])
    .select(['b.starts_at as pickup', 'b.ends_at as dropoff', 'b.deposit_pence as deposit'])
    .select(['b.deposit_status as depositStatus', 'b.deposit_kept_pence as depositKept'])
    .select('b.deposit_by_hand as depositByHand')
    // Nobody is written to at an address that may be somebody else’s.
    .select(sql<string | null>`case when not ${isEmailUnconfirmed} then c.email end`.as('email'))
    .select(isEmailUnconfirmed.as('emailUnconfirmed'))
    .select(['c.name as client', 'a.name as agency', 'a.telephone', 'a.status as agencyStatus'])
    .select(sql<number | null>`(b.agreed -> 'quote' ->> 'total')::bigint`.as('agreedTotal'))
    .where('b.id', '=', id)
    .executeTakeFirst();

export type CardBooking = NonNullable<Awaited<ReturnType<typeof findCardBooking>>>;
