import type { Received } from '@worklane/contract/endpoint.ts';
import { pence, type Pence } from '@worklane/contract/money.ts';
import type {
  BookingChange,
  BookingTerms,
  changeBookedVehicle as vehicleContract,
  extendVehicleBooking as endContract,
  previewBookingChange as previewContract,
} from '@worklane/contract/vehicle-hire/booking-terms.ts';
import { creditAmount, lockAccount } from '#modules/money/index.ts';
import { assertSaved } from '#platform/db/versions.ts';
import { authorise, conflict, found, ruleBroken, type Refusal } from '#platform/errors/errors.ts';
import { dropFile } from '#platform/files/stored-file.queries.ts';
import { deletePhotos } from '../condition/photo.queries.ts';
import { toAmount } from '../invoice/amount.rules.ts';
import { issueHireInvoice } from '../invoice/invoice.service.ts';
import { agreeAnew, furtherCharges, isLost, shownQuote, type Agreement } from './agreement.rules.ts';
import { beginHireAction } from './begin-hire-action.ts';
import { findCreditable, findHire, saveHire, type Hire } from './booking-terms.queries.ts';
import { getBookingTerms } from './booking-terms.views.ts';
import type { HireContext } from './hire-context.ts';
import { mayTakeHireAction } from './hire.policy.ts';
import { agreementOf, priceChanged, takeVehicle, todayFor } from './reserve-vehicle.service.ts';
import { noPrice, placeOf, termsOf } from './hire-offer.views.ts';
import { closedAt, wrongLength, type Span } from './hire-span.rules.ts';
import { findHireVehicle, type HireVehicle } from './hire-vehicle.queries.ts';
import { newsFor } from './hirer-news.rules.ts';
import { notifyHirer } from './notify-hirer.job.ts';

const isUntil = (one: string, other: string | Temporal.Instant): boolean => Temporal.Instant.compare(one, other) <= 0;
const wrongEnd = (message: string): Refusal => ruleBroken('SPAN', message, 'dropoff');

/** 400 for an end at which the place is closed, that has passed, or that is on the wrong side of the one before. */
const assertEnd = (
  { now }: HireContext,
  action: 'extend' | 'shorten' | undefined,
  { pickup, dropoff: before }: Span,
  dropoff: string,
  vehicle: HireVehicle,
): void => {
  if (isUntil(dropoff, pickup)) throw wrongEnd('The drop-off has to be after the pick-up.');
  if (isUntil(dropoff, now)) throw wrongEnd('The drop-off can’t be in the past.');
  if (action === 'extend' && isUntil(dropoff, before)) throw wrongEnd('Choose a later drop-off than now.');
  if (action === 'shorten' && isUntil(before, dropoff)) throw wrongEnd('Choose an earlier drop-off than now.');
  const tooLong = wrongLength({ pickup, dropoff });
  if (tooLong) throw wrongEnd(tooLong.message);
  const closed = closedAt(placeOf(vehicle), dropoff);
  if (closed !== undefined) throw wrongEnd(closed);
};

type Priced = { readonly before: Agreement; readonly after: Agreement; readonly difference: Pence };

const priced = (before: Agreement, after: Agreement | undefined): Priced => {
  if (!after) throw noPrice();
  return { before, after, difference: pence(after.quote.total - before.quote.total) };
};

const withEnd = async (cx: HireContext, hire: Hire, dropoff: string): Promise<Priced> => {
  const before = await agreementOf(cx, hire);
  return priced(before, agreeAnew(before, { pickup: hire.pickup, dropoff }, hire.timeZone));
};

/** At what the other vehicle costs now; what the promotion gave stays given, and a late return costs what was agreed. */
const withVehicle = async (cx: HireContext, hire: Hire, vehicle: HireVehicle): Promise<Priced> => {
  const before = await agreementOf(cx, hire);
  const { benefit, benefitTitle, benefitDays, vatBasisPoints, graceMinutes, lateFee = null } = before;
  const promised = { benefit, benefitTitle, benefitDays, vatBasisPoints, graceMinutes, lateFee };
  const terms = { ...before, ...termsOf(vehicle), ...promised };
  return priced(before, agreeAnew(terms, hire, hire.timeZone));
};

const vehicleOf = async (cx: HireContext, hire: Hire, vehicleId: number): Promise<HireVehicle> => {
  const vehicle = found(await findHireVehicle(cx.tx, hire.agencyId, vehicleId), 'vehicle');
  if (vehicle.locationId !== hire.locationId && vehicle.id !== hire.vehicleId)
    throw ruleBroken('OTHER_PLACE', `Choose a vehicle at ${hire.locationName}.`, 'vehicleId');
  return vehicle;
};

/** What a change would do to the price; whether the vehicle is free is found out when it is made. */
export const previewBookingChange = async (
  cx: HireContext,
  { params, query }: Received<typeof previewContract>,
): Promise<BookingChange> => {
  const hire = found(await findHire(cx.tx, cx.actor, params.id), 'booking');
  authorise(mayTakeHireAction('extend', cx.actor, hire));
  const { dropoff, vehicleId } = query;
  const vehicle = await vehicleOf(cx, hire, vehicleId ?? hire.vehicleId);
  if (dropoff !== undefined) assertEnd(cx, undefined, hire, dropoff, vehicle);
  const { before, after, difference } =
    dropoff === undefined ? await withVehicle(cx, hire, vehicle) : await withEnd(cx, hire, dropoff);
  return {
    before: toAmount(before.quote.total),
    quote: shownQuote(after, hire.currency),
    difference: toAmount(difference),
    losesPromotion: isLost(after) && !isLost(before),
    atTodaysPrices: hire.agreed === null,
  };
};

/** Credits so much of the booking’s invoices, the latest first; what they have not charged cannot be credited. */
export const creditHire = async (cx: HireContext, hire: Hire, amount: Pence, reason: string): Promise<void> => {
  await lockAccount(cx.tx, hire.agencyId, hire.clientId);
  let open: number = amount;
  for (const { documentId, left } of await findCreditable(cx.tx, hire)) {
    const total = pence(Math.min(open, left));
    if (total <= 0) continue;
    const key = `hire-${hire.id}-v${hire.version}-credit-${documentId}`;
    await creditAmount(cx.tx, hire.agencyId, key, { invoiceId: documentId, total, reason, on: todayFor(cx, hire) });
    open -= total;
  }
  if (open > 0) throw conflict('OVER_CREDITED', 'More would be credited than has been charged. Check the invoices.');
};

/** The difference is a further invoice or a credit note; an issued invoice never changes. */
const settle = async (cx: HireContext, hire: Hire, { before, after, difference }: Priced, why: string) => {
  if (difference < 0) await creditHire(cx, hire, pence(0 - difference), why);
  if (difference > 0)
    await issueHireInvoice(cx.tx, hire.agencyId, `hire-${hire.id}-v${hire.version}`, {
      bookingId: hire.id,
      charges: furtherCharges(before, after),
      discount: pence(0),
      vatBasisPoints: after.vatBasisPoints,
      on: todayFor(cx, hire),
    });
};

type EndInput = Received<typeof endContract>;

const changeEnd = async (
  cx: HireContext,
  action: 'extend' | 'shorten',
  { params, body: { version, dropoff, difference } }: EndInput,
): Promise<BookingTerms> => {
  const { tx, actor } = cx;
  const hire = await beginHireAction(cx, action, { id: params.id, version });
  const vehicle = await vehicleOf(cx, hire, hire.vehicleId);
  assertEnd(cx, action, hire, dropoff, vehicle);
  if (action === 'extend') await takeVehicle(tx, actor.agencyId, vehicle, { pickup: hire.pickup, dropoff }, hire.id);
  const price = await withEnd(cx, hire, dropoff);
  if (toAmount(price.difference) !== difference) throw priceChanged(price.difference, hire.currency, 'The difference');
  await settle(cx, hire, price, action === 'extend' ? 'Booking extended' : 'Booking shortened');
  const { after } = price;
  assertSaved(await saveHire(tx, hire, { ends_at: dropoff, days_hired: after.quote.days.length, agreed: after }));
  await cx.enqueue(notifyHirer, {
    bookingId: hire.id,
    ...newsFor(action, { ...hire, dropoff }, { total: after.quote.total, difference: price.difference }),
  });
  return getBookingTerms(cx, hire.id);
};

/** 409 where somebody else has the vehicle then. */
export const extendVehicleBooking = (cx: HireContext, input: EndInput): Promise<BookingTerms> =>
  changeEnd(cx, 'extend', input);

export const shortenVehicleBooking = (cx: HireContext, input: EndInput): Promise<BookingTerms> =>
  changeEnd(cx, 'shorten', input);

/** Before it is handed over, and for one at the same place: 400 for another one, 409 for one that is not free. */
export const changeBookedVehicle = async (
  cx: HireContext,
  { params, body: { version, vehicleId, difference } }: Received<typeof vehicleContract>,
): Promise<BookingTerms> => {
  const { tx, actor } = cx;
  found(await findHireVehicle(tx, actor.agencyId, vehicleId), 'vehicle');
  const hire = await beginHireAction(cx, 'changeVehicle', { id: params.id, version }, vehicleId);
  if (vehicleId === hire.vehicleId) throw ruleBroken('SAME_VEHICLE', 'Choose another vehicle.', 'vehicleId');
  const vehicle = await takeVehicle(tx, actor.agencyId, await vehicleOf(cx, hire, vehicleId), hire);
  const price = await withVehicle(cx, hire, vehicle);
  if (toAmount(price.difference) !== difference) throw priceChanged(price.difference, hire.currency, 'The difference');
  await settle(cx, hire, price, 'Another vehicle');
  const { after } = price;
  // Pictures that were taken before the handover show the vehicle that it had.
  for (const fileId of await deletePhotos(tx, hire)) await dropFile(tx, fileId);
  assertSaved(await saveHire(tx, hire, { vehicle_id: vehicle.id, days_hired: after.quote.days.length, agreed: after }));
  const { name, model, regno } = vehicle;
  await cx.enqueue(notifyHirer, {
    bookingId: hire.id,
    ...newsFor(
      'changeVehicle',
      { ...hire, name, model, regno },
      { total: after.quote.total, difference: price.difference },
    ),
  });
  return getBookingTerms(cx, hire.id);
};
