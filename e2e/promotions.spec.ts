import { expect, test, type Page } from '@playwright/test';
import { expectAccessibleInBoth, settled } from './accessible.ts';
import { startSession } from './accounts.ts';
import { aSigningUser, makeOwn } from './own-data.ts';
import { anAgency } from '../apps/api/src/modules/agencies/agency.factory.ts';
import {
  aPromotion,
  aRentalVehicle,
  someVehicleRates,
} from '../apps/api/src/modules/vehicle-hire/vehicle-hire.factory.ts';

/** A consultant of an agency of its own with two vehicles for hire. */
const aProvider = () =>
  makeOwn(async (tx) => {
    const agencyId = await anAgency(tx);
    const tarn = { name: 'Tarn', model: 'Ridge', regno: 'TA26 RNA', body_type: 'SUV' } as const;
    const linnet = { name: 'Linnet', model: 'City', regno: 'LI26 NNE', body_type: 'HATCHBACK' } as const;
    for (const values of [tarn, linnet]) await someVehicleRates(tx, await aRentalVehicle(tx, agencyId, values));
    return { agencyId, username: await aSigningUser(tx, { userType: 'AGENCY', agencyId }) };
  });

const rowOf = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Promotions' }).getByRole('row').filter({ hasText: title });

test('an agency creates a promotion for a vehicle, activates it and ends it [001-2-promotion-modes] [001-2-promotions-view] [001-4-promotion-activate] [001-4-promotion-end] [001-4-promotion-filter-lock] [001-5-promo-invalid-submit] [001-5-promo-enter] [001-5-promo-type-default] [001-5-promo-dates-iso] [001-5-promo-discount-max] [001-6-agency-filter] [001-7-asset-vehicles] [001-8-promotion-success] [001-8-promo-http]', async ({
  page,
}) => {
  const { username } = await aProvider();
  await startSession(page, 'agency', username);
  await page.goto('/agency/promo-codes');
  await expect(page.getByText('There are no promotions yet', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Add Promotion' }).click();
  const form = page.getByRole('dialog', { name: 'Add Promotion' });
  const create = form.getByRole('button', { name: 'Create Promotion' });

  await create.click();
  await expect(
    page.getByText(
      'Missing required fields: Title, Description, Start date, Expiry date, Discount percentage, Bookings limit, Vehicles',
      { exact: true },
    ),
  ).toBeVisible();
  await expect(form.getByText('Title is required.').first()).toBeVisible();
  await expect(form.getByRole('radio', { name: 'Specific vehicles' })).toBeChecked();
  await expect(form.getByRole('combobox', { name: 'Promotion type' })).toHaveValue('Discount Offer');
  await expectAccessibleInBoth(page);

  await form.getByRole('textbox', { name: 'Title' }).fill('Spring weekends');
  await form.getByRole('textbox', { name: 'Description' }).fill('20% off for two days or more');
  const discount = form.getByRole('textbox', { name: 'Discount percentage' });
  await discount.pressSequentially('51');
  // What was typed stays to be seen beside what is wrong with it.
  await form.getByRole('button', { name: 'Create Promotion' }).click();
  await expect(form.getByText('Discount percentage cannot exceed 50.').first()).toBeVisible();
  await expect(discount).toHaveValue('51%');
  await discount.fill('20');
  await form.getByRole('textbox', { name: 'Bookings limit' }).fill('5');
  await form.getByRole('textbox', { name: 'Required booked days' }).fill('2');
  await form.getByRole('textbox', { name: 'Code' }).fill('SPRING');
  // Enter does not send it.
  await page.keyboard.press('Enter');
  for (const [label, day] of [
    ['Start date', '01/03/2040'],
    ['Expiry date', '01/06/2040'],
  ] as const) {
    await form.getByRole('textbox', { name: label }).fill(day);
    await page.keyboard.press('Tab');
  }
  await form.getByRole('combobox', { name: 'Vehicles' }).click();
  await page.getByRole('option', { name: 'Tarn Ridge, TA26 RNA' }).click();
  await expect(page.getByRole('option', { name: 'Linnet City, LI26 NNE' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form).toBeVisible();

  // A call that fails leaves what was entered.
  await page.route('**/promo-code', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: { status: 500, code: 'FAULT', message: '', violations: [] } })
      : route.continue(),
  );
  await create.click();
  await expect(create).toBeEnabled();
  await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue('Spring weekends');
  await page.unroute('**/promo-code');
  const request = page.waitForRequest((sent) => sent.method() === 'POST' && sent.url().endsWith('/promo-code'));
  await create.click();
  expect((await request).postDataJSON()).toMatchObject({
    startDate: '2040-03-01T09:00:00.000Z',
    expiryDate: '2040-06-01T22:59:00.000Z',
  });
  await expect(page.getByText('Promotion created', { exact: true })).toBeVisible();
  await expect(form).toBeHidden();
  await expect(rowOf(page, 'Spring weekends')).toContainText('Inactive');
  await expect(rowOf(page, 'Spring weekends')).toContainText('01/06/2040 23:59');
  await settled(page);
  await expectAccessibleInBoth(page);

  await page.getByRole('button', { name: 'View Spring weekends' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit promotion' });
  await expect(
    edit.getByText('Vehicle filters cannot be changed when editing an existing promotion.', { exact: true }),
  ).toBeVisible();
  await expect(edit.getByRole('region', { name: 'Vehicles this is for' })).toContainText('Tarn Ridge');
  await expect(edit.getByRole('region', { name: 'Vehicles this is for' })).not.toContainText('Linnet');
  for (const role of ['radio', 'checkbox'] as const) await expect(edit.getByRole(role)).toHaveCount(0);
  for (const name of ['Vehicles', 'Filter by']) await expect(edit.getByRole('combobox', { name })).toHaveCount(0);
  await expectAccessibleInBoth(page);
  await edit.getByRole('textbox', { name: 'Title' }).fill('Spring and summer');
  await edit.getByRole('button', { name: 'Activate Promotion' }).click();
  await expect(edit.getByText('Save or discard your changes first.')).toBeVisible();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Promotion updated', { exact: true })).toBeVisible();

  // Opened again at once it is as it was saved, and can be saved again.
  await page.getByRole('button', { name: 'View Spring and summer' }).click();
  await expect(edit.getByRole('textbox', { name: 'Title' })).toHaveValue('Spring and summer');
  await edit.getByRole('textbox', { name: 'Description' }).fill('For those who stay longer.');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeHidden();
  await page.getByRole('button', { name: 'View Spring and summer' }).click();
  await expect(edit.getByRole('textbox', { name: 'Description' })).toHaveValue('For those who stay longer.');
  await edit.getByRole('button', { name: 'Activate Promotion' }).click();
  await expect(page.getByText('Promotion activated', { exact: true })).toBeVisible();
  await expect(rowOf(page, 'Spring and summer')).toContainText('Active');

  await page.getByRole('button', { name: 'View Spring and summer' }).click();
  await edit.getByRole('button', { name: 'End Promotion' }).click();
  await page
    .getByRole('dialog', { name: 'End Spring and summer?' })
    .getByRole('button', { name: 'End Promotion' })
    .click();
  await expect(page.getByText('Promotion ended', { exact: true })).toBeVisible();
  await expect(rowOf(page, 'Spring and summer')).toContainText('Completed');
  // What is over is looked at, and no more.
  await page.getByRole('button', { name: 'View Spring and summer' }).click();
  const over = page.getByRole('dialog', { name: 'Spring and summer' });
  await expect(over).toContainText('20% off');
  await expect(over.getByRole('button', { name: /Save|Activate|End/ })).toHaveCount(0);
});

test('an agency narrows a promotion by a filter and sees which vehicles it is for [001-6-agency-filter] [001-3-filter-default] [001-8-picker-empty] [001-8-picker-error]', async ({
  page,
}) => {
  const { username } = await aProvider();
  await startSession(page, 'agency', username);
  await page.goto('/agency/promo-codes');
  await page.getByRole('button', { name: 'Add Promotion' }).click();
  const form = page.getByRole('dialog', { name: 'Add Promotion' });

  // The picker, with nothing to pick and with no answer.
  const dates = async (start: string, expiry: string) => {
    await form.getByRole('textbox', { name: 'Start date' }).fill(start);
    await page.keyboard.press('Tab');
    await form.getByRole('textbox', { name: 'Expiry date' }).fill(expiry);
    await page.keyboard.press('Tab');
  };
  await page.route('**/asset/vehicle/available?*', (route) =>
    route.fulfill({
      json: { content: [], number: 0, size: 500, numberOfElements: 0, totalElements: 0, first: true, last: true },
    }),
  );
  await dates('01/03/2040', '01/06/2040');
  await form.getByRole('combobox', { name: 'Vehicles' }).click();
  await expect(page.getByText('No vehicles available on these dates in your fleet', { exact: true })).toBeVisible();
  await page.unroute('**/asset/vehicle/available?*');
  await page.route('**/asset/vehicle/available?*', (route) => route.abort());
  await dates('02/03/2040', '02/06/2040');
  await expect(form.getByText('An error occured while fetching your vehicles')).toBeVisible();
  await page.unroute('**/asset/vehicle/available?*');
  await form.getByRole('button', { name: 'Try again' }).click();
  await expect(form.getByRole('combobox', { name: 'Vehicles' })).toBeVisible();

  await form.getByRole('radio', { name: 'Vehicles that match a filter' }).check();
  const preview = form.getByRole('region', { name: 'Vehicles this is for' });
  await expect(preview).toContainText('2 vehicles');
  await form.getByRole('combobox', { name: 'Filter by' }).click();
  await page.getByRole('option', { name: 'Names' }).click();
  await page.keyboard.press('Escape');
  await expect(form.getByRole('combobox', { name: 'Names: how they are compared' })).toHaveValue('is one of');
  const names = form.getByRole('combobox', { name: 'Names', exact: true });
  await names.fill('tarn');
  await names.press('Enter');
  await expect(preview).toContainText('1 vehicle');
  await expect(preview).toContainText('Tarn Ridge');
  await names.pressSequentially('linnet,');
  await expect(preview).toContainText('2 vehicles');
  await expectAccessibleInBoth(page);
});

test('an agency searches, filters, sorts and pages through its promotions [001-2-promotions-filters] [001-2-promotions-columns] [001-2-promotions-sortable] [001-2-promotions-dates] [001-2-promotions-footer] [001-7-promo-list-statuses] [001-9-page-sizes]', async ({
  page,
}) => {
  const { agencyId, username } = await aProvider();
  await makeOwn(async (tx) => {
    for (let number = 1; number <= 24; number += 1)
      await aPromotion(tx, agencyId, { title: `Offer ${String(number).padStart(2, '0')}` });
    await aPromotion(tx, agencyId, {
      title: 'Heron days',
      status: 'INACTIVE',
      start_date: '2040-03-01T09:00:00Z',
      expiry_date: '2040-06-01T22:59:00Z',
    });
    await aPromotion(tx, agencyId, { title: 'Heron nights', status: 'COMPLETED' });
  });
  await startSession(page, 'agency', username);
  await page.goto('/agency/promo-codes');
  await expect(page.getByText('Showing 1 - 25 of 26', { exact: true })).toBeVisible();
  const sizes = page.getByRole('combobox', { name: 'Rows per page' });
  await expect(sizes).toHaveValue('25');
  await expect(sizes.getByRole('option')).toHaveText(['10', '25', '50', '100']);
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Showing 26 - 26 of 26', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();

  // Nothing narrows the list before Search is pressed.
  await page.getByRole('searchbox').fill('heron');
  await expect(page).not.toHaveURL(/heron/);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('Showing 1 - 2 of 2', { exact: true })).toBeVisible();
  await expect(rowOf(page, 'Heron days')).toContainText('01/06/2040 23:59');
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Active', exact: true }).click();
  await page.getByRole('option', { name: 'Inactive' }).click();
  await page.keyboard.press('Escape');
  const listed = page.waitForRequest((sent) => new URL(sent.url()).pathname.endsWith('/promo-code'));
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  expect(new URL((await listed).url()).searchParams.getAll('statuses')).toEqual(['ACTIVE,INACTIVE']);
  await expect(page.getByText('Showing 1 - 1 of 1', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/statuses=ACTIVE,INACTIVE/);
  await page.getByRole('button', { name: 'Clear Filters' }).first().click();
  await expect(page.getByText('Showing 1 - 25 of 26', { exact: true })).toBeVisible();

  await expect(page.getByRole('columnheader')).toHaveText([
    'Id',
    'Title',
    'Start Date',
    'Times Used',
    'Expiry Date',
    'Discount %',
    'Status',
    'Actions',
  ]);
  for (const name of ['Id', 'Title', 'Start Date', 'Expiry Date', 'Discount %', 'Status']) {
    const header = page.getByRole('columnheader', { name, exact: true });
    await header.getByRole('button').click();
    await expect(header).toHaveAttribute('aria-sort', 'ascending');
    await header.getByRole('button').click();
    await expect(header).toHaveAttribute('aria-sort', 'descending');
  }
  await expect(page.getByRole('columnheader', { name: 'Times Used' }).getByRole('button')).toHaveCount(0);
});

test('the platform offers by a filter alone, and sees what agencies offer [001-6-admin-type] [001-6-admin-filter]', async ({
  page,
}) => {
  await startSession(page, 'admin');
  await page.goto('/admin/promo-codes?search=autumn');
  await expect(rowOf(page, 'Autumn weekends')).toContainText('Brightside Care Staffing');
  await page.goto('/admin/promo-codes?search=child');
  await expect(rowOf(page, 'Free child seat')).toContainText('Platform');
  await page.getByRole('button', { name: 'Add Promotion' }).click();
  const form = page.getByRole('dialog', { name: 'Add Promotion' });
  await expect(form.getByRole('textbox', { name: 'Title' })).toBeVisible();
  await expect(form.getByRole('combobox', { name: 'Promotion type' })).toHaveCount(0);
  await expect(form.getByRole('radio')).toHaveCount(0);
  await expect(form.getByRole('combobox', { name: 'Filter by' })).toBeVisible();
  await expect(form.getByRole('region', { name: 'Vehicles this is for' })).toContainText(/\d+ vehicles/);
  const title = `Picnic set ${Date.now()}`;
  await form.getByRole('textbox', { name: 'Title' }).fill(title);
  await form.getByRole('textbox', { name: 'Description' }).fill('A picnic set with every SUV');
  await form.getByRole('textbox', { name: 'Bookings limit' }).fill('10');
  for (const [label, day] of [
    ['Start date', '01/03/2040'],
    ['Expiry date', '01/06/2040'],
  ] as const) {
    await form.getByRole('textbox', { name: label }).fill(day);
    await page.keyboard.press('Tab');
  }
  await form.getByRole('button', { name: 'Create Promotion' }).click();
  await expect(page.getByText('Promotion created', { exact: true })).toBeVisible();
  await page.goto('/admin/promo-codes');
  await expect(rowOf(page, title)).toContainText('Inactive');
});
