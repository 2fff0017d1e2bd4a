import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { CSV_BODY_BYTES } from '../files/csv.ts';
import { Id } from '../paging.ts';
import { AssignmentRateEnd, AssignmentRateTerms, NewAssignmentRate, RATE_SIDES } from '../rates/assignment-rate.ts';
import { NewClientTerms } from '../rates/client-terms.ts';
import { PlannedRateFile } from '../rates/rate-file.ts';

/*
 * What a change of an assignment rate would do to shifts, before anybody makes it. Amounts are decimal numbers of the currency. A shift
 * counts once for each worker on it and for each place that is still open.
 */

const access = { userTypes: ['AGENCY'], permission: 'MANAGE_ASSIGNMENT_CODE_RATE' } as const;
const params = z.strictObject({ id: Id });

/** What has been worked, what a client cancelled so late that it pays, what is planned with somebody, and what nobody has been booked for. */
export const PRICED_STATES = ['WORKED', 'LATE', 'BOOKED', 'APPLIED', 'OPEN'] as const;
const PricedState = z.enum(PRICED_STATES);
export type PricedState = z.infer<typeof PricedState>;

const sums = {
  shifts: z.int(),
  /** What they come to as it is; what has no rate adds nothing. */
  before: z.number(),
  /** What they would come to. */
  after: z.number(),
  difference: z.number(),
};
const Sums = z.object(sums);
export type Sums = z.infer<typeof Sums>;

const Named = z.object({ id: z.int(), name: z.string() });

/** As many shifts as are looked at, the earliest first. */
export const MAX_PRICED_SHIFTS = 2000;
/** As many as are listed one by one. */
export const MAX_LARGEST = 10;
/** As many workers as are named. */
export const MAX_PAID_LESS = 50;

export const RateChange = z.object({
  side: z.enum(RATE_SIDES),
  currency: z.string(),
  /** All of those that would come to something else. */
  ...sums,
  /** Have no rate as it is, and would get one. */
  gaining: z.int(),
  /** Would have no rate any more. */
  losing: z.int(),
  /** Priced in another currency before or afterwards, and in none of the sums. */
  otherCurrency: z.int(),
  byState: z.array(Sums.extend({ state: PricedState })),
  /** What changes most first. */
  byClient: z.array(Sums.extend({ client: Named })),
  /** Whoever reads no shifts is told of none by name, nor of workers. */
  isNamed: z.boolean(),
  largest: z.array(
    z.object({
      shiftId: z.int(),
      /** `yyyy-mm-dd` at its location. */
      day: z.string(),
      client: Named,
      state: PricedState,
      /** Null for open places. */
      worker: Named.nullable(),
      places: z.int(),
      /** Null: without a rate. */
      before: z.number().nullable(),
      after: z.number().nullable(),
      difference: z.number(),
    }),
  ),
  /** Of pay: whoever would get less altogether, who loses most first. */
  paidLess: z.array(Sums.extend({ worker: Named })),
  /** How many would, with those who are not named here. */
  paidLessCount: z.int(),
  /** False: there are more shifts than are looked at, all of them later. */
  isWhole: z.boolean(),
});
export type RateChange = z.infer<typeof RateChange>;

const example = { from: '2040-01-01', bands: [{ name: 'All day', from: '00:00', weekday: '24.50' }] };

export const previewNewRate = endpoint({
  method: 'POST',
  path: '/api/v1/rate-change',
  summary: 'What a new assignment rate would do to shifts; saves nothing, and refuses what adding it would',
  access,
  body: NewAssignmentRate,
  response: RateChange,
  example: { side: 'CHARGE', assignmentCodeId: 1, ...example },
});

export const previewClientTerms = endpoint({
  method: 'POST',
  path: '/api/v1/rate-change/terms',
  summary:
    'What other steps of time with clients would do to shifts that are not invoiced; saves nothing, and refuses what setting the terms would',
  access,
  body: NewClientTerms,
  response: RateChange,
  example: { from: '2040-01-01', paymentDays: 30, roundTo: 15 },
});

export const previewChangedRate = endpoint({
  method: 'POST',
  path: '/api/v1/rate-change/:id/change',
  summary: 'What other amounts from a given day would do to shifts; saves nothing',
  access,
  params,
  body: AssignmentRateTerms,
  response: RateChange,
  example,
});

export const previewEndedRate = endpoint({
  method: 'POST',
  path: '/api/v1/rate-change/:id/end',
  summary: 'What the end of an assignment rate would do to shifts; saves nothing',
  access,
  params,
  body: AssignmentRateEnd,
  response: RateChange,
  example: { to: '2040-12-31' },
});

export const previewRemovedRate = endpoint({
  method: 'GET',
  path: '/api/v1/rate-change/:id/remove',
  summary: 'What removing an assignment rate would do to shifts; saves nothing',
  access,
  params,
  response: RateChange,
});

/** What a file of assignment rates does to shifts: by side, and by the first row of each rate that moves some. */
export const RateImportChange = z.object({
  sides: z.array(RateChange),
  rates: z.array(Sums.extend({ row: z.int() })),
});
export type RateImportChange = z.infer<typeof RateImportChange>;

export const previewImportedRates = endpoint({
  method: 'POST',
  path: '/api/v1/rate-change/import',
  summary:
    'What importing a CSV file of assignment rates would do to shifts; saves nothing, and refuses what importing would',
  access,
  body: PlannedRateFile,
  bodyBytes: CSV_BODY_BYTES,
  response: RateImportChange,
  example: { csv: 'Agency,Side\nBrightside,Charge\n', plan: 'none' },
});
