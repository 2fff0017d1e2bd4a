import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import { rate, rateText } from '@worklane/contract/money.ts';
import {
  CHOICE_DAYS,
  type getClaimChoices as contract,
  MAX_CHOICES,
} from '@worklane/contract/payroll/expense-claim.ts';
import { findExpenseRatesSince } from '#modules/rates/index.ts';
import type { WorkerActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { findClaimable, findClaimed } from './expense-claim.queries.ts';

/** The shifts that a worker can claim expenses for, and what of. */
export const getClaimChoices = async (
  { tx, actor, now }: Context<WorkerActor>,
  { query: { shiftId } }: Received<typeof contract>,
): Promise<Answer<typeof contract>> => {
  const hours = CHOICE_DAYS * 24;
  const mine = findClaimable(tx, actor.workerId).limit(MAX_CHOICES);
  const shifts = await (
    shiftId === undefined
      ? mine
          .where('b.starts_at', '>', now.subtract({ hours }).toString())
          .where('b.starts_at', '<', now.add({ hours }).toString())
      : mine.where('b.shift_id', '=', shiftId)
  ).execute();
  const [last, first] = [shifts[0], shifts.at(-1)];
  if (!last || !first) return { shifts: [], rates: [], claimed: [] };
  // The day before the first of them, wherever it is.
  const since = Temporal.Instant.from(first.start).subtract({ hours: 48 }).toString().slice(0, 10);
  const rates = await findExpenseRatesSince(tx, [...new Set(shifts.map(({ agencyId }) => agencyId))], since);
  const hasBegun = ({ start }: { start: string }) => Temporal.Instant.compare(start, now) <= 0;
  const coming = shifts.filter((shift) => !hasBegun(shift)).toReversed();
  return {
    shifts: [...shifts.filter(hasBegun), ...coming].map(({ agencyId, agency, ...shift }) => ({
      ...shift,
      agency: { id: agencyId, name: agency },
    })),
    rates: rates.map((each) => ({ ...each, pay: Number(rateText(rate(each.pay))) })),
    claimed: await findClaimed(
      tx,
      shifts.map(({ bookingId }) => bookingId),
    ),
  };
};
