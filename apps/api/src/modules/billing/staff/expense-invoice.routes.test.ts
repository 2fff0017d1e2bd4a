import { downloadElectronicInvoice, getInvoice } from '@worklane/contract/billing/invoice.ts';
import {
  approvePreparedInvoice,
  getPreparedInvoice,
  prepareStaffInvoice,
  withdrawPreparedInvoice,
} from '@worklane/contract/billing/prepared-invoice.ts';
import {
  creditStaffInvoice,
  issueStaffInvoice,
  listUnbilledClients,
  listUnbilledShifts,
} from '@worklane/contract/billing/staff-invoice.ts';
import { removeStaffVat, setStaffVat } from '@worklane/contract/billing/staff-vat.ts';
import { pence } from '@worklane/contract/money.ts';
import { getExpenseClaim, takeBackExpenseApproval } from '@worklane/contract/payroll/expense-claim.ts';
import type { Updateable } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ShiftBooking } from '#platform/db/schema.generated.ts';
import { startTestApp, urlOf, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { anInvoice } from '../../money/money.factory.ts';
import { aClaim } from '../../payroll/expense-claim.factory.ts';
import { anExpenseRate } from '../../rates/expense-rate.factory.ts';
import { aFurtherAgency, aScene, type Scene } from '../../shifts/scene.factory.ts';
import { inHours, NURSE } from '../../shifts/shift.factory.ts';
import { aChargeRate, anAuthorisedShift } from '../billing.factory.ts';
import { saveDetails } from '../details/invoice-details.queries.ts';
import { findCharged } from '../fee/fee.queries.ts';
import { insertExpenseSources } from './source.queries.ts';

let app: TestApp;
let scene: Scene;
let bookingId: number;
let claimId: number;
let mileage: number;

const AT = inHours(-200);
const UNTIL = Temporal.Instant.from(AT).add({ hours: 8 }).toString();
const DAY = AT.slice(0, 10);
const decided = (userId: number) => ({
  status: 'APPROVED' as const,
  decided_by_user_id: userId,
  decided_at: inHours(-1),
});

/** Eight hours at £24, and 12.4 miles at 55p: £192.00 and £6.82. */
beforeEach(async () => {
  scene = await aScene(app);
  const { agencyId, place, workerId, agency } = scene;
  await app.system(async (tx) => {
    const band = { weekday: 240_000 as never, saturday: null, sunday: null, bankHoliday: null };
    await aChargeRate(tx, agencyId, { effective_from: '2020-01-01' }, [{ name: 'All day', from: '00:00', ...band }]);
    mileage = await anExpenseRate(tx, agencyId);
    const times = { starts_at: AT, ends_at: UNTIL };
    bookingId = await anAuthorisedShift(tx, place, times, workerId);
    claimId = await aClaim(tx, bookingId, { rate_id: mileage, day: DAY, ...decided(agency.userId) });
  });
});
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const DETAILS = {
  legalName: null,
  vatRegistered: true,
  vatNumber: 'GB123456782',
  companyNumber: null,
  accountName: null,
  sortCode: null,
  accountNumber: null,
  needsApproval: false,
  emailsAtIssue: false,
};

const unbilled = async ({ agency, clientId }: Pick<Scene, 'agency' | 'clientId'> = scene) =>
  (await agency.call(listUnbilledShifts, { params: { id: clientId } })).body;
const input = (values: object = {}) => ({
  clientId: scene.clientId,
  bookingIds: [bookingId],
  claimIds: [claimId],
  purchaseOrder: null,
  net: 198.82,
  ...values,
});
const issue = (values: object = {}) => scene.agency.call(issueStaffInvoice, { body: input(values) });
const linesOf = async (id: number, caller: Caller = scene.client) =>
  (await caller.call(getInvoice, { params: { id } })).body.lines;
const claim = async () => (await scene.agency.call(getExpenseClaim, { params: { id: claimId } })).body;
const takeBack = async () => {
  const { version } = await claim();
  return scene.agency.call(takeBackExpenseApproval, { params: { id: claimId }, body: { version } });
};
const colleague = () => app.signedIn({ userType: 'AGENCY', agencyId: scene.agencyId });

describe('what waits for an invoice', () => {
  test('approved expenses are with the shifts of their client, by rate and with the VAT of the work', async () => {
    const { expenses } = await unbilled();
    expect(expenses).toEqual([
      expect.objectContaining({
        id: claimId,
        name: 'Mileage',
        unit: 'MILE',
        quantity: 12.4,
        rate: 0.55,
        total: 6.82,
        day: DAY,
        vat: { percent: 20, treatment: 'STANDARD', isDecided: false },
      }),
    ]);
    const { body } = await scene.agency.call(listUnbilledClients, {});
    expect(body.map(({ shifts, expenses: count }) => [shifts, count])).toEqual([[1, 1]]);
  });

  test('not what waits for a decision, or what the agency bears itself', async () => {
    const { agency, agencyId } = scene;
    await app.system(async (tx) => {
      await aClaim(tx, bookingId, { rate_id: mileage, day: DAY });
      const free = await anExpenseRate(tx, agencyId, { name: 'Meals', unit: 'ITEM', charge_rate: 0 });
      await aClaim(tx, bookingId, { rate_id: free, unit: 'ITEM', tenths: 10, day: DAY, ...decided(agency.userId) });
    });
    expect((await unbilled()).expenses.map(({ id }) => id)).toEqual([claimId]);
  });

  test('says of an expense what has become of its shift since it was approved', async () => {
    const outcome = async () => [(await claim()).shift.outcome, (await unbilled()).expenses[0]?.outcome];
    expect(await outcome()).toEqual(['AUTHORISED', 'AUTHORISED']);
    const end = (values: Updateable<ShiftBooking>) =>
      app.system((tx) => tx.updateTable('shift_booking').set(values).where('id', '=', bookingId).execute());
    await end({ shift_status: 'QUERIED' });
    expect(await outcome()).toEqual(['NOT_AUTHORISED', 'NOT_AUTHORISED']);
    await end({ shift_status: 'CANCELLED', cancel_reason: 'NO_SHOW' });
    expect(await outcome()).toEqual(['NO_SHOW', 'NO_SHOW']);
  });

  test('another agency of the client sees nothing of it', async () => {
    const other = await aFurtherAgency(app, scene.clientId);
    expect((await unbilled({ ...other, clientId: scene.clientId })).expenses).toEqual([]);
    const body = input({ bookingIds: [], net: 6.82 });
    expect((await other.agency.call(issueStaffInvoice, { body })).status).toBe(409);
  });
});

describe('an invoice', () => {
  test('has a line for each expense after the hours, which the client reads, and which says its unit as XML', async () => {
    const { agencyId, agency } = scene;
    await app.system((tx) => saveDetails(tx, { agencyId, userId: agency.userId, version: 1 }, DETAILS));
    const { status, body } = await issue();
    expect([status, body.total]).toEqual([201, 238.58]);
    const line = (await linesOf(body.id)).at(-1);
    expect(line?.description).toMatch(/, Nurse, .*: \d+ \w+ \d{4}, Mileage, 12\.4 miles$/);
    expect(line).toMatchObject({ amount: 6.82, rate: 0.55, quantity: '12.4 miles', vatPercent: 20 });
    const xml = await app.app.server.inject({
      method: 'GET',
      url: urlOf(downloadElectronicInvoice, { params: { id: body.id } }),
      headers: { authorization: `Bearer ${scene.client.token}` },
    });
    expect(xml.body).toContain('<cbc:InvoicedQuantity unitCode="SMI">12.4</cbc:InvoicedQuantity>');
    expect((await unbilled()).expenses).toEqual([]);
    expect(await claim()).toMatchObject({ isInvoiced: true, can: { takeBack: false } });
    expect((await takeBack()).failure.code).toBe('INVOICED');
    expect((await issue({ bookingIds: [], net: 6.82 })).failure.message).toBe('Already issued as INV-000001.');
    // Nobody else learns of it.
    const { agency: stranger } = await aFurtherAgency(app, scene.clientId);
    const same = { body: input({ bookingIds: [], net: 6.82 }) };
    expect((await stranger.call(issueStaffInvoice, same)).failure.code).toBe('NOT_TO_INVOICE');
  });

  test('is over expenses alone where the shift was invoiced before, and frees them once it is credited', async () => {
    await issue({ claimIds: [], net: 192 });
    expect((await scene.agency.call(listUnbilledClients, {})).body[0]).toMatchObject({ shifts: 0, expenses: 1 });
    const { id } = (await issue({ bookingIds: [], net: 6.82 })).body;
    const detail = (await scene.agency.call(getInvoice, { params: { id } })).body;
    expect([detail.lines.length, detail.can.credit]).toEqual([1, true]);
    const credit = () => scene.agency.call(creditStaffInvoice, { params: { id }, body: { reason: 'Wrong ward' } });
    expect((await credit()).status).toBe(201);
    expect((await credit()).failure.code).toBe('CREDITED');
    expect((await unbilled()).expenses.map((each) => each.id)).toEqual([claimId]);
    expect((await issue({ bookingIds: [], net: 6.82 })).status).toBe(201);
  });

  test('is exempt where the work is, and says why', async () => {
    const set = {
      assignmentCodeId: NURSE,
      clientId: null,
      treatment: 'NURSING_CONCESSION',
      from: '2020-01-01',
    } as const;
    const [rule] = (await scene.agency.call(setStaffVat, { body: set })).body.content;
    const { id } = (await issue({ bookingIds: [], net: 6.82 })).body;
    const [line] = await linesOf(id);
    expect((await scene.agency.call(removeStaffVat, { params: { id: rule?.id ?? 0 } })).status).toBe(409);
    expect(line).toMatchObject({ vatPercent: 0, description: expect.stringMatching(/12\.4 miles\. .*concession/i) });
  });

  test('counts for what the agency pays the platform', async () => {
    const { id } = (await issue({ bookingIds: [], net: 6.82 })).body;
    const issuedOn = (await scene.agency.call(getInvoice, { params: { id } })).body.issuedOn;
    const days = { from: issuedOn, to: issuedOn };
    const charged = await app.system((tx) => findCharged(tx, scene.agencyId, days));
    expect(charged).toEqual([{ day: issuedOn, net: 682, minutes: 0, shifts: 0 }]);
  });

  test.each([
    ['another sum', { net: 198.81 }, 409],
    ['nothing at all', { bookingIds: [], claimIds: [], net: 0 }, 400],
  ])('isn’t issued over %s', async (_, values, status) => {
    expect((await issue(values)).status).toBe(status);
  });
});

describe('a prepared invoice', () => {
  const prepare = async () => (await scene.agency.call(prepareStaffInvoice, { body: input() })).body;

  test('holds its expenses until somebody has decided, and is issued with them', async () => {
    const prepared = await prepare();
    expect(prepared).toMatchObject({ shifts: 1, expenses: 1 });
    expect(await unbilled()).toMatchObject({ expenses: [], waiting: { invoices: 1, shifts: 1, expenses: 1 } });
    expect((await issue({ bookingIds: [], net: 6.82 })).failure.code).toBe('ALREADY_PREPARED');
    const other = await colleague();
    const params = { id: prepared.id };
    const detail = (await other.call(getPreparedInvoice, { params })).body;
    expect([detail.changed, detail.expenseLines.map(({ total }) => total)]).toEqual([null, [6.82]]);
    const { issuedAs } = (await other.call(approvePreparedInvoice, { params })).body;
    expect((await linesOf(issuedAs?.id ?? 0)).at(-1)?.amount).toBe(6.82);
  });

  test('can’t be approved once the approval of an expense was taken back', async () => {
    const params = { id: (await prepare()).id };
    expect((await takeBack()).status).toBe(200);
    const other = await colleague();
    expect((await other.call(getPreparedInvoice, { params })).body.changed).toBe('MISSING');
    expect((await other.call(approvePreparedInvoice, { params })).failure.code).toBe('NOT_TO_INVOICE');
    expect((await other.call(withdrawPreparedInvoice, { params })).status).toBe(200);
    expect((await unbilled()).shifts).toHaveLength(1);
  });
});

describe('the database', () => {
  const sourceOn = async (claim_id: number) => {
    const { agencyId, clientId, place } = scene;
    return app.system(async (tx) => {
      const line = { description: 'Mileage', price: null, amount: pence(682), vatBasisPoints: 2000 };
      const { id: documentId } = await anInvoice(tx, place, { lines: [line] });
      await insertExpenseSources(tx, { agencyId, clientId, documentId }, [
        { claimId: claim_id, vatRuleId: null, position: 1 },
      ]);
    });
  };

  test('refuses an expense on a second invoice', async () => {
    await issue();
    await expect(sourceOn(claimId)).rejects.toThrow(/expense_invoiced_once/);
  });

  test('refuses one that is not approved', async () => {
    const waiting = await app.system((tx) => aClaim(tx, bookingId, { rate_id: mileage, day: DAY }));
    await expect(sourceOn(waiting)).rejects.toThrow(/not approved/);
  });

  test('refuses one that waits for approval of another invoice', async () => {
    await scene.agency.call(prepareStaffInvoice, { body: input() });
    await expect(sourceOn(claimId)).rejects.toThrow(/waits for approval/);
  });
});
