import type { UserType } from '@worklane/contract/identity/permission.ts';
import type { HireStatus } from '@worklane/contract/vehicle-hire/booking.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Tx } from '#platform/db/database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { anAgency } from '../agencies/agency.factory.ts';
import { aClient, aLink } from '../clients/client.factory.ts';
import {
  aHireInvoice,
  aHirer,
  aHirerDocument,
  aRentalVehicle,
  aStoredFile,
  aVehicleBooking,
  aVehicleLocation,
} from './vehicle-hire.factory.ts';

/** What the database refuses by itself, and what it shows to whom. */

let app: TestApp;
let agencyId: number;
let clientId: number;
let otherAgencyId: number;
let otherClientId: number;

beforeAll(async () => {
  app = await startTestApp();
  [agencyId, clientId] = await app.system(async (tx) => [await anAgency(tx), await aClient(tx)] as const);
  [otherAgencyId, otherClientId] = await app.system(async (tx) => [await anAgency(tx), await aClient(tx)] as const);
  await app.system(async (tx) => {
    await aLink(tx, agencyId, clientId);
    await aLink(tx, otherAgencyId, otherClientId);
    await aLink(tx, otherAgencyId, clientId);
    await aHirer(tx, agencyId, clientId);
    await aHirer(tx, otherAgencyId, otherClientId);
  });
});
afterAll(() => app.close());

const constraintOf = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error: { constraint?: string }) => error.constraint,
  );

const aVehicle = () => app.system((tx) => aRentalVehicle(tx, agencyId));
type Vehicle = Awaited<ReturnType<typeof aVehicle>>;

const hire = (vehicle: Vehicle, values: Parameters<typeof aVehicleBooking>[3] = {}, hirerId = clientId) =>
  constraintOf(app.system((tx) => aVehicleBooking(tx, vehicle, hirerId, values)));

describe('one vehicle, one hirer at a time', () => {
  test.each<[status: HireStatus, answer: string]>([
    ['RESERVED', 'vehicle_not_double_booked'],
    ['BOOKED', 'vehicle_not_double_booked'],
    ['WAITINGAUTH', 'vehicle_not_double_booked'],
    ['AUTHORIZED', 'vehicle_not_double_booked'],
    ['COMPLETE', 'vehicle_not_double_booked'],
    ['CANCELLED', 'accepted'],
  ])('a booking that is %s, and another over its last hour: %s', async (status, answer) => {
    const vehicle = await aVehicle();
    expect(await hire(vehicle, { status })).toBe('accepted');
    const late = { starts_at: '2030-03-04T08:00:00Z', ends_at: '2030-03-05T08:00:00Z' };
    expect(await hire(vehicle, late)).toBe(answer);
  });

  test('also when both come at once; the next may begin when one ends', async () => {
    const vehicle = await aVehicle();
    expect((await Promise.all([hire(vehicle), hire(vehicle)])).toSorted()).toEqual([
      'accepted',
      'vehicle_not_double_booked',
    ]);
    expect(await hire(vehicle, { starts_at: '2030-03-04T09:00:00Z', ends_at: '2030-03-05T09:00:00Z' })).toBe(
      'accepted',
    );
  });
});

describe('nothing mixes the providers', () => {
  test('a vehicle, a place or a hirer of another one', async () => {
    const vehicle = await aVehicle();
    const place = await app.system((tx) => aVehicleLocation(tx, otherAgencyId));
    expect(await hire({ ...vehicle, agencyId: otherAgencyId, locationId: place }, {}, otherClientId)).toBe(
      'vehicle_booking_agency_id_vehicle_id_fkey',
    );
    expect(await hire({ ...vehicle, locationId: place })).toBe('vehicle_booking_agency_id_location_id_fkey');
    expect(await hire(vehicle, {}, otherClientId)).toBe('vehicle_booking_agency_id_client_id_fkey');
  });

  test('a hirer that the agency does not work for', async () => {
    const hirer = app.system((tx) => aHirer(tx, agencyId, otherClientId));
    expect(await constraintOf(hirer)).toBe('hirer_agency_id_client_id_fkey');
  });

  test('the same plate twice in one fleet, however it is written', async () => {
    await app.system((tx) => aRentalVehicle(tx, agencyId, { regno: 'XY70 ZZZ' }));
    const again = app.system((tx) => aRentalVehicle(tx, agencyId, { regno: 'xy70zzz' }));
    expect(await constraintOf(again)).toBe('vehicle_regno');
    const elsewhere = app.system((tx) => aRentalVehicle(tx, otherAgencyId, { regno: 'XY70 ZZZ' }));
    expect(await constraintOf(elsewhere)).toBe('accepted');
  });
});

test('a discount never passes the invoice', async () => {
  const bookingId = await app.system(async (tx) => aVehicleBooking(tx, await aRentalVehicle(tx, agencyId), clientId));
  const items = [{ description: 'Car rental for 1 day', days: 1, ratePence: 5000, totalPence: 5000 }];
  const bill = (terms: object) => app.system((tx) => aHireInvoice(tx, bookingId, items, terms));
  await expect(bill({ discountPence: 5001 })).rejects.toMatchObject({ code: 'DISCOUNT' });
  expect(await constraintOf(bill({ discountPence: 5000 }))).toBe('accepted');
});

describe('documents of hirers', () => {
  test('one of each type, and never the file of another agency', async () => {
    expect(await constraintOf(app.system((tx) => aHirerDocument(tx, agencyId, clientId, { name: 'ID' })))).toBe(
      'accepted',
    );
    expect(await constraintOf(app.system((tx) => aHirerDocument(tx, agencyId, clientId, { name: 'ID' })))).toBe(
      'hirer_document_once',
    );
    const foreign = app.system(async (tx) =>
      aHirerDocument(tx, agencyId, clientId, { name: 'PASSPORT', fileId: await aStoredFile(tx, otherAgencyId) }),
    );
    expect(await constraintOf(foreign)).toBe('hirer_document_version_agency_id_file_id_fkey');
  });

  test('none without a file', async () => {
    const bare = app.system((tx) =>
      tx
        .insertInto('hirer_document')
        .values({ agency_id: agencyId, client_id: clientId, name: 'PROOF_RESIDENCE' })
        .execute(),
    );
    expect(await constraintOf(bare)).toBe('hirer_document_has_file');
  });

  test('what was shown stays: nobody changes or removes a version', async () => {
    for (const change of [sql`delete from hirer_document_version`, sql`update hirer_document_version set number = 9`]) {
      await expect(app.system((tx) => change.execute(tx))).rejects.toThrow('permission denied');
    }
  });
});

describe('a card payment', () => {
  const asked = async (values: Record<string, unknown>, bookingId?: number) => {
    const id =
      bookingId ?? (await app.system(async (tx) => aVehicleBooking(tx, await aRentalVehicle(tx, agencyId), clientId)));
    const row = { purpose: 'PAYMENT', state: 'STARTING', charged: 0, refunded: 0, booked: 0, ...values };
    const answer = await constraintOf(
      app.system((tx) =>
        sql`insert into card_payment (agency_id, client_id, booking_id, purpose, state, account, currency, amount_pence,
              charged_pence, refunded_pence, booked_pence)
            values (${agencyId}, ${clientId}, ${id}, ${row.purpose}, ${row.state}, 'acct_1234567890', 'GBP', 100,
              ${row.charged}, ${row.refunded}, ${row.booked})`.execute(tx),
      ),
    );
    return { id, answer };
  };

  test.each<[string, Record<string, unknown>, string]>([
    ['that is starting', {}, 'accepted'],
    ['of which all goes back', { state: 'PAID', charged: 100, refunded: 100 }, 'accepted'],
    ['that was charged and is nowhere', { state: 'PAID', charged: 100 }, 'card_payment_balances'],
    ['that gives back more than was charged', { state: 'PAID', charged: 100, refunded: 101 }, 'card_payment_balances'],
    ['in the books without a payment there', { state: 'PAID', charged: 100, booked: 100 }, 'card_payment_booked'],
    ['that is held as a deposit is', { state: 'HELD' }, 'card_payment_states'],
    ['of a deposit that has a page', { purpose: 'DEPOSIT', state: 'OPEN' }, 'card_payment_states'],
  ])('%s is %j: %s', async (_, values, expected) => {
    expect((await asked(values)).answer).toBe(expected);
  });

  test('is one at a time for a booking, and a deposit beside it', async () => {
    const { id } = await asked({ state: 'OPEN' });
    expect((await asked({ state: 'STARTING' }, id)).answer).toBe('card_payment_under_way');
    expect((await asked({ state: 'ENDED' }, id)).answer).toBe('accepted');
    expect((await asked({ purpose: 'DEPOSIT' }, id)).answer).toBe('accepted');
    expect((await asked({ purpose: 'DEPOSIT', state: 'HELD' }, id)).answer).toBe('card_payment_under_way');
  });
});

describe('row-level security', () => {
  const TABLES = ['vehicle_location', 'vehicle', 'hirer', 'vehicle_booking', 'hire_invoice', 'hire_invoice_item'];

  const as = <T>(who: UserType, work: (tx: Tx) => Promise<T>): Promise<T> =>
    app.behindSecondWall(who, { agencyId, clientId, workerId: 1 }, work);

  const owners = async (tx: Tx, table: string): Promise<number[]> => {
    const { rows } = await sql<{ agency_id: number }>`select distinct agency_id from ${sql.table(table)}`.execute(tx);
    return rows.map((row) => row.agency_id);
  };

  beforeAll(() =>
    app.system(async (tx) => {
      for (const [agency, client] of [
        [agencyId, clientId],
        [otherAgencyId, otherClientId],
      ] as const) {
        const bookingId = await aVehicleBooking(tx, await aRentalVehicle(tx, agency), client);
        await aHireInvoice(tx, bookingId, [{ description: 'Car rental for 3 days', totalPence: 9900 }]);
        await aHirerDocument(tx, agency, client);
      }
    }),
  );

  test.each(TABLES)('%s: the agency its own, the hirer its own, workers nothing, the platform all', async (table) => {
    expect(await as('AGENCY', (tx) => owners(tx, table))).toEqual([agencyId]);
    expect(await as('CLIENT', (tx) => owners(tx, table))).toEqual([agencyId]);
    expect(await as('WORKER', (tx) => owners(tx, table))).toEqual([]);
    expect((await as('ADMIN', (tx) => owners(tx, table))).toSorted((a, b) => a - b)).toEqual([agencyId, otherAgencyId]);
  });

  test.each(['hirer_document', 'hirer_document_version'])(
    '%s: the agency its own, the hirer nothing',
    async (table) => {
      expect(await as('AGENCY', (tx) => owners(tx, table))).toEqual([agencyId]);
      expect(await as('CLIENT', (tx) => owners(tx, table))).toEqual([]);
      expect(await as('WORKER', (tx) => owners(tx, table))).toEqual([]);
    },
  );

  test.each(TABLES)('%s: a hirer changes and removes nothing', async (table) => {
    for (const change of [
      sql`delete from ${sql.table(table)}`,
      sql`update ${sql.table(table)} set agency_id = agency_id`,
    ]) {
      const outcome = await as('CLIENT', (tx) => change.execute(tx)).then(
        ({ numAffectedRows }) => numAffectedRows,
        ({ message }: Error) => message,
      );
      // Invoices nobody changes.
      expect(outcome).toBe(table.startsWith('hire_invoice') ? `permission denied for table ${table}` : 0n);
    }
  });
});
