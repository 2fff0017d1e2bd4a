import { describe, expect, test } from 'vitest';
import {
  EXTRA_MILEAGE,
  NO_BOOKED_DAYS,
  PROMOTION_STATUSES,
  PROMOTION_TYPES,
  PromotionChange,
  PromotionInput,
  listPromotions,
} from './promotion.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

const whole = {
  title: 'Spring weekends',
  description: '10% off',
  promotionType: 'DISCOUNT',
  discount: 10,
  startDate: inDays(1),
  expiryDate: inDays(30),
  usageLimit: 100,
};

type Body = Record<string, unknown>;

/** What the form and the server say of a body, by field. */
const saidOf = (change: Body, schema: typeof PromotionInput | typeof PromotionChange = PromotionInput) => {
  const { error } = schema.safeParse({ ...whole, ...change });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
};

test('a whole promotion is accepted, with days, code and filter as they are by default [001-5-promo-days-hired]', () => {
  expect(PromotionInput.parse(whole)).toMatchObject({ daysHired: 1, code: null, vehicleFilter: { names: [] } });
});

test('types and statuses [001-3-promotion-types] [001-4-promotion-statuses] [001-5-promo-mileage-options]', () => {
  expect(PROMOTION_TYPES).toEqual(['DISCOUNT', 'EXTRA_MILEAGE', 'EXTRA_DAYS', 'OTHER_AWARD']);
  expect(PROMOTION_STATUSES).toEqual(['ACTIVE', 'INACTIVE', 'COMPLETED']);
  expect(EXTRA_MILEAGE).toEqual([100, 200, 300, 400, 500]);
});

test.each<[rule: string, Body, Record<string, string>]>([
  ['[001-5-promo-title-required]', { title: ' ' }, { title: 'Title is required.' }],
  ['[001-5-promo-title-required]', { title: undefined }, { title: 'Title is required.' }],
  ['[001-5-promo-title-max]', { title: 'x'.repeat(50) }, {}],
  ['[001-5-promo-title-max]', { title: 'x'.repeat(51) }, { title: 'Title cannot exceed 50 characters.' }],
  ['[001-5-promo-description-required]', { description: '' }, { description: 'Description is required.' }],
  ['[001-5-promo-description-max]', { description: 'x'.repeat(200) }, {}],
  [
    '[001-5-promo-description-max]',
    { description: 'x'.repeat(201) },
    { description: 'Description cannot exceed 200 characters.' },
  ],
  ['[001-5-promo-start-required]', { startDate: '' }, { startDate: 'Start date is required.' }],
  ['[001-5-promo-start-required]', { startDate: undefined }, { startDate: 'Start date is required.' }],
  ['[001-5-promo-start-future]', { startDate: inDays(-1) }, { startDate: 'Start date must be in the future.' }],
  ['[001-5-promo-expiry-required]', { expiryDate: '' }, { expiryDate: 'Expiry date is required.' }],
  ['[001-5-promo-expiry-future]', { expiryDate: inDays(-1) }, { expiryDate: 'Expiry date must be in the future.' }],
  [
    '[001-5-promo-expiry-future]',
    { startDate: inDays(9), expiryDate: inDays(8) },
    { expiryDate: 'Expiry date must be after the start date.' },
  ],
  ['[001-5-promo-limit-required]', { usageLimit: '' }, { usageLimit: 'Bookings limit is required.' }],
  ['[001-5-promo-limit-required]', { usageLimit: undefined }, { usageLimit: 'Bookings limit is required.' }],
  ['[001-5-promo-limit-range]', { usageLimit: 0 }, { usageLimit: 'Enter a limit from 1 to 1000.' }],
  ['[001-5-promo-limit-range]', { usageLimit: 1 }, {}],
  ['[001-5-promo-limit-range]', { usageLimit: 2.5 }, { usageLimit: 'Bookings limit must be a whole number.' }],
  ['[001-5-promo-days-hired]', { daysHired: 2.5 }, { daysHired: 'Required booked days must be a whole number.' }],
  ['[001-5-promo-limit-range]', { usageLimit: 1000 }, {}],
  ['[001-5-promo-limit-range]', { usageLimit: 1001 }, { usageLimit: 'Enter a limit from 1 to 1000.' }],
  ['[001-5-promo-days-hired]', { daysHired: 0 }, { daysHired: NO_BOOKED_DAYS }],
  ['[001-5-promo-days-hired]', { daysHired: 1000 }, {}],
  ['[001-5-promo-days-hired]', { daysHired: 1001 }, { daysHired: 'Enter at most 1000 days.' }],
  ['[001-5-promo-type-required]', { promotionType: null }, { promotionType: 'Promotion type is required.' }],
  ['[001-5-promo-type-required]', { promotionType: 'GIFT' }, { promotionType: 'Promotion type is required.' }],
  ['[001-5-promo-discount-required]', { discount: '' }, { discount: 'Discount percentage is required.' }],
  ['[001-5-promo-discount-required]', { discount: null }, { discount: 'Discount percentage is required.' }],
  ['[001-5-promo-discount-required]', { discount: undefined }, { discount: 'Discount percentage is required.' }],
  ['[001-5-promo-discount-required]', { promotionType: 'OTHER_AWARD', discount: null }, {}],
  ['[001-5-promo-discount-min]', { discount: 0 }, { discount: 'Discount percentage must be at least 1.' }],
  ['[001-5-promo-discount-min]', { discount: 1 }, {}],
  ['[001-5-promo-discount-max]', { discount: 50 }, {}],
  ['[001-5-promo-discount-max]', { discount: 51 }, { discount: 'Discount percentage cannot exceed 50.' }],
  [
    '[001-5-promo-mileage-required]',
    { promotionType: 'EXTRA_MILEAGE' },
    { extraMileage: 'Additional mileage is required.' },
  ],
  ['[001-5-promo-mileage-options]', { promotionType: 'EXTRA_MILEAGE', extraMileage: 500 }, {}],
  [
    '[001-5-promo-mileage-options]',
    { promotionType: 'EXTRA_MILEAGE', extraMileage: 600 },
    { extraMileage: 'Additional mileage is required.' },
  ],
  ['[001-5-promo-mileage-null]', { promotionType: 'EXTRA_MILEAGE', extraMileage: null }, {}],
  ['[001-5-promo-days-required]', { promotionType: 'EXTRA_DAYS' }, { extraDays: 'Number of free days is required.' }],
  [
    '[001-5-promo-days-required]',
    { promotionType: 'EXTRA_DAYS', extraDays: '' },
    { extraDays: 'Number of free days is required.' },
  ],
  [
    '[001-5-promo-days-min]',
    { promotionType: 'EXTRA_DAYS', extraDays: 0 },
    { extraDays: 'Number of free days must be at least 1.' },
  ],
  ['[001-5-promo-days-max]', { promotionType: 'EXTRA_DAYS', extraDays: 50 }, {}],
  [
    '[001-5-promo-days-max]',
    { promotionType: 'EXTRA_DAYS', extraDays: 51 },
    { extraDays: 'Number of free days cannot exceed 50.' },
  ],
])('%s %j', (_rule, change, said) => {
  expect(saidOf(change)).toEqual(said);
});

test('all that is wrong is said at once', () => {
  expect(
    saidOf({ title: '', discount: null, expiryDate: inDays(-1), vehicleFilter: { selectedFilters: ['names'] } }),
  ).toEqual({
    title: 'Title is required.',
    discount: 'Discount percentage is required.',
    expiryDate: 'Expiry date must be in the future.',
    'vehicleFilter.names': 'Enter at least one value.',
  });
});

test.each([
  ['', null],
  ['  ', null],
  [null, null],
  [' SPRING ', 'SPRING'],
])('the code %j is %j [001-5-promo-code]', (code, kept) => {
  expect(PromotionInput.parse({ ...whole, code }).code).toBe(kept);
});

test('what is no instant is no date [001-5-promo-dates-iso]', () => {
  expect(saidOf({ startDate: '01/03/2040' })).toEqual({ startDate: 'Start date is required.' });
  expect(saidOf({ startDate: '2040-03-01', expiryDate: '2041-03-01T00:00:00Z' })).toEqual({
    startDate: 'Start date is required.',
  });
});

describe('a promotion that is there already', () => {
  test('may have begun, and may not be over [001-5-promo-start-skip]', () => {
    const there = { id: 4, version: 1 };
    expect(saidOf({ ...there, startDate: inDays(-10) }, PromotionChange)).toEqual({});
    expect(saidOf({ ...there, startDate: inDays(-10), expiryDate: inDays(-1) }, PromotionChange)).toEqual({
      expiryDate: 'Expiry date must be in the future.',
    });
    expect(saidOf({ ...there, discount: null }, PromotionChange)).toEqual({
      discount: 'Discount percentage is required.',
    });
  });
});

test('the list is asked for its first 25, the newest first, with statuses joined by commas [001-7-promo-list-defaults] [001-7-promo-list-statuses]', () => {
  expect(listPromotions.query?.parse({})).toEqual({
    page: 0,
    size: 25,
    sort: 'createdDate',
    direction: 'DESC',
    statuses: [],
    query: '',
  });
  expect(listPromotions.query?.parse({ statuses: 'ACTIVE,COMPLETED' })?.statuses).toEqual(['ACTIVE', 'COMPLETED']);
});
