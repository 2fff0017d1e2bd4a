import { expect, type Page, test } from '@playwright/test';
import { anAgency } from '../apps/api/src/modules/agencies/agency.factory.ts';
import { aPurchaseOrder } from '../apps/api/src/modules/billing/billing.factory.ts';
import { aClient, aLink } from '../apps/api/src/modules/clients/client.factory.ts';
import { aNurse, DRIVER } from '../apps/api/src/modules/shifts/shift.factory.ts';
import { aRentalVehicle } from '../apps/api/src/modules/vehicle-hire/vehicle-hire.factory.ts';
import { expectAccessible, settled } from './accessible.ts';
import { signIn } from './accounts.ts';
import { aSigningUser, makeOwn } from './own-data.ts';

const aTown = () =>
  makeOwn(async (tx) => {
    const [agencyId, rivalId] = [await anAgency(tx, { name: `Kerbside ${Math.random()}` }), await anAgency(tx)];
    const clientId = await aClient(tx);
    for (const each of [agencyId, rivalId]) await aLink(tx, each, clientId);
    await aPurchaseOrder(tx, clientId, 'HV-77', 2000);
    const workerId = await aNurse(tx, agencyId, { codes: [DRIVER], firstname: 'Dora', lastname: 'Wheeler' });
    await aNurse(tx, agencyId, { codes: [DRIVER], firstname: 'Dan', lastname: 'Away', status: 'SUSPENDED' });
    await aRentalVehicle(tx, agencyId, { for_transport: true, name: 'Fennel', regno: 'FE26 TAX' });
    return {
      ward: await aSigningUser(tx, { userType: 'CLIENT', clientId }),
      desk: await aSigningUser(tx, { userType: 'AGENCY', agencyId }),
      rival: await aSigningUser(tx, { userType: 'AGENCY', agencyId: rivalId }),
      driver: await aSigningUser(tx, { userType: 'WORKER', workerId }),
    };
  });

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/** Checks the screen as it stands. */
const isAccessible = async (page: Page) => {
  await settled(page);
  await expectAccessible(page);
};

test('a ward asks for a taxi on a phone, an agency drives it and invoices it, and the ward asks for the way back', async ({
  page,
  browser,
}) => {
  const { ward, desk, rival, driver } = await aTown();
  const phone = await browser.newPage(PHONE);
  await signIn(phone, 'client', ward);
  await phone.goto('/client/taxi');
  await expect(phone.getByText('No open taxis')).toBeVisible();
  await isAccessible(phone);
  await phone.getByRole('link', { name: 'Ask for a taxi' }).click();
  await phone.getByRole('button', { name: 'Ask for a taxi' }).click();
  await expect(phone.getByText('Enter the passenger’s name.').first()).toBeVisible();
  await phone.getByLabel('Passenger’s name').fill('Ada Sampleton');
  await phone.getByLabel('Pick-up address').fill('Discharge Lounge, 1 Example Quay');
  await phone.getByLabel('Pick-up postcode').fill('so14 0aa');
  await phone.getByRole('button', { name: 'Add a stop' }).click();
  await phone.getByRole('textbox', { name: 'Stop 1' }).fill('Pharmacy, 3 Example Parade');
  await phone.getByLabel('Drop-off address').fill('14 Example Crescent');
  await phone.getByLabel('Drop-off postcode').fill('PO1 2AB');
  await phone.getByRole('switch', { name: 'The passenger travels in a wheelchair' }).check();
  await phone.getByLabel('Purchase order').fill('HV-77');
  await expect(phone.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await isAccessible(phone);
  await phone.getByRole('button', { name: 'Ask for a taxi' }).click();
  await expect(phone.getByText('Taxi requested')).toBeVisible();
  const passengerOf = (at: Page) => at.getByRole('region', { name: 'Passenger' });
  await expect(passengerOf(phone)).toContainText('Pharmacy, 3 Example Parade');
  await isAccessible(phone);
  const reference = ((await phone.getByRole('heading', { level: 1 }).textContent()) ?? '').replace('Taxi ', '');

  await signIn(page, 'agency', desk);
  await page.goto('/agency/taxi');
  await expect(page.getByRole('link', { name: reference })).toBeVisible();
  await expect(page.getByText('Ada Sampleton')).toBeHidden();
  await isAccessible(page);
  await page.getByRole('link', { name: reference }).click();
  await expect(passengerOf(page)).toContainText('Ada Sampleton');
  const address = page.url();
  await page.getByRole('button', { name: 'Accept taxi' }).click();
  await expect(page.getByText('Taxi accepted')).toBeVisible();

  const other = await browser.newPage();
  await signIn(other, 'agency', rival);
  await other.goto(address);
  await expect(other.getByRole('heading', { name: `Taxi ${reference}` })).toBeHidden();
  await expect(other.getByText('Ada Sampleton')).toBeHidden();
  await other.close();

  await page.getByRole('button', { name: 'Assign driver' }).click();
  const assigning = page.getByRole('dialog', { name: `Assign driver: ${reference}` });
  await expect(assigning.getByRole('radio', { name: 'Dan Away' })).toBeHidden();
  await assigning.getByRole('radio', { name: 'Dora Wheeler' }).click();
  await assigning.getByRole('radio', { name: /FE26 TAX/ }).click();
  await isAccessible(page);
  await assigning.getByRole('button', { name: 'Assign driver' }).click();
  await expect(assigning).toBeHidden();
  const journey = page.getByRole('region', { name: 'Journey' });
  await expect(journey).toContainText('Dora Wheeler');
  await expect(journey).toContainText('FE26 TAX');

  const cab = await browser.newPage(PHONE);
  await signIn(cab, 'worker', driver);
  await cab.goto('/worker/home');
  await cab.getByRole('link', { name: reference }).click();
  await expect(passengerOf(cab)).toContainText('14 Example Crescent');
  await isAccessible(cab);
  await cab.getByRole('button', { name: 'On board' }).click();
  await expect(cab.getByText('Passenger on board')).toBeVisible();
  await expect(cab.getByRole('button', { name: 'Complete' })).toBeVisible();
  await cab.close();

  await page.reload();
  await page.getByRole('button', { name: 'Complete' }).click();
  const completing = page.getByRole('dialog', { name: `Complete ${reference}?` });
  await completing.getByLabel('Fare').fill('24.50');
  await completing.getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByText('Journey complete')).toBeVisible();
  await page.getByRole('button', { name: 'Invoice' }).click();
  const invoicing = page.getByRole('dialog');
  await expect(invoicing).toContainText('1 taxi, £24.50 before VAT');
  await expect(invoicing.getByText(/of £20\.00 before VAT.*£4\.50 over the limit/)).toBeVisible();
  await isAccessible(page);
  await invoicing.getByRole('button', { name: 'Issue invoice' }).click();
  await expect(page.getByText('Invoice INV-000001 issued')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Invoice' })).toContainText('£29.40');
  await page.reload();
  await expect(page.getByText('Passenger details are closed')).toBeVisible();

  await phone.reload();
  await expect(phone.getByRole('region', { name: 'Invoice' })).toContainText('INV-000001');
  await phone.getByRole('link', { name: 'Return journey' }).click();
  await expect(phone.getByLabel('Pick-up address')).toHaveValue('14 Example Crescent');
  await expect(phone.getByLabel('Drop-off address')).toHaveValue('Discharge Lounge, 1 Example Quay');
  await expect(phone.getByLabel('Passenger’s name')).toHaveValue('Ada Sampleton');
  await phone.getByRole('button', { name: 'Ask for a taxi' }).click();
  await expect(phone.getByText('Taxi requested')).toBeVisible();
  await phone.getByRole('button', { name: 'Cancel taxi' }).click();
  const cancelling = phone.getByRole('dialog', { name: /^Cancel TX-/ });
  await cancelling.getByRole('combobox', { name: 'Reason' }).click();
  await phone.getByRole('option', { name: 'It isn’t needed any more' }).click();
  await isAccessible(phone);
  await cancelling.getByRole('button', { name: 'Cancel taxi' }).click();
  await expect(phone.getByRole('list', { name: 'History of this taxi' })).toContainText('It isn’t needed any more');
  await phone.close();
});
