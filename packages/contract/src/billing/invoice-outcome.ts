import { z } from 'zod';

/** What became of somebody’s wish to invoice: the invoice, its total as a decimal number with VAT; null while a colleague has to approve it. */
export const InvoiceOutcome = z.object({
  invoice: z.object({ id: z.int(), reference: z.string(), total: z.number(), currency: z.string() }).nullable(),
});
export type InvoiceOutcome = z.infer<typeof InvoiceOutcome>;

/** Whether somebody was told that a colleague approves it first; where that has changed since, nothing is issued or asked. */
export const shownApproval = z.boolean().optional();
