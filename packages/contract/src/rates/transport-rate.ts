import { z } from 'zod';
import { amount, orNothing, unitRate } from '../amounts.ts';
import { endpoint, fileEndpoint } from '../endpoint.ts';
import { date, timeOfDay } from '../fields.ts';
import { Id, ListQuery, Page } from '../paging.ts';
import { BODY_TYPES, BodyType } from '../vehicle-hire/vehicle.ts';
import { MAX_EXPORTED_RATES, RATE_STATES } from './rate-state.ts';

/* What an agency charges for transports, from a day on. Amounts are decimal numbers of its currency. */

const reads = { userTypes: ['AGENCY'], permission: 'VIEW_ASSIGNMENT_CODE_RATE' } as const;
const manages = { userTypes: ['AGENCY'], permission: 'MANAGE_ASSIGNMENT_CODE_RATE' } as const;
const params = z.strictObject({ id: Id });

/** What a transport is charged by. */
export const TransportTerms = z.object({
  /** For an hour of each member of staff. */
  perHour: z.number(),
  perMile: z.number(),
  /** What a journey comes to at least; 0 for nothing. */
  minimum: z.number(),
  /** For each quarter of an hour begun after the free minutes of a wait, on top of the hours. */
  waiting: z.number(),
  freeMinutes: z.int(),
  /** Instead of everything else when a journey is aborted. */
  aborted: z.number(),
  /** What hours out of hours cost more, in per cent. */
  uplift: z.number(),
  /** By the client’s clock, `HH:mm`; null where no time of day is out of hours by itself. */
  nightFrom: z.string().nullable(),
  nightTo: z.string().nullable(),
  weekends: z.boolean(),
  bankHolidays: z.boolean(),
  vatExempt: z.boolean(),
});

export const TransportRate = TransportTerms.extend({
  id: z.int(),
  /** Null: every client, and those who ask without an account. */
  client: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** Null: vehicles of every kind. */
  vehicleKind: BodyType.nullable(),
  from: z.string(),
  /** The last day; null until further notice. */
  to: z.string().nullable(),
  state: z.enum(RATE_STATES),
  currency: z.string(),
  can: z.object({ change: z.boolean(), end: z.boolean(), remove: z.boolean() }),
});
export type TransportRate = z.infer<typeof TransportRate>;

/** Pence. */
const MAX = 10_000_000;
const AMOUNT = 'Enter an amount from 0 to 100,000, with two decimals at most.';
const RATE = 'Enter an amount from 0 to 10,000, with four decimals at most.';
const MINUTES = 'Enter a number of minutes from 0 to 1,440.';
const PER_CENT = 'Enter a percentage from 0 to 1,000, with two decimals at most.';

/** A field that is left empty is nothing. */
const orZero = <Value extends z.ZodType<number, string | number>>(value: Value) =>
  orNothing(value).transform((given) => given ?? 0);
const optionalTime = (message: string) =>
  z
    .union([z.literal(''), timeOfDay(message)], message)
    .nullish()
    .transform((given) => given || null);

const rate = () => orZero(unitRate(RATE, 100_000_000));
const money = () => orZero(amount(AMOUNT, MAX));

/** Whole pence, ten-thousandths and hundredths of a per cent once they are read. */
export const TransportRateTerms = z.strictObject({
  from: date('Choose the first day.'),
  perHour: rate(),
  perMile: rate(),
  minimum: money(),
  waiting: money(),
  freeMinutes: orZero(z.int(MINUTES).min(0, MINUTES).max(1440, MINUTES)),
  aborted: money(),
  uplift: orZero(amount(PER_CENT, 100_000)),
  nightFrom: optionalTime('Enter when out-of-hours time begins.'),
  nightTo: optionalTime('Enter when out-of-hours time ends.'),
  weekends: z.boolean().default(false),
  bankHolidays: z.boolean().default(false),
  vatExempt: z.boolean().default(false),
});

export const NewTransportRate = TransportRateTerms.extend({
  clientId: z.int().positive().nullish().default(null),
  vehicleKind: z
    .union([z.literal('').transform(() => null), z.enum(BODY_TYPES)], 'Choose a kind of vehicle.')
    .nullish()
    .transform((given) => given ?? null),
});

export const TransportRateEnd = z.strictObject({ to: date('Choose the last day.') });

const example = { from: '2040-01-01', perHour: '24.50', perMile: '1.20', minimum: '180.00', waiting: '12.50' };

const list = ListQuery(['client'], 'client').extend({ state: z.enum(['IN_FORCE', 'ALL']).default('IN_FORCE') });

export const listTransportRates = endpoint({
  method: 'GET',
  path: '/api/v1/transport-rate',
  summary: 'Your transport rates, those of all clients first; the ones in force and planned, or the past ones as well',
  access: reads,
  query: list,
  response: Page(TransportRate),
});

export const exportTransportRates = fileEndpoint({
  path: '/api/v1/transport-rate/export',
  summary: `The same rates as a CSV file; ${MAX_EXPORTED_RATES.toLocaleString('en-GB')} rates at most`,
  access: reads,
  query: list.omit({ page: true, size: true }),
});

export const createTransportRate = endpoint({
  method: 'POST',
  path: '/api/v1/transport-rate',
  summary:
    'Add a transport rate for a client or all, and for a kind of vehicle or all, until the next one for the same starts; the most specific one counts',
  access: manages,
  body: NewTransportRate,
  response: TransportRate,
  status: 201,
  example,
});

export const changeTransportRate = endpoint({
  method: 'POST',
  path: '/api/v1/transport-rate/:id/change',
  summary: 'Change the terms of a transport rate from a given day; what is already priced stays as it is',
  access: manages,
  params,
  body: TransportRateTerms,
  response: TransportRate,
  example,
});

export const endTransportRate = endpoint({
  method: 'POST',
  path: '/api/v1/transport-rate/:id/end',
  summary: 'End a transport rate: the last day on which it is in force',
  access: manages,
  params,
  body: TransportRateEnd,
  response: TransportRate,
  example: { to: '2040-12-31' },
});

export const removeTransportRate = endpoint({
  method: 'DELETE',
  path: '/api/v1/transport-rate/:id',
  summary: 'Remove a transport rate that begins today or later, or was entered today; the one before it goes on',
  access: manages,
  params,
  response: z.void(),
  status: 204,
});

export const listTransportRateClients = endpoint({
  method: 'GET',
  path: '/api/v1/transport-rate/client',
  summary: 'The clients that a transport rate may be for',
  access: manages,
  response: z.array(z.object({ id: z.int(), name: z.string() })),
});
