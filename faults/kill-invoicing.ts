import { setTimeout as delay } from 'node:timers/promises';
import type { Fault } from './faults.ts';
import { expectThat, type Product } from './product.ts';

const SHIFTS = 10_000;
const WORKERS = 200;
/** Shifts on an invoice, a line each. */
const LINES = 100;
/** Pence for the eight hours of a shift. */
const NET = 19_200;
const KILLS = 4;
/** Far above what the product itself has given by then. */
const FIRST_ID = 900_000_000;

/** A client of its own with so many authorised shifts, which the database takes for worked without looking closer. */
const aClientToInvoice = async (product: Product, agencyId: number): Promise<number> => {
  const [client] = await product.query<{ id: string }>(
    `insert into client (name, email) values ('Killed Invoicing', 'killed@invoicing.example') returning id`,
  );
  const id = Number(client?.id);
  const start = `(current_date - (i / ${WORKERS} + 1)) + interval '8 hours'`;
  await product.query(`
    set session_replication_role = replica;
    insert into agency_client (agency_id, client_id) values (${agencyId}, ${id});
    insert into directorate (id, client_id, name) overriding system value values (${FIRST_ID}, ${id}, 'Ward');
    insert into shift_location (id, client_id, directorate_id, name) overriding system value values (${FIRST_ID}, ${id}, ${FIRST_ID}, 'Ward');
    insert into worker (id, firstname, lastname, gender, email) overriding system value
      select ${FIRST_ID} + w, 'Killed', 'Worker ' || w, 'FEMALE', 'killed-' || w || '@invoicing.example' from generate_series(0, ${WORKERS - 1}) w;
    insert into agency_worker (agency_id, worker_id, status) select ${agencyId}, ${FIRST_ID} + w, 'ACTIVE' from generate_series(0, ${WORKERS - 1}) w;
    insert into assignment_rate (id, agency_id, client_id, side, assignment_code_id, effective_from, currency) overriding system value
      select ${FIRST_ID}, ${agencyId}, ${id}, 'CHARGE', min(id), '2015-01-01', 'GBP' from assignment_code;
    insert into assignment_rate_band (rate_id, starts_at, name, weekday_rate) values (${FIRST_ID}, '00:00', 'Day', 240000);
    insert into shift (id, client_id, directorate_id, location_id, assignment_code_id, shift_type_id, starts_at, ends_at, time_zone, number_of_staff,
                       shift_status, booked, agreed_at) overriding system value
      select ${FIRST_ID} + i, ${id}, ${FIRST_ID}, ${FIRST_ID}, r.assignment_code_id, (select min(id) from shift_type), ${start},
             ${start} + interval '8 hours', 'UTC', 1, 'AUTHORIZED', 1, ${start}
      from generate_series(0, ${SHIFTS - 1}) i, assignment_rate r where r.id = ${FIRST_ID};
    insert into shift_release (shift_id, agency_id, client_id, starts_at, ends_at, assignment_code_id, shift_status, open, released_at, announced_at)
      select id, ${agencyId}, client_id, starts_at, ends_at, assignment_code_id, shift_status, open, starts_at, starts_at from shift where client_id = ${id};
    insert into shift_booking (id, shift_id, client_id, agency_id, worker_id, starts_at, ends_at, shift_status, origin, approved_at) overriding system value
      select id, id, client_id, ${agencyId}, ${FIRST_ID} + (id - ${FIRST_ID}) % ${WORKERS}, starts_at, ends_at, 'AUTHORIZED', 'WORKER', starts_at
      from shift where client_id = ${id};
    insert into timesheet (booking_id, client_id, agency_id, worker_id, started_at, ended_at, break_minutes, entered_by, authorised_by, authorised_at)
      select id, client_id, agency_id, worker_id, starts_at, ends_at, 0, 'Fault', 'Fault', ends_at from shift_booking where client_id = ${id};
    set session_replication_role = origin`);
  return id;
};

/** The shifts that are on no invoice, the earliest first, so many at a time. */
const leftOf = async (product: Product, clientId: number): Promise<number[][]> => {
  const rows = await product.query<{ ids: number[] }>(
    `select array_agg(booking_id::int order by place) as ids
     from (select booking_id, row_number() over (order by started_at, booking_id) - 1 as place from timesheet where client_id = $1 and not invoiced) waiting
     group by place / ${LINES} order by min(place)`,
    [clientId],
  );
  return rows.map(({ ids }) => ids);
};

type Issued = { readonly id: number; readonly reference: string };

/** Invoices what is left, several at once, until it is told to stop or nothing is left; what was refused is a fault of its own. */
const invoiceAll = (product: Product, clientId: number, chunks: readonly number[][], issued: Issued[]) => {
  const over = new AbortController();
  const left = chunks.values();
  const refused: string[] = [];
  const issue = async () => {
    for (const bookingIds of left) {
      if (over.signal.aborted) return;
      const body = { clientId, bookingIds, net: String((NET * bookingIds.length) / 100), purchaseOrder: null };
      // The answer of an invoice that was issued may be lost.
      const answer = await product.call('POST', '/api/v1/staff-invoice', body).catch(() => undefined);
      if (answer?.status === 201) issued.push(answer.body as Issued);
      else if (answer && answer.status < 500) refused.push(`${answer.status} ${JSON.stringify(answer.body)}`);
    }
  };
  const all = Promise.all(Array.from({ length: 4 }, issue));
  const ended = async () => {
    await all;
    expectThat(refused.length === 0, `${refused.length} invoices were refused: ${refused[0]}`);
  };
  return { ended, stop: () => over.abort() };
};

/** What there must be none of, whenever it was killed. */
const WRONG: Readonly<Record<string, string>> = {
  'gaps in the numbers': `
    select count(*) from number_series s where s.agency_id = $1 and s.last_number <> (
      select count(*) from money_document d where d.series_id = s.id)`,
  'documents whose lines don’t make their totals': `
    select count(*) from money_document d where d.agency_id = $1 and d.status = 'ISSUED' and d.sub_total_pence is distinct from (
      select sum(amount_pence) from money_document_line l where l.agency_id = d.agency_id and l.document_id = d.id)`,
  'drafts that were left': `select count(*) from money_document where agency_id = $1 and status = 'DRAFT'`,
  'documents that are in no ledger, or say of nobody whom they are from': `
    select count(*) from money_document d where d.agency_id = $1 and d.status = 'ISSUED' and (
      not exists (select from ledger_transaction t where t.agency_id = d.agency_id and t.document_id = d.id)
      or not exists (select from money_document_parties p where p.agency_id = d.agency_id and p.document_id = d.id))`,
  'shifts that are on an invoice and don’t say so, or the other way round': `
    select count(*) from timesheet t where t.agency_id = $1 and t.invoiced is distinct from exists (
      select from shift_invoice_source s where s.booking_id = t.booking_id and s.credited_by is null)`,
  'pennies between what is receivable and what is open': `
    select (select coalesce(sum(amount_pence), 0) from ledger_entry where agency_id = $1 and account = 'RECEIVABLE')
         - (select coalesce(sum(case side when 'DEBIT' then open_pence else -open_pence end), 0) from open_item where agency_id = $1) as count`,
};

const assertSound = async (product: Product, agencyId: number, issued: readonly Issued[]): Promise<void> => {
  for (const [what, query] of Object.entries(WRONG)) {
    const [row] = await product.query<{ count: string }>(query, [agencyId]);
    expectThat(Number(row?.count) === 0, `${row?.count} ${what}`);
  }
  const there = await product.query<{ reference: string }>('select reference from money_document where id = any ($1)', [
    issued.map(({ id }) => id),
  ]);
  expectThat(there.length === issued.length, `${issued.length - there.length} acknowledged invoices are gone`);
};

export const killInvoicing: Fault = {
  name: 'product killed while it issues invoices',
  run: async ({ product }) => {
    const agencyId = await product.signIn('agency@demo.test');
    if (agencyId === undefined) throw new Error('nobody signed in for an agency');
    const clientId = await aClientToInvoice(product, agencyId);
    const issued: Issued[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const work = invoiceAll(product, clientId, await leftOf(product, clientId), issued);
      await delay(900 + 300 * kill);
      await product.stop('SIGKILL');
      work.stop();
      await work.ended();
      await product.start();
      await assertSound(product, agencyId, issued);
      await product.signIn('agency@demo.test');
    }
    const before = issued.length;
    await invoiceAll(product, clientId, await leftOf(product, clientId), issued).ended();
    await assertSound(product, agencyId, issued);
    const [billed] = await product.query<{ lines: string; net: string; invoices: string }>(
      `select count(*) as lines, sum(l.amount_pence) as net, count(distinct d.id) as invoices
       from money_document d join money_document_line l on l.agency_id = d.agency_id and l.document_id = d.id where d.client_id = $1`,
      [clientId],
    );
    expectThat(
      Number(billed?.lines) === SHIFTS && Number(billed?.net) === SHIFTS * NET,
      `${billed?.lines} lines of ${SHIFTS} are invoiced, over ${billed?.net} pence`,
    );
    return `${SHIFTS} lines on ${billed?.invoices} invoices after ${KILLS} kills, ${before} of them acknowledged by then; each line once, no gap`;
  },
};
