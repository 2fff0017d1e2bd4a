import { z } from 'zod';

/** What became of somebody’s wish to credit all of an invoice: the credit note; null while a colleague has to approve it. */
export const WholeCredit = z.object({ credit: z.object({ id: z.int(), reference: z.string() }).nullable() });
type WholeCredit = z.infer<typeof WholeCredit>;

/** What is said before all of an invoice is credited, whatever it is over. */
export const WHOLE_CREDIT_APPROVAL =
  'A colleague approves the credit first. If you alone may approve it, it’s done at once, and the audit log says so. This can’t be undone.';

/** And afterwards. */
export const wholeCreditDone = ({ credit }: WholeCredit): string =>
  credit ? `Invoice credited with ${credit.reference}` : 'Sent to a colleague for approval';
