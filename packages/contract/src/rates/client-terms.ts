import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { date, id } from '../fields.ts';
import { Id } from '../paging.ts';
import { BodyType } from '../vehicle-hire/vehicle.ts';
import { TransportTerms } from './transport-rate.ts';

/* On which terms an agency works for its clients, for all of them or for one, from a day on. */

const reads = { userTypes: ['AGENCY'], permission: 'VIEW_ASSIGNMENT_CODE_RATE' } as const;
const manages = { userTypes: ['AGENCY'], permission: 'MANAGE_ASSIGNMENT_CODE_RATE' } as const;

/** In steps of how many minutes worked time is charged. */
export const ROUNDING_STEPS = [1, 5, 6, 10, 15, 20, 30, 60] as const;
export const TIME_ROUNDINGS = ['NEAREST', 'UP', 'DOWN'] as const;
export type TimeRounding = (typeof TIME_ROUNDINGS)[number];

/** As many as anybody keeps in mind. */
export const MAX_LATE_CANCEL_STEPS = 3;

const Named = z.object({ id: z.int(), name: z.string() });

const Terms = z.object({
  /** Days from its issue within which an invoice has to be paid. */
  paymentDays: z.int(),
  /** In minutes; 1: worked time is charged as it is. */
  roundTo: z.int(),
  rounding: z.enum(TIME_ROUNDINGS),
  /** What a client pays for a booking that it cancels, the least notice first. Empty: nothing. */
  lateCancels: z.array(
    z.object({
      /** With less notice than so many hours. */
      withinHours: z.int(),
      /** Of the planned time; null: all of it. */
      hours: z.number().nullable(),
    }),
  ),
});
export type Terms = z.infer<typeof Terms>;

const ClientTerms = Terms.extend({
  id: z.int(),
  /** Null: every client. */
  client: Named.nullable(),
  from: z.string(),
  /** CURRENT: counts today. PLANNED: from a later day on. PAST: another one has followed. */
  state: z.enum(['CURRENT', 'PLANNED', 'PAST']),
  can: z.object({ remove: z.boolean() }),
});
export type ClientTerms = z.infer<typeof ClientTerms>;

const ClientTermsList = z.object({
  /** By client, the latest first; what is for all clients before the others. */
  content: z.array(ClientTerms),
  can: z.object({ set: z.boolean() }),
});
export type ClientTermsList = z.infer<typeof ClientTermsList>;

export const listClientTerms = endpoint({
  method: 'GET',
  path: '/api/v1/client-terms',
  summary: 'On which terms you work for your clients: days to pay, how time is rounded, what late cancellations cost',
  access: reads,
  response: ClientTermsList,
});

const DAYS = 'Enter a number of days from 0 to 120.';
const WITHIN = 'Enter a number of hours from 1 to 720.';
const HOURS = 'Enter hours from 0.25 to 24 in quarters, or leave it blank for the whole shift.';
const HALF_A_MINUTE = 1 / 120;

const quarters = z
  .number(HOURS)
  .min(0.25, HOURS)
  .max(24, HOURS)
  .refine((hours) => Math.abs(hours * 4 - Math.round(hours * 4)) < HALF_A_MINUTE, HOURS);

type Step = { readonly withinHours: number; readonly hours: number | null };

/** Whoever waits longer to cancel pays no less. */
const risesWithDelay = (steps: readonly Step[]): boolean => {
  const hours = steps
    .toSorted((one, other) => one.withinHours - other.withinHours)
    .map((step) => step.hours ?? Infinity);
  return hours.every((each, index) => index === 0 || each <= (hours[index - 1] ?? Infinity));
};

export const NewClientTerms = z.strictObject({
  clientId: id('Choose a client.').nullish().default(null),
  from: date('Choose the first day.'),
  paymentDays: z.int(DAYS).min(0, DAYS).max(120, DAYS),
  roundTo: z.literal(ROUNDING_STEPS, 'Choose a step.'),
  rounding: z.enum(TIME_ROUNDINGS, 'Choose how time is rounded.').default('NEAREST'),
  lateCancels: z
    .array(
      z.strictObject({
        withinHours: z.int(WITHIN).min(1, WITHIN).max(720, WITHIN),
        hours: z
          .union([z.literal(''), quarters], HOURS)
          .nullish()
          .transform((given) => (given === '' ? null : (given ?? null))),
      }),
    )
    .max(MAX_LATE_CANCEL_STEPS, `Use ${MAX_LATE_CANCEL_STEPS} steps at most.`)
    .refine(risesWithDelay, 'With less notice no less is charged. Check the hours of the steps.')
    .refine(
      (steps) => new Set(steps.map(({ withinHours }) => withinHours)).size === steps.length,
      'Each step needs a notice of its own.',
    )
    .default([]),
});

export const setClientTerms = endpoint({
  method: 'POST',
  path: '/api/v1/client-terms',
  summary: 'Set the terms for all clients or for one, for shifts that begin and invoices that are issued from a day on',
  access: manages,
  body: NewClientTerms,
  response: ClientTermsList,
  status: 201,
  example: {
    from: '2040-01-01',
    paymentDays: 14,
    roundTo: 15,
    rounding: 'NEAREST',
    lateCancels: [{ withinHours: 24, hours: 4 }],
  },
});

export const removeClientTerms = endpoint({
  method: 'DELETE',
  path: '/api/v1/client-terms/:id',
  summary: 'Remove terms that begin today or on a later day',
  access: manages,
  params: z.strictObject({ id: Id }),
  response: ClientTermsList,
});

/** What hours are charged by, for all of the client’s directorates and kinds of shift where none is named. */
const ChargedWork = z.object({
  id: z.int(),
  /** The assignment code. */
  name: z.string(),
  directorate: z.string().nullable(),
  shiftType: z.string().nullable(),
  /** An hour on a weekday in the first part of the day. */
  hourly: z.number(),
  currency: z.string(),
  /** For this client alone. */
  isAgreed: z.boolean(),
});
export type ChargedWork = z.infer<typeof ChargedWork>;

const ChargedTransport = TransportTerms.extend({
  id: z.int(),
  /** Null: vehicles of every kind. */
  vehicleKind: BodyType.nullable(),
  currency: z.string(),
  /** For this client alone. */
  isAgreed: z.boolean(),
});
export type ChargedTransport = z.infer<typeof ChargedTransport>;

const ServiceOfAgency = z.object({
  agency: Named,
  /** Today’s. */
  terms: Terms,
  /** What follows, the next first. */
  planned: z.array(Terms.extend({ from: z.string() })),
  /** Today’s rates that can count for the client, before VAT. Null for whoever reads no rates. */
  rates: z.object({ work: z.array(ChargedWork), transports: z.array(ChargedTransport) }).nullable(),
  /** Hires of the agency’s vehicles that weren’t cancelled; each is priced when it is booked. */
  hires: z.int(),
});
export type ServiceOfAgency = z.infer<typeof ServiceOfAgency>;

const services = z.array(ServiceOfAgency);

export const listAgencyServices = endpoint({
  method: 'GET',
  path: '/api/v1/client-service',
  summary: 'What you take from which agency: staff, transports and hires with today’s charges, and on which terms',
  access: { userTypes: ['CLIENT'], permission: 'VIEW_CLIENT' },
  response: services,
});

export const listServicesOfClient = endpoint({
  method: 'GET',
  path: '/api/v1/client/:id/service',
  summary: 'What a client takes from which agency, with today’s charges, and on which terms',
  access: { userTypes: ['ADMIN'], permission: 'VIEW_CLIENT' },
  params: z.strictObject({ id: Id }),
  response: services,
});
