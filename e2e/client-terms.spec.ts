import { expect, test } from '@playwright/test';
import { aChargeRate } from '../apps/api/src/modules/billing/billing.factory.ts';
import { aBooking, aClientWithAgency, aNurse, aShift, inHours } from '../apps/api/src/modules/shifts/shift.factory.ts';
import { expectAccessibleInBoth, settled } from './accessible.ts';
import { aTransportRate } from '../apps/api/src/modules/rates/transport-rate.factory.ts';
import { signIn, startSession } from './accounts.ts';
import { aSigningUser, makeOwn } from './own-data.ts';

/** A nurse at £24 an hour is booked for a shift that begins in a few hours. */
const aBookedNurse = () =>
  makeOwn(async (tx) => {
    const place = await aClientWithAgency(tx);
    const { agencyId, clientId } = place;
    await aChargeRate(tx, agencyId);
    await aTransportRate(tx, agencyId, { client_id: clientId });
    const shiftId = await aShift(tx, place, { starts_at: inHours(5), ends_at: inHours(13) });
    await aBooking(tx, shiftId, agencyId, await aNurse(tx, agencyId), { shift_status: 'BOOKED' });
    return {
      clientId,
      shiftId,
      desk: await aSigningUser(tx, { userType: 'AGENCY', agencyId }),
      manager: await aSigningUser(tx, { userType: 'CLIENT', clientId }),
    };
  });

test('an agency sets its terms, a client reads them and sees what it costs to cancel late', async ({
  page,
  browser,
}) => {
  const { clientId, shiftId, desk, manager } = await aBookedNurse();
  await signIn(page, 'agency', desk);
  await page.goto('/agency/rates/client-terms');
  await expect(page.getByText('Nothing is agreed')).toBeVisible();
  await page.getByRole('button', { name: 'Set terms' }).click();
  const form = page.getByRole('dialog', { name: 'Set terms' });
  await form.getByLabel('Days to pay').fill('14');
  await form.getByRole('button', { name: 'Add a step' }).click();
  const review = form.getByRole('button', { name: 'See what this changes' });
  await review.click();
  await expect(form.getByText('Enter a number of hours from 1 to 720.').first()).toBeVisible();
  await form.getByLabel('Less notice than').fill('24');
  await form.getByLabel('Hours that are charged').fill('4');
  await settled(page);
  await expectAccessibleInBoth(page);
  await review.click();
  await expect(form.getByText('No shift is charged differently.')).toBeVisible();
  await settled(page);
  await expectAccessibleInBoth(page);
  await form.getByRole('button', { name: 'Set terms' }).click();
  await expect(page.getByText('Pay within 14 days')).toBeVisible();
  await settled(page);
  await expectAccessibleInBoth(page);

  const client = await browser.newPage();
  await signIn(client, 'client', manager);
  await client.goto('/client/services');
  await expect(client.getByText('Cancelled with less than 24 hours’ notice: 4 hours')).toBeVisible();
  await expect(client.getByText('£24.00 an hour on weekdays')).toBeVisible();
  await settled(client);
  await expectAccessibleInBoth(client);
  await client.goto(`/client/shifts/info/${shiftId}`);
  await client.getByRole('button', { name: /Cancel booking/ }).click();
  const dialog = client.getByRole('dialog', { name: /^Cancel .*’s booking$/ });
  await dialog.getByLabel('Reason').click();
  await client.getByRole('option', { name: 'No longer needed' }).click();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('4 h, £96.00 before VAT')).toBeVisible();
  await settled(client);
  await expectAccessibleInBoth(client);
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(client.getByText(/^Booking cancelled:/).first()).toBeVisible();

  await page.goto(`/agency/billing/client-billing/client/${clientId}`);
  await expect(page.getByText(/cancelled 4 h 59 min before the start, 4 h charged/)).toBeVisible();
  await settled(page);
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: /^Don’t charge it/ }).click();
  const waiver = page.getByRole('dialog', { name: 'Don’t charge this cancellation?' });
  await waiver.getByLabel('Reason').fill('They booked somebody else of ours');
  await waiver.getByRole('button', { name: 'Don’t charge it' }).click();
  await expect(page.getByText('Everything is invoiced')).toBeVisible();
  await page.goto(`/agency/shifts/info/${shiftId}`);
  for (const reader of [page, client]) {
    if (reader === client) await client.reload();
    const waived = reader.getByRole('listitem').filter({ hasText: 'Cancellation not charged' });
    await expect(waived).toContainText('They booked somebody else of ours');
  }
  // What it came to stands in the notices.
  await page.goto('/agency/home');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByText('4 hours are charged, £96.00 before VAT, and paid')).toBeVisible();
});

test('the platform sees what a client takes from which agency, on which terms and at which rates', async ({ page }) => {
  const { clientId } = await aBookedNurse();
  await startSession(page, 'admin');
  await page.goto('/admin/clients/services');
  await page.getByRole('link', { name: 'By client' }).click();
  await expect(page.getByText('Choose a client')).toBeVisible();
  await page.goto(`/admin/clients/info/${clientId}`);
  await page.getByRole('link', { name: 'Services', exact: true }).click();
  await expect(page.getByText('Pay within 30 days')).toBeVisible();
  await expect(page.getByText('£24.00 an hour on weekdays')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'All vehicles' })).toContainText('Agreed individually');
  await settled(page);
  await expectAccessibleInBoth(page);
});
