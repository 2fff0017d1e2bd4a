import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id } from '../paging.ts';
import { NewTransportRate, TransportRateEnd, TransportRateTerms } from '../rates/transport-rate.ts';

/*
 * What a change of a transport rate would do to transports that have no price yet, before anybody makes it: by their plan, or as they were if
 * they are over. Amounts are decimal numbers of the currency, before VAT.
 */

const access = { userTypes: ['AGENCY'], permission: 'MANAGE_ASSIGNMENT_CODE_RATE' } as const;
const params = z.strictObject({ id: Id });

/** As many transports as are looked at, the earliest first. */
export const MAX_PRICED_TRANSPORTS = 500;
/** As many as are listed one by one. */
export const MAX_LARGEST_TRANSPORTS = 10;

const Client = z.object({ id: z.int(), name: z.string() });

const sums = {
  transports: z.int(),
  /** What they come to as it is; what has no rate adds nothing. */
  before: z.number(),
  /** What they would come to. */
  after: z.number(),
  difference: z.number(),
};

export const TransportRateChange = z.object({
  currency: z.string(),
  /** All of those that would come to something else. */
  ...sums,
  /** Have no rate as it is, and would get one. */
  gaining: z.int(),
  /** Would have no rate any more. */
  losing: z.int(),
  /** Priced in another currency before or afterwards, and in none of the sums. */
  otherCurrency: z.int(),
  /** What changes most first; null for those that somebody without an account has asked for. */
  byClient: z.array(z.object({ client: Client.nullable(), ...sums })),
  /** Whoever reads no transports is told of none by name. */
  isNamed: z.boolean(),
  largest: z.array(
    z.object({
      id: z.int(),
      reference: z.string(),
      /** `yyyy-mm-dd` */
      day: z.string(),
      client: Client.nullable(),
      /** Null: without a rate. */
      before: z.number().nullable(),
      after: z.number().nullable(),
      difference: z.number(),
    }),
  ),
  /** False: there are more transports than are looked at, all of them later. */
  isWhole: z.boolean(),
});
export type TransportRateChange = z.infer<typeof TransportRateChange>;

const response = TransportRateChange;
const example = { from: '2040-01-01', perHour: '24.50', perMile: '1.20', minimum: '180.00', waiting: '12.50' };

export const previewNewTransportRate = endpoint({
  method: 'POST',
  path: '/api/v1/transport-rate-change',
  summary:
    'What a new transport rate would do to transports without a price; saves nothing, and refuses what adding it would',
  access,
  body: NewTransportRate,
  response,
  example,
});

export const previewChangedTransportRate = endpoint({
  method: 'POST',
  path: '/api/v1/transport-rate-change/:id/change',
  summary: 'What other terms from a given day would do to transports without a price; saves nothing',
  access,
  params,
  body: TransportRateTerms,
  response,
  example,
});

export const previewEndedTransportRate = endpoint({
  method: 'POST',
  path: '/api/v1/transport-rate-change/:id/end',
  summary: 'What the end of a transport rate would do to transports without a price; saves nothing',
  access,
  params,
  body: TransportRateEnd,
  response,
  example: { to: '2040-12-31' },
});

export const previewRemovedTransportRate = endpoint({
  method: 'GET',
  path: '/api/v1/transport-rate-change/:id/remove',
  summary: 'What removing a transport rate would do to transports without a price; saves nothing',
  access,
  params,
  response,
});
