import { z } from 'zod';
import { orNothing, unitRate } from '../amounts.ts';
import { endpoint, fileEndpoint } from '../endpoint.ts';
import { date, id, requiredText, timeOfDay } from '../fields.ts';
import { Id, ListQuery, Page } from '../paging.ts';
import { PaymentMethod } from '../workers/payment-method.ts';
import { MAX_EXPORTED_RATES, RATE_STATES } from './rate-state.ts';

/* What an hour of an assignment code costs a client, and what a worker gets for it, from a day on. */

const reads = { userTypes: ['ADMIN', 'AGENCY', 'CLIENT'], permission: 'VIEW_ASSIGNMENT_CODE_RATE' } as const;
const manages = { userTypes: ['AGENCY'], permission: 'MANAGE_ASSIGNMENT_CODE_RATE' } as const;
const params = z.strictObject({ id: Id });

/**
 * CHARGE: what the client pays the agency. PAY: what the agency pays the worker. COMPARABLE: what the client pays its own staff, which a
 * worker gets at least after twelve weeks in a role.
 */
export const RATE_SIDES = ['CHARGE', 'PAY', 'COMPARABLE'] as const;
export const RateSide = z.enum(RATE_SIDES);
export type RateSide = z.infer<typeof RateSide>;

/** A part of the day with what an hour costs in it, as a decimal number; null where it costs what it does on a weekday. */
const RateBand = z.object({
  name: z.string(),
  /** By the clock of the shift’s location, `HH:mm`; the band lasts until the next one begins. */
  from: z.string(),
  weekday: z.number(),
  saturday: z.number().nullable(),
  sunday: z.number().nullable(),
  bankHoliday: z.number().nullable(),
});
export type RateBand = z.infer<typeof RateBand>;

/** What an hour costs at least once so many paid hours were worked; each amount as in a part of the day. */
const RateOvertime = RateBand.pick({ weekday: true, saturday: true, sunday: true, bankHoliday: true }).extend({
  /** Hours of a shift; null where its length doesn’t matter. */
  afterShift: z.number().nullable(),
  /** Hours of a worker at a client within a week, from Monday on; null where they don’t matter. */
  afterWeek: z.number().nullable(),
});
export type RateOvertime = z.infer<typeof RateOvertime>;

const Named = z.object({ id: z.int(), name: z.string() });

export const AssignmentRate = z.object({
  id: z.int(),
  agency: Named,
  side: RateSide,
  assignmentCode: Named,
  /** Null: every client, directorate, shift type, or payment method. */
  client: Named.nullable(),
  directorate: Named.nullable(),
  shiftType: Named.nullable(),
  paymentMethod: PaymentMethod.nullable(),
  /** In the order of the day. */
  bands: z.array(RateBand),
  /** Null: an hour costs the same however long somebody works. */
  overtime: RateOvertime.nullable(),
  from: z.string(),
  /** The last day; null until further notice. */
  to: z.string().nullable(),
  state: z.enum(RATE_STATES),
  currency: z.string(),
  can: z.object({ change: z.boolean(), end: z.boolean(), remove: z.boolean() }),
});
export type AssignmentRate = z.infer<typeof AssignmentRate>;

/** More parts of a day than anybody pays apart. */
export const MAX_BANDS = 4;

const RATE = 'Enter an amount from 0.01 to 10,000, with four decimals at most.';
const hourly = () => unitRate(RATE, 100_000_000).refine((each) => each > 0, RATE);
const orAsWeekday = () => orNothing(hourly());

const hours = {
  weekday: hourly(),
  saturday: orAsWeekday(),
  sunday: orAsWeekday(),
  bankHoliday: orAsWeekday(),
};

/** As many as a shift may last, and as a week has. */
const MAX_OVERTIME_AFTER = { shift: 24, week: 168 } as const;

/** Hours in quarters, which may be left empty; whole minutes once they are read. */
const minutesAfter = (max: number) => {
  const message = `Enter hours from 1 to ${max} in quarters, or leave it blank.`;
  const quarters = z
    .number(message)
    .min(1, message)
    .max(max, message)
    .refine((given) => Number.isInteger(given * 4), message);
  return z
    .union([z.literal(''), quarters], message)
    .nullish()
    .transform((given) => (typeof given === 'number' ? given * 60 : null));
};

/** What an hour costs; whole ten-thousandths once it is read, and minutes where overtime begins. */
export const AssignmentRateTerms = z.strictObject({
  from: date('Choose the first day.'),
  bands: z
    .array(
      z.strictObject({
        name: requiredText('Enter a name.', 40),
        from: timeOfDay('Enter when it begins.'),
        ...hours,
      }),
    )
    .min(1, 'Enter what an hour costs.')
    .max(MAX_BANDS, `Use at most ${MAX_BANDS} parts of the day.`),
  overtime: z
    .strictObject({
      afterShift: minutesAfter(MAX_OVERTIME_AFTER.shift),
      afterWeek: minutesAfter(MAX_OVERTIME_AFTER.week),
      ...hours,
    })
    .refine(({ afterShift, afterWeek }) => afterShift !== null || afterWeek !== null, {
      message: 'Enter after how many hours of a shift or of a week overtime begins.',
      path: ['afterShift'],
    })
    .nullish()
    .transform((given) => given ?? null),
});

const optionalId = (message: string) => id(message).nullish().default(null);

export const NewAssignmentRate = AssignmentRateTerms.extend({
  side: RateSide,
  assignmentCodeId: id('Choose an assignment code.'),
  clientId: optionalId('Choose a client.'),
  directorateId: optionalId('Choose a directorate.'),
  shiftTypeId: optionalId('Choose a kind of shift.'),
  paymentMethod: z
    .union([z.literal('').transform(() => null), PaymentMethod], 'Choose a payment method.')
    .nullish()
    .transform((given) => given ?? null),
});

export const AssignmentRateEnd = z.strictObject({ to: date('Choose the last day.') });

const example = { from: '2040-01-01', bands: [{ name: 'All day', from: '00:00', weekday: '24.50', sunday: '31.00' }] };

const list = ListQuery(['code'], 'code').extend({
  state: z.enum(['IN_FORCE', 'ALL']).default('IN_FORCE'),
  side: z.enum(['ALL', ...RATE_SIDES]).default('ALL'),
});

export const listAssignmentRates = endpoint({
  method: 'GET',
  path: '/api/v1/assignment-rate',
  summary:
    'What an hour of work costs, by assignment code: agencies read their own charge, pay and comparable rates, clients what they are charged and what they pay their own staff, the platform every charge',
  access: reads,
  query: list,
  response: Page(AssignmentRate),
});

export const exportAssignmentRates = fileEndpoint({
  path: '/api/v1/assignment-rate/export',
  summary: `The same rates as a CSV file, a row for each part of a day; ${MAX_EXPORTED_RATES.toLocaleString('en-GB')} rates at most`,
  access: reads,
  query: list.omit({ page: true, size: true }),
});

export const createAssignmentRate = endpoint({
  method: 'POST',
  path: '/api/v1/assignment-rate',
  summary:
    'Add a charge or pay rate of an assignment code, or what a client pays its own staff for it, until the next one for the same work starts; the most specific one in force counts',
  access: manages,
  body: NewAssignmentRate,
  response: AssignmentRate,
  status: 201,
  example: { side: 'CHARGE', assignmentCodeId: 1, ...example },
});

export const changeAssignmentRate = endpoint({
  method: 'POST',
  path: '/api/v1/assignment-rate/:id/change',
  summary: 'Change what an hour costs from a given day',
  access: manages,
  params,
  body: AssignmentRateTerms,
  response: AssignmentRate,
  example,
});

export const endAssignmentRate = endpoint({
  method: 'POST',
  path: '/api/v1/assignment-rate/:id/end',
  summary: 'End a rate: the last day on which it is in force',
  access: manages,
  params,
  body: AssignmentRateEnd,
  response: AssignmentRate,
  example: { to: '2040-12-31' },
});

export const removeAssignmentRate = endpoint({
  method: 'DELETE',
  path: '/api/v1/assignment-rate/:id',
  summary: 'Remove a rate that begins today or later, or was entered today; the one before it goes on',
  access: manages,
  params,
  response: z.void(),
  status: 204,
});

export const listAssignmentRateClients = endpoint({
  method: 'GET',
  path: '/api/v1/assignment-rate/client',
  summary: 'The clients and directorates that a rate may be for',
  access: manages,
  response: z.array(Named.extend({ directorates: z.array(Named) })),
});
