import { randomUUID } from 'node:crypto';
import { expect, test, type Locator } from '@playwright/test';
import { anAgency } from '../apps/api/src/modules/agencies/agency.factory.ts';
import {
  aHirePage,
  aRentalVehicle,
  aVehicleBooking,
  aVehicleLocation,
  aHirer,
  someVehicleRates,
} from '../apps/api/src/modules/vehicle-hire/vehicle-hire.factory.ts';
import { aClient, aLink } from '../apps/api/src/modules/clients/client.factory.ts';
import { aPhoto } from '../apps/api/src/platform/files/sample-file.factory.ts';
import { expectAccessibleInBoth, expectRoomForThumbs, settled } from './accessible.ts';
import { startSession } from './accounts.ts';
import { latestHireLink } from './mailbox.ts';
import { aSigningUser, makeOwn } from './own-data.ts';

/** A private person hires a vehicle on a phone, from an agency of their own. */

const aProvider = () =>
  makeOwn(async (tx) => {
    const agencyId = await anAgency(tx, { base_currency: 'GBP', telephone: '0113 496 0000' });
    const location_id = await aVehicleLocation(tx, agencyId, { name: 'Airport desk', city: 'Leeds' });
    const vehicle = await aRentalVehicle(tx, agencyId, { location_id, deposit_pence: 25_000 });
    await someVehicleRates(tx, vehicle);
    const other = await aRentalVehicle(tx, agencyId, { location_id, name: 'Merrow', model: 'Traveller' });
    await someVehicleRates(tx, other, { mtf_pence: 6000 });
    await aHirePage(tx, agencyId);
    return { agencyId, vehicle, username: await aSigningUser(tx, { userType: 'AGENCY', agencyId }) };
  });

/** A day has no role of its own. */
const field = (details: Locator, label: string) =>
  label === 'Date of birth' ? details.getByLabel(label) : details.getByRole('textbox', { name: label, exact: true });

/** All that is asked for before the vehicle is booked. */
const enter = async (details: Locator, lastName: string): Promise<string> => {
  const email = `${lastName.toLowerCase()}-${randomUUID().slice(0, 8)}@example.org`;
  for (const [label, value] of [
    ['First name', 'Robin'],
    ['Last name', lastName],
    ['Email', email],
  ] as const)
    await field(details, label).fill(value);
  return email;
};

/** What the agreement names besides. */
const DETAILS = [
  ['Telephone', '07700 900123'],
  ['Date of birth', '1990-01-31'],
  ['Driving licence number', 'EXAMP901310R99XX'],
  ['Address', '1 Example Road'],
  ['Town or city', 'Leeds'],
  ['Postcode', 'LS1 1AA'],
] as const;

const at = (days: number) => `${Temporal.Now.plainDateISO('Europe/London').add({ days }).toString()}T09:00`;

test('a private hirer searches, reserves, confirms by the emailed link, says what the agreement needs, and cancels', async ({
  page,
  browser,
}) => {
  const { agencyId, username } = await aProvider();
  await page.goto(`/hire/${agencyId}`);
  const search = page.getByRole('region', { name: 'Dates and place' });
  // Tomorrow for two days, unless somebody wants something else.
  await expect(search.getByLabel('Pick-up')).toHaveValue(at(1));
  await expect(search.getByLabel('Drop-off')).toHaveValue(at(3));
  const free = page.getByRole('list', { name: 'Free vehicles' });
  await expect(free.getByRole('listitem')).toHaveCount(2);
  // Other times are searched for by themselves.
  await search.getByLabel('Drop-off').fill(at(4));
  await expect(page).toHaveURL(/to=/);
  await search.getByLabel('Pick-up').fill('');
  await search.getByRole('button', { name: 'Search' }).click();
  await expect(search.getByText('Enter a date and a time.').first()).toBeVisible();
  await search.getByLabel('Pick-up').fill(at(10));
  await search.getByLabel('Drop-off').fill(at(9));
  await search.getByRole('button', { name: 'Search' }).click();
  await expect(search.getByText('The drop-off has to be after the pick-up.')).toBeVisible();
  await search.getByLabel('Drop-off').fill(at(12));
  await search.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/from=/);
  await expect(free.getByRole('listitem')).toHaveCount(2);
  // Who listens to the page hears what came of it, and stays where they were.
  await expect(page.locator('[aria-live]', { hasText: '2 vehicles free' })).toBeAttached();
  await expect(search.getByRole('button', { name: 'Search' })).toBeFocused();
  await expect(free.getByRole('listitem').first()).toContainText('£92.70');
  await settled(page);
  await expectAccessibleInBoth(page);
  if (test.info().project.name === 'phone') await expectRoomForThumbs(page);
  // The address holds what was searched for.
  await page.reload();
  await free.getByRole('button', { name: 'Why this amount? Larkspur Estate' }).click();
  await expect(free.getByRole('table')).toContainText('Reservation Fee');
  await free.getByRole('button', { name: 'Choose Larkspur Estate' }).click();

  const details = page.getByRole('region', { name: 'Your details' });
  await details.getByRole('button', { name: 'Reserve for 15 minutes' }).click();
  await expect(details.getByRole('alert')).toContainText('Enter your first name.');
  await expect(details.getByRole('alert')).toBeFocused();
  const email = await enter(details, 'Example');
  // What was typed is there again after a reload.
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('draft:hire:'))))
    .toBe(true);
  await page.waitForTimeout(300);
  await page.reload();
  await expect(field(details, 'Last name')).toHaveValue('Example');
  await details.getByRole('checkbox').check();
  await settled(page);
  await expectAccessibleInBoth(page);
  if (test.info().project.name === 'phone') await expectRoomForThumbs(page);
  await details.getByRole('button', { name: 'Reserve for 15 minutes' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:hire:')))).toEqual(
    [],
  );
  // A reload, and going back and forth, is no reason to think that somebody else has it.
  await page.reload();
  await expect(page.getByText('The Larkspur Estate is kept for you for 15 minutes.')).toBeVisible();
  await page.goBack();
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await settled(page);
  await expectAccessibleInBoth(page);
  if (test.info().project.name === 'phone') await expectRoomForThumbs(page);

  await expect.poll(() => latestHireLink(page, email)).not.toBe('');
  await page.goto(await latestHireLink(page, email));
  await expect(page.getByText('Not booked yet')).toBeVisible();
  await settled(page);
  await expectAccessibleInBoth(page);
  if (test.info().project.name === 'phone') await expectRoomForThumbs(page);
  await page.getByRole('button', { name: 'Confirm booking' }).dblclick();
  await expect(page.getByText('You’re booked', { exact: true })).toBeVisible();
  const amount = page.getByRole('region', { name: 'Price and payment' });
  await expect(amount).toContainText('Still to pay: £92.70');

  const desk = await (await browser.newContext()).newPage();
  await startSession(desk, 'agency', username);
  await desk.goto('/agency/bookings');
  await expect(desk.getByText('Details missing').first()).toBeVisible();

  const prepare = page.getByRole('region', { name: 'Before you pick up' });
  await expect(prepare.getByText('Missing', { exact: true })).toBeVisible();
  await prepare.getByRole('button', { name: 'Save details' }).click();
  await expect(prepare.getByRole('alert')).toContainText('Enter the telephone number.');
  await expect(prepare.getByRole('alert')).toBeFocused();
  for (const [label, value] of DETAILS) await field(prepare, label).fill(value);
  await page.waitForTimeout(300);
  await page.reload();
  await expect(field(prepare, 'Postcode')).toHaveValue('LS1 1AA');
  const chooser = page.waitForEvent('filechooser');
  await prepare.getByRole('button', { name: 'Add picture: Driving licence' }).click();
  await (await chooser).setFiles({ name: 'licence.jpg', mimeType: 'image/jpeg', buffer: await aPhoto(400, 300) });
  await expect(prepare.getByText('licence.jpg was sent.')).toBeVisible();
  await settled(page);
  await expectAccessibleInBoth(page);
  if (test.info().project.name === 'phone') await expectRoomForThumbs(page);
  await prepare.getByRole('button', { name: 'Save details' }).dblclick();
  await expect(prepare.getByText('Is anything wrong with your details?')).toBeVisible();
  // Nobody reads back here what was entered, and nothing of it stays on the device.
  await expect(page.getByText('EXAMP901310R99XX')).toBeHidden();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:hire')))).toEqual(
    [],
  );
  await settled(page);
  await expectAccessibleInBoth(page);

  await desk.goto('/agency/bookings');
  await expect(desk.getByText('Details to check').first()).toBeVisible();
  await desk.getByText('Robin Example').first().click();
  const request = desk.getByRole('region', { name: 'Booked on the public page' });
  await expect(request).toContainText('EXAMP901310R99XX');
  const handover = desk.getByRole('region', { name: 'Handover and return' });
  await expect(handover).toContainText('once somebody has compared the hirer’s details with the originals');
  await expect(handover.getByRole('link', { name: 'Hand over vehicle' })).toHaveCount(0);
  await settled(desk);
  await expectAccessibleInBoth(desk);
  await request.getByRole('button', { name: 'Correct details' }).click();
  const form = desk.getByRole('dialog', { name: 'Hirer’s details' });
  await form.getByRole('textbox', { name: 'Postcode' }).fill('LS1 1AB');
  await settled(desk);
  await expectAccessibleInBoth(desk);
  await form.getByRole('button', { name: 'Save details' }).dblclick();
  await expect(request).toContainText('LS1 1AB');
  await request.getByRole('button', { name: 'Mark as checked' }).dblclick();
  await expect(handover.getByRole('link', { name: 'Hand over vehicle' })).toBeVisible();
  await expect(request.getByText('Details to check')).toHaveCount(0);
  await desk.context().close();

  await page.reload();
  await expect(prepare.getByText('Checked', { exact: true })).toBeVisible();
  const cancel = page.getByRole('region', { name: 'Cancel' });
  await expect(cancel).toContainText('Cancelling costs nothing until');
  await cancel.getByRole('button', { name: 'Cancel booking' }).click();
  await cancel.getByRole('button', { name: 'Yes, cancel the booking' }).click();
  await expect(page.getByText('This booking has been cancelled.')).toBeVisible();
  await page.getByRole('link', { name: 'Search again' }).click();
  await expect(free.getByRole('listitem')).toHaveCount(2);
});

const setOpen = (agencyId: number, open: boolean) =>
  makeOwn((tx) => tx.updateTable('hire_page').set({ open }).where('agency_id', '=', agencyId).execute());

test('who is late for a vehicle keeps what they entered and sees the others', async ({ page }) => {
  const { agencyId, vehicle } = await aProvider();
  const place = vehicle.locationId;
  await page.goto(`/hire/${agencyId}?location=${place}&from=${at(10)}&to=${at(12)}&vehicle=${vehicle.id}`);
  const details = page.getByRole('region', { name: 'Your details' });
  await enter(details, 'Late');
  await details.getByRole('checkbox').check();
  await makeOwn(async (tx) => {
    const clientId = await aClient(tx);
    await aLink(tx, agencyId, clientId);
    await aHirer(tx, agencyId, clientId);
    await aVehicleBooking(tx, vehicle, clientId, {
      starts_at: `${at(10)}:00Z`,
      ends_at: `${at(12)}:00Z`,
    });
  });
  await details.getByRole('button', { name: 'Reserve for 15 minutes' }).click();
  await expect(page.getByText('The Larkspur Estate has just been taken for some of that time.')).toBeVisible();
  const free = page.getByRole('list', { name: 'Free vehicles' });
  await expect(free.getByRole('listitem')).toHaveCount(1);
  await free.getByRole('button', { name: 'Choose Merrow Traveller' }).click();
  await expect(field(details, 'Last name')).toHaveValue('Late');

  // Closed meanwhile, the page says so instead of refusing for a reason that only we know.
  await expect(details.getByRole('button', { name: 'Reserve for 15 minutes' })).toBeEnabled();
  await setOpen(agencyId, false);
  await details.getByRole('checkbox').check();
  await details.getByRole('button', { name: 'Reserve for 15 minutes' }).click();
  await expect(page.getByText('This agency doesn’t take bookings here')).toBeVisible();
});

test('a page that closes while it is asked for vehicles or for a price says so', async ({ page }) => {
  const { agencyId, vehicle } = await aProvider();
  const searched = `/hire/${agencyId}?location=${vehicle.locationId}&from=${at(10)}&to=${at(12)}`;
  for (const [address, call] of [
    [searched, '**/api/v1/public-hire/*/offer?**'],
    [`${searched}&vehicle=${vehicle.id}`, '**/api/v1/public-hire/*/vehicle/*/quote?**'],
  ] as const) {
    await setOpen(agencyId, true);
    await page.route(call, async (route) => {
      await setOpen(agencyId, false);
      await route.continue();
    });
    await page.goto(address);
    await expect(page.getByText('This agency doesn’t take bookings here')).toBeVisible();
    await page.unrouteAll();
  }
});

test('whose connection is lost while reserving finds the reservation after a reload, once', async ({ page }) => {
  const { agencyId, vehicle } = await aProvider();
  await page.goto(`/hire/${agencyId}?location=${vehicle.locationId}&from=${at(10)}&to=${at(12)}&vehicle=${vehicle.id}`);
  const details = page.getByRole('region', { name: 'Your details' });
  const email = await enter(details, 'Lost');
  await details.getByRole('checkbox').check();
  const reserve = '**/api/v1/public-hire/*/booking';
  await page.route(reserve, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await details.getByRole('button', { name: 'Reserve for 15 minutes' }).click();
  await expect(details.getByRole('alert')).toContainText('We don’t know yet whether your vehicle was reserved');
  await page.reload();
  await expect(page.getByText('We don’t know yet whether your vehicle was reserved')).toBeVisible();
  await settled(page);
  await expectAccessibleInBoth(page);
  await page.unroute(reserve);
  await page.getByRole('button', { name: 'Try again' }).click();
  const reserved = page.getByRole('region', { name: 'Reserved' });
  await expect(reserved).toContainText(email);
  const bookings = await makeOwn((tx) =>
    tx.selectFrom('vehicle_booking').select('reference').where('agency_id', '=', agencyId).execute(),
  );
  expect(bookings).toHaveLength(1);
  await expect(reserved).toContainText(bookings[0]?.reference ?? 'none');
  await page.getByRole('button', { name: 'Hire another vehicle' }).click();
  await page.reload();
  await expect(page.getByRole('list', { name: 'Free vehicles' })).toBeVisible();
});

test('an agency without a page, and a link that nobody was sent, say so', async ({ page }) => {
  for (const path of ['/hire/987654', '/hire/nobody']) {
    await page.goto(path);
    await expect(page.getByText('This agency doesn’t take bookings here')).toBeVisible();
  }
  await page.goto('/hire/booking/nothing');
  await expect(page.getByText('There’s no booking here')).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow');
});

test('an agency opens its page from its vehicles', async ({ page }) => {
  const username = await makeOwn(async (tx) => {
    const agencyId = await anAgency(tx);
    return aSigningUser(tx, { userType: 'AGENCY', agencyId });
  });
  await startSession(page, 'agency', username);
  await page.goto('/agency/vehicles');
  await page.getByRole('link', { name: 'Public page' }).click();
  await page.getByRole('switch', { name: 'Take bookings on the public page' }).check({ force: true });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Enter the terms that hirers accept.').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Terms' }).fill('Bring it back clean.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Version 1')).toBeVisible();
  await settled(page);
  await expectAccessibleInBoth(page);
});
