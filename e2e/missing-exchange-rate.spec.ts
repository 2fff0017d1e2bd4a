import { expect, test } from '@playwright/test';
import { anAgency } from '../apps/api/src/modules/agencies/agency.factory.ts';
import { aClient, aLink } from '../apps/api/src/modules/clients/client.factory.ts';
import { aRecordType } from '../apps/api/src/modules/training/catalogue/catalogue.factory.ts';
import {
  aTrainingSeat,
  aTrainingSession,
  letSessionPass,
} from '../apps/api/src/modules/training/session/session.factory.ts';
import { aHirer, aRentalVehicle, aVehicleBooking } from '../apps/api/src/modules/vehicle-hire/vehicle-hire.factory.ts';
import { aWorker } from '../apps/api/src/modules/workers/worker.factory.ts';
import { expectAccessibleInBoth, settled } from './accessible.ts';
import { startSession } from './accounts.ts';
import { aSigningUser, makeOwn } from './own-data.ts';

/** An agency whose currency has no exchange rate, with a seat to invoice and a hire to confirm. */
const anAgencyAbroad = () =>
  makeOwn(async (tx) => {
    const [agencyId, other] = [await anAgency(tx, { base_currency: 'SEK' }), await anAgency(tx)];
    const clientId = await aClient(tx);
    await aLink(tx, agencyId, clientId);
    await aHirer(tx, agencyId, clientId);
    const sessionId = await aTrainingSession(tx, agencyId, { currency: 'SEK', record_type_id: await aRecordType(tx) });
    await aTrainingSeat(tx, sessionId, other, await aWorker(tx, other), 'ATTENDED');
    await letSessionPass(tx, sessionId);
    const reserved = { status: 'RESERVED', currency: 'SEK', reserved_until: '2030-03-01T08:00:00Z' } as const;
    const bookingId = await aVehicleBooking(tx, await aRentalVehicle(tx, agencyId), clientId, reserved);
    return { desk: await aSigningUser(tx, { userType: 'AGENCY', agencyId }), clientId, bookingId };
  });

test('an agency reads before it invoices seats or confirms a hire that its exchange rate is missing', async ({
  page,
}) => {
  const { desk, clientId, bookingId } = await anAgencyAbroad();
  await startSession(page, 'agency', desk);
  await page.goto('/agency/billing/client-billing');
  const title = 'There’s no SEK exchange rate for this month yet';
  await expect(page.getByRole('region', { name: 'Seats to invoice' }).getByText(title)).toBeVisible();
  await settled(page);
  await expectAccessibleInBoth(page);
  await page.getByRole('region', { name: 'Seats to invoice' }).getByRole('button', { name: 'Issue invoice' }).click();
  const asked = page.getByRole('dialog', { name: /^Invoice 1 seat/ });
  await expect(asked.getByText(title)).toBeVisible();
  await expect(asked.getByRole('button', { name: 'Issue invoice' })).toBeDisabled();
  await page.goto(`/agency/clients/${clientId}/bookings/${bookingId}`);
  await expect(page.getByRole('region', { name: 'Booking terms' }).getByText(title)).toBeVisible();
  await settled(page);
  await expectAccessibleInBoth(page);
});
