import {
  type Books,
  type exportJournal as journalContract,
  type getBooks as contract,
  MAX_ENTRIES,
} from '@worklane/contract/billing/books.ts';
import { accountWords } from '@worklane/contract/billing/books.rules.ts';
import type { Received } from '@worklane/contract/endpoint.ts';
import { ownCalendar, ownToday } from '#modules/calendar/index.ts';
import { findClosing, findJournal, listBalances } from '#modules/money/index.ts';
import { may, type AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { ruleBroken } from '#platform/errors/errors.ts';
import { csvOf } from '#platform/csv/csv.rules.ts';
import { csvAnswer, type FileAnswer } from '#platform/files/file-answer.ts';
import { countAuthorised } from './books.queries.ts';
import { reconciledOf } from './books.rules.ts';

type AgencyContext = Context<AgencyActor>;

/** The month that a day is in. */
export const monthOf = (day: string): Temporal.PlainYearMonth => Temporal.PlainDate.from(day).toPlainYearMonth();

export const isOver = (month: Temporal.PlainYearMonth, today: Temporal.PlainDate): boolean =>
  Temporal.PlainYearMonth.compare(month, today.toPlainYearMonth()) < 0;

export const getBooks = (cx: AgencyContext, { query }: Received<typeof contract>): Promise<Books> =>
  booksOf(cx, monthOf(query.month));

/** A month of the agency's books, as far as it has gone. */
export const booksOf = async (cx: AgencyContext, month: Temporal.PlainYearMonth): Promise<Books> => {
  const { tx, actor, now } = cx;
  const { agencyId } = actor;
  const { timeZone } = await ownCalendar(cx);
  const standing = await listBalances(tx, agencyId, { until: month });
  const booked = await listBalances(tx, agencyId, { from: month, until: month });
  const closing = await findClosing(tx, agencyId, month);
  const counted = await countAuthorised(tx, agencyId, { month, timeZone, now });
  return {
    closed: closing ? { at: closing.at, by: closing.by } : null,
    can: { close: !closing && may(actor, 'MANAGE_CLIENT_BILLING') && isOver(month, await ownToday(cx)) },
    accounts: standing.map(({ account, currency, balance }) => {
      const moved = booked.find((each) => each.account === account && each.currency === currency);
      return {
        account,
        currency,
        debit: (moved?.debit ?? 0) / 100,
        credit: (moved?.credit ?? 0) / 100,
        balance: balance / 100,
      };
    }),
    reconciled: reconciledOf(counted),
  };
};

/** A payment that is recorded once its month is closed has another date than the day on which it was received. */
const TITLES = ['Date', 'Entry', 'What', 'Reference', 'Client', 'Account', 'Debit', 'Credit', 'Currency', 'Received'];

type JournalRow = Awaited<ReturnType<typeof findJournal>>[number];

const whatOf = ({ event, kind }: JournalRow): string => {
  if (event === 'PAYMENT_RECEIVED') return 'Payment received';
  if (event === 'PAYMENT_REVERSED') return 'Payment reversed';
  return kind === 'CREDIT_NOTE' ? 'Credit note issued' : 'Invoice issued';
};

/** `12.30`, and nothing on the other side. */
const amountOn = (pence: number): string => (pence > 0 ? (pence / 100).toFixed(2) : '');

/** A line for each entry of the month, each transaction with a number of its own. 400 where that is more than one file holds. */
export const exportJournal = async (
  { tx, actor }: AgencyContext,
  { query }: Received<typeof journalContract>,
): Promise<FileAnswer> => {
  const month = monthOf(query.month);
  const days = { from: month.toPlainDate({ day: 1 }), to: month.toPlainDate({ day: month.daysInMonth }) };
  const rows = await findJournal(tx, actor.agencyId, days, MAX_ENTRIES + 1);
  if (rows.length > MAX_ENTRIES)
    throw ruleBroken('TOO_MANY', `This month has more than ${MAX_ENTRIES.toLocaleString('en-GB')} entries.`, 'month');
  const lines = rows.map((row) => [
    row.dated,
    row.id,
    whatOf(row),
    row.reference,
    row.client,
    accountWords[row.account],
    amountOn(row.amount),
    amountOn(-row.amount),
    row.currency,
    row.receivedOn ?? '',
  ]);
  return csvAnswer(`journal-${month.toString()}.csv`, csvOf(TITLES, lines));
};
