import { penceText, rate, rateText, type Rate } from '@worklane/contract/money.ts';
import type { Page } from '@worklane/contract/paging.ts';
import type {
  ExpenseClaim,
  listExpenseClaims as listContract,
  listMyExpenseClaims as listMineContract,
  MyClaim,
} from '@worklane/contract/payroll/expense-claim.ts';
import { claimedAmount, outcomeOf } from '@worklane/contract/payroll/expense-claim.rules.ts';
import type { Received } from '@worklane/contract/endpoint.ts';
import { sql, type RawBuilder } from 'kysely';
import { may, type AgencyActor, type WorkerActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { pageOfIds } from '#platform/db/paging.ts';
import { contains, everyWord, wordsOf } from '#platform/db/search.ts';
import { found } from '#platform/errors/errors.ts';
import { decisionsOn, workerActions } from './expense-claim.rules.ts';
import { findReceipts } from './receipt.queries.ts';

/** Of `c`. */
const isDuplicate = sql<boolean>`exists (
  select from expense_claim other
  where other.booking_id = c.booking_id and other.rate_id = c.rate_id and other.day = c.day and other.id <> c.id
    and other.status <> 'REJECTED')`;

/** Everything that a row or a screen shows, of what the actor sees. */
const inFull = (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom('expense_claim as c')
    .innerJoin('shift_booking as b', 'b.id', 'c.booking_id')
    .innerJoin('shift as s', 's.id', 'b.shift_id')
    .innerJoin('shift_location as l', 'l.id', 's.location_id')
    .innerJoin('assignment_code as code', 'code.id', 's.assignment_code_id')
    .innerJoin('client as k', 'k.id', 'c.client_id')
    .innerJoin('expense_rate as r', 'r.id', 'c.rate_id')
    .innerJoin('agency as a', 'a.id', 'c.agency_id')
    .innerJoin('worker as w', 'w.id', 'c.worker_id')
    .leftJoin('app_user as u', 'u.id', 'c.decided_by_user_id')
    .select([
      'c.id',
      'c.version',
      'c.status',
      'c.day',
      'c.tenths',
      'c.note',
      'c.rejection',
      'c.unit',
      'c.invoiced as isInvoiced',
    ])
    .select(['c.submitted_at as submittedAt', 'c.decided_at as decidedAt', 'c.booking_id as bookingId'])
    .select(['s.id as shiftId', 's.time_zone as timeZone', 's.purchase_order as purchaseOrder'])
    .select(['b.shift_status as shiftStatus', 'b.cancel_reason as cancelReason'])
    .select(['b.starts_at as start', 'b.ends_at as end', 'k.name as client', 'l.name as location'])
    .select(['code.name as assignmentName', 'r.id as rateId', 'r.name', 'r.currency', 'r.pay_rate', 'r.charge_rate'])
    .select(['r.receipt_required as receiptRequired', 'a.id as agencyId', 'a.name as agency'])
    .select(['w.id as workerId', 'w.firstname', 'w.lastname', 'w.email as workerEmail'])
    .select([isDuplicate.as('isDuplicate'), sql<string | null>`u.first_name || ' ' || u.last_name`.as('decidedBy')])
    .where('c.id', 'in', ids);

export type ClaimRow = Awaited<ReturnType<ReturnType<typeof inFull>['executeTakeFirstOrThrow']>>;

const amountOf = (each: Rate, tenths: number): number => Number(penceText(claimedAmount(each, tenths)));

/** What both sides read. */
const shownTo = async (tx: Tx, rows: readonly ClaimRow[]) => {
  const receipts = Map.groupBy(
    await findReceipts(
      tx,
      rows.map(({ id }) => id),
    ),
    ({ claimId }) => claimId,
  );
  return rows.map((row) => {
    const { id, version, status, day, tenths, note, rejection, isDuplicate: doubled, currency } = row;
    const { bookingId, client, location, assignmentName, start, end, timeZone } = row;
    return {
      row,
      claim: {
        id,
        version,
        status,
        shift: {
          id: row.shiftId,
          bookingId,
          client,
          location,
          assignmentName,
          start,
          end,
          timeZone,
          outcome: outcomeOf(row.shiftStatus, row.cancelReason),
        },
        expense: {
          id: row.rateId,
          name: row.name,
          unit: row.unit,
          pay: Number(rateText(rate(row.pay_rate))),
          receiptRequired: row.receiptRequired,
        },
        day,
        quantity: tenths / 10,
        pay: amountOf(rate(row.pay_rate), tenths),
        currency,
        note,
        receipts: receipts.get(id) ?? [],
        submittedAt: row.submittedAt,
        decidedAt: row.decidedAt,
        rejection,
        isDuplicate: doubled,
      },
    };
  });
};

/** A claim as it stands, and as it is shown to the actor. */
export type Shown<Claim> = { readonly row: ClaimRow; readonly claim: Claim };

const findMine = async ({ tx, actor }: Context<WorkerActor>, ids: readonly number[]): Promise<Shown<MyClaim>[]> => {
  const rows = await inFull(tx, ids).where('c.worker_id', '=', actor.workerId).execute();
  return (await shownTo(tx, rows)).map(({ row, claim }) => ({
    row,
    claim: { ...claim, agency: { id: row.agencyId, name: row.agency }, can: workerActions(row.status) },
  }));
};

/** Addresses of whoever decides: what came from the same one is their own. */
const findEmail = async (tx: Tx, userId: number): Promise<string> =>
  (await tx.selectFrom('app_user').select('email').where('id', '=', userId).executeTakeFirstOrThrow()).email;

const findOfAgency = async (
  { tx, actor }: Context<AgencyActor>,
  ids: readonly number[],
): Promise<Shown<ExpenseClaim>[]> => {
  const rows = await inFull(tx, ids)
    .where('c.agency_id', '=', actor.agencyId)
    .where('c.status', '<>', 'DRAFT')
    .execute();
  const decides = may(actor, 'MANAGE_PAYROL');
  const email = (await findEmail(tx, actor.userId)).toLowerCase();
  return (await shownTo(tx, rows)).map(({ row, claim }) => {
    const { isInvoiced } = row;
    const isOwn = row.workerEmail?.toLowerCase() === email;
    return {
      row,
      claim: {
        ...claim,
        worker: { id: row.workerId, name: `${row.firstname} ${row.lastname}` },
        purchaseOrder: row.purchaseOrder,
        charge: amountOf(rate(row.charge_rate), row.tenths),
        isInvoiced,
        decidedBy: row.decidedBy,
        can: decisionsOn({ status: row.status, isInvoiced, decides, isOwn }),
      },
    };
  });
};

/** 404 for what is not the worker’s own. */
export const getMine = async (cx: Context<WorkerActor>, id: number): Promise<Shown<MyClaim>> =>
  found((await findMine(cx, [id]))[0], 'expense claim');

/** 404 for what the agency doesn’t see, such as a draft: what it has seen may be one again. */
export const getOfAgency = async (cx: Context<AgencyActor>, id: number): Promise<Shown<ExpenseClaim>> =>
  found((await findOfAgency(cx, [id]))[0], 'expense claim', 'Its worker may have withdrawn it.');

const ofStatuses = (statuses: readonly string[]): RawBuilder<unknown>[] =>
  statuses.length === 0 ? [] : [sql`c.status = any (${statuses}::expense_claim_status[])`];

export const listMyExpenseClaims = (
  cx: Context<WorkerActor>,
  { query }: Received<typeof listMineContract>,
): Promise<Page<MyClaim>> => {
  const { shiftId, statuses, search } = query;
  return pageOfIds(
    cx.tx,
    query,
    {
      id: sql`c.id`,
      from: sql`expense_claim c join shift_booking b on b.id = c.booking_id join expense_rate r on r.id = c.rate_id`,
      where: [
        sql`c.worker_id = ${cx.actor.workerId}`,
        ...ofStatuses(statuses),
        ...(shiftId === undefined ? [] : [sql`b.shift_id = ${shiftId}`]),
        ...(search === '' ? [] : [everyWord(search, (text) => sql`r.name ilike ${text} or c.note ilike ${text}`)]),
      ],
      orderBy: [query.sort === 'day' ? sql`c.day` : sql`c.created_at`, sql`c.id`],
    },
    async (ids) => (await findMine(cx, ids)).map(({ claim }) => claim),
  );
};

/** What waits stands first in every direction, and of that what was submitted first; as an index has it. */
const WAITING_FIRST = [
  sql`(c.status <> 'WAITING_APPROVAL')`,
  sql`(case c.status when 'WAITING_APPROVAL' then c.submitted_at - 'epoch'::timestamptz else 'epoch'::timestamptz - c.submitted_at end)`,
];

const KEYS: Record<Received<typeof listContract>['query']['sort'], readonly RawBuilder<unknown>[]> = {
  waiting: WAITING_FIRST,
  day: [sql`c.day`],
  worker: [sql`lower(w.lastname)`, sql`lower(w.firstname)`],
  submittedAt: [sql`c.submitted_at`],
};

/** Clients, workers and kinds of expense that are called so, each of whom is looked for once and not for every claim. */
const namedSo = (pattern: string) => ({
  clients: sql`array(select id from client where name ilike ${pattern})`,
  workers: sql`array(select id from worker where firstname || ' ' || lastname ilike ${pattern})`,
  rates: sql`array(select id from expense_rate where name ilike ${pattern})`,
});

const isNamedSo = (pattern: string): RawBuilder<unknown> => {
  const { clients, workers, rates } = namedSo(pattern);
  return sql`c.client_id = any (${clients}) or c.worker_id = any (${workers}) or c.rate_id = any (${rates})`;
};

const waysToFind = (word: string): RawBuilder<unknown>[] => {
  const { clients, workers, rates } = namedSo(contains(word));
  return [
    sql`c.client_id = any (${clients})`,
    sql`(c.worker_id = any (${workers}) and c.client_id <> all (${clients}))`,
    // Without any kind that is called so nothing is read: most claims may be for the same one, so no index is used for it.
    sql`(${rates} <> '{}' and c.rate_id = any (${rates}) and c.client_id <> all (${clients}) and c.worker_id <> all (${workers}))`,
  ];
};

export const listExpenseClaims = (
  cx: Context<AgencyActor>,
  { query }: Received<typeof listContract>,
): Promise<Page<ExpenseClaim>> => {
  const { statuses, workerId, clientId, search, sort } = query;
  // By the longest word, which the fewest are called, and then by the others.
  const [longest, ...others] = wordsOf(search).toSorted((one, other) => other.length - one.length);
  return pageOfIds(
    cx.tx,
    sort === 'waiting' ? { ...query, direction: 'ASC' } : query,
    {
      id: sql`c.id`,
      from: sql`expense_claim c ${sort === 'worker' ? sql`join worker w on w.id = c.worker_id` : sql``}`,
      where: [
        sql`c.agency_id = ${cx.actor.agencyId}`,
        sql`c.status <> 'DRAFT'`,
        ...ofStatuses(statuses),
        ...(workerId === undefined ? [] : [sql`c.worker_id = ${workerId}`]),
        ...(clientId === undefined ? [] : [sql`c.client_id = ${clientId}`]),
        ...(others.length === 0 ? [] : [everyWord(others.join(' '), isNamedSo)]),
      ],
      orderBy: [...KEYS[sort], sql`c.id`],
      steady: search === '' && statuses.length === 0 && workerId === undefined && clientId === undefined,
      ...(longest !== undefined && { ways: waysToFind(longest) }),
    },
    async (ids) => (await findOfAgency(cx, ids)).map(({ claim }) => claim),
  );
};
