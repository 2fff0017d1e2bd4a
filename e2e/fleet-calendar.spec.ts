import { expect, test, type Page } from '@playwright/test';
import { anAgency } from '../apps/api/src/modules/agencies/agency.factory.ts';
import { aClient, aLink } from '../apps/api/src/modules/clients/client.factory.ts';
import {
  aHirer,
  aRentalVehicle,
  aVehicleBooking,
  aVehicleLocation,
  someMaintenance,
} from '../apps/api/src/modules/vehicle-hire/vehicle-hire.factory.ts';
import { expectAccessible, expectAccessibleInBoth, expectRoomForThumbs, settled } from './accessible.ts';
import { startSession } from './accounts.ts';
import { aSigningUser, makeOwn } from './own-data.ts';

/** What a provider’s vehicles are doing, and planning when they are off the road. The agency is the journey’s own. */

const isPhone = () => test.info().project.name === 'phone';

/** A Monday some weeks ahead, where the vehicles stand. */
const soon = Temporal.Now.plainDateISO('Europe/London').add({ days: 28 });
const monday = soon.subtract({ days: soon.dayOfWeek - 1 });
const at = (day: number, time: string) =>
  monday.add({ days: day }).toZonedDateTime({ timeZone: 'Europe/London', plainTime: time }).toInstant().toString();
/** `07/01/2030` */
const displayDate = (day: number) => monday.add({ days: day }).toString().split('-').toReversed().join('/');
const address = `/agency/vehicles/calendar?week=${monday.toString()}`;

/** Two vehicles: one that is hired out from Tuesday to Thursday and at the workshop on Saturday, and one that has nothing. */
const aFleet = () =>
  makeOwn(async (tx) => {
    const agencyId = await anAgency(tx);
    const hirer = `Harbour View ${agencyId}`;
    const clientId = await aClient(tx, { name: hirer });
    await aLink(tx, agencyId, clientId);
    await aHirer(tx, agencyId, clientId);
    const location_id = await aVehicleLocation(tx, agencyId, { name: 'Airport desk', turnaround_minutes: 240 });
    const hired = await aRentalVehicle(tx, agencyId, { location_id, name: 'Alder', regno: `E2E ${agencyId} A` });
    await aRentalVehicle(tx, agencyId, {
      location_id,
      name: 'Willow',
      model: 'A long model name that nobody would want to read to its very end',
      regno: `E2E ${agencyId} W`,
    });
    const bookingId = await aVehicleBooking(tx, hired, clientId, {
      starts_at: at(1, '09:00'),
      ends_at: at(3, '17:00'),
    });
    await someMaintenance(tx, hired, { starts_at: at(5, '08:00'), ends_at: at(5, '17:00'), reason: 'Tyres' });
    return { bookingId, clientId, hirer, username: await aSigningUser(tx, { userType: 'AGENCY', agencyId }) };
  });

/** Draws with the mouse over the days of a row, from the middle of one to the middle of another. */
const draw = async (page: Page, row: RegExp, from: number, to: number, days: number) => {
  const line = page.getByRole('row', { name: row });
  const [head, whole] = [await line.getByRole('rowheader').boundingBox(), await line.boundingBox()];
  if (!head || !whole) throw new Error('There is no such row.');
  const width = (whole.width - head.width) / days;
  const x = (day: number) => whole.x + head.width + (day + 0.5) * width;
  const y = whole.y + whole.height / 2;
  await page.mouse.move(x(from), y);
  await page.mouse.down();
  await page.mouse.move((x(from) + x(to)) / 2, y, { steps: 3 });
  await page.mouse.move(x(to), y, { steps: 3 });
  await page.mouse.up();
};

test('an agency looks at its fleet by day, plans maintenance on free days and moves it', async ({ page }) => {
  test.skip(isPhone(), 'A phone has a list instead.');
  const { bookingId, clientId, hirer, username } = await aFleet();
  await startSession(page, 'agency', username);
  await page.goto('/agency/home');
  await page.getByRole('link', { name: 'Fleet calendar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fleet calendar' })).toBeVisible();
  await page.goto(address);
  const grid = page.getByRole('grid');
  await expect(grid.getByRole('row')).toHaveCount(3);
  const hire = grid.getByRole('link', { name: `${hirer}, Booking ${bookingId}, booked` });
  await expect(hire).toHaveAccessibleName(
    new RegExp(`${displayDate(1)} 09:00 – ${displayDate(3)} 17:00, Alder Estate`),
  );
  await expect(grid.getByRole('link', { name: `Turnaround, ${displayDate(3)} 17:00 – 21:00` })).toBeVisible();
  await settled(page);
  await expectAccessibleInBoth(page);

  // Wednesday to Friday of the vehicle that has nothing.
  await draw(page, /Willow/, 2, 4, 14);
  const form = page.getByRole('dialog', { name: 'Add maintenance' });
  await expect(form).toContainText('Willow A long model name');
  await expect(form.getByLabel('Start date')).toHaveValue(displayDate(2));
  await expect(form.getByLabel('End date')).toHaveValue(displayDate(5));
  await form.getByLabel('What is done').fill('MOT');
  await form.getByRole('button', { name: 'Save' }).click();
  const mot = grid.getByRole('button', { name: /^MOT, Maintenance/ });
  await expect(mot).toHaveAccessibleName(new RegExp(`${displayDate(2)} 00:00 – ${displayDate(5)} 00:00`));

  await draw(page, /Willow/, 3, 5, 14);
  await expect(page.getByText('Maintenance moved')).toBeVisible();
  await expect(mot).toHaveAccessibleName(new RegExp(`${displayDate(4)} 00:00 – ${displayDate(7)} 00:00`));

  // Into a booking it can't be moved, and stays where it is.
  await draw(page, /Alder/, 5, 2, 14);
  await expect(page.getByText(`This vehicle has booking ${bookingId}`)).toBeVisible();
  await expect(grid.getByRole('button', { name: /^Tyres/ })).toHaveAccessibleName(
    new RegExp(`${displayDate(5)} 08:00`),
  );

  // By keyboard: from the first vehicle to its booking, down to the free day below, and on to the maintenance.
  await grid.getByRole('link', { name: 'Alder Estate', exact: true }).focus();
  for (const key of ['ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await expect(hire).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(grid.getByRole('button', { name: /^Free, Tue .*Willow.*plan maintenance$/ }).first()).toBeFocused();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await expect(mot).toBeFocused();
  await page.keyboard.press('Enter');
  const edit = page.getByRole('dialog', { name: 'Edit maintenance' });
  await edit.getByLabel('End date').fill(displayDate(6));
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(mot).toHaveAccessibleName(new RegExp(`${displayDate(4)} 00:00 – ${displayDate(6)} 00:00`));
  await expect(mot).toBeFocused();
  await page.keyboard.press('PageDown');
  await expect(page).toHaveURL(new RegExp(`week=${monday.add({ days: 14 }).toString()}`));
  await page.getByRole('link', { name: 'Previous 2 weeks' }).click();

  await page.getByRole('link', { name: 'Month', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: /^\D+ \d{4}$/ })).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Week', exact: true }).click();
  await page.getByRole('searchbox').fill('willow');
  await expect(grid.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await hire.click();
  await expect(page).toHaveURL(new RegExp(`/agency/clients/${clientId}/bookings/${bookingId}$`));
});

test('on a phone the fleet is a list by day, and maintenance is planned from what is free', async ({ page }) => {
  test.skip(!isPhone(), 'A desk has room for a row of days.');
  const { bookingId, hirer, username } = await aFleet();
  await startSession(page, 'agency', username);
  await page.goto(address);
  const day = (number: number) => page.getByRole('region', { name: new RegExp(`${displayDate(number)}$`) });
  await expect(day(1).getByRole('link', { name: `From 09:00 ${hirer}` })).toContainText(`Booking ${bookingId}`);
  await expect(day(2)).toContainText('All day');
  await expect(day(3)).toContainText('Until 17:00');
  await day(2).getByRole('button', { name: 'Free all day: 1 of 2' }).click();
  await settled(page);
  await expectAccessibleInBoth(page);
  await expectRoomForThumbs(page);
  await day(2)
    .getByRole('button', { name: /^Plan maintenance of Willow/ })
    .click();
  const form = page.getByRole('dialog', { name: 'Add maintenance' });
  await expect(form.getByLabel('Start date')).toHaveValue(displayDate(2));
  await form.getByLabel('What is done').fill('MOT');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(day(2).getByRole('button', { name: 'All day MOT' })).toBeVisible();
  await expect(day(2)).toContainText('No vehicle is free all day.');
  await day(2).getByRole('button', { name: 'All day MOT' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit maintenance' })).toBeVisible();
});

test('an agency without vehicles is told so', async ({ page }) => {
  const username = await makeOwn(async (tx) => aSigningUser(tx, { userType: 'AGENCY', agencyId: await anAgency(tx) }));
  await startSession(page, 'agency', username);
  await page.goto('/agency/vehicles/calendar');
  await expect(page.getByText('You have no vehicles yet')).toBeVisible();
  await settled(page);
  await expectAccessible(page);
});
