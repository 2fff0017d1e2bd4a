import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import pg from 'pg';
import { pence } from '../packages/contract/src/money.ts';
import { listAgeing } from '../apps/api/src/modules/money/ageing/ageing.views.ts';
import { draftInvoice, issueDocument } from '../apps/api/src/modules/money/document/document.service.ts';
import { listBalances } from '../apps/api/src/modules/money/ledger/balance.views.ts';
import { aDraft, aKey, anInvoice, aPayment, MARCH } from '../apps/api/src/modules/money/money.factory.ts';
import { createDatabase, createPool, type Tx } from '../apps/api/src/platform/db/database.ts';
import { startPostgres } from '../apps/api/src/platform/db/embedded-postgres.ts';
import { migrate } from '../apps/api/src/platform/db/migrate.ts';

/**
 * `npm run bench:books`: the books of an agency with 10⁴, 10⁵ and 10⁶ entries. What a balance, an ageing list, an invoice and a
 * payment take, and how many invoices fifty at once issue on one series.
 */

const SIZES = [10_000, 100_000, 1_000_000];
const ISSUERS = 50;
const TO_ISSUE = 500;
const ROUNDS = 21;
const NAME = 'bench_books';

/** `--explain` shows the plans of the largest books as well. */
const { explain } = parseArgs({ options: { explain: { type: 'boolean', default: false } } }).values;

const say = (line: string) => process.stdout.write(`${line}\n`);

const cluster = await startPostgres({ dataDir: join(import.meta.dirname, '../.data/bench-pg') });
const databaseUrl = cluster.url.replace('/postgres?', `/${NAME}?`);
const owner = new pg.Client({ connectionString: databaseUrl });

const create = async () => {
  const admin = new pg.Client({ connectionString: cluster.url });
  await admin.connect();
  await admin.query(`drop database if exists ${NAME} with (force)`);
  await admin.query(`create database ${NAME}`);
  await admin.end();
  await migrate(databaseUrl);
  await owner.connect();
  await owner.query(`
    insert into agency (name, base_currency) values ('Books', 'GBP');
    insert into client (name) select 'Client ' || c from generate_series(1, 100) c;
    insert into agency_client (agency_id, client_id) select 1, id from client`);
};

/**
 * Invoices, each with three entries, over 1000 days, and payments with two, which leave five hundred invoices open however many
 * there are. Triggers and foreign keys sleep meanwhile, so what they keep is written as well.
 */
const fill = (from: number, to: number) => `
  set session_replication_role = replica;
  insert into number_series (agency_id, kind, prefix, last_number) values (1, 'AGENCY_TO_CLIENT', 'INV', ${to})
    on conflict (agency_id, kind) do update set last_number = excluded.last_number;
  insert into money_document (id, agency_id, client_id, kind, status, currency, tax_included, sub_total_pence, vat_pence, tax_point,
                              series_id, number, reference, issued_on, due_on, issued_at)
    overriding system value
    select d, 1, d % 100 + 1, 'AGENCY_TO_CLIENT', 'ISSUED', 'GBP', false, 10000, 2000, day, 1, d, 'INV-' || d, day, day + 30, now()
    from generate_series(${from}, ${to}) d, lateral (select '2026-01-01'::date + d % 1000 as day) x;
  insert into payment (id, agency_id, client_id, method, amount_pence, currency, received_on) overriding system value
    select id, 1, client_id, 'CARD', 12000, 'GBP', due_on from money_document where id >= ${from};
  insert into open_item (agency_id, client_id, currency, side, document_id, due_on, amount_pence, open_pence)
    select 1, client_id, 'GBP', 'DEBIT', id, due_on, 12000, case when id <= 500 then 12000 else 0 end
    from money_document where id >= ${from};
  insert into ledger_transaction (id, agency_id, event, dated, entries, document_id) overriding system value
    select 2 * id, 1, 'DOCUMENT_ISSUED', issued_on, 3, id from money_document where id >= ${from};
  insert into ledger_transaction (id, agency_id, event, dated, entries, payment_id) overriding system value
    select 2 * id + 1, 1, 'PAYMENT_RECEIVED', received_on, 2, id from payment where id >= ${from};
  insert into ledger_entry (agency_id, transaction_id, dated, account, currency, amount_pence)
    select 1, t.id, t.dated, e.account::ledger_account, 'GBP', e.pence
    from ledger_transaction t
    join (values ('DOCUMENT_ISSUED', 'RECEIVABLE', 12000), ('DOCUMENT_ISSUED', 'REVENUE', -10000), ('DOCUMENT_ISSUED', 'VAT', -2000),
                 ('PAYMENT_RECEIVED', 'BANK', 12000), ('PAYMENT_RECEIVED', 'RECEIVABLE', -12000)) e (event, account, pence)
      on e.event::ledger_event = t.event
    where t.id >= ${2 * from};
  delete from ledger_balance;
  insert into ledger_balance (agency_id, account, currency, month, debit_pence, credit_pence)
    select 1, account, currency, date_trunc('month', dated)::date as month,
           sum(greatest(amount_pence, 0)), sum(greatest(-amount_pence, 0))
    from ledger_entry group by account, currency, month;
  set session_replication_role = origin;
  select setval(pg_get_serial_sequence(name, 'id'), 10000000)
  from unnest(array['money_document', 'payment', 'ledger_transaction']) name`;

await create();
const db = createDatabase(createPool(databaseUrl, ISSUERS));

const asAgency = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await sql`select app.enter('AGENCY', null, 1, null, null, array[1]::bigint[], array(select generate_series(1, 100)), 'bench')`.execute(
      tx,
    );
    return work(tx);
  });

class Undone extends Error {}

/** All of it but the commit, so that the books stay as large as they are. */
const undone = (work: (tx: Tx) => Promise<unknown>) =>
  asAgency(async (tx) => {
    await work(tx);
    await sql`set constraints all immediate`.execute(tx);
    throw new Undone();
  }).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });

/** The median, in milliseconds. */
const median = async (work: () => Promise<unknown>): Promise<string> => {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const begin = performance.now();
    await work();
    times.push(performance.now() - begin);
  }
  return (times.toSorted((one, other) => one - other)[ROUNDS >> 1] ?? 0).toFixed(2);
};

const customer = { agencyId: 1, clientId: 7 };
const ageing = { asOf: Temporal.PlainDate.from('2028-06-01'), page: 0, size: 10, direction: 'ASC' } as const;
const MEASURED: Record<string, () => Promise<unknown>> = {
  balances: () => asAgency((tx) => listBalances(tx, 1)),
  ageing: () => asAgency((tx) => listAgeing(tx, { agencyId: 1 }, ageing)),
  invoice: () => undone((tx) => anInvoice(tx, customer)),
  payment: () => undone((tx) => aPayment(tx, customer, { amount: pence(100) })),
};

const PLANS: Record<string, string> = {
  balances:
    'select account, currency, sum(debit_pence), sum(credit_pence) from ledger_balance where agency_id = 1 group by 2, 1',
  'ageing, the customers': `select c.id from agency_client l join client c on c.id = l.client_id where l.agency_id = 1 and exists (
    select from open_item i where i.agency_id = l.agency_id and i.client_id = l.client_id and i.open_pence > 0) order by c.name limit 10`,
  'ageing, what is open': `select client_id, currency, side, sum(open_pence) from open_item
    where agency_id = 1 and open_pence > 0 and client_id = any (array[1, 2, 3, 4, 5]) group by 1, 2, 3`,
  'documents of a customer':
    'select id from money_document where agency_id = 1 and client_id = 7 order by issued_on desc, id desc limit 20',
  'a transaction':
    'select currency, sum(amount_pence) from ledger_entry where agency_id = 1 and transaction_id = 2001 group by 1',
};
/** As the agency, with its plan; the pages that it touches say what it takes however busy the machine is. */
const explained = async (query: string, format: 'text' | 'json'): Promise<Record<'QUERY PLAN', unknown>[]> => {
  await owner.query(
    `begin; select app.enter('AGENCY', null, 1, null, null, array[1]::bigint[], array(select generate_series(1, 100)), 'bench')`,
  );
  const { rows } = await owner.query<{ 'QUERY PLAN': unknown }>(
    `explain (analyze, buffers, costs off, timing off, summary off, format ${format}) ${query}`,
  );
  await owner.query('rollback');
  return rows;
};

type Plan = { Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } };

const pagesOf = async (query: string): Promise<number> => {
  const rows = await explained(query, 'json');
  const plans = rows.flatMap((row) => row['QUERY PLAN'] as Plan[]);
  return plans.reduce((pages, { Plan: top }) => pages + top['Shared Hit Blocks'] + top['Shared Read Blocks'], 0);
};

say(`  entries  ${Object.keys(MEASURED).join('  ')}, ms`);
let documents = 0;
for (const entries of SIZES) {
  await owner.query(fill(documents + 1, entries / 5));
  documents = entries / 5;
  await owner.query('vacuum (analyze)');
  const cells: string[] = [];
  for (const work of Object.values(MEASURED)) cells.push((await median(work)).padStart(8));
  say(`${String(entries).padStart(9)} ${cells.join(' ')}`);
  const pages: string[] = [];
  for (const [name, query] of Object.entries(PLANS)) pages.push(`${name} ${await pagesOf(query)}`);
  say(`          pages: ${pages.join(', ')}`);
}

if (explain)
  for (const [name, query] of Object.entries(PLANS)) {
    const rows = await explained(query, 'text');
    say(`\n${name}\n${rows.map((row) => String(row['QUERY PLAN'])).join('\n')}`);
  }

const drafts = await asAgency(async (tx) => {
  const ids: number[] = [];
  while (ids.length < TO_ISSUE) ids.push(await draftInvoice(tx, 1, aKey(), aDraft(customer)));
  return ids;
});
const begin = performance.now();
let refused = 0;
const issueAll = async () => {
  for (let id = drafts.pop(); id !== undefined; id = drafts.pop()) {
    const draft = id;
    await asAgency((tx) => issueDocument(tx, 1, draft, { issuedOn: MARCH, dueOn: MARCH })).catch(() => (refused += 1));
  }
};
await Promise.all(Array.from({ length: ISSUERS }, issueAll));
const seconds = (performance.now() - begin) / 1000;
const { rows } = await owner.query<{ missing: string }>(
  `select max(number) - count(*) as missing from money_document where series_id = 1`,
);
say(
  `\n${ISSUERS} at once issue ${((TO_ISSUE - refused) / seconds).toFixed(0)} invoices a second on one series; ` +
    `${refused} waited too long, ${rows[0]?.missing} numbers are missing`,
);

await db.destroy();
await owner.end();
await cluster.stop();
