import { expect, test } from '@playwright/test';
import { aChargeRate, anAuthorisedShift } from '../apps/api/src/modules/billing/billing.factory.ts';
import { aClaim } from '../apps/api/src/modules/payroll/expense-claim.factory.ts';
import { anExpenseRate } from '../apps/api/src/modules/rates/expense-rate.factory.ts';
import { aClientWithAgency, aNurse, inHours } from '../apps/api/src/modules/shifts/shift.factory.ts';
import { aPng } from '../apps/api/src/platform/files/sample-file.factory.ts';
import { expectAccessibleInBoth, settled } from './accessible.ts';
import { signIn } from './accounts.ts';
import { aSigningUser, makeOwn } from './own-data.ts';

/** A nurse has worked a shift that the client has authorised; the agency pays for miles, and for parking with a receipt. */
const aWorkedShift = () =>
  makeOwn(async (tx) => {
    const place = await aClientWithAgency(tx);
    const { agencyId, clientId } = place;
    await aChargeRate(tx, agencyId, { effective_from: '2020-01-01' });
    const mileage = await anExpenseRate(tx, agencyId);
    const parking = { name: 'Parking', unit: 'ITEM', pay_rate: 80_000, charge_rate: 90_000 } as const;
    await anExpenseRate(tx, agencyId, { ...parking, receipt_required: true });
    const workerId = await aNurse(tx, agencyId);
    const times = { starts_at: inHours(-60), ends_at: inHours(-52) };
    const bookingId = await anAuthorisedShift(tx, place, times, workerId);
    const day = inHours(-60).slice(0, 10);
    await aClaim(tx, bookingId, { rate_id: mileage, day });
    await aClaim(tx, bookingId, { rate_id: mileage, day, tenths: 30 });
    const { shift_id: shiftId } = await tx
      .selectFrom('shift_booking')
      .select('shift_id')
      .where('id', '=', bookingId)
      .executeTakeFirstOrThrow();
    return {
      clientId,
      shiftId,
      nurse: await aSigningUser(tx, { userType: 'WORKER', workerId }),
      desk: await aSigningUser(tx, { userType: 'AGENCY', agencyId }),
      manager: await aSigningUser(tx, { userType: 'CLIENT', clientId }),
    };
  });

test('a worker claims an expense, the agency approves it, and the client reads it on its invoice', async ({
  page,
  browser,
}) => {
  const { clientId, shiftId, nurse, desk, manager } = await aWorkedShift();
  await signIn(page, 'worker', nurse);
  await page.goto(`/worker/shifts/info/${shiftId}`);
  await page.getByRole('button', { name: 'Claim an expense' }).click();
  const form = page.getByRole('dialog', { name: 'Claim an expense' });
  await form.getByRole('combobox', { name: 'Expense' }).click();
  await page.getByRole('option', { name: 'Parking, £8.00 each' }).click();
  await form.getByLabel('Items').fill('1');
  await expect(form.getByText('You get £8.00.')).toBeVisible();
  await expect(form.getByText('Parking needs a receipt.')).toBeVisible();
  await settled(page);
  await expectAccessibleInBoth(page);
  await form.getByRole('button', { name: 'Save and continue' }).click();
  const claim = page.getByRole('dialog', { name: 'Parking' });
  await claim.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('This expense needs a receipt. Add a photo or a PDF first.')).toBeVisible();
  await claim.getByRole('button', { name: 'Add a receipt' }).click();
  const upload = page.getByRole('dialog', { name: 'Add a receipt' });
  const file = { name: 'parking.png', mimeType: 'image/png', buffer: Buffer.from(await aPng()) };
  await upload.getByLabel('Receipt').setInputFiles(file);
  await upload.getByRole('button', { name: 'Upload' }).click();
  await expect(claim.getByRole('button', { name: 'parking.png', exact: true })).toBeVisible();
  await settled(page);
  await expectAccessibleInBoth(page);
  await claim.getByRole('button', { name: 'Submit' }).click();
  await expect(claim.getByText('Awaiting approval')).toBeVisible();
  await page.goto('/worker/expenses');
  await expect(page.getByText('Parking, 1 item')).toBeVisible();

  const agency = await browser.newPage();
  await signIn(agency, 'agency', desk);
  await agency.goto('/agency/payslips/expenses-claimed');
  await agency.getByRole('button', { name: 'Decide about 3 claims' }).click();
  const several = agency.getByRole('dialog', { name: /^Decide about/ });
  await expect(several.getByText('Client pays £9.00 before VAT, 1 receipt')).toBeVisible();
  await expect(several.getByRole('button', { name: 'parking.png' })).toBeVisible();
  await several.getByRole('checkbox', { name: /Mileage, 3 miles/ }).uncheck();
  await several.getByRole('checkbox', { name: /Parking/ }).uncheck();
  await settled(agency);
  await expectAccessibleInBoth(agency);
  await several.getByRole('button', { name: 'Approve 1 claim' }).click();
  await expect(several.getByRole('checkbox')).toHaveCount(2);
  await several.getByRole('checkbox', { name: /Mileage, 3 miles/ }).check();
  await several.getByRole('button', { name: 'Reject 1 claim' }).click();
  await expect(several.getByText('Enter a reason for the workers.')).toBeVisible();
  await several.getByLabel('Reason').fill('Claimed twice');
  await several.getByRole('button', { name: 'Reject 1 claim' }).click();
  await expect(several.getByRole('checkbox')).toHaveCount(1);
  await several.getByRole('button', { name: 'Close' }).click();
  const list = agency.getByRole('region', { name: 'Expense claims' });
  await expect(list.getByText('Awaiting approval', { exact: true })).toHaveCount(1);
  await list.getByRole('link').first().click();
  const drawer = agency.getByRole('dialog', { name: /: Parking$/ });
  await expect(drawer.getByText('£9.00 before VAT')).toBeVisible();
  await settled(agency);
  await expectAccessibleInBoth(agency);
  // The worker withdraws it meanwhile, and submits it again.
  await page.getByRole('link', { name: /Parking/ }).click();
  await claim.getByRole('button', { name: 'Withdraw' }).click();
  await expect(claim.getByRole('button', { name: 'Submit' })).toBeVisible();
  await drawer.getByRole('button', { name: 'Approve' }).click();
  const gone = agency.getByRole('dialog', { name: /^Expense claim|: Parking$/ });
  await expect(gone.getByText('Its worker may have withdrawn it.')).toBeVisible();
  await expect(gone.getByRole('button', { name: 'Approve' })).toBeHidden();
  await claim.getByRole('button', { name: 'Submit' }).click();
  await expect(claim.getByText('Awaiting approval')).toBeVisible();
  await gone.getByRole('button', { name: 'Try again' }).click();
  await drawer.getByRole('button', { name: 'Approve' }).click();
  await expect(drawer.getByRole('button', { name: 'Take back approval' })).toBeVisible();

  await agency.goto(`/agency/billing/client-billing/client/${clientId}`);
  const expenses = agency.getByRole('list', { name: /^Expenses of/ });
  await expect(expenses.getByRole('listitem')).toHaveCount(2);
  await settled(agency);
  await expectAccessibleInBoth(agency);
  await agency.getByRole('button', { name: 'Issue invoice' }).click();
  const issue = agency.getByRole('dialog', { name: /^Invoice 1 shift, 2 expenses/ });
  await issue.getByRole('button', { name: 'Issue invoice' }).click();
  await expect(agency.getByText('Everything is invoiced')).toBeVisible();

  const client = await browser.newPage();
  await signIn(client, 'client', manager);
  await client.goto('/client/billing/invoicing');
  await client.getByRole('link', { name: /^INV-/ }).click();
  await expect(client.getByText(/Mileage, 12\.4 miles/)).toBeVisible();
  await expect(client.getByText(/Parking, 1 item/)).toBeVisible();
});
