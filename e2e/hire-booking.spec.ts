import { randomUUID } from 'node:crypto';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { anAgency } from '../apps/api/src/modules/agencies/agency.factory.ts';
import { aClient, aLink } from '../apps/api/src/modules/clients/client.factory.ts';
import {
  aHirer,
  aPromotion,
  aRentalVehicle,
  aVehicleBooking,
  aVehicleLocation,
  someVehicleRates,
} from '../apps/api/src/modules/vehicle-hire/vehicle-hire.factory.ts';
import { expectAccessibleInBoth, settled } from './accessible.ts';
import { startSession } from './accounts.ts';
import { aSigningUser, makeOwn } from './own-data.ts';

/** A hire from the search to its end, by an agency of its own with two vehicles at one place. */

const aProvider = () =>
  makeOwn(async (tx) => {
    const agencyId = await anAgency(tx, { base_currency: 'GBP' });
    const client = `Quay Example ${randomUUID().slice(0, 8)}`;
    const clientId = await aClient(tx, { name: client, email: 'desk@quay.example' });
    await aLink(tx, agencyId, clientId);
    const location_id = await aVehicleLocation(tx, agencyId, { name: 'Airport desk', city: 'Leeds' });
    const vehicle = await aRentalVehicle(tx, agencyId, { location_id, deposit_pence: 25_000, regno: 'E2 HIRE' });
    await someVehicleRates(tx, vehicle);
    const other = await aRentalVehicle(tx, agencyId, {
      location_id,
      name: 'Merrow',
      model: 'Traveller',
      regno: 'E2 VAN',
    });
    await someVehicleRates(tx, other, { mtf_pence: 6000 });
    await aPromotion(tx, agencyId, { title: 'Friends', promotion_type: 'DISCOUNT', discount: 10, code: 'FRIENDS' });
    return { client, clientId, vehicle, username: await aSigningUser(tx, { userType: 'AGENCY', agencyId }) };
  });

/** One day for all of a journey, also of one that is under way at midnight. */
const TODAY = Temporal.Now.plainDateISO('Europe/London');

const dayAhead = (days: number) => {
  const [year, month, day] = TODAY.add({ days }).toString().split('-');
  return `${day}/${month}/${year}`;
};

const enter = async (within: Locator | Page, label: string, value: string) => {
  await within.getByRole('textbox', { name: label, exact: true }).fill(value);
  await within.getByRole('textbox', { name: label, exact: true }).blur();
};

test('an agency searches, reserves and books a vehicle, extends the booking and cancels it', async ({ page }) => {
  const { client, username } = await aProvider();
  await startSession(page, 'agency', username);
  await page.goto('/agency/bookings/new');
  const search = page.getByRole('region', { name: 'Dates and place' });
  // There is one place, so what is free from tomorrow stands there at once.
  await expect(search.getByRole('textbox', { name: 'Pick-up', exact: true })).toHaveValue(dayAhead(1));
  await expect(search.getByRole('textbox', { name: 'Drop-off', exact: true })).toHaveValue(dayAhead(3));
  await expect(page.getByRole('list', { name: 'Free vehicles' }).getByRole('listitem')).toHaveCount(2);
  await enter(search, 'Pick-up', '');
  await search.getByRole('button', { name: 'Search' }).click();
  await expect(search.getByText('Enter a date and a time.').first()).toBeVisible();
  await enter(search, 'Pick-up', dayAhead(10));
  await enter(search, 'Drop-off', dayAhead(9));
  await search.getByRole('button', { name: 'Search' }).click();
  await expect(search.getByText('The drop-off has to be after the pick-up.')).toBeVisible();
  await enter(search, 'Drop-off', dayAhead(12));
  await search.getByRole('button', { name: 'Search' }).click();

  const free = page.getByRole('list', { name: 'Free vehicles' });
  await expect(free.getByRole('listitem')).toHaveCount(2);
  await expect(free.getByRole('listitem').first()).toContainText('£92.70');
  await free.getByRole('button', { name: 'Why this amount? Larkspur Estate E2 HIRE' }).click();
  await expect(free.getByRole('table')).toContainText('Monday to Friday rate');
  await expect(free.getByRole('table')).toContainText('Reservation Fee');
  await settled(page);
  await expectAccessibleInBoth(page);
  // The address holds what was searched for.
  await page.reload();
  await free.getByRole('button', { name: 'Choose Larkspur Estate E2 HIRE' }).click();

  const booking = page.getByRole('region', { name: 'Booking', exact: true });
  await booking.getByLabel('Promotion code').fill('NOTHING');
  await booking.getByRole('button', { name: 'Apply' }).click();
  await expect(booking.getByText('No promotion with this code can be used for this hire.')).toBeVisible();
  await booking.getByLabel('Promotion code').fill('friends');
  await booking.getByRole('button', { name: 'Reserve for 15 minutes' }).click();
  await expect(booking.getByText('Apply this code, or clear it.')).toBeVisible();
  await booking.getByRole('button', { name: 'Apply' }).click();
  await expect(booking.getByText('£83.43').first()).toBeVisible();
  await booking.getByRole('button', { name: 'Reserve for 15 minutes' }).click();
  await expect(booking.getByText('Choose a hirer.')).toBeVisible();
  await booking.getByRole('combobox', { name: 'Hirer' }).click();
  await page.getByRole('option', { name: client }).click();
  await expect(booking.getByText('Unverified Hirer')).toBeVisible();
  await expect(booking.getByText('Missing: Driver’s License')).toBeVisible();
  await settled(page);
  await expectAccessibleInBoth(page);
  await booking.getByRole('button', { name: 'Reserve for 15 minutes' }).click();

  await expect(page).toHaveURL(/\/agency\/clients\/\d+\/bookings\/\d+$/);
  const terms = page.getByRole('region', { name: 'Booking terms' });
  await expect(terms.getByText(/^Reserved until \d\d:\d\d$/)).toBeVisible();
  await expect(terms.getByRole('timer')).toHaveText(/^1[45]:\d\d$/);
  await expect(terms).toContainText('Friends: 10% off');
  await settled(page);
  await terms.getByRole('button', { name: 'Confirm booking' }).click();
  const confirm = page.getByRole('dialog', { name: 'Confirm this booking?' });
  await expect(confirm).toContainText('We’ll email desk@quay.example.');
  await confirm.getByRole('button', { name: 'Confirm booking' }).click();
  await expect(page.getByText('Booking confirmed')).toBeVisible();
  await expect(terms).toContainText('£250.00, due by the pick-up');
  await expect(page.getByRole('region', { name: 'Costs' })).toContainText('£83.43');
  await settled(page);
  await expectAccessibleInBoth(page);

  await terms.getByRole('button', { name: 'Extend' }).click();
  const extend = page.getByRole('dialog', { name: 'Extend this booking' });
  await enter(extend, 'Drop-off', dayAhead(11));
  await expect(extend.getByText('Choose a later drop-off than now.')).toBeVisible();
  await enter(extend, 'Drop-off', dayAhead(13));
  await expect(extend.getByText('£41.72 more, on a further invoice.')).toBeVisible();
  await settled(page);
  await expectAccessibleInBoth(page);
  await extend.getByRole('button', { name: 'Extend booking' }).click();
  await expect(page.getByText('Booking extended')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Rental', exact: true })).toContainText(dayAhead(13));

  await terms.getByRole('button', { name: 'Cancel booking' }).click();
  const cancel = page.getByRole('dialog', { name: 'Cancel this booking' });
  await cancel.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(cancel.getByText('Choose a reason.')).toBeVisible();
  await cancel.getByRole('combobox', { name: 'Reason' }).click();
  await page.getByRole('option', { name: 'The hirer asked for it' }).click();
  await expect(cancel.getByText('This costs nothing')).toBeVisible();
  await settled(page);
  await expectAccessibleInBoth(page);
  await cancel.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(terms).toContainText('The hirer asked for it');
  await expect(terms).toContainText('£250.00, never taken');
  await expect(terms.getByRole('button')).toHaveCount(1);
  await settled(page);
  await expectAccessibleInBoth(page);
});

test('an agency lays down a late fee, and the next price says so', async ({ page }) => {
  const { username } = await aProvider();
  await startSession(page, 'agency', username);
  await page.goto('/agency/settings/all?view=hire');
  await page.getByLabel('Late fee for each hour (GBP)').fill('12.50');
  await page.getByLabel('Highest late fee for a day (GBP)').fill('10');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(
    page.getByText('Enter at least what an hour costs, or leave it blank for no limit.').first(),
  ).toBeVisible();
  await page.getByLabel('Highest late fee for a day (GBP)').fill('60');
  await settled(page);
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Settings saved', { exact: true })).toBeVisible();

  await page.goto('/agency/bookings/new');
  const search = page.getByRole('region', { name: 'Dates and place' });
  await enter(search, 'Pick-up', dayAhead(10));
  await enter(search, 'Drop-off', dayAhead(12));
  await search.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('list', { name: 'Free vehicles' }).getByRole('listitem').first()).toContainText(
    'Late return: £12.50 for each hour begun after 60 minutes’ grace, at most £60.00 a day',
  );
});

const localDay = (days: number) => Temporal.Now.plainDateISO('Europe/London').add({ days }).toString();

test('a vehicle that goes meanwhile is named and another one booked; a reservation that nobody confirms runs out', async ({
  page,
}) => {
  const { client, clientId, vehicle, username } = await aProvider();
  await startSession(page, 'agency', username);
  await page.goto(`/agency/bookings/new?from=${localDay(20)}T09:00&to=${localDay(22)}T09:00`);
  const free = page.getByRole('list', { name: 'Free vehicles' });
  await free.getByRole('button', { name: 'Choose Larkspur Estate E2 HIRE' }).click();
  const booking = page.getByRole('region', { name: 'Booking', exact: true });
  await booking.getByRole('combobox', { name: 'Hirer' }).click();
  await page.getByRole('option', { name: client }).click();
  await expect(booking.getByText('£92.70').first()).toBeVisible();

  const others = await makeOwn(async (tx) => {
    await aHirer(tx, vehicle.agencyId, clientId);
    const span = { starts_at: `${localDay(21)}T09:00:00Z`, ends_at: `${localDay(23)}T09:00:00Z` };
    return aVehicleBooking(tx, vehicle, clientId, span);
  });
  await booking.getByRole('button', { name: 'Reserve for 15 minutes' }).click();
  await expect(booking.getByText('Larkspur Estate has gone')).toBeVisible();
  await expect(free.getByRole('listitem')).toHaveCount(1);
  await expect(booking.getByRole('combobox', { name: 'Hirer' })).toHaveValue(client);
  await settled(page);
  await expectAccessibleInBoth(page);
  await free.getByRole('button', { name: 'Choose Merrow Traveller E2 VAN' }).click();
  // Nothing is left to wait for, so one press books it.
  await booking.getByRole('button', { name: 'Book now' }).click();
  await expect(page.getByText('Booking confirmed')).toBeVisible();

  const terms = page.getByRole('region', { name: 'Booking terms' });
  await expect(terms.getByRole('button', { name: 'Change vehicle' })).toBeVisible();
  await makeOwn((tx) =>
    tx.updateTable('vehicle_booking').set({ status: 'CANCELLED' }).where('id', '=', others).execute(),
  );
  await terms.getByRole('button', { name: 'Change vehicle' }).click();
  const change = page.getByRole('dialog', { name: 'Change the vehicle' });
  await change.getByRole('combobox', { name: 'Vehicle' }).click();
  await page.getByRole('option', { name: 'Larkspur Estate, E2 HIRE' }).click();
  await expect(change.getByText('£30.90 less, credited to the hirer on a credit note.')).toBeVisible();
  await settled(page);
  await expectAccessibleInBoth(page);
  await change.getByRole('button', { name: 'Change vehicle' }).click();
  await expect(page.getByRole('region', { name: 'Rental', exact: true })).toContainText('E2 HIRE');
  await expect(terms).toContainText('£30.90 on');

  await page.goto(`/agency/bookings/new?from=${localDay(30)}T09:00&to=${localDay(31)}T09:00`);
  await free.getByRole('button', { name: 'Choose Larkspur Estate E2 HIRE' }).click();
  await booking.getByRole('combobox', { name: 'Hirer' }).click();
  await page.getByRole('option', { name: client }).click();
  await booking.getByRole('button', { name: 'Reserve for 15 minutes' }).click();
  await expect(terms.getByText(/^Reserved until /)).toBeVisible();
  const id = Number(/\d+$/.exec(page.url())?.[0]);
  await makeOwn((tx) =>
    tx.updateTable('vehicle_booking').set({ reserved_until: '2020-01-01T00:00:00Z' }).where('id', '=', id).execute(),
  );
  await page.reload();
  await expect(terms.getByText('Not confirmed in time').first()).toBeVisible();
  await expect(terms.getByRole('button', { name: 'Confirm booking' })).toBeHidden();
  await expect(page.getByRole('region', { name: 'Rental', exact: true })).toContainText('Cancelled');
  await settled(page);
  await expectAccessibleInBoth(page);
  await terms.getByRole('link', { name: 'Book these dates again' }).click();
  await expect(free.getByRole('listitem')).toHaveCount(2);
  await expect(booking.getByRole('combobox', { name: 'Hirer' })).toHaveValue(client);
});
