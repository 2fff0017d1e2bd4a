import type { Received, Result } from '@worklane/contract/endpoint.ts';
import { pence } from '@worklane/contract/money.ts';
import {
  HOLD_MINUTES,
  type BookingTerms,
  type confirmVehicleBooking as confirmContract,
  type HireSource,
  type reserveVehicle as reserveContract,
} from '@worklane/contract/vehicle-hire/booking-terms.ts';
import { rulesOfHireAction } from '@worklane/contract/vehicle-hire/hire-action.ts';
import { getClient } from '#modules/clients/index.ts';
import type { AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { newReference } from '#platform/crypto/secrets.ts';
import type { Tx } from '#platform/db/database.ts';
import { assertSaved } from '#platform/db/versions.ts';
import { conflict, found, ruleBroken, type Refusal } from '#platform/errors/errors.ts';
import { findLack } from '../hire-lack.ts';
import { addHirer } from '../hirer.queries.ts';
import { moneyText, toAmount } from '../invoice/amount.rules.ts';
import { issueHireInvoice } from '../invoice/invoice.service.ts';
import { notWorkedFor } from '../not-worked-for.ts';
import { daysHired } from '../price/price.rules.ts';
import { usePromotion } from '../promotion/use-promotion.ts';
import { hireObstacles } from '../vehicle/vehicle.rules.ts';
import { agree, type Agreement } from './agreement.rules.ts';
import { beginHireAction } from './begin-hire-action.ts';
import { saveHire, type Hire } from './booking-terms.queries.ts';
import { getBookingTerms } from './booking-terms.views.ts';
import type { HireContext } from './hire-context.ts';
import { claimVehicle, findHireVehicle, type HireVehicle } from './hire-vehicle.queries.ts';
import { assertSpan, isOffered, noPrice, placeOf, termsOf, usablePromotions } from './hire-offer.views.ts';
import type { Span } from './hire-span.rules.ts';
import { newsFor } from './hirer-news.rules.ts';
import { notifyHirer } from './notify-hirer.job.ts';

const vehicleGone = ({ name, model, regno }: HireVehicle): Refusal =>
  conflict(
    'VEHICLE_GONE',
    `${name} ${model} (${regno}) isn’t free for the whole of that time any more. Choose another vehicle.`,
    'vehicleId',
  );

/** Retired, not approved yet, or off the road: nothing that another time would change. */
const vehicleOut = ({ name, model, regno }: HireVehicle): Refusal =>
  conflict(
    'VEHICLE_GONE',
    `${name} ${model} (${regno}) can’t be hired out at the moment. Choose another vehicle.`,
    'vehicleId',
  );

export const priceChanged = (total: number, currency: string, what = 'The price'): Refusal =>
  conflict('PRICE_CHANGED', `${what} is now ${moneyText(pence(total), currency)}. Check it and try again.`, 'total');

/** The vehicle under its lock as it is by now; 409 where it is not free or has no rates. */
export const takeVehicle = async (
  tx: Tx,
  agencyId: number,
  known: HireVehicle,
  span: Span,
  exceptBookingId: number | null = null,
): Promise<HireVehicle> => {
  // Asked before anything else is read: the others who want it wait for this.
  if (!(await claimVehicle(tx, agencyId, known.id, span, exceptBookingId))) throw vehicleGone(known);
  const vehicle = found(await findHireVehicle(tx, agencyId, known.id), 'vehicle');
  const obstacles = hireObstacles({ ...vehicle, vehicleRates: vehicle.rates });
  if (obstacles.includes('NO_RATES')) throw noPrice();
  if (obstacles.length > 0) throw vehicleOut(vehicle);
  return vehicle;
};

type Asked = Received<typeof reserveContract>['body'];
type Wanted = Omit<Asked, 'confirm'>;

/** With a use of the promotion, if there is one; 409 where it cannot be used or the price is not what was shown. */
const agreeOn = async (
  { tx }: HireContext,
  vehicle: HireVehicle,
  { promotionId, code, total, ...span }: Pick<Wanted, 'pickup' | 'dropoff' | 'promotionId' | 'code' | 'total'>,
): Promise<Agreement> => {
  // Nobody who has a code pays the full price because it was never applied.
  if (promotionId === null && code !== '')
    throw ruleBroken('CODE', 'Apply the promotion code first, or leave it out.', 'code');
  const terms = termsOf(vehicle);
  const local = (at: string) => Temporal.Instant.from(at).toZonedDateTimeISO(vehicle.timeZone).toPlainDateTime();
  const days = daysHired(local(span.pickup), local(span.dropoff), terms.graceMinutes);
  const usable = promotionId === null ? [] : await usablePromotions(tx, vehicle.id, days);
  const used = usable.find(({ id }) => id === promotionId);
  if (used && !isOffered(used, code))
    throw ruleBroken('CODE', 'This promotion is for hirers who have its code. Enter the code to use it.', 'code');
  const benefit = promotionId === null ? null : await usePromotion(tx, { promotionId, vehicleId: vehicle.id, days });
  const promised = { benefit, benefitTitle: used?.title ?? null, benefitDays: used?.daysHired ?? 1 };
  const agreement = agree({ ...terms, ...promised }, span, vehicle.timeZone);
  if (!agreement) throw noPrice();
  if (toAmount(agreement.quote.total) !== total) throw priceChanged(agreement.quote.total, vehicle.currency);
  return agreement;
};

/** Of a row that has just been written. */
const FIRST_VERSION = 1;

type Reserved = { readonly id: number; readonly reference: string; readonly reservedUntil: string };

/**
 * Keeps a vehicle for a hirer, whom the agency works for, until it is confirmed or the time is over; `source` says who did that. 404 for
 * a vehicle that is not the agency’s, 400 for a time in which its place is closed and for a promotion whose code is missing, 409
 * where the vehicle is gone, the promotion is, or the price has changed.
 */
export const reserve = async (
  cx: HireContext,
  { vehicleId, clientId, promotionId, code, total, pickup, dropoff }: Wanted,
  source: HireSource,
): Promise<Reserved> => {
  const { tx, actor, now } = cx;
  const { agencyId } = actor;
  const known = found(await findHireVehicle(tx, agencyId, vehicleId), 'vehicle');
  const span = { pickup, dropoff };
  assertSpan(cx, span, placeOf(known));
  const vehicle = await takeVehicle(tx, agencyId, known, span);
  if (!(await addHirer(tx, actor, clientId))) throw notWorkedFor();
  const agreed = await agreeOn(cx, vehicle, { ...span, promotionId, code, total });
  const reservedUntil = now.add({ minutes: HOLD_MINUTES }).round({ smallestUnit: 'second' }).toString();
  const reference = newReference('VH');
  const { id } = await tx
    .insertInto('vehicle_booking')
    .values({
      agency_id: agencyId,
      client_id: clientId,
      vehicle_id: vehicle.id,
      location_id: vehicle.locationId,
      starts_at: pickup,
      ends_at: dropoff,
      status: 'RESERVED',
      days_hired: agreed.quote.days.length,
      currency: vehicle.currency,
      source,
      reserved_until: reservedUntil,
      reference,
      promotion_id: promotionId,
      agreed: JSON.stringify(agreed),
      deposit_pence: vehicle.deposit,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, reference, reservedUntil };
};

/** The same by the provider’s people, who may confirm it with the same press. 404 for a vehicle or a client that is not the agency’s. */
export const reserveVehicle = async (
  cx: Context<AgencyActor>,
  { confirm, ...wanted }: Asked,
): Promise<Result<typeof reserveContract>> => {
  const { id: clientId } = await getClient(cx, wanted.clientId);
  const reserved = await reserve(cx, { ...wanted, clientId }, 'AGENCY');
  if (!confirm) return reserved;
  await confirmVehicleBooking(cx, { params: { id: reserved.id }, body: { version: FIRST_VERSION } });
  return { ...reserved, reservedUntil: null };
};

/** What was agreed; a booking from before is priced by what its vehicle costs now. Nobody has agreed to a late fee then. */
export const agreementOf = async (cx: HireContext, hire: Hire): Promise<Agreement> => {
  if (hire.agreed) return hire.agreed;
  const vehicle = found(await findHireVehicle(cx.tx, hire.agencyId, hire.vehicleId), 'vehicle');
  const agreement = agree({ ...termsOf(vehicle), lateFee: null }, hire, hire.timeZone);
  if (!agreement) throw noPrice();
  return agreement;
};

/** What day it is where the vehicle is picked up. */
export const todayFor = ({ now }: { now: Temporal.Instant }, { timeZone }: { timeZone: string }): Temporal.PlainDate =>
  now.toZonedDateTimeISO(timeZone).toPlainDate();

/** Books what was reserved: the hire is invoiced as it was agreed, and the deposit is held. */
export const confirmVehicleBooking = async (
  cx: HireContext,
  { params, body }: Pick<Received<typeof confirmContract>, 'params' | 'body'>,
): Promise<BookingTerms> => {
  const { tx } = cx;
  const hire = await beginHireAction(cx, 'confirm', { ...params, ...body });
  const agreed = await agreementOf(cx, hire);
  const { charges, discount, total } = agreed.quote;
  await issueHireInvoice(tx, hire.agencyId, `hire-${hire.id}-v${hire.version}`, {
    bookingId: hire.id,
    charges,
    discount,
    vatBasisPoints: agreed.vatBasisPoints,
    on: todayFor(cx, hire),
  });
  assertSaved(
    await saveHire(tx, hire, {
      status: rulesOfHireAction('confirm').to ?? hire.status,
      agreed,
      deposit_status: hire.deposit ? 'HELD' : null,
    }),
  );
  await cx.enqueue(notifyHirer, {
    bookingId: hire.id,
    ...newsFor('confirm', hire, { total, difference: total }, await findLack(tx, hire)),
  });
  return getBookingTerms(cx, hire.id);
};
