import type { WholeCredit } from './whole-credit.ts';

/** What is said before all of an invoice is credited, whatever it is over. */
export const WHOLE_CREDIT_APPROVAL =
  'A colleague approves the credit first. If you’re the only one who can, it’s done straight away, and the audit log says so. This can’t be undone.';

/** And afterwards. */
export const wholeCreditDone = ({ credit }: WholeCredit): string =>
  credit ? `Invoice credited with ${credit.reference}` : 'Sent to a colleague for approval';
