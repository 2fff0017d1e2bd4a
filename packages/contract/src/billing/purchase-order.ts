import { z } from 'zod';
import { amount } from '../amounts.ts';
import { endpoint } from '../endpoint.ts';
import { date, id, optionalLines, requiredText, version } from '../fields.ts';
import { Id, ListQuery, Page } from '../paging.ts';

/*
 * The purchase orders that a client keeps: how much its agencies may invoice under a number. Nothing is refused because of one; whoever goes
 * over it is warned. Amounts are decimal numbers before VAT.
 */

const reads = { userTypes: ['CLIENT'], permission: 'VIEW_CLIENT_BILLING' } as const;
const manages = { userTypes: ['CLIENT'], permission: 'MANAGE_CLIENT_BILLING' } as const;
const params = z.strictObject({ id: Id });

const PurchaseOrder = z.object({
  id: z.int(),
  number: z.string(),
  /** Null: for all agencies. The name is null once the agency no longer works for the client. */
  agency: z.object({ id: z.int(), name: z.string().nullable() }).nullable(),
  limit: z.number(),
  currency: z.string(),
  startsOn: z.string().nullable(),
  endsOn: z.string().nullable(),
  note: z.string().nullable(),
  /** PLANNED: before its first day. ENDED: after its last one. CLOSED: the client has closed it. */
  state: z.enum(['OPEN', 'PLANNED', 'ENDED', 'CLOSED']),
  /** Less what credit notes have taken back. */
  invoiced: z.number(),
  /**
   * On no invoice: shifts whose hours are authorised, and bookings cancelled late, by the charge rates in force; expenses that are approved;
   * transports that are priced, and taxis that have arrived.
   */
  authorised: z.number(),
  /**
   * Booked shifts whose hours are not authorised, as they are planned or were entered; transports that an agency has accepted, as it has
   * planned them, and taxis by their fares.
   */
  booked: z.number(),
  /** Shifts, expenses and journeys that no rate in the order’s currency covers, or that have no fare yet, so that nothing of them is counted. */
  unpriced: z.int(),
  /** Of the limit; below zero once it is exceeded. */
  left: z.number(),
  version: z.int(),
});
export type PurchaseOrder = z.infer<typeof PurchaseOrder>;

export const listPurchaseOrders = endpoint({
  method: 'GET',
  path: '/api/v1/purchase-order',
  summary: 'The purchase orders that a client keeps, with what has been invoiced and is to come under each',
  access: reads,
  query: ListQuery(['number'], 'number').extend({ show: z.enum(['ALL', 'OPEN']).default('OPEN') }),
  response: Page(PurchaseOrder).extend({
    /** Those that work for the client, which an order may be for alone. */
    agencies: z.array(z.object({ id: z.int(), name: z.string() })),
    can: z.object({ manage: z.boolean() }),
  }),
});

const LIMIT = 'Enter an amount from 0.01, with two decimals at most.';

const optionalDate = z
  .union([z.literal(''), date('Choose a day.')])
  .nullish()
  .transform((day) => day || null);

const fields = {
  number: requiredText('Enter the number.', 100),
  /** Null: for all agencies. */
  agencyId: id('Choose an agency.').nullable().default(null),
  /** Whole pence once it is read. */
  limit: amount(LIMIT, 100_000_000_000_000).refine((each) => each > 0, LIMIT),
  currency: z.string('Choose a currency.').length(3, 'Choose a currency.'),
  startsOn: optionalDate,
  endsOn: optionalDate,
  note: optionalLines(500),
};

export const addPurchaseOrder = endpoint({
  method: 'POST',
  path: '/api/v1/purchase-order',
  summary: 'Keep another purchase order',
  access: manages,
  body: z.strictObject(fields),
  response: PurchaseOrder,
  status: 201,
  idempotent: true,
  example: { number: 'PO-4711', limit: '50000', currency: 'GBP' },
});

export const changePurchaseOrder = endpoint({
  method: 'PUT',
  path: '/api/v1/purchase-order/:id',
  summary: 'Change a purchase order',
  access: manages,
  params,
  body: z.strictObject({ ...fields, version }),
  response: PurchaseOrder,
  example: { number: 'PO-4711', limit: '60000', currency: 'GBP', version: 1 },
});

export const closePurchaseOrder = endpoint({
  method: 'POST',
  path: '/api/v1/purchase-order/:id/closing',
  summary: 'Close a purchase order: nobody should use it any more',
  access: manages,
  params,
  body: z.strictObject({ version }),
  response: PurchaseOrder,
  example: { version: 1 },
});

export const reopenPurchaseOrder = endpoint({
  method: 'POST',
  path: '/api/v1/purchase-order/:id/reopening',
  summary: 'Open a closed purchase order again',
  access: manages,
  params,
  body: z.strictObject({ version }),
  response: PurchaseOrder,
  example: { version: 1 },
});

const PurchaseOrderChoice = z.object({
  id: z.int(),
  number: z.string(),
  startsOn: z.string().nullable(),
  endsOn: z.string().nullable(),
  isClosed: z.boolean(),
});

/** As many as a field suggests. */
export const MAX_ORDER_CHOICES = 500;

export const listPurchaseOrderChoices = endpoint({
  method: 'GET',
  path: '/api/v1/purchase-order/choice',
  summary: 'The purchase orders of a client for whoever asks for staff, without any amounts; none where it keeps none',
  access: { userTypes: ['CLIENT'], permission: 'MANAGE_SHIFT' },
  response: z.array(PurchaseOrderChoice),
});

export const getPurchaseOrderUse = endpoint({
  method: 'GET',
  path: '/api/v1/purchase-order/:id/use',
  summary: 'Whether a purchase order of a client is used up, without any amounts',
  access: { userTypes: ['CLIENT'], permission: 'MANAGE_SHIFT' },
  params,
  response: z.object({ isUsedUp: z.boolean() }),
});
