import { z } from 'zod';
import { across } from '../across.ts';
import { endpoint } from '../endpoint.ts';
import { id, instant, LINES, ONE_LINE, optionalText, version } from '../fields.ts';
import { CommaList, Id, MAX_PAGE_SIZE, Page } from '../paging.ts';
import { VehicleFilter, VehicleFilterInput } from './vehicle-filter.ts';

export const PROMOTION_TYPES = ['DISCOUNT', 'EXTRA_MILEAGE', 'EXTRA_DAYS', 'OTHER_AWARD'] as const;
export const PromotionType = z.enum(PROMOTION_TYPES, 'Promotion type is required.');
export type PromotionType = z.infer<typeof PromotionType>;

export const PROMOTION_STATUSES = ['ACTIVE', 'INACTIVE', 'COMPLETED'] as const;
export const PromotionStatus = z.enum(PROMOTION_STATUSES);
export type PromotionStatus = z.infer<typeof PromotionStatus>;

/** Kilometres; unlimited is null. */
export const EXTRA_MILEAGE = [100, 200, 300, 400, 500] as const;

/** Document 001, section 9. */
export const PROMOTION_LIMITS = {
  title: 50,
  description: 200,
  uses: 1000,
  days: 1000,
  discount: 50,
  extraDays: 50,
} as const;

/** The document’s sentence for a promotion without booked days. */
export const NO_BOOKED_DAYS =
  'The number of booked days required to qualify for the promotion must be greater than zero.';

export const Promotion = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  promotionType: PromotionType,
  /** Per cent. */
  discount: z.int().nullable(),
  /** Kilometres; null for none and, where the promotion is about them, for unlimited ones. */
  extraMileage: z.int().nullable(),
  extraDays: z.int().nullable(),
  /** How many days have to be hired for it. */
  daysHired: z.int(),
  startDate: z.string(),
  expiryDate: z.string(),
  code: z.string().nullable(),
  usageLimit: z.int(),
  usageCount: z.int(),
  /** COMPLETED is one that was ended, has expired or has been used as often as it may be. */
  status: PromotionStatus,
  /** Whose it is; null for the platform’s own. */
  agency: z.object({ id: z.int(), name: z.string() }).nullable(),
  vehicleFilter: VehicleFilter,
  version: z.int(),
  can: z.object({ edit: z.boolean(), activate: z.boolean(), end: z.boolean() }),
});
export type Promotion = z.infer<typeof Promotion>;

type WordsRule = { missing: string; max: number; tooLong: string; signs: RegExp };

const words = ({ missing, max, tooLong, signs }: WordsRule) =>
  z.string(missing).trim().min(1, missing).max(max, tooLong).regex(signs, 'Use letters, numbers and symbols.');

const LIMIT = `Enter a limit from 1 to ${PROMOTION_LIMITS.uses}.`;

const fields = {
  title: words({
    missing: 'Title is required.',
    max: PROMOTION_LIMITS.title,
    tooLong: 'Title cannot exceed 50 characters.',
    signs: ONE_LINE,
  }),
  description: words({
    missing: 'Description is required.',
    max: PROMOTION_LIMITS.description,
    tooLong: 'Description cannot exceed 200 characters.',
    signs: LINES,
  }),
  startDate: instant('Start date is required.'),
  expiryDate: instant('Expiry date is required.'),
  usageLimit: z
    .number('Bookings limit is required.')
    .int('Bookings limit must be a whole number.')
    .min(1, LIMIT)
    .max(PROMOTION_LIMITS.uses, LIMIT),
  daysHired: z
    .number(NO_BOOKED_DAYS)
    .int('Required booked days must be a whole number.')
    .min(1, NO_BOOKED_DAYS)
    .max(PROMOTION_LIMITS.days, `Enter at most ${PROMOTION_LIMITS.days} days.`)
    .default(1),
  promotionType: PromotionType,
  discount: z
    .number('Discount percentage is required.')
    .int('Discount percentage must be a whole number.')
    .min(1, 'Discount percentage must be at least 1.')
    .max(PROMOTION_LIMITS.discount, `Discount percentage cannot exceed ${PROMOTION_LIMITS.discount}.`)
    .nullish(),
  /** Null is unlimited; left out is not said. */
  extraMileage: z.literal(EXTRA_MILEAGE, 'Additional mileage is required.').nullish(),
  extraDays: z
    .number('Number of free days is required.')
    .int('Number of free days must be a whole number.')
    .min(1, 'Number of free days must be at least 1.')
    .max(PROMOTION_LIMITS.extraDays, `Number of free days cannot exceed ${PROMOTION_LIMITS.extraDays}.`)
    .nullish(),
  code: optionalText(50),
};

/**
 * What a promotion has and the server decides. Document 001, section 7: what is sent is the promotion, so that what was read may come
 * along; it changes nothing.
 */
const ignored = z.unknown().optional();
const decided = { usageCount: ignored, status: ignored, agency: ignored, can: ignored };

const isFuture = (at: string): boolean => Date.parse(at) > Date.now();

const withDiscount = across(
  z.strictObject({ ...fields, ...decided }),
  ['promotionType', 'discount'],
  ({ promotionType, discount }) => promotionType !== 'DISCOUNT' || discount != null,
  'Discount percentage is required.',
);
const withMileage = across(
  withDiscount,
  ['promotionType', 'extraMileage'],
  ({ promotionType, extraMileage }) => promotionType !== 'EXTRA_MILEAGE' || extraMileage !== undefined,
  'Additional mileage is required.',
);
const withDays = across(
  withMileage,
  ['promotionType', 'extraDays'],
  ({ promotionType, extraDays }) => promotionType !== 'EXTRA_DAYS' || extraDays != null,
  'Number of free days is required.',
);
const expiring = across(
  withDays,
  ['expiryDate'],
  ({ expiryDate }) => isFuture(expiryDate),
  'Expiry date must be in the future.',
);
/** What of a promotion hangs together. */
const PromotionFields = across(
  expiring,
  ['startDate', 'expiryDate'],
  ({ startDate, expiryDate }) => !isFuture(expiryDate) || Date.parse(startDate) < Date.parse(expiryDate),
  'Expiry date must be after the start date.',
);

/** All vehicles where nobody says which. */
const someVehicles = VehicleFilterInput.nullish().transform((filter) => filter ?? VehicleFilterInput.parse({}));

export const PromotionInput = across(
  PromotionFields.safeExtend({ id: ignored, version: ignored, vehicleFilter: someVehicles }),
  ['startDate'],
  ({ startDate }) => isFuture(startDate),
  'Start date must be in the future.',
);

export const PromotionChange = PromotionFields.safeExtend({
  id: id('Choose a promotion.'),
  /** As it is, if at all: it cannot be changed any more. */
  vehicleFilter: VehicleFilterInput.nullish(),
  version,
});

const ById = z.strictObject({ id: Id });
const READS = { userTypes: ['ADMIN', 'AGENCY'], permission: 'VIEW_TRANSPORT' } as const;
const WRITES = { userTypes: ['ADMIN', 'AGENCY'], permission: 'MANAGE_TRANSPORT' } as const;

export const PROMOTION_SORTS = ['createdDate', 'id', 'title', 'startDate', 'expiryDate', 'discount', 'status'] as const;

export const listPromotions = endpoint({
  method: 'GET',
  path: '/api/v1/promo-code',
  summary: 'Promotions: your agency’s own, or all for the platform',
  access: READS,
  query: z.strictObject({
    page: z.coerce.number().int().min(0).default(0),
    size: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(25),
    sort: z.enum(PROMOTION_SORTS).default('createdDate'),
    direction: z.enum(['ASC', 'DESC']).default('DESC'),
    /** An agency sees its own whatever it asks for. */
    agencyId: Id.optional(),
    statuses: CommaList(PROMOTION_STATUSES),
    /** Part of a title, a description or a code, or the whole id. */
    query: z.string().trim().max(100).default(''),
  }),
  response: Page(Promotion),
});

export const getPromotion = endpoint({
  method: 'GET',
  path: '/api/v1/promo-code/:id',
  summary: 'One promotion with the vehicles it is for',
  access: READS,
  params: ById,
  response: Promotion,
});

export const createPromotion = endpoint({
  method: 'POST',
  path: '/api/v1/promo-code',
  summary: 'Create a promotion; it’s inactive until somebody activates it',
  access: WRITES,
  begins: true,
  body: PromotionInput,
  response: Promotion,
  status: 201,
  example: {
    title: 'Spring weekends',
    description: '10% off any hire of two days or more',
    promotionType: 'OTHER_AWARD',
    daysHired: 2,
    startDate: '2040-03-01T00:00:00Z',
    expiryDate: '2040-06-01T00:00:00Z',
    usageLimit: 100,
    code: 'SPRING',
  },
});

export const updatePromotion = endpoint({
  method: 'PUT',
  path: '/api/v1/promo-code',
  summary: 'Change a promotion that isn’t over; not which vehicles it is for',
  access: WRITES,
  begins: true,
  body: PromotionChange,
  response: Promotion,
  example: {
    id: 1_000_000,
    title: 'Spring weekends',
    description: '10% off any hire of two days or more',
    promotionType: 'OTHER_AWARD',
    startDate: '2040-03-01T00:00:00Z',
    expiryDate: '2040-06-01T00:00:00Z',
    usageLimit: 100,
    version: 1,
  },
});

export const endPromotion = endpoint({
  method: 'DELETE',
  path: '/api/v1/promo-code/:id',
  summary: 'End an active promotion',
  access: WRITES,
  params: ById,
  response: Promotion,
});

export const activatePromotion = endpoint({
  method: 'PUT',
  path: '/api/v1/promo-code/activate/:id',
  summary: 'Activate an inactive promotion',
  access: WRITES,
  begins: true,
  params: ById,
  response: Promotion,
});
