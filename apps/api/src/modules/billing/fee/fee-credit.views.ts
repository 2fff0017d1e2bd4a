import type { FeeCredit, FeeRefund } from '@worklane/contract/billing/platform-fee.ts';
import { may, type AgencyActor, type PlatformActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import type { CreditRow } from './fee-credit.queries.ts';
import { creditIn } from './fee.rules.ts';
import { findRefunds } from './payment.queries.ts';

/** Whether it is the platform’s office that looks. */
export const managesFees = (actor: PlatformActor | AgencyActor): boolean =>
  actor.userType === 'ADMIN' && may(actor, 'MANAGE_WORKLINK_BILLING');

/** What an agency has left as credit, by currency, and what was paid back to it. */
export const shownCredit = async (
  { tx, actor }: Context<PlatformActor | AgencyActor>,
  agencyId: number,
  left: readonly CreditRow[],
): Promise<{ credit: FeeCredit[]; refunds: FeeRefund[] }> => {
  const manages = managesFees(actor);
  return {
    credit: [...Map.groupBy(left, ({ currency }) => currency)].map(([currency, payments]) => ({
      currency,
      amount: creditIn(left, currency) / 100,
      payments: payments.map(({ id, receivedOn, reference, received, paidBack, amount }) => ({
        id,
        receivedOn,
        reference,
        received: received / 100,
        amount: amount / 100,
        can: { payBack: manages, takeBack: manages && paidBack === 0 },
      })),
    })),
    refunds: (await findRefunds(tx, agencyId)).map((each) => ({
      ...each,
      amount: each.amount / 100,
      can: { takeBack: manages },
    })),
  };
};
