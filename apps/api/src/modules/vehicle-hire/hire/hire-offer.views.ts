import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import type {
  findHireOffers as offersContract,
  HireOffer,
  HireQuote,
  OfferedPromotion,
  quoteHire as quoteContract,
} from '@worklane/contract/vehicle-hire/hire-offer.ts';
import { sql } from 'kysely';
import { ownToday } from '#modules/calendar/index.ts';
import { findWithoutRate } from '#modules/money/index.ts';
import type { AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { PromotionType } from '#platform/db/schema.generated.ts';
import { conflict, found, ruleBroken, type Refusal } from '#platform/errors/errors.ts';
import { toAmount, toUnitRate } from '../invoice/amount.rules.ts';
import { benefitOf } from '../promotion/promotion.rules.ts';
import { chargedVat } from '../settings/hire-settings.rules.ts';
import { hireObstacles } from '../vehicle/vehicle.rules.ts';
import { agree, lateTermsOf, pricesOf, shownQuote, type Agreement, type Terms } from './agreement.rules.ts';
import type { HireActor, HireContext } from './hire-context.ts';
import { closedFor, wrongSpan, type Place, type Span } from './hire-span.rules.ts';
import { expireHolds, findFreeVehicles, findHireVehicle, type HireVehicle } from './hire-vehicle.queries.ts';

export const placeOf = ({ locationName, timeZone, openingHours }: HireVehicle): Place => ({
  name: locationName,
  timeZone,
  openingHours,
});

/** What a hire of the vehicle that is agreed today is agreed from. */
export const termsOf = (vehicle: HireVehicle): Terms => ({
  prices: pricesOf(vehicle.rates),
  benefit: null,
  benefitTitle: null,
  benefitDays: 1,
  graceMinutes: vehicle.settings.graceMinutes,
  lateFee: lateTermsOf(vehicle.settings),
  vatBasisPoints: chargedVat(vehicle.vatBasisPoints),
  maxDailyMileage: vehicle.maxDailyMileage,
  excessMileageRate: vehicle.excessMileageRate,
});

export const noPrice = (): Refusal =>
  conflict('NO_RATES', 'This vehicle has no rates for some of these days. Set them on its page first.', 'vehicleId');

/** 400 for a time in which nobody can be picked up or come back. */
export const assertSpan = ({ now }: { now: Temporal.Instant }, span: Span, place?: Place): void => {
  const wrong = wrongSpan(span, now) ?? (place && closedFor(place, span));
  if (wrong) throw ruleBroken('SPAN', wrong.message, wrong.field);
};

const offerOf = (vehicle: HireVehicle, agreement: Agreement): HireOffer => {
  const { currency, deposit, locationId, locationName, city, timeZone, excessMileageRate } = vehicle;
  return {
    id: vehicle.id,
    name: vehicle.name,
    model: vehicle.model,
    regno: vehicle.regno,
    color: vehicle.color,
    bodyType: vehicle.bodyType,
    fuelType: vehicle.fuelType,
    transmissionType: vehicle.transmissionType,
    doors: vehicle.doors,
    seats: vehicle.seats,
    engineSize: vehicle.engineSize,
    airConditioning: vehicle.airConditioning,
    photoId: vehicle.photoId,
    maxDailyMileage: vehicle.maxDailyMileage,
    excessMileageRate: toUnitRate(excessMileageRate),
    depositAmt: toAmount(deposit),
    location: { id: locationId, name: locationName, city, timeZone },
    quote: shownQuote(agreement, currency),
  };
};

/** The hours of the place that was asked for, so that it can be told when it is closed; 404 for a place of somebody else. */
const findPlace = async (tx: Tx, { agencyId }: HireActor, id: number): Promise<Place> => {
  const place = await tx
    .selectFrom('vehicle_location as l')
    .select(['l.name', 'l.time_zone as timeZone'])
    .select(
      sql<Place['openingHours']>`coalesce((
        select jsonb_agg(jsonb_build_object('weekday', h.weekday, 'opens', to_char(h.opens, 'HH24:MI'),
                                            'closes', to_char(h.closes, 'HH24:MI')))
        from vehicle_location_hours h where h.agency_id = l.agency_id and h.location_id = l.id), '[]')`.as(
        'openingHours',
      ),
    )
    .where('l.agency_id', '=', agencyId)
    .where('l.id', '=', id)
    .executeTakeFirst();
  return found(place, 'vehicle location');
};

/**
 * The vehicles that are free, priced, and where somebody is there at both ends, by name. 400 where the place that was asked for
 * is closed then. Three statements however many vehicles there are.
 */
export const findHireOffers = async (
  { tx, actor, now }: HireContext,
  { vehicleLocationId, pickup, dropoff }: Received<typeof offersContract>['query'],
): Promise<HireOffer[]> => {
  const span = { pickup, dropoff };
  assertSpan(
    { now },
    span,
    vehicleLocationId === undefined ? undefined : await findPlace(tx, actor, vehicleLocationId),
  );
  await expireHolds(tx, actor.agencyId);
  const vehicles = await findFreeVehicles(tx, actor.agencyId, span, vehicleLocationId);
  return vehicles.flatMap((vehicle) => {
    const obstacles = hireObstacles({ ...vehicle, vehicleRates: vehicle.rates });
    if (obstacles.length > 0 || closedFor(placeOf(vehicle), span)) return [];
    const agreement = agree(termsOf(vehicle), span, vehicle.timeZone);
    return agreement ? [offerOf(vehicle, agreement)] : [];
  });
};

type PromotionRow = {
  id: number;
  title: string;
  description: string;
  promotionType: PromotionType;
  discount: number | null;
  extraMileage: number | null;
  extraDays: number | null;
  daysHired: number;
  code: string | null;
};

/** What could be used for a hire of so many days of the vehicle. */
export const usablePromotions = async (tx: Tx, vehicleId: number, days: number): Promise<PromotionRow[]> => {
  const { rows } = await sql<PromotionRow>`
    select id, title, description, promotion_type as "promotionType", discount, extra_mileage as "extraMileage",
           extra_days as "extraDays", days_hired as "daysHired", code
    from app.usable_promotions(${vehicleId}, ${days})`.execute(tx);
  return rows;
};

/** Those without a code are for everybody; the others for whoever has theirs. */
export const isOffered = ({ code }: PromotionRow, entered: string): boolean =>
  code === null || (entered !== '' && code.toLowerCase() === entered.toLowerCase());

const offeredOf = (promotion: PromotionRow, quote: HireQuote): OfferedPromotion => {
  const { id, title, description, promotionType, discount, extraMileage, extraDays } = promotion;
  return { id, title, description, promotionType, discount, extraMileage, extraDays, quote };
};

/**
 * What the hire costs, alone and with each promotion that can be used for it: those without a code, and those whose code was
 * entered. 404 for a vehicle of somebody else, 400 at the code where no promotion has it, 409 where a day has no price.
 */
export const quoteHire = async (
  { tx, actor, now }: HireContext,
  { params, query }: Received<typeof quoteContract>,
): Promise<{ quote: HireQuote; promotions: OfferedPromotion[] }> => {
  const vehicle = found(await findHireVehicle(tx, actor.agencyId, params.id), 'vehicle');
  const span = { pickup: query.pickup, dropoff: query.dropoff };
  assertSpan({ now }, span, placeOf(vehicle));
  const terms = termsOf(vehicle);
  const plain = agree(terms, span, vehicle.timeZone);
  if (!plain) throw noPrice();
  const usable = await usablePromotions(tx, vehicle.id, plain.quote.days.length);
  const offered = usable.filter((promotion) => isOffered(promotion, query.code));
  if (query.code !== '' && !offered.some(({ code }) => code !== null))
    throw ruleBroken('CODE', 'No promotion with this code can be used for this hire.', 'code');
  return {
    quote: shownQuote(plain, vehicle.currency),
    promotions: offered.flatMap((promotion) => {
      const promised = {
        benefit: benefitOf(promotion),
        benefitTitle: promotion.title,
        benefitDays: promotion.daysHired,
      };
      const agreement = agree({ ...terms, ...promised }, span, vehicle.timeZone);
      return agreement ? [offeredOf(promotion, shownQuote(agreement, vehicle.currency))] : [];
    }),
  };
};

/** The same for the provider’s people, who are shown whether it could be invoiced today. */
export const quoteOwnHire = async (
  cx: Context<AgencyActor>,
  asked: Received<typeof quoteContract>,
): Promise<Answer<typeof quoteContract>> => {
  const quoted = await quoteHire(cx, asked);
  const { vat, currency } = quoted.quote;
  return {
    ...quoted,
    missingRate: vat > 0 ? await findWithoutRate(cx.tx, [currency], await ownToday(cx)) : null,
  };
};
