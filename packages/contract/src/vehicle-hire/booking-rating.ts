import { z } from 'zod';
import { across } from '../across.ts';
import { endpoint } from '../endpoint.ts';
import { optionalLines } from '../fields.ts';
import { Id } from '../paging.ts';
import { isRate, missingStars } from './booking-rating.rules.ts';

/** Document 001, section 3: what a hirer thinks of the hire, and what the provider thinks of the hirer. */
export const RATING_TYPES = ['VEHICLE', 'CLIENT'] as const;
export const RatingType = z.enum(RATING_TYPES);
export type RatingType = z.infer<typeof RatingType>;

/** Document 001, section 3. */
export const RATING_ITEMS = [
  'PROFESSIONALISM',
  'CONDITION',
  'CLEANLINESS',
  'PROCESS',
  'COMFORT',
  'TIMELINESS',
  'REPEAT',
] as const;
export const RatingItemStatus = z.enum(RATING_ITEMS);
export type RatingItemStatus = z.infer<typeof RatingItemStatus>;

/** What each kind of rating is about, in the order in which it is asked for. The document leaves open which items go with which. */
export const ITEMS_OF = {
  VEHICLE: ['CONDITION', 'CLEANLINESS', 'COMFORT', 'PROCESS', 'PROFESSIONALISM'],
  CLIENT: ['PROFESSIONALISM', 'TIMELINESS', 'CONDITION', 'CLEANLINESS', 'REPEAT'],
} as const satisfies Record<RatingType, readonly RatingItemStatus[]>;

/** How the provider has heard what the hirer thinks. */
export const RATING_CHANNELS = ['IN_PERSON', 'TELEPHONE', 'WRITING'] as const;
export const RatingChannel = z.enum(RATING_CHANNELS);
export type RatingChannel = z.infer<typeof RatingChannel>;

const rate = z.number('Choose from 1 to 5 stars.');

export const BookingRating = z.object({
  type: RatingType,
  /** Overall: the mean of the items, with 2 decimals. */
  rating: z.number(),
  comment: z.string().nullable(),
  ratingItems: z.array(z.object({ status: RatingItemStatus, rate: z.number() })),
  /** Null for what the provider thinks itself. */
  channel: RatingChannel.nullable(),
  /** Whoever of the provider has recorded it, and when. */
  recordedBy: z.string(),
  createdDate: z.string(),
});
export type BookingRating = z.infer<typeof BookingRating>;

const fields = z.strictObject({
  type: RatingType,
  comment: optionalLines(1000),
  channel: z
    .enum(['', ...RATING_CHANNELS])
    .nullish()
    .transform((given) => given || null),
  ratingItems: z.array(z.strictObject({ status: RatingItemStatus, rate })).max(RATING_ITEMS.length),
});

const isWhole = (type: RatingType, items: readonly { status: RatingItemStatus }[]): boolean =>
  items.length === ITEMS_OF[type].length &&
  ITEMS_OF[type].every((status) => items.some((item) => item.status === status));

/** Each at its stars, as soon as all have been read. */
const withStars = fields.superRefine(({ type, ratingItems }, context) => {
  for (const [index, item] of ratingItems.entries())
    if (!isRate(item.rate))
      context.addIssue({
        code: 'custom',
        path: ['ratingItems', index, 'rate'],
        message: missingStars(type, item.status),
      });
});

export const BookingRatingInput = across(
  across(
    withStars,
    ['type', 'ratingItems'],
    ({ type, ratingItems }) => isWhole(type, ratingItems),
    'Rate each of the things that belong to this rating once.',
  ),
  ['type', 'channel'],
  ({ type, channel }) => (type === 'VEHICLE') === (channel !== null),
  'Choose how the hirer told you.',
);

export const rateVehicleBooking = endpoint({
  method: 'POST',
  path: '/api/v1/vehicle-booking/:id/rating',
  summary: 'Rate the hirer of a complete booking, or record how the hirer rates the hire; once each',
  access: { userTypes: ['AGENCY'], permission: 'MANAGE_TRANSPORT' },
  params: z.strictObject({ id: Id }),
  body: BookingRatingInput,
  response: BookingRating,
  status: 201,
  idempotent: true,
  example: { type: 'CLIENT', ratingItems: ITEMS_OF.CLIENT.map((status) => ({ status, rate: 4.5 })) },
});
