import { expect, test } from 'vitest';
import { NO_BOOKED_DAYS, PromotionInput } from '@worklane/contract/vehicle-hire/promotion.ts';
import { noticeOf } from './words.ts';

const whole = {
  title: 'Spring',
  description: '10% off',
  promotionType: 'DISCOUNT',
  discount: 10,
  startDate: '2040-03-01T00:00:00Z',
  expiryDate: '2040-06-01T00:00:00Z',
  usageLimit: 5,
  daysHired: 1,
  vehicleFilter: { selectedFilters: ['vehicleIds'], vehicleIds: [3] },
};

/** What the form says of its values, whose errors are those of the contract. */
const said = (change: object) => {
  const values = { ...whole, ...change };
  const { error } = PromotionInput.safeParse(values);
  const errors = Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
  return noticeOf(errors, values);
};

test.each<[object, string | undefined]>([
  [{}, undefined],
  [{ title: ' ' }, 'Missing required fields: Title'],
  [
    { title: '', description: '', startDate: '', expiryDate: '', usageLimit: '', discount: '', promotionType: null },
    'Missing required fields: Title, Description, Start date, Expiry date, Promotion type, Discount percentage, Bookings limit',
  ],
  [{ promotionType: 'EXTRA_MILEAGE', extraMileage: undefined }, 'Missing required fields: Additional mileage'],
  [{ promotionType: 'EXTRA_MILEAGE', extraMileage: null }, undefined],
  [{ promotionType: 'EXTRA_DAYS', extraDays: null }, 'Missing required fields: Number of free days'],
  [{ vehicleFilter: { selectedFilters: ['vehicleIds'], vehicleIds: [] } }, 'Missing required fields: Vehicles'],
  [{ title: '', daysHired: 0 }, 'Missing required fields: Title'],
  [{ title: 'x'.repeat(51) }, undefined],
  [{ daysHired: 1001 }, undefined],
])('%j says %s [001-5-promo-invalid-submit]', (change, notice) => {
  expect(said(change)).toBe(notice);
});

test.each([0, -1, ''])('%j booked days are none [001-5-promo-invalid-days]', (daysHired) => {
  expect(said({ daysHired })).toBe(NO_BOOKED_DAYS);
});
