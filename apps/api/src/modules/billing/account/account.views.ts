import {
  type Account,
  type AccountOrder,
  AGES,
  type exportAccounts as exportContract,
  type listAccounts as contract,
  MAX_EXPORTED_ACCOUNTS,
} from '@worklane/contract/billing/account.ts';
import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import { ownCalendar } from '#modules/calendar/index.ts';
import { type Age, type DueOrder, listAgeing, sumAgeing } from '#modules/money/index.ts';
import type { AgencyActor, ClientActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { csvOf } from '#platform/csv/csv.rules.ts';
import { ruleBroken } from '#platform/errors/errors.ts';
import { csvAnswer, type FileAnswer } from '#platform/files/file-answer.ts';

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

type AccountContext = Context<AgencyActor | ClientActor>;

/** Whose accounts they are, and what day it is by the clock that the actor goes by. */
const sideOf = async (cx: AccountContext) => {
  const { actor, now } = cx;
  const { timeZone } = await ownCalendar(cx);
  const side = actor.userType === 'AGENCY' ? { agencyId: actor.agencyId } : { clientId: actor.clientId };
  return { side, asOf: now.toZonedDateTimeISO(timeZone).toPlainDate() };
};

const ORDERS: Readonly<Record<AccountOrder, DueOrder>> = {
  name: 'NAME',
  notDue: 'NOT_DUE',
  upTo30: 'UP_TO_30',
  upTo60: 'UP_TO_60',
  upTo90: 'UP_TO_90',
  over90: 'OVER_90',
  credit: 'CREDIT',
  total: 'TOTAL',
};

/** What is owed today. */
export const listAccounts = async (
  cx: AccountContext,
  { query }: Received<typeof contract>,
): Promise<Answer<typeof contract>> => {
  const { side, asOf } = await sideOf(cx);
  const { sort, ...paging } = query;
  const { content, ...page } = await listAgeing(cx.tx, side, { ...paging, order: ORDERS[sort], asOf });
  return {
    ...page,
    content: content.map(({ id, name, due }) => ({ party: { id, name }, due: due.map(dueShown) })),
    totals: (await sumAgeing(cx.tx, side, { asOf, search: query.search })).map(dueShown),
  };
};

/** The same of all pages. 400 where that is more than one file holds. */
export const exportAccounts = async (
  cx: AccountContext,
  { query: { sort, direction, search } }: Received<typeof exportContract>,
): Promise<FileAnswer> => {
  const { side, asOf } = await sideOf(cx);
  const asked = { page: 0, size: MAX_EXPORTED_ACCOUNTS + 1, direction, search, order: ORDERS[sort], asOf };
  const { content } = await listAgeing(cx.tx, side, asked);
  if (content.length > MAX_EXPORTED_ACCOUNTS)
    throw ruleBroken('TOO_MANY', `There are more than ${MAX_EXPORTED_ACCOUNTS.toLocaleString('en-GB')} accounts.`);
  const titles = [
    'agencyId' in side ? 'Client' : 'Agency',
    'Currency',
    ...AGES.map(([, title]) => title),
    'Credit',
    'Total',
  ];
  const lines = content.flatMap(({ name, due }) =>
    due.map(({ currency, ages, credit }) => {
      const amounts: number[] = [ages.NOT_DUE, ages.UP_TO_30, ages.UP_TO_60, ages.UP_TO_90, ages.OVER_90, 0 - credit];
      const total = amounts.reduce((sum, amount) => sum + amount, 0);
      return [name, currency, ...[...amounts, total].map((amount) => amount / 100)];
    }),
  );
  return csvAnswer(`owed-${asOf.toString()}.csv`, csvOf(titles, lines));
};
