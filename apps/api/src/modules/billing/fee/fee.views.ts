import type {
  AgencyFee,
  FeeAdjustment,
  FeeInvoice,
  FeeLine,
  listFeeAgencies as listContract,
  ListedFeeAgency,
  MyFee,
} from '@worklane/contract/billing/platform-fee.ts';
import type { Received } from '@worklane/contract/endpoint.ts';
import { pence } from '@worklane/contract/money.ts';
import type { Page } from '@worklane/contract/paging.ts';
import { sql } from 'kysely';
import { ownToday } from '#modules/calendar/index.ts';
import { accountLines, inPounds } from '#modules/money/index.ts';
import { statesOf } from '#modules/rates/index.ts';
import { may, type AgencyActor, type PlatformActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { pageOfIds } from '#platform/db/paging.ts';
import { everyWord } from '#platform/db/search.ts';
import { found } from '#platform/errors/errors.ts';
import { findFirstFeeViews, keepFirstFeeViews } from '../opened/first-view.queries.ts';
import { canRaise, findConversations } from '../dispute/dispute.views.ts';
import { disputedFee } from './disputed-fee.ts';
import { findAdjustments } from './adjustment.queries.ts';
import { findFeeMails } from './fee-mail.queries.ts';
import { findFeeReminders } from './fee-reminder.queries.ts';
import { findCredit, type CreditRow } from './fee-credit.queries.ts';
import { managesFees, shownCredit } from './fee-credit.views.ts';
import { findAgency, findInvoicedTo, findInvoices, findTerms, type InvoiceRow } from './fee.queries.ts';
import { creditIn, openOf, referenceOf, stateOf, type PrintedLine, type Terms } from './fee.rules.ts';
import { nextInvoice, printedLines } from './next-invoice.ts';
import { findPaying } from './payment.queries.ts';
import { findPlatformDetails } from './platform-details.queries.ts';
import { isStanding, leftOf, paidOf } from './standing.ts';

type FeeContext = Context<PlatformActor | AgencyActor>;

const shownLine = (line: PrintedLine): FeeLine => ({ ...line, amount: line.amount / 100 });

/** As they were printed when it was issued. */
export const linesOf = ({ lines }: Pick<InvoiceRow, 'lines'>): readonly PrintedLine[] => lines;

const shownInvoices = async (cx: FeeContext, agencyId: number, left: readonly CreditRow[]): Promise<FeeInvoice[]> => {
  const rows = await findInvoices(cx.tx, { agencyId });
  const ids = rows.map(({ id }) => id);
  const paying = Map.groupBy(await findPaying(cx.tx, agencyId), ({ invoiceId }) => invoiceId);
  const today = (await ownToday(cx)).toString();
  const isPlatform = cx.actor.userType === 'ADMIN';
  const manages = managesFees(cx.actor);
  const latest = rows.find(({ correctsId, isCredited }) => correctsId === null && !isCredited)?.id;
  const mails = Map.groupBy(manages ? await findFeeMails(cx.tx, agencyId) : [], ({ invoiceId }) => invoiceId);
  const opened = isPlatform ? await findFirstFeeViews(cx.tx, agencyId) : undefined;
  const reminders = Map.groupBy(await findFeeReminders(cx.tx, agencyId), ({ invoiceId }) => invoiceId);
  const conversations = await findConversations(cx, disputedFee, { agencyId, ids });
  return rows.map((row) => {
    const own = paying.get(row.id) ?? [];
    const isCredit = row.correctsId !== null;
    const disputes = conversations.get(row.id) ?? [];
    const disputed = disputes.some(({ status }) => status === 'OPEN');
    const standing = {
      isCredit,
      isCredited: row.isCredited,
      total: row.total,
      paid: row.paid,
      dueOn: row.dueOn,
      disputed,
    };
    const open = openOf(standing);
    const usable = Math.min(open, creditIn(left, row.currency));
    const reference = referenceOf(row.number, isCredit);
    return {
      id: row.id,
      reference,
      state: stateOf(standing, today),
      issuedOn: row.issuedOn,
      dueOn: row.dueOn,
      from: row.from,
      to: row.to,
      currency: row.currency,
      net: row.net / 100,
      vat: row.vat / 100,
      vatPercent: row.basisPoints / 100,
      inPounds: inPounds(row),
      total: row.total / 100,
      open: open / 100,
      payTo: open > 0 ? accountLines(row.parties, reference) : [],
      lines: linesOf(row).map(shownLine),
      credit: usable / 100,
      payments: own
        .filter(({ takenBackAt }) => takenBackAt === null)
        .map((each) => ({
          id: each.id,
          paymentId: each.paymentId,
          receivedOn: each.receivedOn,
          amount: each.amount / 100,
          received: each.received / 100,
          reference: each.reference,
          fromCredit: each.fromCredit,
          can: { takeBack: manages && each.paidBack === 0 },
        })),
      takenBack: own.flatMap(({ id, receivedOn, amount, takenBackAt }) =>
        takenBackAt === null ? [] : [{ id, receivedOn, amount: amount / 100, takenBackAt }],
      ),
      corrects: row.corrects === null ? null : referenceOf(row.corrects, false),
      reason: row.reason,
      remindedOn: (reminders.get(row.id) ?? []).map(({ sentOn }) => sentOn),
      emailed: (mails.get(row.id) ?? []).map(({ address, sentAt }) => ({ address, sentAt })),
      openedAt: opened?.get(row.id) ?? null,
      disputes: {
        content: disputes,
        can: { raise: !isCredit && !row.isCredited && canRaise(cx.actor, disputedFee, disputes) },
      },
      can: {
        pay: manages && open > 0,
        spendCredit: manages && usable > 0,
        credit: manages && row.id === latest,
        email: manages,
        downloadXml: row.parties.vatNumber !== null,
      },
    };
  });
};

const shownAdjustments = async (tx: Tx, agencyId: number): Promise<FeeAdjustment[]> =>
  (await findAdjustments(tx, agencyId)).map((each) => ({ ...each, amount: each.amount / 100 }));

/** 404 where there is no such agency. */
export const getAgencyFee = async (cx: Context<PlatformActor>, id: number): Promise<AgencyFee> => {
  const { tx, actor } = cx;
  const { name, currency } = found(await findAgency(tx, id), 'agency');
  const manages = may(actor, 'MANAGE_WORKLINK_BILLING');
  const terms = (await findTerms(tx, id)).toReversed();
  const today = (await ownToday(cx)).toString();
  const states = statesOf(terms, today);
  const invoicedTo = await findInvoicedTo(tx, id);
  const next = await nextInvoice(tx, { id, currency }, today);
  const left = await findCredit(tx, id);
  return {
    agency: { id, name },
    currency,
    terms: terms.map((each, index) => {
      const state = states[index] ?? 'PAST';
      return {
        id: each.id,
        basis: each.basis,
        amount: each.amount / 100,
        from: each.from,
        state,
        can: { remove: manages && (invoicedTo === null || each.from > invoicedTo) },
      };
    }),
    next: next
      ? {
          from: next.from,
          to: next.to,
          currency: next.currency,
          net: next.net / 100,
          vat: next.vat / 100,
          vatPercent: next.basisPoints / 100,
          total: (next.net + next.vat) / 100,
          fromCredit: Math.max(0, Math.min(next.net + next.vat, creditIn(left, next.currency))) / 100,
          lines: printedLines(next).map(shownLine),
        }
      : null,
    adjustments: await shownAdjustments(tx, id),
    ...(await shownCredit(cx, id, left)),
    invoices: await shownInvoices(cx, id, left),
    ready: (await findPlatformDetails(tx)) !== undefined,
    can: { manage: manages },
  };
};

export const getMyFee = async (cx: Context<AgencyActor>): Promise<MyFee> => {
  const { agencyId } = cx.actor;
  const terms = await findTerms(cx.tx, agencyId);
  const states = statesOf(terms.toReversed(), (await ownToday(cx)).toString()).toReversed();
  const left = await findCredit(cx.tx, agencyId);
  const invoices = await shownInvoices(cx, agencyId, left);
  await keepFirstFeeViews(cx.tx, { agencyId, ids: invoices.map(({ id }) => id) }, cx.actor.userId);
  return {
    terms: terms.flatMap(({ id, basis, amount, from }, index) => {
      const state = states[index] ?? 'PAST';
      return state === 'PAST' ? [] : [{ id, basis, amount: amount / 100, from, state }];
    }),
    adjustments: await shownAdjustments(cx.tx, agencyId),
    ...(await shownCredit(cx, agencyId, left)),
    invoices,
  };
};

type ListedRow = {
  readonly id: number;
  readonly name: string;
  readonly currency: string | null;
  readonly basis: Terms['basis'] | null;
  readonly amount: number | null;
  readonly invoicedTo: string | null;
  readonly open: number;
  readonly overdue: number;
  readonly disputed: boolean;
  readonly credit: readonly { readonly currency: string; readonly amount: number }[];
};

/** Agencies by name. Two statements however many there are. */
export const listFeeAgencies = async (
  cx: Context<PlatformActor>,
  { query }: Received<typeof listContract>,
): Promise<Page<ListedFeeAgency>> => {
  const { tx } = cx;
  const today = (await ownToday(cx)).toString();
  return pageOfIds(
    tx,
    query,
    {
      id: sql`a.id`,
      from: sql`agency a`,
      where: query.search === '' ? [] : [everyWord(query.search, (text) => sql`a.name ilike ${text}`)],
      orderBy: [sql`lower(a.name)`, sql`a.id`],
    },
    async (ids) => {
      const { rows } = await sql<ListedRow>`
        select a.id, a.name, a.base_currency as currency, t.basis, t.amount, i."invoicedTo",
               coalesce(i.open, 0)::bigint as open, coalesce(i.overdue, 0)::bigint as overdue,
               exists (select from invoice_dispute x
                       where x.agency_id = a.id and x.fee_invoice_id is not null and x.status = 'OPEN') as disputed,
               array(select json_build_object('currency', p.currency, 'amount', sum(${leftOf})) from platform_fee_payment p
                     where p.agency_id = a.id and p.taken_back_at is null
                     group by p.currency having sum(${leftOf}) > 0 order by p.currency) as credit
        from agency a
        left join lateral (
          select f.basis, f.amount from platform_fee f
          where f.agency_id = a.id and f.effective_from <= ${today}
          order by f.effective_from desc limit 1) t on true
        left join lateral (
          select max(i.to_on) as "invoicedTo", sum(i.total_pence - p.paid) as open,
                 sum(i.total_pence - p.paid) filter (where i.due_on < ${today}) as overdue
          from platform_fee_invoice i
          cross join lateral ${paidOf} as p (paid)
          where i.agency_id = a.id and i.corrects_id is null and ${isStanding}) i on true
        where a.id = any (${ids}::bigint[])
        order by array_position(${ids}::bigint[], a.id)`.execute(tx);
      return rows.map(({ id, name, currency, basis, amount, invoicedTo, open, overdue, disputed, credit }) => ({
        id,
        name,
        terms: basis === null || amount === null ? null : { basis, amount: amount / 100 },
        invoicedTo,
        open: pence(open) / 100,
        overdue: pence(overdue) / 100,
        disputed,
        credit: credit.map((each) => ({ ...each, amount: pence(each.amount) / 100 })),
        currency,
      }));
    },
  );
};
