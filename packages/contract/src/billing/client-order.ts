import { z } from 'zod';

/** A purchase order of the client that the agency may invoice under, as far as it concerns the agency. */
export const ClientOrder = z.object({
  number: z.string(),
  limit: z.number(),
  currency: z.string(),
  startsOn: z.string().nullable(),
  endsOn: z.string().nullable(),
  isClosed: z.boolean(),
  /** Other agencies may invoice under it too, of which nothing is said. */
  isShared: z.boolean(),
  /** By the agency itself, before VAT. */
  invoiced: z.number(),
});
export type ClientOrder = z.infer<typeof ClientOrder>;
