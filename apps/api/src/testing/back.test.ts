import type pg from 'pg';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { caughtUpAgain, comeAgain, goBack, goBackBefore, waysBack } from './going-back.ts';
import { asOwner, ownerQuery } from './owner.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { aWorld } from './world.ts';
import { migrate } from '#platform/db/migrate.ts';
import { describeSchema } from '#platform/db/schema-file/describe.ts';
import { copyTestDatabase } from '#platform/testing/test-database.ts';

/**
 * The ways back, each of them tried: away from what a migration has brought, and there again.
 *
 * Step by step, the newest first: a way back takes back its own migration, on a database that knows none of the newer ones; that
 * migration alone then brings the schema and all rows again as they were before the step, and so whatever the steps above it have
 * been shown to start from. Functions, their triggers and policies come as a whole with the newest version, whatever there was.
 *
 * The whole way, from the newest version and up to it with its functions and policies: before the first of all, and before each
 * whose rows come by a function that catches up.
 */

/** What the version before knows nothing of, and so does not come again; or what keeps the way back shut while it has rows. */
const LEFT_BEHIND = [
  'agency_round',
  'allocation',
  'assignment_rate',
  'assignment_rate_band',
  'assignment_rate_overtime',
  'card_account',
  'card_event',
  'card_payment',
  'card_refund',
  'condition_check',
  'condition_photo',
  'exchange_rate',
  'expense_claim',
  'expense_invoice_source',
  'expense_rate',
  'expense_receipt',
  'general_log',
  'hire_link',
  'hire_page',
  'hire_payment_day',
  'hire_payment_month',
  'hire_rating',
  'hire_rating_item',
  'hire_request',
  'hire_settings',
  'hire_terms',
  'hire_vat_rate',
  'hirer_person',
  'hirer_upload',
  'client_terms',
  'closed_month',
  'interest_claim',
  'late_cancel_step',
  'late_cancellation',
  'dispute_message',
  'invoice_dispute',
  'bank_line',
  'invoice_mail',
  'mail_attachment',
  'invoice_details',
  'invoice_reminder',
  'invoice_view',
  'reminder_plan',
  'invoice_note',
  'prepared_expense',
  'prepared_invoice',
  'prepared_shift',
  'prepared_source',
  'log_attachment',
  'money_request',
  'payment',
  'payment_reversal',
  'platform_details',
  'platform_fee',
  'platform_fee_adjustment',
  'platform_fee_allocation',
  'platform_fee_invoice',
  'platform_fee_mail',
  'platform_fee_payment',
  'platform_fee_refund',
  'platform_fee_reminder',
  'promotion',
  'promotion_filter',
  'purchase_order',
  'shift_invoice_source',
  'staff_vat',
  'statement_mail',
  'statutory_figure',
  'taxi',
  'taxi_offer',
  'taxi_request',
  'taxi_status_change',
  'training_invoice_source',
  'training_seat',
  'training_session',
  'transport_booking',
  'transport_damage_photo',
  'transport_guest',
  'transport_invoice_source',
  'transport_job',
  'transport_journey_step',
  'transport_leader_log',
  'transport_legal_hold',
  'transport_log_defect',
  'transport_offer',
  'transport_estimate',
  'transport_price',
  'transport_price_line',
  'transport_privacy',
  'transport_rate',
  'transport_record',
  'transport_request',
  'transport_retention',
  'transport_risk_document',
  'transport_spec',
  'transport_status_change',
  'transport_vehicle_log',
  'vehicle_defect',
  'vehicle_due_dates',
  'vehicle_location_hours',
  'vehicle_maintenance',
  'vehicle_photo',
  'vehicle_rate',
  'vehicle_reminder',
  'work_to_invoice',
];

type Database = Pick<TestApp, 'databaseUrl'>;

/** Nor does it know anything but invoices of hires, or clients that are agencies. */
const WITHOUT_TRANSPORT_INVOICES = `
  begin;
  set local session_replication_role = replica;
  delete from transport_invoice_source;
  update taxi set status = 'COMPLETE', invoice_id = null where invoice_id is not null;
  create temporary table elsewhere on commit drop as select id from money_document where kind <> 'VEHICLE_HIRE';
  delete from ledger_entry where transaction_id in (
    select t.id from ledger_transaction t join elsewhere e on e.id = t.document_id);
  delete from ledger_transaction where document_id in (select id from elsewhere);
  delete from open_item where document_id in (select id from elsewhere);
  delete from money_document_parties where document_id in (select id from elsewhere);
  delete from money_document_tax where document_id in (select id from elsewhere);
  delete from money_document_line where document_id in (select id from elsewhere);
  delete from money_document where id in (select id from elsewhere);
  delete from number_series where kind <> 'VEHICLE_HIRE';
  delete from money_request where key like 'transport-%';
  delete from agency_client where client_id in (select id from client where kind = 'AGENCY');
  delete from client where kind = 'AGENCY';
  select app.catch_up_hire_figures();
  commit;`;

/** The version before the money core knows no payments, and while there are any its way back is shut. */
const WITHOUT_PAYMENTS = `
  begin;
  set local session_replication_role = replica;
  delete from ledger_entry where transaction_id in (select id from ledger_transaction where payment_id is not null);
  delete from ledger_transaction where payment_id is not null;
  delete from allocation;
  delete from open_item where payment_id is not null;
  update open_item set open_pence = amount_pence;
  delete from payment;
  delete from hire_payment_day;
  delete from hire_payment_month;
  delete from ledger_balance;
  insert into ledger_balance (agency_id, account, currency, month, debit_pence, credit_pence)
    select agency_id, account, currency, date_trunc('month', dated), sum(greatest(amount_pence, 0)), sum(greatest(-amount_pence, 0))
    from ledger_entry group by 1, 2, 3, 4;
  commit;`;

/** The version before crews knows none of what they hold, and those before know less of their vehicles. */
const WITHOUT_CREWS = `
  begin;
  set local session_replication_role = replica;
  delete from vehicle_hold where source = 'TRANSPORT';
  delete from worker_hold where source = 'TRANSPORT';
  update vehicle set mileage = null, for_transport = false;
  commit;`;

/** A world that every way back is open for, as far as it is not shut by what a single one cannot keep. */
let world: Database;
beforeAll(async () => {
  const app = await startTestApp();
  await aWorld(app);
  await ownerQuery(app, WITHOUT_TRANSPORT_INVOICES);
  await ownerQuery(app, WITHOUT_PAYMENTS);
  // What taxis hold goes with them.
  await ownerQuery(app, 'delete from worker_hold where taxi_id is not null');
  await app.close();
  world = app;
});

const schemaOf = (owner: pg.Client) => describeSchema(owner, new Map(), (table) => `-- The policies of ${table}.`);

/**
 * What ways back leave, and migrations of before don't bring again: values of types, of which PostgreSQL takes none away, and
 * columns that the audit log keeps quiet about, though they are gone.
 */
const LEFT = [
  [/^(create type client_kind .*), 'AGENCY'/m, '$1'],
  [/^(create type rate_side .*), 'COMPARABLE'/m, '$1'],
  [/^(create type staff_vat_treatment .*), 'CARE_SUPERVISED', 'CARE_IN_HOSPITAL'/m, '$1'],
  [/^(create trigger transport_job_audit .*)'query_reason', 'query_answer'\)/m, '$1)'],
  // A column that comes back stands last.
  [/^(create table platform_fee_payment \([^;]*?)\n {2}invoice_id bigint not null,/m, '$1'],
] as const;

const FUNCTIONS = join(import.meta.dirname, '../../sql/functions');
const TRIGGER = /create (?:or replace )?(?:constraint )?trigger (\w+)/;
const withTheirFunctions = new Set(
  readdirSync(FUNCTIONS).flatMap((file) =>
    [...readFileSync(join(FUNCTIONS, file), 'utf8').matchAll(RegExp(TRIGGER, 'g'))].map(([, name]) => name),
  ),
);

/** Without what comes with the functions, and without what is left. */
const asMigrationsBringIt = (schema: string): string =>
  LEFT.reduce(
    (text, [what, instead]) => text.replace(what, instead),
    schema.slice(0, schema.indexOf('\n-- Functions: ')),
  )
    .split('\n')
    .filter((line) => !withTheirFunctions.has(TRIGGER.exec(line)?.[1] ?? ''))
    .join('\n');

const tablesIn = (text: string): string[] =>
  [...text.matchAll(/^create table (\w+)/gm)]
    .map(([, name = '']) => name)
    .filter((name) => !LEFT_BEHIND.includes(name));

/** When a row was made, the number that it was given then, and those of others beside it; what says where a row is invoiced goes with that. */
const GIVEN_ANEW = [
  'awaits_approval',
  'created_at',
  'id',
  'document_id',
  'invoiced',
  'series_id',
  'standing_invoice_id',
  'transaction_id',
  'vehicle_maintenance_id',
];

type Rows = ReadonlyMap<string, readonly object[]>;

/** All rows, but for what they are given anew. */
const rowsOf = async (owner: pg.Client, tables: readonly string[]): Promise<Rows> => {
  const all = new Map<string, object[]>();
  for (const table of tables.filter((name) => name !== 'schema_migration')) {
    const { rows } = await owner.query<{ row: object }>(
      `select to_jsonb(t) - $1::text[] as row from ${table} t order by 1`,
      [GIVEN_ANEW],
    );
    all.set(
      table,
      rows.map(({ row }) => row),
    );
  }
  return all;
};

type State = { readonly schema: string; readonly rows: Rows };

const lookAt = async (owner: pg.Client): Promise<State> => {
  const schema = await schemaOf(owner);
  return { schema, rows: await rowsOf(owner, tablesIn(schema)) };
};

/** What goes away on the way from one to the other, and comes again, has had rows in the beginning. */
const expectRowsIn = (beginning: State, before: State, after: State): void => {
  const gone = [...before.rows.keys()].filter((table) => !after.rows.has(table));
  expect(gone.filter((table) => (beginning.rows.get(table)?.length ?? 0) < 2)).toEqual([]);
};

const appliedIn = async (owner: pg.Client): Promise<string[]> =>
  (await owner.query<{ name: string }>('select name from schema_migration order by name')).rows.map(({ name }) => name);

describe('step by step', () => {
  let database: Database;
  let beginning: State;
  /** What the last step has left; unknown when it failed, and when something has been taken away since. */
  let left: State | undefined;
  beforeAll(async () => {
    database = { databaseUrl: await copyTestDatabase(world.databaseUrl) };
    beginning = await asOwner(database, lookAt);
    left = beginning;
  });

  // The newest first: what a version before cannot keep has to go before its way back opens.
  test.each(waysBack.toReversed())('back before %s, and there again', (migration) =>
    asOwner(database, async (owner) => {
      const takeAway = async (text: string): Promise<void> => {
        await owner.query(text);
        left = undefined;
      };
      if (migration.startsWith('0121')) await takeAway(WITHOUT_CREWS);
      if (migration.startsWith('0082')) await takeAway(`delete from vehicle_hold where source <> 'HIRE'`);
      const before = left ?? (await lookAt(owner));
      left = undefined;
      const applied = await appliedIn(owner);

      await goBack(owner, migration);
      const between = await lookAt(owner);
      expect(await appliedIn(owner)).toEqual(applied.filter((name) => name !== migration));
      expectRowsIn(beginning, before, between);

      await owner.query('begin');
      await comeAgain(owner, migration);
      const schema = await schemaOf(owner);
      expect(asMigrationsBringIt(schema)).toBe(asMigrationsBringIt(before.schema));
      if (!caughtUpAgain.includes(migration)) expect(await rowsOf(owner, tablesIn(schema))).toEqual(before.rows);
      await owner.query('rollback');
      left = between;
    }),
  );
});

describe('the whole way', () => {
  const [first = ''] = waysBack;

  test.each([...caughtUpAgain.toReversed(), first])('back before %s, and there again', async (migration) => {
    const database = { databaseUrl: await copyTestDatabase(world.databaseUrl) };
    await asOwner(database, async (owner) => {
      if (migration < '0121') {
        await owner.query(WITHOUT_CREWS);
        await owner.query('delete from weeks_in_role where agency_id is null');
      }
      if (migration < '0083') await owner.query('delete from vehicle_maintenance');
    });
    const before = await asOwner(database, lookAt);

    const undone = await goBackBefore(database, migration);
    const between = await asOwner(database, lookAt);
    expect(between.schema).not.toBe(before.schema);
    expectRowsIn(before, before, between);

    const applied = await migrate(database.databaseUrl);
    expect(applied.filter((name) => name.endsWith('.sql'))).toEqual(undone);
    const after = await asOwner(database, lookAt);
    expect(after.schema).toBe(before.schema);
    expect(after.rows).toEqual(before.rows);
  });
});
