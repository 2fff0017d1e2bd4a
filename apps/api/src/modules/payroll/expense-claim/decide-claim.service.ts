import type { Received } from '@worklane/contract/endpoint.ts';
import type {
  approveExpenseClaim as approveContract,
  ExpenseClaim,
  rejectExpenseClaim as rejectContract,
  takeBackExpenseApproval as takeBackContract,
} from '@worklane/contract/payroll/expense-claim.ts';
import type { AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { assertSaved } from '#platform/db/versions.ts';
import { conflict } from '#platform/errors/errors.ts';
import { announceDecision } from './announce.ts';
import { saveClaim, UNDECIDED } from './expense-claim.queries.ts';
import { getOfAgency, type Shown } from './expense-claim.views.ts';

type AgencyContext = Context<AgencyActor>;

const byNow = ({ actor, now }: AgencyContext) => ({ decided_by_user_id: actor.userId, decided_at: now.toString() });

/** 409 where it is not to be decided about so, by whoever asks or at all. */
const toDecide = async (
  cx: AgencyContext,
  { id, version }: { readonly id: number; readonly version: number },
  what: keyof ExpenseClaim['can'],
): Promise<Shown<ExpenseClaim>> => {
  const shown = await getOfAgency(cx, id);
  const { claim } = shown;
  if (claim.can[what] || claim.version !== version) return shown;
  if (claim.isInvoiced) throw conflict('INVOICED', 'It’s on an invoice by now. Credit the invoice first.');
  const isOpen = claim.status === (what === 'takeBack' ? 'APPROVED' : 'WAITING_APPROVAL');
  throw isOpen
    ? conflict('OWN', 'This is your own claim, so a colleague has to decide about it.')
    : conflict('DECIDED', 'Somebody has decided about this already.');
};

export const approveExpenseClaim = async (
  cx: AgencyContext,
  { params: { id }, body: { version } }: Received<typeof approveContract>,
): Promise<ExpenseClaim> => {
  const { row } = await toDecide(cx, { id, version }, 'approve');
  assertSaved(await saveClaim(cx.tx, { id, version }, { ...byNow(cx), status: 'APPROVED' }));
  await announceDecision(cx, row, (what) => ({
    title: 'Expense approved',
    body: `${row.agency} has approved your claim: ${what}.`,
  }));
  return (await getOfAgency(cx, id)).claim;
};

export const rejectExpenseClaim = async (
  cx: AgencyContext,
  { params: { id }, body: { version, reason } }: Received<typeof rejectContract>,
): Promise<ExpenseClaim> => {
  const { row } = await toDecide(cx, { id, version }, 'reject');
  assertSaved(await saveClaim(cx.tx, { id, version }, { ...byNow(cx), status: 'REJECTED', rejection: reason }));
  await announceDecision(cx, row, (what) => ({
    title: 'Expense rejected',
    body: `${row.agency} has rejected your claim: ${what}. Reason: ${reason}`,
    mailBody: `${row.agency} has rejected your claim: ${what}. Open it to read why; you can change it and submit it again.`,
  }));
  return (await getOfAgency(cx, id)).claim;
};

/** What is on an invoice stays approved until that is credited. */
export const takeBackExpenseApproval = async (
  cx: AgencyContext,
  { params: { id }, body: { version } }: Received<typeof takeBackContract>,
): Promise<ExpenseClaim> => {
  const { row } = await toDecide(cx, { id, version }, 'takeBack');
  assertSaved(await saveClaim(cx.tx, { id, version }, { ...UNDECIDED, status: 'WAITING_APPROVAL' }));
  await announceDecision(cx, row, (what) => ({
    title: 'Expense awaiting approval again',
    body: `${row.agency} has taken back its approval of your claim: ${what}. It will be decided again.`,
  }));
  return (await getOfAgency(cx, id)).claim;
};
