import { afterAll, beforeAll, expect, test } from 'vitest';
import { goBackBefore, waysBack } from './going-back.ts';
import { asOwner, ownerQuery } from './owner.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { aWorld } from './world.ts';
import { migrate } from '#platform/db/migrate.ts';
import { describeSchema } from '#platform/db/schema-file/describe.ts';

/** The ways back, each of them tried: away from what a migration has brought, and there again. */

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
];

let app: TestApp;
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
  delete from weeks_in_role where agency_id is null;
  update vehicle set mileage = null, for_transport = false;
  commit;`;

beforeAll(async () => {
  app = await startTestApp();
  await aWorld(app);
  await ownerQuery(app, WITHOUT_TRANSPORT_INVOICES);
  await ownerQuery(app, WITHOUT_PAYMENTS);
  // What taxis hold goes with them.
  await ownerQuery(app, 'delete from worker_hold where taxi_id is not null');
});
afterAll(() => app.close());

const schema = () =>
  asOwner(app, (owner) => describeSchema(owner, new Map(), (table) => `-- The policies of ${table}.`));

const tablesIn = (text: string): string[] =>
  [...text.matchAll(/^create table (\w+)/gm)]
    .map(([, name = '']) => name)
    .filter((name) => !LEFT_BEHIND.includes(name));

/** When a row was made, the number that it was given then, and those of others beside it; `invoiced` goes with what it says. */
const GIVEN_ANEW = [
  'created_at',
  'id',
  'document_id',
  'invoiced',
  'series_id',
  'transaction_id',
  'vehicle_maintenance_id',
];

/** All rows, but for what they are given anew. */
const rowsOf = (tables: readonly string[]): Promise<Map<string, object[]>> =>
  asOwner(app, async (owner) => {
    const all = new Map<string, object[]>();
    for (const table of tables.filter((name) => name !== 'schema_migration')) {
      const { rows } = await owner.query<{ row: object }>(
        `select (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(t)) where key <> all ($1)) as row
         from ${table} t order by 1`,
        [GIVEN_ANEW],
      );
      all.set(
        table,
        rows.map(({ row }) => row),
      );
    }
    return all;
  });

type State = { schema: string; rows: Map<string, object[]> };

/** What the last way has found to be as it was in the end; unknown when it failed, and when something has been taken away since. */
let found: State | undefined;

const lookedAt = async (): Promise<State> => {
  const text = await schema();
  return { schema: text, rows: await rowsOf(tablesIn(text)) };
};

const takeAway = async (text: string): Promise<void> => {
  await ownerQuery(app, text);
  found = undefined;
};

// The newest first: what a version before cannot keep has to go before its way back opens.
test.each(waysBack.toReversed())('back before %s, and there again', async (migration) => {
  if (migration.startsWith('0121')) await takeAway(WITHOUT_CREWS);
  if (migration < '0083') await takeAway('delete from vehicle_maintenance');
  const before = found ?? (await lookedAt());
  found = undefined;

  const undone = await goBackBefore(app, migration);
  const between = await schema();
  expect(between).not.toBe(before.schema);
  const gone = tablesIn(before.schema).filter((table) => !tablesIn(between).includes(table));
  expect(gone.filter((table) => (before.rows.get(table)?.length ?? 0) < 2)).toEqual([]);

  const applied = await migrate(app.databaseUrl);
  expect(applied.filter((name) => name.endsWith('.sql'))).toEqual(undone);
  expect(await schema()).toBe(before.schema);
  expect(await rowsOf(tablesIn(before.schema))).toEqual(before.rows);
  found = before;
});
