import { pence, penceText, type Rate, sum } from '@worklane/contract/money.ts';
import { claimedAmount } from '@worklane/contract/payroll/expense-claim.rules.ts';
import { type ExpenseRateChange, MAX_LISTED } from '@worklane/contract/payroll/expense-rate-change.ts';

type Named = { readonly id: number; readonly name: string };

/** So many tenths of an expense. */
export type Claimed = { readonly tenths: number; readonly worker: Named; readonly client: Named };

/** What a unit comes to, as it is and as it would be. */
type Change = { readonly before: Rate; readonly after: Rate };

const shown = (amount: number): number => Number(penceText(pence(amount)));

const sumsOf = (claims: readonly Claimed[], { before, after }: Change) => {
  const by = (rate: Rate) => sum(claims.map(({ tenths }) => claimedAmount(rate, tenths)));
  return { before: shown(by(before)), after: shown(by(after)), difference: shown(by(after) - by(before)) };
};

const partsOf = (claims: readonly Claimed[], change: Change, of: (claim: Claimed) => Named) =>
  [...Map.groupBy(claims, (claim) => of(claim).id)]
    .flatMap(([, each]) => (each[0] ? { of: of(each[0]), claims: each.length, ...sumsOf(each, change) } : []))
    .filter(({ difference }) => difference !== 0)
    .toSorted((one, other) => Math.abs(other.difference) - Math.abs(one.difference))
    .slice(0, MAX_LISTED);

type Asked = Pick<ExpenseRateChange, 'currency' | 'isNamed' | 'isWhole'>;

/** What claims would come to by other terms. */
export const expenseRateChangeOf = (
  claims: readonly Claimed[],
  { pay, charge }: { readonly pay: Change; readonly charge: Change },
  asked: Asked,
): ExpenseRateChange => ({
  ...asked,
  claims: claims.length,
  pay: sumsOf(claims, pay),
  charge: sumsOf(claims, charge),
  byWorker: asked.isNamed ? partsOf(claims, pay, ({ worker }) => worker) : [],
  byClient: partsOf(claims, charge, ({ client }) => client),
});
