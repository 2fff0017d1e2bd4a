import { z } from 'zod';
import { amount } from '../amounts.ts';
import { endpoint } from '../endpoint.ts';
import { date, requiredText } from '../fields.ts';
import { Id } from '../paging.ts';

/* What the law asks of whoever pays workers: the least for an hour, by age, and what an employer bears on top of pay; and the base rate by which late payers owe interest. From a day on, the
   same for every agency, each with the source that it was taken from. */

const reads = { userTypes: ['ADMIN', 'AGENCY'], permission: 'VIEW_ASSIGNMENT_CODE_RATE' } as const;
const manages = { userTypes: ['ADMIN'], permission: 'MANAGE_ASSIGNMENT_CODE_RATE' } as const;

/** Pounds for an hour. */
export const MINIMUM_WAGES = ['WAGE_21_AND_OVER', 'WAGE_18_TO_20', 'WAGE_UNDER_18'] as const;
export type MinimumWage = (typeof MINIMUM_WAGES)[number];

/** Per cent of what is paid. */
export const EMPLOYER_COSTS = ['HOLIDAY_PAY', 'NATIONAL_INSURANCE', 'PENSION'] as const;
export type EmployerCost = (typeof EMPLOYER_COSTS)[number];

/** Per cent, of the Bank of England, on the day before the half of a year that it counts for. */
export const BASE_RATE = 'BASE_RATE';

export const FIGURE_KINDS = [...MINIMUM_WAGES, ...EMPLOYER_COSTS, BASE_RATE] as const;
const FigureKind = z.enum(FIGURE_KINDS, 'Choose what it is.');
export type FigureKind = z.infer<typeof FigureKind>;

/** CONFIRMED: several public sources agree. ONE_SOURCE: only one was found. UNCONFIRMED: none that counts. */
export const CERTAINTIES = ['CONFIRMED', 'ONE_SOURCE', 'UNCONFIRMED'] as const;
export const Certainty = z.enum(CERTAINTIES, 'Choose how sure it is.');
export type Certainty = z.infer<typeof Certainty>;

const StatutoryFigure = z.object({
  id: z.int(),
  kind: FigureKind,
  /** A decimal number: pounds for an hour, or per cent. */
  amount: z.number(),
  from: z.string(),
  source: z.string(),
  certainty: Certainty,
  /** CURRENT: counts today. PLANNED: from a later day on. PAST: another one of its kind has followed. */
  state: z.enum(['CURRENT', 'PLANNED', 'PAST']),
  can: z.object({ remove: z.boolean() }),
});
export type StatutoryFigure = z.infer<typeof StatutoryFigure>;

const StatutoryFigures = z.object({
  /** The latest first. */
  content: z.array(StatutoryFigure),
  can: z.object({ add: z.boolean() }),
});
export type StatutoryFigures = z.infer<typeof StatutoryFigures>;

export const listStatutoryFigures = endpoint({
  method: 'GET',
  path: '/api/v1/statutory-figure',
  summary:
    'Minimum wages by age, what employers bear on top of pay and base rates, what they were and what they will be',
  access: reads,
  response: StatutoryFigures,
});

const AMOUNT = 'Enter an amount from 0.01 to 100, with two decimals at most.';

export const addStatutoryFigure = endpoint({
  method: 'POST',
  path: '/api/v1/statutory-figure',
  summary: 'Plan a minimum wage or an employer’s cost from a later day, or add the base rate of a half-year',
  access: manages,
  body: z.strictObject({
    kind: FigureKind,
    /** Pence, or hundredths of a per cent, once it is read. */
    amount: amount(AMOUNT, 10_000).refine((each) => each > 0, AMOUNT),
    from: date('Choose the first day.'),
    source: requiredText('Enter where it comes from.', 200),
    certainty: Certainty,
  }),
  response: StatutoryFigures,
  status: 201,
  example: {
    kind: 'WAGE_21_AND_OVER',
    amount: '13.20',
    from: '2999-01-01',
    source: 'GOV.UK, National Minimum Wage rates',
    certainty: 'CONFIRMED',
  },
});

export const removeStatutoryFigure = endpoint({
  method: 'DELETE',
  path: '/api/v1/statutory-figure/:id',
  summary: 'Remove a minimum wage or an employer’s cost that has not begun, or a base rate',
  access: manages,
  params: z.strictObject({ id: Id }),
  response: StatutoryFigures,
});
