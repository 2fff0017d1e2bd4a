import type { FormErrors } from '@mantine/form';
import type { Promotion, PromotionType } from '@worklane/contract/vehicle-hire/promotion.ts';
import { NO_BOOKED_DAYS } from '@worklane/contract/vehicle-hire/promotion.ts';
import type { FilterOperator, VehicleFilterName } from '@worklane/contract/vehicle-hire/vehicle-filter.ts';
import { counted } from '~/ui/words.ts';

export const promotionTypeWords: Record<PromotionType, string> = {
  DISCOUNT: 'Discount Offer',
  EXTRA_MILEAGE: 'Extra Mileage',
  EXTRA_DAYS: 'Free Days',
  OTHER_AWARD: 'Special Offer',
};

/** What somebody gets who uses it. */
export const benefitWords = ({ promotionType, discount, extraMileage, extraDays }: Promotion): string => {
  switch (promotionType) {
    case 'DISCOUNT':
      return `${discount}% off`;
    case 'EXTRA_MILEAGE':
      return extraMileage === null ? 'Unlimited mileage' : `${extraMileage} KM extra`;
    case 'EXTRA_DAYS':
      return counted(extraDays ?? 0, 'free day');
    case 'OTHER_AWARD':
      return promotionTypeWords.OTHER_AWARD;
  }
};

export const filterWords: Record<VehicleFilterName, string> = {
  names: 'Names',
  models: 'Models',
  colors: 'Colours',
  fuelTypes: 'Fuel types',
  types: 'Body types',
  vehicleIds: 'Vehicles',
  locationIds: 'Locations',
};

export const operatorWords: Record<FilterOperator, string> = {
  EQUALITY: 'is',
  NON_EQUALITY: 'is not',
  GREATER_THAN: 'comes after',
  LESS_THAN: 'comes before',
  GREATER_THAN_OR_EQUAL: 'is or comes after',
  LESS_THAN_OR_EQUAL: 'is or comes before',
  CONTAINS: 'contains',
  NOT_CONTAINS: 'does not contain',
  IN: 'is one of',
  NOT_IN: 'is none of',
};

/** What has to be there, as the form calls it. */
const REQUIRED: readonly (readonly [field: string, name: string])[] = [
  ['title', 'Title'],
  ['description', 'Description'],
  ['startDate', 'Start date'],
  ['expiryDate', 'Expiry date'],
  ['promotionType', 'Promotion type'],
  ['discount', 'Discount percentage'],
  ['extraMileage', 'Additional mileage'],
  ['extraDays', 'Number of free days'],
  ['usageLimit', 'Bookings limit'],
  ['vehicleFilter.vehicleIds', 'Vehicles'],
];

const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

const valueAt = (values: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((within, name) => (within as Record<string, unknown> | undefined)?.[name], values);

/**
 * Document 001, sections 5 and 8: what an invalid form says beside the messages of its fields, "Missing required fields: ...". What is there and wrong its field says alone:
 * the document’s sentence about booked days would be no help with a title that is too long.
 */
export const noticeOf = (errors: FormErrors, values: unknown): string | undefined => {
  const missing = REQUIRED.filter(([field]) => errors[field] && isBlank(valueAt(values, field)));
  if (missing.length > 0) return `Missing required fields: ${missing.map(([, name]) => name).join(', ')}`;
  return errors['daysHired'] && !(Number(valueAt(values, 'daysHired')) > 0) ? NO_BOOKED_DAYS : undefined;
};
