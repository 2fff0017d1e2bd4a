import { randomUUID } from 'node:crypto';
import { pence, type Pence } from '@worklane/contract/money.ts';
import { ITEMS_OF, type RatingType } from '@worklane/contract/vehicle-hire/booking-rating.ts';
import type { Insertable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type {
  CustomerPaymentMethod,
  GeneralLog,
  HirerDocumentType,
  Promotion,
  VehicleBooking,
  VehicleHold,
  VehicleHoldSource,
  VehicleLocation,
  VehicleMaintenance,
  Vehicle as VehicleTable,
  VehicleRate,
} from '#platform/db/schema.generated.ts';
import { creditAmount } from '../money/index.ts';
import { bookCardPayment } from './card/book-card-payment.ts';
import { insertCardPayment } from './card/card.queries.ts';
import { issueHireInvoice, payHireInvoice } from './invoice/invoice.service.ts';
import type { Condition } from './promotion/vehicle-filter.rules.ts';
import { insertRating, saveHirerRating, saveVehicleRating } from './rating/rating.queries.ts';
import { overallOf } from './rating/rating.rules.ts';

/** For tests: a place where the agency rents vehicles out. */
export const aVehicleLocation = async (
  tx: Tx,
  agencyId: number,
  values: Partial<Insertable<VehicleLocation>> = {},
): Promise<number> => {
  const city = `City ${Math.random()}`;
  const { id } = await tx
    .insertInto('vehicle_location')
    .values({ agency_id: agencyId, name: city, city, country: 'United Kingdom', ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** For tests: a vehicle of the agency, at a place of its own unless told where. */
export const aRentalVehicle = async (tx: Tx, agencyId: number, values: Partial<Insertable<VehicleTable>> = {}) => {
  const locationId = values.location_id ?? (await aVehicleLocation(tx, agencyId));
  const { id } = await tx
    .insertInto('vehicle')
    .values({
      name: 'Larkspur',
      model: 'Estate',
      regno: `T${Math.random()}`,
      body_type: 'HATCHBACK',
      fuel_type: 'PETROL',
      transmission_type: 'Manual',
      doors: 5,
      seats: 5,
      status: 'ACTIVE',
      ...values,
      agency_id: agencyId,
      location_id: locationId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, agencyId, locationId };
};

type Vehicle = Awaited<ReturnType<typeof aRentalVehicle>>;

/** For tests: the client, which the agency works for, hires from it. */
export const aHirer = async (tx: Tx, agencyId: number, clientId: number, verified = false): Promise<void> => {
  await tx.insertInto('hirer').values({ agency_id: agencyId, client_id: clientId, verified }).execute();
};

/** For tests: the hirer has the vehicle for three days from 1 March 2030 on, unless told otherwise. */
export const aVehicleBooking = async (
  tx: Tx,
  { id, agencyId, locationId }: Vehicle,
  clientId: number,
  values: Partial<Insertable<VehicleBooking>> = {},
): Promise<number> => {
  const booking = await tx
    .insertInto('vehicle_booking')
    .values({
      starts_at: '2030-03-01T09:00:00Z',
      ends_at: '2030-03-04T09:00:00Z',
      status: 'BOOKED',
      days_hired: 3,
      currency: 'GBP',
      ...values,
      agency_id: agencyId,
      client_id: clientId,
      vehicle_id: id,
      location_id: locationId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return booking.id;
};

type Item = { description: string; days?: number; ratePence?: number; totalPence: number };

/** For tests: an invoice of a booking over some items, issued today. */
export const aHireInvoice = async (
  tx: Tx,
  bookingId: number,
  items: readonly Item[],
  { discountPence = 0, vatPercentage = 0 } = {},
): Promise<number> => {
  const { agency_id: agencyId } = await tx
    .selectFrom('vehicle_booking')
    .select('agency_id')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  return issueHireInvoice(tx, agencyId, randomUUID(), {
    bookingId,
    charges: items.map(({ description, days, ratePence, totalPence }) => ({
      description,
      daily: days === undefined || ratePence === undefined ? null : { days, each: pence(ratePence) },
      total: pence(totalPence),
    })),
    discount: pence(discountPence),
    vatBasisPoints: vatPercentage * 100,
    on: Temporal.Now.plainDateISO('Europe/London'),
  });
};

/** For tests: a penny of an invoice of a hire is taken back; answers the credit note. */
export const aHireCreditNote = async (tx: Tx, invoiceId: number): Promise<number> => {
  const { agency_id: agencyId, document_id: documentId } = await tx
    .selectFrom('hire_invoice')
    .select(['agency_id', 'document_id'])
    .where('id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  return creditAmount(tx, agencyId, randomUUID(), {
    invoiceId: documentId,
    total: pence(1),
    reason: 'Late handover',
    on: Temporal.Now.plainDateISO('Europe/London'),
  });
};

/**
 * For tests: a booking, whatever became of it, is rated with four stars in everything unless told otherwise. The hirer and the
 * vehicle have that in their means.
 */
export const aHireRating = async (
  tx: Tx,
  bookingId: number,
  type: RatingType,
  { rate = 4, comment = null }: { rate?: number; comment?: string | null } = {},
): Promise<void> => {
  const booking = await tx
    .selectFrom('vehicle_booking')
    .select(['id', 'agency_id as agencyId', 'client_id as clientId', 'vehicle_id as vehicleId'])
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  const ratingItems = ITEMS_OF[type].map((status) => ({ status, rate }));
  await insertRating(tx, booking, {
    type,
    rating: overallOf(ratingItems),
    comment,
    channel: type === 'VEHICLE' ? 'TELEPHONE' : null,
    recordedBy: 'Una Example',
    ratingItems,
  });
  await (type === 'CLIENT' ? saveHirerRating : saveVehicleRating)(tx, booking);
};

/** For tests: the hirer has paid so much of an invoice, by card unless told otherwise; answers the payment’s id. */
export const aHirePayment = async (
  tx: Tx,
  invoiceId: number,
  amount: Pence,
  { method = 'CARD', reference = null }: { method?: CustomerPaymentMethod; reference?: string | null } = {},
): Promise<number> => {
  const { agency_id: agencyId } = await tx
    .selectFrom('hire_invoice')
    .select('agency_id')
    .where('id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  const on = Temporal.Now.plainDateISO('Europe/London');
  return payHireInvoice(tx, agencyId, randomUUID(), { invoiceId, amount, method, reference, on });
};

/** For tests: the hirer has paid so much of a booking by card, without any invoice; answers the card payment’s id. */
export const aCardPayment = async (
  tx: Tx,
  bookingId: number,
  { chargedPence = 1000, account = 'acct_ofTheExample1' }: { chargedPence?: number; account?: string } = {},
): Promise<number> => {
  const booking = await tx
    .selectFrom('vehicle_booking')
    .select(['agency_id as agencyId', 'client_id as clientId', 'currency'])
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  const { agencyId, clientId, currency } = booking;
  const card = await insertCardPayment(tx, {
    agency_id: agencyId,
    client_id: clientId,
    booking_id: bookingId,
    purpose: 'PAYMENT',
    account,
    currency,
    amount_pence: chargedPence,
    intent_id: `pi_${randomUUID()}`,
  });
  const paid = { charged: pence(chargedPence), refunded: pence(0), state: 'PAID' } as const;
  await bookCardPayment(tx, card, paid, Temporal.Now.plainDateISO('Europe/London'));
  return card.id;
};

type Paper = { name?: HirerDocumentType; expiryDate?: string | null; fileId?: number };

/** For tests: a picture that nobody has the bytes of, unless told where they are. */
export const aStoredFile = async (
  tx: Tx,
  agencyId: number,
  { key = randomUUID(), kind = 'HIRER_DOCUMENT' }: { key?: string; kind?: string } = {},
): Promise<number> => {
  const { id } = await tx
    .insertInto('stored_file')
    .values({
      key,
      agency_id: agencyId,
      kind,
      content_type: 'image/png',
      size: 1,
      sha256: Buffer.alloc(32),
      name: 'example.png',
      status: 'CLEAN',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** For tests: a picture of the agency that waits to become a hirer’s document. */
export const aHirerUpload = async (tx: Tx, agencyId: number): Promise<number> => {
  const fileId = await aStoredFile(tx, agencyId);
  await tx.insertInto('hirer_upload').values({ agency_id: agencyId, file_id: fileId }).execute();
  return fileId;
};

/** For tests: a photo of a vehicle, its main one; the key is that of its bytes. */
export const aVehiclePhoto = async (tx: Tx, { id, agencyId }: Vehicle, key: string): Promise<number> => {
  const fileId = await aStoredFile(tx, agencyId, { key, kind: 'VEHICLE_PHOTO' });
  const photo = await tx
    .insertInto('vehicle_photo')
    .values({ agency_id: agencyId, vehicle_id: id, file_id: fileId, number: 1, main: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  return photo.id;
};

/** For tests: a photo of the front of a vehicle for its handover; the key is that of its bytes. */
export const aConditionPhoto = async (tx: Tx, bookingId: number, key: string): Promise<number> => {
  const booking = await tx
    .selectFrom('vehicle_booking')
    .select(['agency_id', 'client_id'])
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  const fileId = await aStoredFile(tx, booking.agency_id, { key, kind: 'CONDITION_PHOTO' });
  const photo = await tx
    .insertInto('condition_photo')
    .values({ ...booking, booking_id: bookingId, stage: 'HANDOVER', view: 'FRONT', file_id: fileId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return photo.id;
};

/** For tests: somebody of the agency has cleaned the vehicle on 5 January 2026, unless told otherwise. */
export const aLogEntry = async (
  tx: Tx,
  { id, agencyId }: Omit<Vehicle, 'locationId'>,
  values: Omit<Partial<Insertable<GeneralLog>>, 'author_user_id'> & { readonly author_user_id: number },
): Promise<number> => {
  const entry = await tx
    .insertInto('general_log')
    .values({
      category: 'CLEANING',
      occurred_at: '2026-01-05T09:00:00Z',
      recorded_by: 'Una Example',
      vehicle_id: id,
      ...values,
      agency_id: agencyId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return entry.id;
};

/** For tests: somebody of the agency has reported that the vehicle is dangerous to drive. */
export const aDangerousDefect = async (
  tx: Tx,
  vehicle: Omit<Vehicle, 'locationId'>,
  authorId: number,
): Promise<number> => {
  const entryId = await aLogEntry(tx, vehicle, {
    category: 'DEFECT',
    note: 'Brakes pull left',
    author_user_id: authorId,
  });
  const defect = await tx
    .insertInto('vehicle_defect')
    .values({ agency_id: vehicle.agencyId, vehicle_id: vehicle.id, entry_id: entryId, dangerous: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  return defect.id;
};

/** For tests: a picture of an entry of the general logs; the key is that of its bytes. */
export const aLogAttachment = async (tx: Tx, agencyId: number, entryId: number, key: string): Promise<number> => {
  const fileId = await aStoredFile(tx, agencyId, { key, kind: 'LOG_ATTACHMENT' });
  const attachment = await tx
    .insertInto('log_attachment')
    .values({ agency_id: agencyId, entry_id: entryId, number: 1, file_id: fileId, added_by: 'Una Example' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return attachment.id;
};

/** For tests: a vehicle costs £45 a day from 1 January 2020 on, unless told otherwise. */
export const someVehicleRates = async (
  tx: Tx,
  { id, agencyId }: Omit<Vehicle, 'locationId'>,
  values: Partial<Insertable<VehicleRate>> = {},
): Promise<number> => {
  const rates = await tx
    .insertInto('vehicle_rate')
    .values({ effective_from: '2020-01-01', mtf_pence: 4500, ...values, agency_id: agencyId, vehicle_id: id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return rates.id;
};

/** For tests: what the hirer has shown to the agency. */
export const aHirerDocument = async (
  tx: Tx,
  agencyId: number,
  clientId: number,
  { name = 'DRIVER', expiryDate = null, fileId }: Paper = {},
): Promise<number> => {
  const { id } = await tx
    .insertInto('hirer_document')
    .values({ agency_id: agencyId, client_id: clientId, name })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('hirer_document_version')
    .values({
      agency_id: agencyId,
      client_id: clientId,
      document_id: id,
      number: 1,
      file_id: fileId ?? (await aStoredFile(tx, agencyId)),
      expiry_date: expiryDate,
      uploaded_by: 'Ann Example',
    })
    .execute();
  return id;
};

/** For tests: something that is no booking holds the vehicle from 1 March 2030 on, for three days unless told otherwise. */
export const aVehicleHold = async (
  tx: Tx,
  { id, agencyId }: Vehicle,
  source: VehicleHoldSource,
  values: Partial<Insertable<VehicleHold>> = {},
): Promise<void> => {
  const span = { starts_at: '2030-03-01T09:00:00Z', ends_at: '2030-03-04T09:00:00Z', ...values };
  if (source === 'MAINTENANCE') {
    const { starts_at, ends_at } = span;
    await someMaintenance(tx, { id, agencyId }, { starts_at, ends_at: ends_at === 'infinity' ? null : ends_at });
    return;
  }
  await tx
    .insertInto('vehicle_hold')
    .values({ source, ...span, agency_id: agencyId, vehicle_id: id })
    .execute();
};

/** For tests: the vehicle is off the road from 1 March 2030 on, for three days unless told otherwise. */
export const someMaintenance = async (
  tx: Tx,
  { id, agencyId }: Omit<Vehicle, 'locationId'>,
  values: Partial<Insertable<VehicleMaintenance>> = {},
): Promise<number> => {
  const maintenance = await tx
    .insertInto('vehicle_maintenance')
    .values({
      starts_at: '2030-03-01T09:00:00Z',
      ends_at: '2030-03-04T09:00:00Z',
      reason: 'Maintenance',
      ...values,
      agency_id: agencyId,
      vehicle_id: id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return maintenance.id;
};

/** For tests: an active special offer that began yesterday, for a year and all vehicles, unless told otherwise; null is the platform. */
export const aPromotion = async (
  tx: Tx,
  agencyId: number | null,
  values: Partial<Insertable<Promotion>> = {},
  conditions: readonly Condition[] = [],
): Promise<number> => {
  const now = Temporal.Now.instant();
  const { id } = await tx
    .insertInto('promotion')
    .values({
      title: 'Example promotion',
      description: 'Something extra',
      promotion_type: 'OTHER_AWARD',
      start_date: now.subtract({ hours: 24 }).toString(),
      expiry_date: now.add({ hours: 365 * 24 }).toString(),
      usage_limit: 100,
      status: 'ACTIVE',
      ...values,
      agency_id: agencyId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const { field, operator, terms } of conditions)
    await tx
      .insertInto('promotion_filter')
      .values({ promotion_id: id, agency_id: agencyId, field, operator, terms: [...terms] })
      .execute();
  return id;
};

/** For tests: the agency takes bookings on its public page, on terms of its own; answers their id. */
export const aHirePage = async (tx: Tx, agencyId: number, open = true): Promise<number> => {
  await tx.insertInto('hire_page').values({ agency_id: agencyId, open }).execute();
  const { id } = await tx
    .insertInto('hire_terms')
    .values({ agency_id: agencyId, number: 1, text: 'Bring it back with a full tank.', created_by: 'Una Example' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

type Requested = { readonly agencyId: number; readonly clientId: number; readonly bookingId: number };

/** For tests: the booking was made on the agency’s public page, whose terms these are, by a person who has entered all details. */
export const aHireRequest = async (
  tx: Tx,
  { agencyId, clientId, bookingId }: Requested,
  termsId: number,
): Promise<void> => {
  const of = { agency_id: agencyId, client_id: clientId, email: `hirer-${clientId}@example.org` };
  await tx
    .insertInto('hirer_person')
    .values({ ...of, confirmed_at: new Date().toISOString() })
    .execute();
  await tx
    .insertInto('hire_request')
    .values({
      ...of,
      booking_id: bookingId,
      request_key: crypto.randomUUID(),
      request_hash: 'x',
      first_name: 'Robin',
      last_name: 'Example',
      telephone: '07700 900000',
      date_of_birth: '1990-01-31',
      first_line: '1 Example Road',
      town: 'Southampton',
      post_code: 'SO14 0AA',
      country: 'United Kingdom',
      licence_number: 'EXAMP901310R99XX',
      terms_id: termsId,
      accepted_at: new Date().toISOString(),
    })
    .execute();
};
