import { getVehicleBooking } from '@worklane/contract/vehicle-hire/booking.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate } from '#platform/db/migrate.ts';
import { goBackBefore } from '../../../testing/going-back.ts';
import { asOwner, ownerQuery } from '../../../testing/owner.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { anAgency } from '../../agencies/agency.factory.ts';
import { aClient, aLink } from '../../clients/client.factory.ts';
import { aPayment } from '../../money/money.factory.ts';
import { aHireInvoice, aHirer, aRentalVehicle, aVehicleBooking } from '../vehicle-hire.factory.ts';

/** Invoices as the version before has written them become documents of the money core, to the penny. */

const FIRST = '0077_money.sql';

let app: TestApp;
// A product of its own each time: what it has prepared does not outlive the types of the tables that come anew.
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

const aHirerOf = (currency = 'GBP', timeZone = 'Europe/London') =>
  app.system(async (tx) => {
    const [agencyId, clientId] = [await anAgency(tx), await aClient(tx)];
    await aLink(tx, agencyId, clientId);
    await aHirer(tx, agencyId, clientId);
    const vehicle = await aRentalVehicle(tx, agencyId);
    await tx.updateTable('vehicle_location').set({ time_zone: timeZone }).where('agency_id', '=', agencyId).execute();
    return { agencyId, clientId, bookingId: await aVehicleBooking(tx, vehicle, clientId, { currency }) };
  });
type Hire = Awaited<ReturnType<typeof aHirerOf>>;

type Item = readonly [description: string, days: number | null, rate: number | null, total: number];
type Invoice = { items: readonly Item[]; discount?: number; percentage?: number; vat?: number; at?: string };

/** As the version before writes one, which knows no documents; answers its id. */
const insertAsBefore = (
  { agencyId, clientId, bookingId }: Hire,
  { items, discount = 0, percentage = 0, vat = 0, at = '2030-01-05T12:00:00Z' }: Invoice,
): Promise<number> =>
  asOwner(app, async (owner) => {
    const subTotal = items.reduce((sum, [, , , total]) => sum + total, 0);
    const { rows } = await owner.query<{ id: string }>(
      `insert into hire_invoice (agency_id, client_id, booking_id, sub_total_pence, discount_pence, vat_percentage, vat_pence, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
      [agencyId, clientId, bookingId, subTotal, discount, percentage, vat, at],
    );
    const id = Number(rows[0]?.id);
    for (const [index, [description, days, rate, total]] of items.entries())
      await owner.query(
        `insert into hire_invoice_item (agency_id, client_id, invoice_id, position, description, days_hired, rate_pence, total_pence)
         values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [agencyId, clientId, id, index + 1, description, days, rate, total],
      );
    return id;
  });

const rental: Item = ['Car rental for 2 days', 2, 4210, 8420];
const INVOICES: readonly Invoice[] = [
  { items: [rental, ['3% Booking fee', null, null, 253]], discount: 400, percentage: 20, vat: 1379 },
  { items: [['Excess mileage', null, null, 1010]] },
  // A penny more of tax than 20 % would be: it was charged so, and stays so.
  { items: [['Cleaning', null, null, 100]], percentage: 20, vat: 18 },
  { items: [['A day for nothing', 1, 0, 0]] },
  { items: [rental], discount: 8420, percentage: 17.5 },
  // The item was rounded; its days times its rate are a penny less.
  { items: [['Car rental for 3 days', 3, 3333, 10_000]], percentage: 5, vat: 476, at: '2030-02-28T23:59:59Z' },
];

/** What the provider is shown of a booking's invoices. */
const shown = async ({ agencyId, bookingId }: Hire) => {
  const provider = await app.signedIn({ userType: 'AGENCY', agencyId });
  return (await provider.call(getVehicleBooking, { params: { id: bookingId } })).body.invoices;
};

test(
  'what was invoiced is carried over to the penny, booked and numbered, and goes on',
  { timeout: 60_000 },
  async () => {
    const [first, second] = [await aHirerOf(), await aHirerOf('EUR', 'Europe/Athens')];
    await goBackBefore(app, FIRST);
    const ids: number[] = [];
    for (const invoice of INVOICES) {
      ids.push(await insertAsBefore(first, invoice));
      await insertAsBefore(second, invoice);
    }
    const stored = await ownerQuery(app, 'select * from hire_invoice order by id');
    const items = await ownerQuery(app, 'select * from hire_invoice_item order by invoice_id, position');

    await migrate(app.databaseUrl);
    // The version before goes on reading what it has written.
    expect(await ownerQuery(app, 'select * from hire_invoice order by id')).toEqual(
      stored.map((row) => ({ ...row, document_id: expect.any(String) as string })),
    );
    expect(await ownerQuery(app, 'select * from hire_invoice_item order by invoice_id, position')).toEqual(items);

    const documents = await ownerQuery<Record<string, unknown>>(
      app,
      `select d.kind, d.status, d.currency, d.tax_included, d.sub_total_pence::int, d.discount_pence::int, d.vat_pence::int,
            d.total_pence::int, d.reference, d.issued_on::text, o.open_pence::int,
            (select array_agg(concat_ws(' ', e.account, e.amount_pence) order by e.id) from ledger_transaction t
             join ledger_entry e on e.transaction_id = t.id where t.document_id = d.id) as booked
     from money_document d join open_item o on o.document_id = d.id where d.agency_id = $1 order by d.number`,
      [first.agencyId],
    );
    expect(documents).toEqual(
      INVOICES.map(({ items: charged, discount = 0, vat = 0, at = '2030-01-05' }, index) => {
        const subTotal = charged.reduce((sum, [, , , total]) => sum + total, 0);
        const total = subTotal - discount;
        const entries = [`RECEIVABLE ${total}`, `REVENUE ${vat - total}`, `VAT ${-vat}`].filter(
          (entry) => !entry.endsWith(' 0'),
        );
        return {
          kind: 'VEHICLE_HIRE',
          status: 'ISSUED',
          currency: 'GBP',
          tax_included: true,
          sub_total_pence: subTotal,
          discount_pence: discount,
          vat_pence: vat,
          total_pence: total,
          reference: `HIRE-00000${index + 1}`,
          issued_on: at.slice(0, 10),
          open_pence: total,
          booked: entries.length === 0 ? null : entries,
        };
      }),
    );
    // It is the day of the place that counts.
    expect(
      await ownerQuery(
        app,
        'select issued_on::text, currency from money_document where agency_id = $1 and number = 6',
        [second.agencyId],
      ),
    ).toEqual([{ issued_on: '2030-03-01', currency: 'EUR' }]);

    const [one] = await shown(first);
    expect(one).toMatchObject({
      subTotalAmount: 86.73,
      discount: 4,
      totalAmount: 82.73,
      vatPercentage: 20,
      vatAmount: 13.79,
    });
    expect(one?.invoiceItemResult).toEqual([
      { description: 'Car rental for 2 days', daysHired: 2, rate: 42.1, total: 84.2 },
      { description: '3% Booking fee', daysHired: null, rate: null, total: 2.53 },
    ]);
    expect((await shown(first)).map(({ totalAmount }) => totalAmount)).toEqual([82.73, 10.1, 1, 0, 0, 100]);

    const nextId = await app.system((tx) =>
      aHireInvoice(tx, first.bookingId, [{ description: 'Late return', days: 1, ratePence: 5000, totalPence: 5000 }], {
        vatPercentage: 20,
      }),
    );
    const [next] = await ownerQuery(
      app,
      `select d.reference, i.sub_total_pence::int as sub_total, i.vat_pence::int as vat, i.vat_percentage::float as percentage, t.description,
            t.days_hired as days, t.rate_pence::int as rate, t.total_pence::int as total
     from hire_invoice i join money_document d on d.id = i.document_id join hire_invoice_item t on t.invoice_id = i.id where i.id = $1`,
      [nextId],
    );
    // Written for the version before as well.
    expect(next).toEqual({
      reference: 'HIRE-000007',
      sub_total: 5000,
      vat: 833,
      percentage: 20,
      description: 'Late return',
      days: 1,
      rate: 5000,
      total: 5000,
    });
  },
);

test(
  'an invoice whose items do not make its total stops the migration, and nothing has happened',
  { timeout: 60_000 },
  async () => {
    const hire = await aHirerOf();
    await goBackBefore(app, FIRST);
    const id = await insertAsBefore(hire, { items: [rental] });
    await ownerQuery(app, 'update hire_invoice_item set total_pence = 8419 where invoice_id = $1', [id]);
    const failure = await migrate(app.databaseUrl).catch((error: Error) => error);
    expect(failure).toMatchObject({ message: 'Migration 0079_hire_invoices_move.sql failed.' });
    expect((failure as Error).cause).toMatchObject({
      message: expect.stringContaining(`hire invoice ${id}`) as string,
    });
    expect(await ownerQuery(app, 'select count(*)::int as documents from money_document')).toEqual([{ documents: 0 }]);
    await ownerQuery(app, 'update hire_invoice_item set total_pence = 8420 where invoice_id = $1', [id]);
    expect(await migrate(app.databaseUrl)).toContain('0079_hire_invoices_move.sql');
    expect((await shown(hire)).map(({ totalAmount }) => totalAmount)).toEqual([84.2]);
  },
);

test('the way back is shut once there is what the version before does not know', async () => {
  const hire = await aHirerOf();
  const paid = await app.system((tx) => aPayment(tx, hire));
  await expect(goBackBefore(app, FIRST)).rejects.toThrow('There are payments, credit notes or invoices');
  expect(await ownerQuery(app, 'select id::int from payment')).toEqual([{ id: paid }]);
});
