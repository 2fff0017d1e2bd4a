import type { BookingTerms, DepositStatus, HireCancelReason } from '@worklane/contract/vehicle-hire/booking-terms.ts';
import type { HireOffer, HireQuote } from '@worklane/contract/vehicle-hire/hire-offer.ts';
import { mileageIncluded } from '@worklane/contract/vehicle-hire/mileage.rules.ts';
import type { HirerDocumentType } from '@worklane/contract/vehicle-hire/hirer-document.ts';
import { formatMoney, formatUnitRate } from '~/ui/money.ts';
import { counted } from '~/ui/words.ts';
import { allowanceWords, bodyWords, documentWords, fuelWords, type Mileage } from '../words.ts';

export const cancelReasonWords: Record<HireCancelReason, string> = {
  HIRER_ASKED: 'The hirer asked for it',
  VEHICLE_UNAVAILABLE: 'The vehicle isn’t available',
  NO_SHOW: 'Nobody came',
  OTHER: 'Another reason',
};

export const cancelledWords: Record<NonNullable<BookingTerms['cancelled']>['reason'], string> = {
  ...cancelReasonWords,
  HOLD_EXPIRED: 'Not confirmed in time',
};

type DepositStanding = { readonly status: DepositStatus | null; readonly taken: boolean };

/** How a deposit stands, behind its amount: nobody reads that it is held before it is. */
export const depositWords = ({ status, taken }: DepositStanding, isOut = false): string => {
  switch (status) {
    case null:
      return 'due by the pick-up once it’s booked';
    case 'HELD':
      return taken ? 'held' : isOut ? 'not taken' : 'due by the pick-up';
    case 'RELEASED':
      return taken ? 'returned' : 'never taken';
    case 'KEPT_IN_PART':
      return 'kept in part';
  }
};

const unitWords: Record<HireQuote['days'][number]['unit'], string> = {
  MTF: 'Monday to Friday rate',
  SAT: 'Saturday rate',
  SUN: 'Sunday rate',
  HOUR: 'Hourly rate',
};

/** Whose price a day has. A weekend without one of its own costs what other days do. */
export const dayRateWords = ({ date, unit }: Pick<HireQuote['days'][number], 'date' | 'unit'>): string =>
  unit === 'MTF' && [0, 6].includes(new Date(`${date}T12:00:00Z`).getUTCDay()) ? 'Daily rate' : unitWords[unit];

type Specified = Pick<
  HireOffer,
  'bodyType' | 'fuelType' | 'transmissionType' | 'doors' | 'seats' | 'engineSize' | 'airConditioning'
>;

/** What a vehicle is, in one line. */
export const specificationOf = (offer: Specified): string =>
  [
    bodyWords[offer.bodyType],
    fuelWords[offer.fuelType],
    offer.transmissionType,
    `${offer.doors} doors`,
    `${offer.seats} seats`,
    offer.engineSize,
    offer.airConditioning ? 'Air conditioning' : null,
  ]
    .filter(Boolean)
    .join(' · ');

/** The same in one line with what each kilometre beyond it costs: “250 KM/day, then £0.20 per KM”. */
export const mileageWords = (mileage: Mileage, currency: string): string => {
  if (mileage.maxDailyMileage === null) return 'Unlimited mileage';
  const { excessMileageRate } = mileage;
  const beyond = excessMileageRate === null ? '' : `, then ${formatUnitRate(excessMileageRate, currency)} per KM`;
  return `${allowanceWords(mileage)}${beyond}`;
};

/** A vehicle’s with what a promotion adds. */
export const mileageWith = (offer: Mileage, promotion: Benefit | undefined): Mileage =>
  mileageIncluded(offer, promotion?.promotionType === 'EXTRA_MILEAGE' ? promotion.extraMileage : 0);

type Benefit = Pick<
  NonNullable<BookingTerms['promotion']>,
  'promotionType' | 'discount' | 'extraMileage' | 'extraDays'
>;

/** What a promotion gives. */
export const benefitWords = ({ promotionType, discount, extraMileage, extraDays }: Benefit): string => {
  switch (promotionType) {
    case 'DISCOUNT':
      return `${discount}% off`;
    case 'EXTRA_MILEAGE':
      return extraMileage === null ? 'Unlimited mileage' : `${extraMileage} KM extra`;
    case 'EXTRA_DAYS':
      return counted(extraDays ?? 0, 'free day');
    case 'OTHER_AWARD':
      return 'Special offer';
  }
};

/** Who hires has shown a licence, who they are, and where they live. */
const NEEDED: readonly (readonly HirerDocumentType[])[] = [['DRIVER'], ['ID', 'PASSPORT'], ['PROOF_RESIDENCE']];

/** What a hirer has not shown yet. */
export const missingDocuments = (shown: readonly HirerDocumentType[]): string[] =>
  NEEDED.filter((types) => !types.some((type) => shown.includes(type))).map((types) =>
    types.map((type) => documentWords[type]).join(' or '),
  );

/** What a change does to the price, and how that is settled. */
export const differenceWords = (difference: number, currency: string): string => {
  if (difference === 0) return 'The price stays the same.';
  const amount = formatMoney(Math.abs(difference), currency);
  return difference > 0
    ? `${amount} more, on a further invoice.`
    : `${amount} less, credited to the hirer on a credit note.`;
};

/** Who hears of it, so that nobody waits for an email that isn’t sent. */
export const emailWords = (email: string | null, unconfirmed = false): string => {
  if (email === null) return 'The hirer has no email address, so tell them yourself.';
  return unconfirmed
    ? `We don’t write to ${email}: the hirer hasn’t confirmed that it’s theirs yet. Tell them yourself.`
    : `We’ll email ${email}.`;
};

/** What a hirer who brings the vehicle back late has agreed to pay. */
export const lateFeeText = (
  { anHour, aDay, graceMinutes }: NonNullable<HireQuote['lateFee']>,
  currency: string,
): string => {
  const most = aDay === null ? '' : `, at most ${formatMoney(aDay, currency)} a day`;
  const grace = graceMinutes === 0 ? '' : ` after ${graceMinutes} minutes’ grace`;
  return `Late return: ${formatMoney(anHour, currency)} for each hour begun${grace}${most}`;
};
