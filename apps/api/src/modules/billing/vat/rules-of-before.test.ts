import { creditStaffInvoice, issueStaffInvoice } from '@worklane/contract/billing/staff-invoice.ts';
import { setStaffVat } from '@worklane/contract/billing/staff-vat.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#platform/db/migrate.ts';
import { goBackBefore } from '../../../testing/going-back.ts';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { aClaim } from '../../payroll/expense-claim.factory.ts';
import { anExpenseRate } from '../../rates/expense-rate.factory.ts';
import { aClientWithAgency, NURSE, type Place } from '../../shifts/shift.factory.ts';
import { aChargeRate, anAuthorisedShift } from '../billing.factory.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const anAgency = async () => {
  const place = await app.system(async (tx) => {
    const where = await aClientWithAgency(tx);
    await aChargeRate(tx, where.agencyId);
    return where;
  });
  return { place, desk: await app.signedIn({ userType: 'AGENCY', agencyId: place.agencyId }) };
};

type Office = { readonly place: Place; readonly desk: Caller };

const rule = async ({ desk }: Office, clientId: number | null = null) => {
  const about = { assignmentCodeId: NURSE, treatment: 'NURSING_CONCESSION', from: '2020-01-01' } as const;
  expect((await desk.call(setStaffVat, { body: { ...about, clientId } })).status).toBe(201);
};

/** Eight hours at £24, and 12.4 miles at 55p where they are claimed. */
const invoiced = async ({ place, desk }: Office, hasExpense = false): Promise<number> => {
  const { clientId, agencyId } = place;
  const times = { starts_at: '2026-06-01T08:00:00Z', ends_at: '2026-06-01T16:00:00Z' };
  const { bookingId, claimIds } = await app.system(async (tx) => {
    const booking = await anAuthorisedShift(tx, place, times);
    if (!hasExpense) return { bookingId: booking, claimIds: [] };
    const decision = {
      status: 'APPROVED',
      decided_by_user_id: desk.userId,
      decided_at: '2026-06-02T08:00:00Z',
    } as const;
    const rateId = await anExpenseRate(tx, agencyId);
    return {
      bookingId: booking,
      claimIds: [await aClaim(tx, booking, { rate_id: rateId, day: '2026-06-01', ...decision })],
    };
  });
  const body = { clientId, bookingIds: [bookingId], claimIds, net: hasExpense ? 198.82 : 192, purchaseOrder: null };
  const answer = await desk.call(issueStaffInvoice, { body });
  expect(answer.status).toBe(201);
  return answer.body.id;
};

const kept = () =>
  app.system((tx) =>
    tx
      .selectFrom('shift_invoice_source')
      .select(['document_id as invoice', 'staff_vat_id as rule'])
      .unionAll(tx.selectFrom('expense_invoice_source').select(['document_id as invoice', 'staff_vat_id as rule']))
      .orderBy('invoice')
      .execute(),
  );

test('invoices from before rules were kept get the one that each was charged by', async () => {
  const office = await anAgency();
  await rule(office);
  const general = await invoiced(office, true);
  await rule(office, office.place.clientId);
  const specific = await invoiced(office);
  const credited = await invoiced(office);
  await office.desk.call(creditStaffInvoice, { params: { id: credited }, body: { reason: 'The wrong ward' } });
  const early = await anAgency();
  const undecided = await invoiced(early);
  await rule(early);

  const before = await kept();
  const rulesOf = (id: number) => before.filter(({ invoice }) => invoice === id).map((each) => each.rule);
  const [first] = rulesOf(general);
  expect(rulesOf(general)).toEqual([expect.any(Number), first]);
  expect(rulesOf(specific)).toEqual([expect.any(Number)]);
  expect(rulesOf(specific)).not.toEqual([first]);
  expect([rulesOf(credited), rulesOf(undecided)]).toEqual([[null], [null]]);

  await goBackBefore(app, '0214_invoices_keep_their_vat_rule.sql');
  await migrate(app.databaseUrl);
  expect(await kept()).toEqual(before);
});
