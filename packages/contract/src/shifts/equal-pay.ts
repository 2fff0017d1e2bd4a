import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ListQuery, Page } from '../paging.ts';

/* Who is due what a client pays its own staff, now or soon: after twelve weeks in one role there (Agency Workers Regulations 2010). */

export const QUALIFYING_WEEKS = 12;
/** The list begins with the week that is so many. */
export const LISTED_FROM_WEEK = 8;
/** It looks at bookings of so many weeks to come. */
export const WEEKS_AHEAD = 6;

const Named = z.object({ id: z.int(), name: z.string() });

export const EqualPayRow = z.object({
  /** Of the worker, the client and the assignment code. */
  id: z.string(),
  worker: Named,
  client: Named,
  assignmentCode: Named,
  /** How many weeks in the role count in the last week that is worked or booked, and the Monday of that one. */
  week: z.int(),
  lastWeek: z.string(),
  /** The Monday from which equal pay is due; before twelve weeks are booked, if every week to come is worked. */
  dueFrom: z.string(),
  isDue: z.boolean(),
  /** Weeks that nobody has booked yet are counted. */
  isExpected: z.boolean(),
  /** Where what the client pays its own staff for this work is missing, the first day that it is best entered for; null where it isn’t. */
  missingFrom: z.string().nullable(),
  /** The day of their first shift from then on, or of their last one before, and what an hour of it comes to by the pay rate and by whichever is more. */
  pricedDay: z.string(),
  payRate: z.number().nullable(),
  equalPay: z.number().nullable(),
  currency: z.string().nullable(),
});
export type EqualPayRow = z.infer<typeof EqualPayRow>;

export const listEqualPay = endpoint({
  method: 'GET',
  path: '/api/v1/equal-pay',
  summary: `Workers in week ${LISTED_FROM_WEEK} or later in a role at a client, by their bookings up to ${WEEKS_AHEAD} weeks ahead, with the day from which they are due equal pay`,
  access: { userTypes: ['AGENCY'], permission: 'VIEW_ASSIGNMENT_CODE_RATE' },
  query: ListQuery(['due'], 'due').extend({ show: z.enum(['ALL', 'COMING', 'DUE']).default('ALL') }),
  response: Page(EqualPayRow),
});
