import { z } from 'zod';

/** What became of somebody’s wish to credit all of an invoice: the credit note; null while a colleague has to approve it. */
export const WholeCredit = z.object({ credit: z.object({ id: z.int(), reference: z.string() }).nullable() });
export type WholeCredit = z.infer<typeof WholeCredit>;
