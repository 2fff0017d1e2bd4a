import type { Account, listAccounts as contract } from '@worklane/contract/billing/account.ts';
import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import { ownCalendar } from '#modules/calendar/index.ts';
import { type Age, listAgeing, sumAgeing } from '#modules/money/index.ts';
import type { AgencyActor, ClientActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';

type Amounts = {
  readonly currency: string;
  readonly ages: Readonly<Record<Age, number>>;
  readonly credit: number;
};

/** Amounts are pence. */
export const dueShown = ({ currency, ages, credit }: Amounts): Account['due'][number] => ({
  currency,
  ages: {
    notDue: ages.NOT_DUE / 100,
    upTo30: ages.UP_TO_30 / 100,
    upTo60: ages.UP_TO_60 / 100,
    upTo90: ages.UP_TO_90 / 100,
    over90: ages.OVER_90 / 100,
  },
  credit: credit / 100,
});

/** What is owed today, by the clock that the actor goes by. */
export const listAccounts = async (
  cx: Context<AgencyActor | ClientActor>,
  { query }: Received<typeof contract>,
): Promise<Answer<typeof contract>> => {
  const { tx, actor, now } = cx;
  const { timeZone } = await ownCalendar(cx);
  const side = actor.userType === 'AGENCY' ? { agencyId: actor.agencyId } : { clientId: actor.clientId };
  const asOf = now.toZonedDateTimeISO(timeZone).toPlainDate();
  const { content, ...page } = await listAgeing(tx, side, { ...query, asOf });
  return {
    ...page,
    content: content.map(({ id, name, due }) => ({ party: { id, name }, due: due.map(dueShown) })),
    totals: (await sumAgeing(tx, side, asOf)).map(dueShown),
  };
};
