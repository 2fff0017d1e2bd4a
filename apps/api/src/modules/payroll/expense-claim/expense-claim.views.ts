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
import { pageOfAll, pageOfIds } from '#platform/db/paging.ts';
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

/** What waits alone: little, and in an index of its own. */
const isWaiting = (statuses: readonly string[]): boolean => statuses.length === 1 && statuses[0] === 'WAITING_APPROVAL';

const ofStatuses = (statuses: readonly string[]): RawBuilder<unknown>[] => {
  if (isWaiting(statuses)) return [sql`c.status = 'WAITING_APPROVAL'`];
  return statuses.length === 0 ? [] : [sql`c.status = any (${statuses}::expense_claim_status[])`];
};

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
      from: sql`expense_claim c
        ${shiftId === undefined ? sql`` : sql`join shift_booking b on b.id = c.booking_id`}
        ${search === '' ? sql`` : sql`join expense_rate r on r.id = c.rate_id`}`,
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

/** What a claim can be found by, in the order in which a word is looked for. */
const NAMED_BY = { clients: 'c.client_id', workers: 'c.worker_id', rates: 'c.rate_id' } as const;
type NamedBy = keyof typeof NAMED_BY;
const FIELDS = Object.keys(NAMED_BY) as readonly NamedBy[];

/** The ids of those in whose name a word is. */
type Named = Readonly<Record<NamedBy, ReadonlySet<string>>>;

/** Of each word, in their order: looked for once, and not for every claim. */
const findNamed = async (tx: Tx, words: readonly string[]): Promise<Named[]> => {
  const { rows } = await sql<Record<NamedBy, string[]>>`
    -- Whom the agency may know of is asked once.
    with known as materialized (select id, firstname || ' ' || lastname as name from worker)
    select array(select id from client where name ilike w.pattern) as clients,
           array(select id from known where name ilike w.pattern) as workers,
           array(select id from expense_rate where name ilike w.pattern) as rates
    from unnest(${words.map(contains)}::text[]) with ordinality as w (pattern, place)
    order by w.place`.execute(tx);
  return rows.map(({ clients, workers, rates }) => ({
    clients: new Set(clients),
    workers: new Set(workers),
    rates: new Set(rates),
  }));
};

/** Of one thing that a claim can be found by: which alone it may be, and which it may not be. */
type Narrowed = { readonly only?: ReadonlySet<string>; readonly without: ReadonlySet<string> };
type Way = Readonly<Record<NamedBy, Narrowed>>;
const ANY: Narrowed = { without: new Set() };

/** A word counts for the first that has it, so that no two ways find the same claim. */
const narrowed = (way: Way, named: Named, by: NamedBy): Way => {
  const earlier = FIELDS.slice(0, FIELDS.indexOf(by));
  const without = earlier.map((field) => [field, { ...way[field], without: way[field].without.union(named[field]) }]);
  const only = way[by].only?.intersection(named[by]) ?? named[by];
  return { ...way, ...Object.fromEntries(without), [by]: { ...way[by], only } };
};

/** Undefined where nothing can be found. */
const conditionOf = (way: Way): RawBuilder<unknown> | undefined => {
  const conditions: RawBuilder<unknown>[] = [];
  for (const field of FIELDS) {
    const { only, without } = way[field];
    const ids = [...(only?.difference(without) ?? without)];
    if (only && ids.length === 0) return undefined;
    const column = sql.ref(NAMED_BY[field]);
    if (only) conditions.push(sql`${column} = any (${ids}::bigint[])`);
    else if (ids.length > 0) conditions.push(sql`${column} <> all (${ids}::bigint[])`);
  }
  return sql`(${sql.join(conditions, sql` and `)})`;
};

/** Claims in which each word is found, by all combinations of what it can be found by; none where one of them is found nowhere. */
const waysToFind = (words: readonly Named[]): RawBuilder<unknown>[] =>
  words
    .reduce<Way[]>(
      (ways, named) => ways.flatMap((way) => FIELDS.map((by) => narrowed(way, named, by))),
      [{ clients: ANY, workers: ANY, rates: ANY }],
    )
    .flatMap((way) => conditionOf(way) ?? []);

/** Further words would make more ways than are worth planning; a claim is looked through for them. */
const WORDS_WITH_WAYS = 2;

export const listExpenseClaims = async (
  cx: Context<AgencyActor>,
  { query }: Received<typeof listContract>,
): Promise<Page<ExpenseClaim>> => {
  const { statuses, workerId, clientId, search, sort } = query;
  // By the longest words, which the fewest are called, and then by the others.
  const words = wordsOf(search).toSorted((one, other) => other.length - one.length);
  const named = words.length === 0 ? [] : await findNamed(cx.tx, words);
  const ways = waysToFind(named.slice(0, WORDS_WITH_WAYS));
  const further = named.slice(WORDS_WITH_WAYS).map((each) => waysToFind([each]));
  if ([ways, ...further].some((each) => each.length === 0)) return pageOfAll(query, [], 0);
  // So little is looked through sooner than by the names of those who have thousands that are decided.
  const looksThrough = isWaiting(statuses) && words.length > 0;
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
        ...[...(looksThrough ? [ways] : []), ...further].map((each) => sql`(${sql.join(each, sql` or `)})`),
      ],
      orderBy: [...KEYS[sort], sql`c.id`],
      // What waits is little, and what is decided is nearly all.
      anew: statuses.length > 0,
      steady: words.length === 0 && statuses.length === 0 && workerId === undefined && clientId === undefined,
      ...(looksThrough ? { atOnce: true } : words.length > 0 && { ways }),
    },
    async (ids) => (await findOfAgency(cx, ids)).map(({ claim }) => claim),
  );
};
