import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import { rate } from '@worklane/contract/money.ts';
import {
  LOOKED_BACK_DAYS,
  MAX_LOOKED_AT,
  type previewChangedExpenseRate as contract,
} from '@worklane/contract/payroll/expense-rate-change.ts';
import { ownToday } from '#modules/calendar/index.ts';
import { changeExpenseRate, findExpenseRates } from '#modules/rates/index.ts';
import { may, type AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { undone } from '#platform/db/undone.ts';
import { found } from '#platform/errors/errors.ts';
import { expenseRateChangeOf } from './rate-change.rules.ts';
import { findRecentClaims } from './recent-claim.queries.ts';

/** The change itself is made and undone, so that what would be refused is refused. */
export const previewChangedExpenseRate = async (
  cx: Context<AgencyActor>,
  input: Received<typeof contract>,
): Promise<Answer<typeof contract>> => {
  const { tx, actor } = cx;
  const [row] = await findExpenseRates(tx, actor, [input.params.id]);
  const { name, unit, currency, pay, charge } = found(row, 'expense rate');
  await undone(tx, () => changeExpenseRate(cx, input));
  const today = await ownToday(cx);
  const days = { from: today.subtract({ days: LOOKED_BACK_DAYS }).toString(), to: today.toString() };
  const asked = { agencyId: actor.agencyId, name, unit, currency, ...days };
  const listed = await findRecentClaims(tx, asked, MAX_LOOKED_AT + 1);
  return expenseRateChangeOf(
    listed.slice(0, MAX_LOOKED_AT),
    {
      pay: { before: rate(pay), after: rate(input.body.pay) },
      charge: { before: rate(charge), after: rate(input.body.charge) },
    },
    { currency, isNamed: may(actor, 'VIEW_PAYROL'), isWhole: listed.length <= MAX_LOOKED_AT },
  );
};
