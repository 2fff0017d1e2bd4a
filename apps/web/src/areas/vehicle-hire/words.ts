import type { HireStatus } from '@worklane/contract/vehicle-hire/booking.ts';
import type { HirerDocumentType } from '@worklane/contract/vehicle-hire/hirer-document.ts';
import type { BodyType, FuelType } from '@worklane/contract/vehicle-hire/vehicle.ts';
import { formatMoney } from '~/ui/money.ts';

export const fuelWords: Record<FuelType, string> = {
  PETROL: 'Petrol',
  PHYBRID: 'Petrol hybrid',
  DIESEL: 'Diesel',
  DHYBRID: 'Diesel hybrid',
  ELECTRIC: 'Electric',
  HYDROGEN: 'Hydrogen',
};

export const bodyWords: Record<BodyType, string> = {
  SUV: 'SUV',
  PICKUP: 'Pick-up',
  HATCHBACK: 'Hatchback',
  MPV: 'MPV',
  SPECIAL: 'Special',
};

export const documentWords: Record<HirerDocumentType, string> = {
  ID: 'ID',
  DRIVER: 'Driver’s License',
  PASSPORT: 'Passport',
  PROOF_RESIDENCE: 'Proof of Residence',
};

type HirerAddress = { firstLine: string | null; town: string | null; country: string | null };

/** Document 001, section 2: first line, town and country; nothing where there is none of them. */
export const hirerAddress = ({ firstLine, town, country }: HirerAddress): string | null =>
  [firstLine, town, country].filter(Boolean).join(', ') || null;

/** What a vehicle may be driven, by its terms or as it was agreed. */
export type Mileage = {
  readonly maxDailyMileage: number | null;
  readonly excessMileageRate: number | null;
  readonly extraMileage?: number;
};

/** How far a vehicle may be driven for its price: “Unlimited”, or “250 KM/day and 200 KM more”. */
export const allowanceWords = ({ maxDailyMileage, extraMileage = 0 }: Mileage): string => {
  if (maxDailyMileage === null) return 'Unlimited';
  const aDay = `${maxDailyMileage.toLocaleString('en-GB')} KM/day`;
  return extraMileage === 0 ? aDay : `${aDay} and ${extraMileage.toLocaleString('en-GB')} KM more`;
};

type Charged = { readonly status: HireStatus; readonly amount: number | null; readonly currency: string };

/** What a booking charges; null where nobody has said yet. One that is cancelled before it was charged comes to nothing. */
export const chargedWords = ({ status, amount, currency }: Charged): string | null =>
  amount === null && status !== 'CANCELLED' ? null : formatMoney(amount ?? 0, currency);
