import { expect, test } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { rate } from '../packages/contract/src/money.ts';
import { anAssignmentRate } from '../apps/api/src/modules/rates/assignment-rate.factory.ts';
import { aLink, aLocation } from '../apps/api/src/modules/clients/client.factory.ts';
import { anAgency } from '../apps/api/src/modules/agencies/agency.factory.ts';
import { aNurse, aShift, NURSE } from '../apps/api/src/modules/shifts/shift.factory.ts';
import { expectAccessible, settled } from './accessible.ts';
import { signIn, startSession } from './accounts.ts';
import { aSigningUser, makeOwn } from './own-data.ts';

/** An agency without rates, and a Monday evening of a nurse at its only client. */
const anOffice = () =>
  makeOwn(async (tx) => {
    const agencyId = await anAgency(tx);
    const location = await aLocation(tx);
    await aLink(tx, agencyId, location.clientId);
    const monday = Temporal.Now.plainDateISO('Europe/London').add({ weeks: 1 });
    const day = monday.subtract({ days: monday.dayOfWeek - 1 });
    const at = (time: string) =>
      day.toZonedDateTime({ timeZone: 'Europe/London', plainTime: time }).toInstant().toString();
    const time = { starts_at: at('18:00'), ends_at: at('22:00') };
    const shiftId = await aShift(tx, { clientId: location.clientId, location, agencyId }, time);
    const workerId = await aNurse(tx, agencyId);
    return {
      shiftId,
      agencyId,
      nurse: await aSigningUser(tx, { userType: 'WORKER', workerId }),
      desk: await aSigningUser(tx, { userType: 'AGENCY', agencyId }),
      ward: await aSigningUser(tx, { userType: 'CLIENT', clientId: location.clientId }),
    };
  });

test('an agency says what an hour costs, sees what a shift comes to and why, its client reads the charge alone, and a worker the pay', async ({
  page,
  browser,
}) => {
  const { shiftId, agencyId, desk, ward, nurse } = await anOffice();
  await signIn(page, 'agency', desk);
  await page.goto('/agency/rates/assignment-rates');
  await expect(page.getByText('There are no rates yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add rate' }).click();
  const form = page.getByRole('dialog', { name: 'Add rate' });
  const review = { name: 'See what this changes' };
  await form.getByRole('button', review).click();
  await expect(form.getByText('Choose an assignment code.').first()).toBeVisible();
  await form.getByRole('combobox', { name: 'Assignment code' }).click();
  await page.getByRole('option', { name: '003 Nurse' }).click();
  // What can’t be chosen any more isn’t asked for, either.
  const choose = async (field: string, option: string | RegExp) => {
    await form.getByRole('combobox', { name: field }).click();
    await page.getByRole('listbox', { name: field }).getByRole('option', { name: option }).click();
  };
  await choose('What for', /^Pay$/);
  await choose('Payment method', 'PAYE');
  await choose('What for', 'Charge');
  await choose('Client', /./);
  const directorate = form.getByRole('combobox', { name: 'Directorate' });
  await choose('Directorate', /./);
  await expect(directorate).not.toHaveValue('');
  // The client that is chosen is let go.
  await choose('Client', /./);
  await expect(directorate).toHaveValue('');
  await expect(directorate).toBeDisabled();
  const first = form.getByRole('group', { name: 'Part of the day 1' });
  await first.getByLabel('Name').fill('Day');
  await first.getByLabel('Begins at').fill('06:00');
  await first.getByLabel('Monday to Friday').fill('24');
  await form.getByRole('button', { name: 'Add a part of the day' }).click();
  const second = form.getByRole('group', { name: 'Part of the day 2' });
  await second.getByLabel('Name').fill('Night');
  await second.getByLabel('Begins at').fill('06:00');
  await second.getByLabel('Monday to Friday').fill('30');
  await form.getByRole('button', review).click();
  // Nothing of what was entered is lost.
  await expect(form.getByText('Another part of the day begins at 06:00, too.').first()).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await second.getByLabel('Begins at').fill('20:00');
  await form.getByRole('button', review).click();
  // Nothing is saved before somebody has seen whom it moves; what was entered is still there on the way back.
  await expect(form.getByText('1 shift without a rate would get one.')).toBeVisible();
  await expect(form.getByText('+£108.00').first()).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Back' }).click();
  await expect(second.getByLabel('Begins at')).toHaveValue('20:00');
  await form.getByRole('button', review).click();
  await form.getByRole('button', { name: 'Add rate' }).click();
  await expect(page.getByText('Rate added')).toBeVisible();
  await expect(page.getByText('Night from 20:00: £30.00')).toBeVisible();

  await page.goto(`/agency/shifts/info/${shiftId}`);
  const price = page.getByRole('region', { name: 'Charge and pay' });
  await expect(price.getByText('£108.00')).toBeVisible();
  await expect(price.getByText('No rate covers this work on that day.')).toBeVisible();
  await price.getByRole('button', { name: 'Why this amount? Charge' }).click();
  await expect(price.getByText('2 h at £24.00')).toBeVisible();
  await expect(price.getByText('2 h at £30.00')).toBeVisible();
  await settled(page);
  await expectAccessible(page);

  const client = await browser.newPage();
  await signIn(client, 'client', ward);
  await client.goto('/client/rates/assignment-rates');
  await expect(client.getByText('Night from 20:00: £30.00')).toBeVisible();
  await expect(client.getByRole('button', { name: 'Add rate' })).toBeHidden();
  await client.goto(`/client/shifts/info/${shiftId}`);
  const charge = client.getByRole('region', { name: 'Charge' });
  await expect(charge.getByText('£108.00')).toBeVisible();
  await settled(client);
  await expectAccessible(client);
  await client.close();

  // What the worker is paid is known before applying.
  await makeOwn((tx) =>
    anAssignmentRate(tx, agencyId, { assignment_code_id: NURSE, side: 'PAY' }, [
      { name: 'All day', from: '00:00', weekday: rate(150_000), saturday: null, sunday: null, bankHoliday: null },
    ]),
  );
  const phone = await browser.newPage();
  await signIn(phone, 'worker', nurse);
  // Papers are still missing.
  await phone.goto('/worker/shifts/list?view=blocked');
  const card = phone.getByRole('listitem').filter({ hasText: 'Nurse' });
  await expect(card.getByText('£60.00')).toBeVisible();
  await phone.goto(`/worker/shifts/info/${shiftId}`);
  await phone.getByRole('button', { name: /^Why this amount/ }).click();
  await expect(phone.getByText('4 h at £15.00')).toBeVisible();
  await settled(phone);
  await expectAccessible(phone);
  await phone.close();

  await page.goto('/agency/rates/assignment-rates');
  await page.getByRole('button', { name: /^End: Charge, Nurse/ }).click();
  const end = page.getByRole('dialog', { name: /^End the rate: Charge, Nurse/ });
  await end.getByRole('button', review).click();
  await expect(end.getByText('1 shift would have no rate')).toBeVisible();
  await end.getByRole('button', { name: 'End rate' }).click();
  await expect(page.getByText('The rate ends')).toBeVisible();
  await page.goto(`/agency/shifts/info/${shiftId}`);
  await expect(price.getByText('No rate covers this work on that day.')).toHaveCount(1);
});

test('an agency adds overtime to a rate, sees what it costs on a shift, and takes it out again', async ({ page }) => {
  const { shiftId, agencyId, desk } = await anOffice();
  await makeOwn((tx) =>
    anAssignmentRate(tx, agencyId, { assignment_code_id: NURSE }, [
      { name: 'Day', from: '00:00', weekday: rate(240_000), saturday: null, sunday: null, bankHoliday: null },
    ]),
  );
  await signIn(page, 'agency', desk);
  await page.goto('/agency/rates/assignment-rates');
  const change = async () => {
    await page.getByRole('button', { name: /^Change: Charge, Nurse/ }).click();
    return page.getByRole('dialog', { name: /^Change the rate: Charge, Nurse/ });
  };
  const review = { name: 'See what this changes' };
  const form = await change();
  await form.getByLabel('First day').fill(Temporal.Now.plainDateISO('Europe/London').toLocaleString('en-GB'));
  await form.getByRole('button', { name: 'Add overtime' }).click();
  const overtime = form.getByRole('group', { name: 'Overtime', exact: true });
  await overtime.getByLabel('Monday to Friday').fill('40');
  await form.getByRole('button', review).click();
  await expect(
    form.getByText('Enter after how many hours of a shift or of a week overtime begins.').first(),
  ).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await overtime.getByLabel('After so many hours of a shift').fill('3');
  await form.getByRole('button', review).click();
  await expect(form.getByText('+£16.00').first()).toBeVisible();
  await form.getByRole('button', { name: 'Change rate' }).click();
  await expect(page.getByText('Rate changed')).toBeVisible();
  await expect(page.getByText('Overtime after 3 h of a shift: £40.00')).toBeVisible();

  await page.goto(`/agency/shifts/info/${shiftId}`);
  const price = page.getByRole('region', { name: 'Charge and pay' });
  await price.getByRole('button', { name: 'Why this amount? Charge' }).click();
  await expect(price.getByText('1 h of overtime at £40.00')).toBeVisible();
  await expect(price.getByText('Overtime after 3 h of the shift')).toBeVisible();

  await page.goto('/agency/rates/assignment-rates');
  const again = await change();
  await expect(again.getByLabel('After so many hours of a shift')).toHaveValue('3 hours');
  await again
    .getByLabel('First day')
    .fill(Temporal.Now.plainDateISO('Europe/London').add({ days: 1 }).toLocaleString('en-GB'));
  await again.getByRole('button', { name: 'Remove overtime' }).click();
  await again.getByRole('button', review).click();
  await expect(again.getByText('−£16.00').first()).toBeVisible();
  await again.getByRole('button', { name: 'Change rate' }).click();
  await expect(page.getByText('Rate changed')).toBeVisible();
});

test('an agency fills the gap before a rate that it has planned', async ({ page }) => {
  const { agencyId, desk } = await anOffice();
  const today = Temporal.Now.plainDateISO('Europe/London');
  await makeOwn((tx) =>
    anAssignmentRate(tx, agencyId, { assignment_code_id: NURSE, effective_from: today.add({ days: 20 }).toString() }, [
      { name: 'All day', from: '00:00', weekday: rate(260_000), saturday: null, sunday: null, bankHoliday: null },
    ]),
  );
  await signIn(page, 'agency', desk);
  await page.goto('/agency/rates/assignment-rates');
  await page.getByRole('button', { name: 'Add rate' }).click();
  const form = page.getByRole('dialog', { name: 'Add rate' });
  await form.getByRole('combobox', { name: 'Assignment code' }).click();
  await page.getByRole('option', { name: '003 Nurse' }).click();
  await form.getByLabel('Monday to Friday').fill('24');
  await form.getByRole('button', { name: 'See what this changes' }).click();
  await form.getByRole('button', { name: 'Add rate' }).click();
  const last = today.add({ days: 19 }).toLocaleString('en-GB');
  await expect(page.getByText(`Rate added. It ends on ${last}, before the next one starts.`)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: '£24.00' })).toContainText(
    `${today.toLocaleString('en-GB')} – ${last}`,
  );
  await settled(page);
  await expectAccessible(page);
});

test('an agency changes its rates in a spreadsheet, and sees what the file will do before it does', async ({
  page,
}) => {
  const { agencyId, desk } = await anOffice();
  await makeOwn((tx) =>
    anAssignmentRate(tx, agencyId, { assignment_code_id: NURSE }, [
      { name: 'All day', from: '00:00', weekday: rate(240_000), saturday: null, sunday: null, bankHoliday: null },
    ]),
  );
  await signIn(page, 'agency', desk);
  await page.goto('/agency/rates/assignment-rates');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const csv = (await readFile(await download.path())).toString();
  await page.getByRole('link', { name: 'Import CSV' }).click();
  const choose = (text: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'rates.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await choose(csv);
  await expect(page.getByText('Your rates are already as this file says.')).toBeVisible();
  const [, row = ''] = csv.trim().split('\r\n');
  const ukDay = (days: number) =>
    Temporal.Now.plainDateISO('Europe/London').add({ days }).toString().split('-').toReversed().join('/');
  const day = ukDay(30);
  const dearer = row.replace('01/01/2020', day).replaceAll(',24,', ',25.5,').replace(',24,', ',25.5,');
  await choose(`${csv}${dearer.replace('Nurse', 'Norse')}`);
  await expect(page.getByText('There is no assignment code called “Norse”.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Import/ })).toBeDisabled();
  await choose(`${csv}${dearer}`);
  await expect(page.getByText('1 rate to change, 0 to add.')).toBeVisible();
  await expect(page.getByText('All day: Weekday £24.00 → £25.50')).toBeVisible();
  await expect(page.getByText('No shift is charged differently.')).toBeVisible();
  // The shift is next week, for four hours, and nobody is paid for it yet.
  const soon = dearer.replace(day, ukDay(1));
  const paid = soon.replace('Charge', 'Pay').replaceAll('25.5', '12.5');
  await choose(`${csv}${soon}\r\n${paid}`);
  await expect(page.getByText('1 rate to change, 1 to add.')).toBeVisible();
  await expect(page.getByText('1 pay rate below the minimum wage')).toBeVisible();
  await expect(page.getByText('1 shift priced differently: +£6.00')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Charge' }).getByText('1 shift charged differently')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Pay' }).getByText('+£50.00').first()).toBeVisible();
  const pay = page.getByRole('listitem').filter({ hasText: 'Pay · Nurse · All clients' });
  await expect(pay).toContainText('Monday to Friday: below the minimum wage for workers aged 21 and over');
  await settled(page);
  await expectAccessible(page);
  await choose(`${csv}${dearer}`);
  await expect(page.getByText('1 rate to change, 0 to add.')).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import 1 rate' }).click();
  await expect(page.getByText('1 rate added')).toBeVisible();
  await expect(page.getByText('All day: £25.50')).toBeVisible();
});

test('an agency lays down what an expense is worth, and ends it', async ({ page }) => {
  const { desk } = await makeOwn(async (tx) => {
    const agencyId = await anAgency(tx);
    return { desk: await aSigningUser(tx, { userType: 'AGENCY', agencyId }) };
  });
  await signIn(page, 'agency', desk);
  await page.goto('/agency/rates/expense-rates');
  await expect(page.getByText('There are no expense rates yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add rate' }).click();
  const adding = page.getByRole('dialog', { name: 'Add expense rate' });
  await adding.getByRole('button', { name: 'Add rate' }).click();
  await expect(adding.getByText('Enter what it is for.').first()).toBeVisible();
  await adding.getByLabel('Expense').fill('Mileage');
  await adding.getByRole('combobox', { name: 'Unit' }).click();
  await page.getByRole('option', { name: 'Mile' }).click();
  await adding.getByLabel('Worker gets').fill('0.45');
  await adding.getByLabel('Client pays').fill('0.5');
  await settled(page);
  await expectAccessible(page);
  await adding.getByRole('button', { name: 'Add rate' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Mileage' });
  await expect(row).toContainText('£0.45 a mile');
  await settled(page);
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Change: Mileage' }).click();
  const changing = page.getByRole('dialog', { name: 'Change the rate: Mileage' });
  await expect(changing.getByText(/claims that are awaiting approval or approved\. Workers have/)).toBeVisible();
  const review = { name: 'See what this changes' };
  const later = Temporal.Now.plainDateISO('Europe/London').add({ days: 30 });
  const day = later.toString().split('-').toReversed().join('/');
  await changing.getByLabel('Worker gets').fill('0,50');
  await changing.getByLabel('First day').fill(day);
  await changing.getByLabel('First day').press('Tab');
  await changing.getByRole('button', review).click();
  await expect(changing.getByText('Use a full stop for decimals').first()).toBeVisible();
  await changing.getByLabel('Worker gets').fill('0.50');
  await changing.getByRole('button', review).click();
  await expect(changing.getByRole('region', { name: 'What this changes' })).toContainText('Nobody has claimed this');
  await settled(page);
  await expectAccessible(page);
  await changing.getByRole('button', { name: 'Change rate' }).click();
  await expect(page.getByText('Expense rate changed')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Mileage' })).toHaveCount(2);
  const planned = page.getByRole('row').filter({ hasText: `From ${day}` });
  await planned.getByRole('button', { name: 'Remove: Mileage' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(page.getByRole('row').filter({ hasText: 'Mileage' })).toHaveCount(1);
  await row.getByRole('button', { name: 'End: Mileage' }).click();
  await page.getByRole('dialog', { name: 'End the rate: Mileage' }).getByRole('button', { name: 'End rate' }).click();
  await expect(row).toContainText(/\d\d\/\d\d\/\d{4} – \d\d/);
});

test('the platform plans a minimum wage and takes it back', async ({ page }) => {
  await startSession(page, 'admin');
  await page.goto('/admin/rates/statutory-figures');
  const wages = page.getByRole('region', { name: 'Minimum wage' });
  await expect(wages.getByText('£12.71 an hour')).toBeVisible();
  const pension = page.getByRole('listitem').filter({ hasText: 'Employer’s pension' });
  await expect(pension.getByText('Not confirmed')).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Plan a figure' }).click();
  const form = page.getByRole('dialog', { name: 'Plan a figure' });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Choose what it is.').first()).toBeVisible();
  await form.getByRole('combobox', { name: 'What it is' }).click();
  await page.getByRole('option', { name: 'Under 18' }).click();
  await form.getByLabel('Amount').fill('8.4');
  await form.getByLabel('First day').fill('01/04/2098');
  await form.getByLabel('First day').press('Tab');
  await form.getByLabel('Source').fill('GOV.UK, National Minimum Wage rates');
  await form.getByRole('combobox', { name: 'How sure it is' }).click();
  await page.getByRole('option', { name: 'One source only' }).click();
  await settled(page);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save' }).click();
  const planned = page.getByRole('listitem').filter({ hasText: '£8.40 an hour' });
  await expect(planned).toContainText('From 01/04/2098. Source: GOV.UK');
  await expect(planned).toContainText('One source only');
  await planned.getByRole('button', { name: /^Remove/ }).click();
  const removing = page.getByRole('dialog', { name: 'Remove this figure?' });
  await expect(removing).toContainText('Under 18: £8.40 an hour doesn’t come in on 01/04/2098');
  await settled(page);
  await expectAccessible(page);
  await removing.getByRole('button', { name: 'Cancel' }).click();
  await expect(planned).toHaveCount(1);
  await planned.getByRole('button', { name: /^Remove/ }).click();
  await removing.getByRole('button', { name: 'Remove figure' }).click();
  await expect(planned).toHaveCount(0);
});

test('an agency sees the margin of a shift, and is warned before it proposes somebody at a loss and below the minimum wage', async ({
  page,
}) => {
  const { shiftId, agencyId, desk } = await anOffice();
  await makeOwn(async (tx) => {
    const all = (hour: number) => [
      { name: 'All day', from: '00:00', weekday: rate(hour), saturday: null, sunday: null, bankHoliday: null },
    ];
    await anAssignmentRate(tx, agencyId, { assignment_code_id: NURSE }, all(130_000));
    await anAssignmentRate(tx, agencyId, { assignment_code_id: NURSE, side: 'PAY' }, all(120_000));
  });
  await signIn(page, 'agency', desk);
  await page.goto(`/agency/shifts/info/${shiftId}`);
  // Of £52 for four hours £48 are paid, and £15.47 on top of that.
  const price = page.getByRole('region', { name: 'Charge and pay' });
  await expect(price.getByRole('row').filter({ hasText: 'Margin before' })).toContainText('£4.00');
  await expect(price.getByRole('row', { name: /^Holiday pay/ })).toContainText('-£5.79');
  await expect(price.getByRole('row').filter({ hasText: 'Margin after' })).toContainText('-£11.47');
  await settled(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Propose a worker' }).click();
  const drawer = page.getByRole('dialog', { name: 'Propose a worker' });
  await expect(drawer).toContainText('You would lose £11.47 on this shift');
  await expect(drawer).toContainText('Pays £12.00 an hour, below the minimum wage of £12.71');
  await expect(drawer.getByRole('link', { name: 'Open rates' }).first()).toBeVisible();
  await settled(page);
  await expectAccessible(page);
});
