import { expect, test, type Page } from '@playwright/test';
import { aPhoto } from '../apps/api/src/platform/files/sample-file.factory.ts';
import { expectAccessible } from './accessible.ts';
import { enterCredentials } from './accounts.ts';

/** A profile is completed once, so each size of screen has an agency of its own. */
const isAgency = (url: URL) => /^\/api\/v1\/agency\/\d+$/.test(url.pathname);
const isCurrency = (url: URL) => url.pathname === '/api/v1/currency';
const isLogo = (url: URL) => /^\/api\/v1\/agency\/\d+\/logo$/.test(url.pathname);
const isProfile = (url: URL) => /^\/api\/v1\/agency\/\d+\/profile$/.test(url.pathname);

type Refusal = { status: number; json: object };

/** Answers the first calls of this kind so, one after the other; later ones reach the server. Answers what was sent. */
const refuseFirst = async (page: Page, method: string, matches: (url: URL) => boolean, refusals: Refusal[]) => {
  const sent: Buffer[] = [];
  const left = [...refusals];
  await page.route(matches, (route) => {
    if (route.request().method() !== method) return route.fallback();
    sent.push(route.request().postDataBuffer() ?? Buffer.alloc(0));
    const refusal = left.shift();
    return refusal ? route.fulfill(refusal) : route.fallback();
  });
  return sent;
};

const BROKEN: Refusal = { status: 500, json: {} };

const wizard = (page: Page) => page.getByRole('dialog', { name: 'Complete your profile' });
const press = (page: Page, name: string) => wizard(page).getByRole('button', { name }).click();
const expectText = async (page: Page, ...texts: string[]) => {
  for (const text of texts) await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
};

/** The step says what is missing, one field after the other, and goes on once everything is there. */
const chooseCurrency = async (page: Page) => {
  await expectText(page, '33%', 'Failed to load supported currencies. Please try again later.');
  await press(page, 'Try again');
  await expectText(page, 'Unable to load supported currencies. Please contact support or try again later.');
  await press(page, 'Try again');
  await expectText(page, 'You cannot change this later');
  await press(page, 'Next');
  await expectText(page, 'Please select a base currency', 'Base currency is required');
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Base currency' }).fill('euro');
  await page.getByRole('option', { name: '€ Euro (EUR)' }).click();
  await press(page, 'Next');
};

const enterContact = async (page: Page) => {
  await expectText(page, '67%');
  for (const label of ['City', 'Country']) await page.getByLabel(label).fill('');
  await page.getByLabel('Telephone').fill('ring me');
  await press(page, 'Next');
  await expectText(
    page,
    'Please fill in all required contact details',
    'Please enter a valid phone number',
    'Street address is required',
    'City is required',
    'State/Province is required',
    'Country is required',
  );
  await expect(page.getByLabel('Telephone')).toBeFocused();
  await page.getByLabel('Telephone').fill('+353 (0)1 496-0404');
  await page.getByLabel('Street').fill('4 Example Quay');
  await page.getByLabel('City').fill('Dublin');
  await page.getByLabel('State/Province').fill('Leinster');
  await page.getByLabel('Country').fill('Ireland');
  await press(page, 'Previous');
  await expect(page.getByRole('combobox', { name: 'Base currency' })).toHaveValue('€ Euro (EUR)');
  await press(page, 'Next');
  await expect(page.getByLabel('Street')).toHaveValue('4 Example Quay');
  await press(page, 'Next');
};

const chooseLogo = async (page: Page, photo: Buffer) => {
  await expectText(page, '100%');
  const logo = page.getByLabel('Agency logo');
  await press(page, 'Complete Setup');
  await expectText(page, 'Please upload your agency logo before completing the profile');
  await expectAccessible(page);
  await logo.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expectText(page, 'The logo must be a PNG, JPG or JPEG picture.');
  await logo.setInputFiles({ name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
  await expectText(page, 'The logo may have at most 5MB.');
  await logo.setInputFiles({ name: 'logo.jpeg', mimeType: 'image/jpeg', buffer: photo });
  await expect(page.getByAltText('Your logo')).toBeVisible();
};

test('an agency without a base currency completes its profile [000-1-wizard-no-currency] [000-3-logo-separate] [000-4-agency-currency-fetch] [000-4-agency-currency-fallback] [000-4-wizard-static] [000-4-wizard-steps] [000-4-wizard-progress] [000-4-wizard-complete] [000-5-currency-required] [000-5-currency-final] [000-5-telephone-format] [000-5-street-required] [000-5-city-required] [000-5-state-required] [000-5-country-required] [000-5-postal-code-optional] [000-5-contact-incomplete] [000-5-logo-required] [000-5-logo-format] [000-5-logo-size] [000-5-logo-compressed] [000-7-logo-location] [000-8-profile-failure] [000-8-logo-failure] [000-8-currencies-failure] [000-8-currencies-empty]', async ({
  page,
}) => {
  // Three steps, three refusals and the settings afterwards: more than one journey usually goes through.
  test.slow();
  const username = 'newagency2@demo.test';
  const photo = await aPhoto(2400, 1600);

  // Where the agency cannot be read at sign-in, USD stands in, and there is no wizard.
  await page.route(isAgency, (route) => route.abort());
  await enterCredentials(page, username);
  await expect(page.getByRole('region', { name: 'Next shifts' })).toBeVisible();
  await expect(wizard(page)).toBeHidden();
  await page.unroute(isAgency);
  await page.evaluate(() => localStorage.clear());

  await refuseFirst(page, 'GET', isCurrency, [BROKEN, { status: 200, json: [] }]);
  const logos = await refuseFirst(page, 'POST', isLogo, [BROKEN]);
  const profiles = await refuseFirst(page, 'PUT', isProfile, [
    BROKEN,
    { status: 409, json: { status: 409, code: 'X', message: 'The words of the server.', violations: [] } },
  ]);
  await enterCredentials(page, username);
  await expect(wizard(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.mouse.click(4, 4);
  await chooseCurrency(page);
  await enterContact(page);
  await chooseLogo(page, photo);

  await press(page, 'Complete Setup');
  await expectText(page, 'Failed to upload logo');
  expect(profiles).toHaveLength(0);
  await press(page, 'Complete Setup');
  await expectText(page, 'Failed to update profile');
  await press(page, 'Complete Setup');
  await expectText(page, 'The words of the server.');
  const saved = page.waitForResponse((response) => isProfile(new URL(response.url())) && response.status() === 200);
  await press(page, 'Complete Setup');
  const profile = await saved;
  await expect(wizard(page)).toBeHidden();
  expect(profile.request().postDataJSON()).toEqual({
    baseCurrency: 'EUR',
    telephone: '+353 (0)1 496-0404',
    address: { street: '4 Example Quay', city: 'Dublin', state: 'Leinster', postalCode: null, country: 'Ireland' },
  });
  // The picture went once more after it had been refused, and not again; smaller, and without what the camera wrote.
  expect(logos).toHaveLength(2);
  expect(logos[1]?.length).toBeLessThan(photo.length);
  expect([photo.includes('Secret place'), logos[1]?.includes('Secret place')]).toEqual([true, false]);

  // The currency is stored: nobody is asked again. What was completed can be changed later, but for the currency.
  await page.goto('/agency/settings/all');
  await expect(page.getByAltText('Your logo')).toHaveAttribute('src', /^\/api\/v1\/agency\/\d+\/logo\?v=\d+$/);
  await expect(wizard(page)).toBeHidden();
  await expectText(page, 'EUR');
  await page.getByLabel('City').fill('Cork');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectText(page, 'Profile updated');
  await page.reload();
  await expect(page.getByLabel('City')).toHaveValue('Cork');
  await expectAccessible(page);
});

test('who may not complete the profile is told so, and goes on working', async ({ page }) => {
  await page.route(isAgency, async (route) => {
    const agency = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...agency, baseCurrency: null, can: { edit: false, editProfile: false } } });
  });
  await enterCredentials(page, 'agency2@demo.test');
  const dialog = page.getByRole('dialog', { name: 'Your agency’s profile isn’t complete yet' });
  await expect(dialog).toContainText('Northgate Medical Staffing still needs a base currency');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: 'All shifts' }).click();
  await expect(page).toHaveURL(/\/agency\/shifts\/list/);
  await expect(dialog).toBeHidden();
});
