import { z } from 'zod';

/** As long as the client may ask about what was authorised. */
export const QUERY_DAYS = 7;

/** What was worked, once the agency has authorised it, and what the client asked about it. */
export const Authorisation = z.object({
  start: z.string(),
  end: z.string(),
  breakTime: z.int(),
  at: z.string(),
  /** The client may query it until then; afterwards the job is closed, unless a query has no answer yet. */
  queryUntil: z.string(),
  query: z.object({ at: z.string(), reason: z.string(), answer: z.string().nullable() }).nullable(),
});
export type Authorisation = z.infer<typeof Authorisation>;
