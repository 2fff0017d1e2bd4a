import { setTimeout as delay } from 'node:timers/promises';
import type { Fault } from './faults.ts';
import { messageIdOf, type MailServer } from '../apps/api/src/testing/mail-server.ts';
import { expectThat, type Product, until } from './product.ts';

const SHIFTS = 10_000;
const WORKERS = 200;
/** Shifts on an invoice, a line each. */
const LINES = 100;
/** Pence for the eight hours of a shift. */
const NET = 19_200;
const KILLS = 4;
/** Who is to be invoiced. */
type Payer = {
  readonly name: string;
  readonly email: string;
  /** Far above what the product itself has given by then, and of nobody else. */
  readonly firstId: number;
};

const DIRECTLY: Payer = { name: 'Killed Invoicing', email: 'killed@invoicing.example', firstId: 900_000_000 };
const APPROVED: Payer = { name: 'Killed Approval', email: 'killed@approval.example', firstId: 901_000_000 };

/** A client of its own with so many authorised shifts, which the database takes for worked without looking closer. */
const aClientToInvoice = async (
  product: Product,
  agencyId: number,
  { name, email, firstId }: Payer,
): Promise<number> => {
  const [client] = await product.query<{ id: string }>(
    'insert into client (name, email) values ($1, $2) returning id',
    [name, email],
  );
  const id = Number(client?.id);
  const start = `(current_date - (i / ${WORKERS} + 1)) + interval '8 hours'`;
  await product.query(`
    set session_replication_role = replica;
    insert into agency_client (agency_id, client_id) values (${agencyId}, ${id});
    insert into directorate (id, client_id, name) overriding system value values (${firstId}, ${id}, 'Ward');
    insert into shift_location (id, client_id, directorate_id, name) overriding system value values (${firstId}, ${id}, ${firstId}, 'Ward');
    insert into worker (id, firstname, lastname, gender, email) overriding system value
      select ${firstId} + w, 'Killed', 'Worker ' || w, 'FEMALE', 'killed-' || w || '-${email}' from generate_series(0, ${WORKERS - 1}) w;
    insert into agency_worker (agency_id, worker_id, status) select ${agencyId}, ${firstId} + w, 'ACTIVE' from generate_series(0, ${WORKERS - 1}) w;
    insert into assignment_rate (id, agency_id, client_id, side, assignment_code_id, effective_from, currency) overriding system value
      select ${firstId}, ${agencyId}, ${id}, 'CHARGE', min(id), '2015-01-01', 'GBP' from assignment_code;
    insert into assignment_rate_band (rate_id, starts_at, name, weekday_rate) values (${firstId}, '00:00', 'Day', 240000);
    insert into shift (id, client_id, directorate_id, location_id, assignment_code_id, shift_type_id, starts_at, ends_at, time_zone, number_of_staff,
                       shift_status, booked, agreed_at) overriding system value
      select ${firstId} + i, ${id}, ${firstId}, ${firstId}, r.assignment_code_id, (select min(id) from shift_type), ${start},
             ${start} + interval '8 hours', 'UTC', 1, 'AUTHORIZED', 1, ${start}
      from generate_series(0, ${SHIFTS - 1}) i, assignment_rate r where r.id = ${firstId};
    insert into shift_release (shift_id, agency_id, client_id, starts_at, ends_at, assignment_code_id, shift_status, open, released_at, announced_at)
      select id, ${agencyId}, client_id, starts_at, ends_at, assignment_code_id, shift_status, open, starts_at, starts_at from shift where client_id = ${id};
    insert into shift_booking (id, shift_id, client_id, agency_id, worker_id, starts_at, ends_at, shift_status, origin, approved_at) overriding system value
      select id, id, client_id, ${agencyId}, ${firstId} + (id - ${firstId}) % ${WORKERS}, starts_at, ends_at, 'AUTHORIZED', 'WORKER', starts_at
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

/** Something that issues an invoice. */
type Task = { readonly path: string; readonly body?: object };

const toInvoice = async (product: Product, clientId: number): Promise<Task[]> =>
  (await leftOf(product, clientId)).map((bookingIds) => ({
    path: '/api/v1/staff-invoice',
    body: { clientId, bookingIds, net: String((NET * bookingIds.length) / 100), purchaseOrder: null },
  }));

/** Somebody else at the agency has prepared an invoice over each so many shifts. */
const prepareAll = async (product: Product, agencyId: number, clientId: number): Promise<void> => {
  for (const bookingIds of await leftOf(product, clientId))
    await product.query(
      `with p as (
         insert into prepared_invoice (agency_id, client_id, currency, net_pence, prepared_by_user_id)
         select $1, $2, 'GBP', $3, id from app_user where agency_id = $1 and username <> 'agency@demo.test' order by id limit 1 returning id)
       insert into prepared_shift (agency_id, client_id, prepared_id, booking_id) select $1, $2, p.id, b from p, unnest($4::bigint[]) b`,
      [agencyId, clientId, NET * bookingIds.length, bookingIds],
    );
};

const toApprove = async (product: Product, clientId: number): Promise<Task[]> => {
  const waiting = await product.query<{ id: string }>(
    `select id from prepared_invoice where client_id = $1 and status = 'WAITING_APPROVAL' order by id`,
    [clientId],
  );
  return waiting.map(({ id }) => ({ path: `/api/v1/prepared-invoice/${id}/approval` }));
};

/** Invoices what is left, several at once, until it is told to stop or nothing is left; what was refused is a fault of its own. */
const invoiceAll = (product: Product, tasks: readonly Task[], issued: Issued[]) => {
  const over = new AbortController();
  const left = tasks.values();
  const refused: string[] = [];
  const issue = async () => {
    for (const { path, body } of left) {
      if (over.signal.aborted) return;
      // The answer of an invoice that was issued may be lost.
      const answer = await product.call('POST', path, body).catch(() => undefined);
      if (answer === undefined) continue;
      if (answer.status < 300) issued.push((answer.body as { issuedAs?: Issued }).issuedAs ?? (answer.body as Issued));
      else if (answer.status < 500) refused.push(`${answer.status} ${JSON.stringify(answer.body)}`);
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
  'emails of an invoice that was not issued, or has one already': `
    select count(*) from (
      select from invoice_mail m join money_document d on d.id = m.document_id where m.agency_id = $1
      group by d.id having count(*) > 1 or d.status <> 'ISSUED') wrong`,
  'approvals without their invoice': `
    select count(*) from prepared_invoice where agency_id = $1 and (status = 'APPROVED') <> (document_id is not null)`,
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

/** Issues all of it while the product is killed and started again; answers how many invoices that were, and how many of them acknowledged before the last start. */
const invoiceUnderKills = async (
  product: Product,
  { agencyId, clientId }: { readonly agencyId: number; readonly clientId: number },
  tasksOf: (product: Product, clientId: number) => Promise<Task[]>,
) => {
  const issued: Issued[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const work = invoiceAll(product, await tasksOf(product, clientId), issued);
    await delay(900 + 300 * kill);
    await product.stop('SIGKILL');
    work.stop();
    await work.ended();
    await product.start();
    await assertSound(product, agencyId, issued);
    await product.signIn('agency@demo.test');
  }
  const before = issued.length;
  // A busy computer answers some of them that they should be tried again.
  for (let tasks = await tasksOf(product, clientId); tasks.length > 0; tasks = await tasksOf(product, clientId))
    await invoiceAll(product, tasks, issued).ended();
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
  return { invoices: Number(billed?.invoices), before };
};

const signInAgency = async (product: Product): Promise<number> => {
  const agencyId = await product.signIn('agency@demo.test');
  if (agencyId === undefined) throw new Error('nobody signed in for an agency');
  return agencyId;
};

export const killInvoicing: Fault = {
  name: 'product killed while it issues invoices',
  run: async ({ product }) => {
    const agencyId = await signInAgency(product);
    const clientId = await aClientToInvoice(product, agencyId, DIRECTLY);
    const { invoices, before } = await invoiceUnderKills(product, { agencyId, clientId }, toInvoice);
    return `${SHIFTS} lines on ${invoices} invoices after ${KILLS} kills, ${before} of them acknowledged by then; each line once, no gap`;
  },
};

const emailsTo = ({ accepted }: MailServer, address: string): string[] =>
  accepted.filter((mail) => mail.includes(`To: ${address}`));

/** For who died while a mail server may have taken an email, nobody sends it again for six minutes. */
const EMAILED_WITHIN_S = 480;

/** Each of the invoices has reached the payer by one email, whatever number of attempts that took. */
const assertEmailed = async (product: Product, mails: MailServer, clientId: number): Promise<void> => {
  const issued = await product.query<{ reference: string }>(
    `select reference from money_document where client_id = $1 and status = 'ISSUED' order by reference`,
    [clientId],
  );
  const emails = () => new Map(emailsTo(mails, APPROVED.email).map((mail) => [messageIdOf(mail), mail]));
  await until('every invoice is emailed', EMAILED_WITHIN_S, async () => emails().size >= issued.length);
  const told = [...emails().values()].map((mail) => /^Subject: Invoice (\S+)/m.exec(mail)?.[1] ?? mail.slice(0, 300));
  expectThat(
    JSON.stringify(told.toSorted()) === JSON.stringify(issued.map(({ reference }) => reference)),
    `${told.length} emails for ${issued.length} invoices, and not one for each`,
  );
};

export const killApproval: Fault = {
  name: 'product killed while it issues and emails approved invoices',
  run: async ({ product, mails }) => {
    const agencyId = await signInAgency(product);
    const clientId = await aClientToInvoice(product, agencyId, APPROVED);
    await prepareAll(product, agencyId, clientId);
    await product.query(
      `insert into invoice_details (agency_id, needs_approval, emails_at_issue, set_by_user_id)
       select $1, true, true, min(id) from app_user where user_type = 'ADMIN'
       on conflict (agency_id) do update set needs_approval = true, emails_at_issue = true`,
      [agencyId],
    );
    const { invoices, before } = await invoiceUnderKills(product, { agencyId, clientId }, toApprove);
    await assertEmailed(product, mails, clientId);
    return `${SHIFTS} lines on ${invoices} approved invoices after ${KILLS} kills, ${before} of them acknowledged by then; each emailed once`;
  },
};
