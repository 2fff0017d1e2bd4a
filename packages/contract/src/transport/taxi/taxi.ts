import { z } from 'zod';
import { ClientOrder } from '../../billing/client-order.ts';
import { InvoiceOutcome, shownApproval } from '../../billing/invoice-outcome.ts';
import { amount, orNothing } from '../../amounts.ts';
import { endpoint } from '../../endpoint.ts';
import { date, id, instant, numberLine, optionalLines, optionalText, requiredText } from '../../fields.ts';
import { CommaList, Id, ListQuery, Page } from '../../paging.ts';
import { Obstacle } from '../../shifts/eligibility.ts';
import { MissingRate } from '../../vat-in-pounds.ts';
import { postcode } from '../postcode.ts';
import { TransportInvoice } from '../transport-price.ts';
import { TaxiPassenger } from './passenger.ts';
import { TAXI_ACTIONS, TAXI_REASONS, type TaxiAction, type TaxiReason } from './taxi-action.ts';
import { TAXI_STATUSES, TaxiStatus } from './taxi-status.ts';

export const MAX_STOPS = 5;

/** For how long a driver is held unless somebody says otherwise, in minutes. */
export const USUAL_MINUTES = 60;
const MAX_MINUTES = 720;

/** As many as one invoice is over at once. */
export const MAX_INVOICED = 100;

/** Pence. */
const MAX_FARE = 1_000_000;

const REASONS = [...new Set<TaxiReason>([...TAXI_REASONS.CLIENT, ...TAXI_REASONS.AGENCY])] as const;
const Reason = z.enum(REASONS, 'Choose a reason.');

/** The amount, with the decimals of the currency. */
const Money = z.object({ amount: z.number(), currency: z.string() });

/** What may be known of a taxi without the passenger. */
export const ListedTaxi = z.object({
  id: z.int(),
  reference: z.string(),
  status: TaxiStatus,
  at: z.string(),
  /** The districts of the postcodes. */
  pickupArea: z.string(),
  dropOffArea: z.string(),
  stops: z.int(),
  wheelchair: z.boolean(),
  purchaseOrder: z.string().nullable(),
  /** Null where the agency does not work for the client any more. */
  client: z.string().nullable(),
  /** Whoever has accepted it. */
  agency: z.string().nullable(),
  fare: Money.nullable(),
  /** The number of the invoice. */
  invoice: z.string().nullable(),
  /** For the agency: an invoice over it waits for a colleague’s approval. */
  invoiceWaits: z.boolean(),
});
export type ListedTaxi = z.infer<typeof ListedTaxi>;

export const TaxiDetail = ListedTaxi.extend({
  clientId: z.int(),
  driver: z.object({ id: z.int(), name: z.string() }).nullable(),
  vehicle: z.object({ id: z.int(), regno: z.string() }).nullable(),
  /** When the driver is expected to be free again. */
  until: z.string().nullable(),
  /** Whoever could still accept it, as the client sees it. */
  askedAgencies: z.array(z.object({ id: z.int(), name: z.string() })),
  /** The latest first; one that was credited stays. */
  invoices: z.array(TransportInvoice),
  /** Of the client, for whoever can invoice it; none where it keeps none. */
  purchaseOrders: z.array(ClientOrder),
  /** Where it can be invoiced but for that. */
  missingRate: MissingRate,
  /** Whether a colleague approves an invoice first, for whoever can invoice it. */
  needsApproval: z.boolean(),
  /** Why it can’t be invoiced, or its invoice credited; null where it can. */
  notYet: z.string().nullable(),
  /** The latest first. */
  history: z.array(
    z.object({ id: z.int(), status: TaxiStatus, reason: Reason.nullable(), at: z.string(), by: z.string().nullable() }),
  ),
  can: z.object(
    Object.fromEntries(TAXI_ACTIONS.map((action) => [action, z.boolean()])) as Record<TaxiAction, z.ZodBoolean>,
  ),
});
export type TaxiDetail = z.infer<typeof TaxiDetail>;

const readers = { userTypes: ['AGENCY', 'CLIENT'], permission: 'VIEW_TRANSPORT' } as const;
const ward = { userTypes: ['CLIENT'], permission: 'MANAGE_TRANSPORT' } as const;
const desk = { userTypes: ['AGENCY'], permission: 'MANAGE_TRANSPORT' } as const;
const params = z.strictObject({ id: Id });

export const TaxiInput = z.strictObject({
  passenger: requiredText('Enter the passenger’s name.'),
  contactNumber: numberLine(40)
    .nullish()
    .transform((typed) => typed || null),
  pickup: requiredText('Enter where the passenger is picked up.'),
  pickupPostCode: postcode('Enter the postcode of the pick-up, like SO14 0AA.'),
  dropOff: requiredText('Enter where the passenger is going.'),
  dropOffPostCode: postcode('Enter the postcode of the drop-off, like SO14 0AA.'),
  stops: z.array(requiredText('Enter the stop, or remove it.')).max(MAX_STOPS).default([]),
  at: instant('Enter the date and time of the pick-up.'),
  wheelchair: z.boolean().default(false),
  purchaseOrder: optionalText(100),
  note: optionalLines(500),
  agencyIds: z.array(id('Choose at least one agency.')).min(1, 'Choose at least one agency.').max(100),
});

export const listTaxiAgencies = endpoint({
  method: 'GET',
  path: '/api/v1/taxi-agency',
  summary: 'The agencies that you can ask for a taxi: those that work for you, and neither you nor they are suspended',
  access: { userTypes: ['CLIENT'], permission: 'VIEW_TRANSPORT' },
  response: z.array(z.object({ id: z.int(), name: z.string() })),
});

export const requestTaxi = endpoint({
  method: 'POST',
  path: '/api/v1/taxi',
  summary: 'Ask your agencies for a taxi; the first one to accept has it',
  access: ward,
  body: TaxiInput,
  response: z.object({ id: z.int(), reference: z.string() }),
  status: 201,
  idempotent: true,
  example: {
    passenger: 'Robin Sampleton',
    pickup: 'Fulbrook Ward, 1 Example Quay',
    pickupPostCode: 'SO14 0AA',
    dropOff: '20 Example Road',
    dropOffPostCode: 'PO1 2AB',
    at: '2027-01-05T09:00:00Z',
    wheelchair: true,
    agencyIds: [1],
  },
});

export const listTaxis = endpoint({
  method: 'GET',
  path: '/api/v1/taxi',
  summary:
    'Your taxis, and for an agency those that it may accept: the new ones first, then by the time of the pick-up',
  access: readers,
  query: ListQuery(['at'], 'at').extend({
    statuses: CommaList(TAXI_STATUSES),
    clientId: Id.optional(),
    /** The pick-up is on this day or later, and on this one or earlier, by your clock. */
    from: date().optional(),
    to: date().optional(),
  }),
  response: Page(ListedTaxi),
});

export const getTaxi = endpoint({
  method: 'GET',
  path: '/api/v1/taxi/:id',
  summary: 'A taxi without its passenger',
  access: readers,
  params,
  response: TaxiDetail,
});

export const openTaxiPassenger = endpoint({
  method: 'POST',
  path: '/api/v1/taxi/:id/passenger',
  summary: 'Read who travels and where, which is logged; once the journey is over, an agency says why',
  access: { userTypes: ['AGENCY', 'CLIENT'], permission: 'VIEW_PATIENT' },
  params,
  body: z.strictObject({ reason: optionalText() }),
  response: TaxiPassenger,
  example: { reason: null },
});

const Standing = z.object({ id: z.int(), status: TaxiStatus });

export const acceptTaxi = endpoint({
  method: 'POST',
  path: '/api/v1/taxi/:id/accept',
  summary: 'Take a new taxi on for your agency: the first one wins, and the others see it no more',
  access: desk,
  begins: true,
  params,
  response: Standing,
});

const MINUTES = `Enter a number of minutes from 5 to ${MAX_MINUTES}.`;
/** In an address numbers are text. */
const minutesAsked = z.coerce
  .number(MINUTES)
  .int(MINUTES)
  .min(5, MINUTES)
  .max(MAX_MINUTES, MINUTES)
  .default(USUAL_MINUTES);

export const listTaxiDrivers = endpoint({
  method: 'GET',
  path: '/api/v1/taxi/:id/driver',
  summary: 'Your drivers, with what speaks against each of them; those who can take the taxi first, 50 at most',
  access: desk,
  params,
  query: z.strictObject({
    minutes: minutesAsked,
    search: z.string().trim().max(100).default(''),
  }),
  response: z.array(z.object({ id: z.int(), name: z.string(), blocked: z.boolean(), obstacles: z.array(Obstacle) })),
});

export const listTaxiVehicles = endpoint({
  method: 'GET',
  path: '/api/v1/taxi/:id/vehicle',
  summary:
    'Your vehicles for transport, with what speaks against each of them; those that can be had first, 50 at most',
  access: desk,
  params,
  query: z.strictObject({ minutes: minutesAsked }),
  response: z.array(
    z.object({ id: z.int(), name: z.string(), regno: z.string(), blocked: z.boolean(), problems: z.array(z.string()) }),
  ),
});

export const assignTaxi = endpoint({
  method: 'POST',
  path: '/api/v1/taxi/:id/assign',
  summary: 'Assign a driver, and a vehicle if it is one of your fleet; both are held for the journey',
  access: desk,
  params,
  body: z.strictObject({
    workerId: id('Choose a driver.'),
    vehicleId: z.int().positive().nullish().default(null),
    minutes: z.int(MINUTES).min(5, MINUTES).max(MAX_MINUTES, MINUTES).default(USUAL_MINUTES),
  }),
  response: Standing,
  example: { workerId: 1, minutes: USUAL_MINUTES },
});

export const boardTaxi = endpoint({
  method: 'POST',
  path: '/api/v1/taxi/:id/board',
  summary: 'The passenger is on board',
  access: desk,
  params,
  response: Standing,
});

const fareOf = (max: number) => amount('Enter the fare in pounds and pence, like 24.50.', max);
/** Nothing is left open: the fare may be entered later. */
const optionalFare = orNothing(fareOf(MAX_FARE)).transform((fare) => (fare === 0 ? null : fare));

export const completeTaxi = endpoint({
  method: 'POST',
  path: '/api/v1/taxi/:id/complete',
  summary: 'The passenger has arrived; driver and vehicle are free again. The fare, before VAT, may be entered later',
  access: desk,
  params,
  body: z.strictObject({ fare: optionalFare }),
  response: Standing,
  example: { fare: '24.50' },
});

export const setTaxiFare = endpoint({
  method: 'PUT',
  path: '/api/v1/taxi/:id/fare',
  summary: 'Enter or change the fare, before VAT, until the taxi is invoiced',
  access: desk,
  params,
  body: z.strictObject({
    fare: fareOf(MAX_FARE).refine((fare) => fare > 0, 'Enter a fare of at least a penny.'),
  }),
  response: Standing,
  example: { fare: '24.50' },
});

export const handBackTaxi = endpoint({
  method: 'POST',
  path: '/api/v1/taxi/:id/hand-back',
  summary: 'Give an accepted taxi back, so that another agency that was asked can accept it',
  access: desk,
  params,
  body: z.strictObject({ reason: z.enum(TAXI_REASONS.AGENCY, 'Choose a reason.') }),
  response: Standing,
  example: { reason: 'NO_DRIVER' },
});

export const cancelTaxi = endpoint({
  method: 'POST',
  path: '/api/v1/taxi/:id/cancel',
  summary: 'Cancel a taxi: the client until the passenger is on board, the agency until the journey is complete',
  access: { userTypes: ['AGENCY', 'CLIENT'], permission: 'MANAGE_TRANSPORT' },
  params,
  body: z.strictObject({ reason: Reason }),
  response: Standing,
  example: { reason: 'OTHER' },
});

export const invoiceTaxis = endpoint({
  method: 'POST',
  path: '/api/v1/taxi-invoice',
  summary: `Issue one invoice for complete taxis of one client, ${MAX_INVOICED} at most, or ask a colleague to approve it; VAT comes on top of their fares`,
  access: desk,
  body: z.strictObject({
    taxiIds: z
      .array(id('Choose at least one taxi.'))
      .min(1, 'Choose at least one taxi.')
      .max(MAX_INVOICED, `Choose ${MAX_INVOICED} taxis at most.`),
    needsApproval: shownApproval,
  }),
  response: InvoiceOutcome,
  status: 201,
  idempotent: true,
  example: { taxiIds: [1] },
});
