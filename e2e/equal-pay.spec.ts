import { expect, test } from '@playwright/test';
import { rate } from '../packages/contract/src/money.ts';
import { anAgency } from '../apps/api/src/modules/agencies/agency.factory.ts';
import { aLink, aLocation } from '../apps/api/src/modules/clients/client.factory.ts';
import { anAssignmentRate } from '../apps/api/src/modules/rates/assignment-rate.factory.ts';
import { aBooking, aNurse, aShift, NURSE } from '../apps/api/src/modules/shifts/shift.factory.ts';
import { expectAccessible, settled } from './accessible.ts';
import { signIn } from './accounts.ts';
import { aSigningUser, makeOwn } from './own-data.ts';

/** A nurse who is at the only client of an agency for the thirteenth week next week, on £15 an hour. */
const anOffice = () =>
  makeOwn(async (tx) => {
    const agencyId = await anAgency(tx);
    const location = await aLocation(tx);
    await aLink(tx, agencyId, location.clientId);
    const workerId = await aNurse(tx, agencyId, { firstname: 'Greta', lastname: 'Lindqvist' });
    const today = Temporal.Now.plainDateISO('Europe/London');
    const wednesday = today.subtract({ days: today.dayOfWeek - 3 });
    let shiftId = 0;
    for (let week = -11; week <= 1; week += 1) {
      const start = wednesday.add({ weeks: week }).toZonedDateTime({ timeZone: 'Europe/London', plainTime: '18:00' });
      const times = {
        starts_at: start.toInstant().toString(),
        ends_at: start.add({ hours: 4 }).toInstant().toString(),
      };
      shiftId = await aShift(tx, { clientId: location.clientId, location, agencyId }, times);
      await aBooking(tx, shiftId, agencyId, workerId, { shift_status: week < 0 ? 'CLOSED' : 'BOOKED' });
    }
    await anAssignmentRate(tx, agencyId, { assignment_code_id: NURSE, side: 'PAY' }, [
      { name: 'All day', from: '00:00', weekday: rate(150_000), saturday: null, sunday: null, bankHoliday: null },
    ]);
    return {
      shiftId,
      desk: await aSigningUser(tx, { userType: 'AGENCY', agencyId }),
      ward: await aSigningUser(tx, { userType: 'CLIENT', clientId: location.clientId }),
      nurse: await aSigningUser(tx, { userType: 'WORKER', workerId }),
    };
  });

test('an agency sees who comes due equal pay, enters what the client pays its own staff, and pays that', async ({
  page,
  browser,
}) => {
  const { shiftId, desk, ward, nurse } = await anOffice();
  await signIn(page, 'agency', desk);
  await page.goto('/agency/rates/equal-pay');
  // A card on a phone.
  const row = page.locator('tr, li').filter({ hasText: 'Greta Lindqvist' });
  await expect(row).toContainText('12 weeks booked');
  await expect(row).toContainText('Missing');
  await expect(row).toContainText('£15.00');
  await settled(page);
  await expectAccessible(page);

  await row.getByRole('link', { name: /^Add rate/ }).click();
  const form = page.getByRole('dialog', { name: 'Add rate' });
  await expect(form.getByRole('combobox', { name: 'What for' })).toHaveValue('Comparable pay');
  await expect(form.getByRole('combobox', { name: 'Assignment code' })).toHaveValue('003 Nurse');
  await form.getByLabel('Monday to Friday').fill('17.5');
  await settled(page);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'See what this changes' }).click();
  await expect(form.getByRole('region', { name: 'What this changes' })).toBeVisible();
  await form.getByRole('button', { name: 'Add rate' }).click();
  await expect(page.getByText('Rate added')).toBeVisible();
  await expect(form).toBeHidden();
  await expect(page.getByText('All day: £17.50')).toBeVisible();

  await page.goto('/agency/rates/equal-pay');
  await expect(row).toContainText('Entered');
  await expect(row).toContainText('£17.50');
  await page.goto(`/agency/shifts/info/${shiftId}`);
  const price = page.getByRole('region', { name: 'Charge and pay' });
  await expect(price.getByText('Greta Lindqvist is paid by comparable pay')).toBeVisible();
  await price.getByRole('button', { name: 'Why this amount? Comparable pay, Greta Lindqvist' }).click();
  await expect(price.getByText('4 h at £17.50')).toBeVisible();
  await settled(page);
  await expectAccessible(page);

  const client = await browser.newPage();
  await signIn(client, 'client', ward);
  await client.goto('/client/rates/assignment-rates');
  await expect(client.getByText('All day: £17.50')).toBeVisible();
  await expect(client.getByText('All day: £15.00')).toBeHidden();
  await client.close();

  const phone = await browser.newPage();
  await signIn(phone, 'worker', nurse);
  await phone.goto(`/worker/shifts/info/${shiftId}`);
  await phone.getByRole('button', { name: /^Why this amount/ }).click();
  await expect(phone.getByText('4 h at £17.50')).toBeVisible();
  await settled(phone);
  await expectAccessible(phone);
  await phone.close();
});
