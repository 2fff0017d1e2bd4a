import { expect, type Locator, type Page } from '@playwright/test';
import { aPng } from '../apps/api/src/platform/files/sample-file.factory.ts';

/** What is entered where a text is asked for, by the name of the field. */
const WORDS: Readonly<Record<string, string>> = {
  phone: '07700 900123',
  insuarance: 'QQ 12 34 56 C',
  insuaranceNum: 'QQ 12 34 56 C',
  dbsNumber: '000000000001',
};

/** Whatever is asked for one of a few gets the last of them, which is No where there is a Yes; rows are left as they are. */
const choose = (section: Locator) =>
  section.evaluate((element) => {
    for (const question of element.querySelectorAll('fieldset[data-field]:not([data-field*="."]):not(:has(:checked))'))
      [...question.querySelectorAll<HTMLInputElement>('input[type=radio]')].at(-1)?.click();
  });

const fillSection = async (page: Page, day: string): Promise<void> => {
  const section = page.locator('form section').first();
  await choose(section);
  const inputs = section.locator('input[data-field]:not([readonly]):not([role=combobox]), textarea[data-field]');
  for (const input of await inputs.all()) {
    const name = (await input.getAttribute('data-field')) ?? '';
    // Rows are as long as somebody has something to tell.
    if (name.includes('.') || (await input.inputValue()) !== '') continue;
    const isDate = (await input.getAttribute('placeholder')) === 'DD/MM/YYYY';
    await input.fill(isDate ? day : (WORDS[name] ?? 'Example'));
    if (isDate) await input.press('Tab');
  }
  const signatures = section.locator('[data-field]:has(> div > label > input[accept="image/png,image/jpeg"])');
  for (const signature of await signatures.all()) {
    if (await signature.getByRole('img').isVisible()) continue;
    const file = { name: 'me.png', mimeType: 'image/png', buffer: await aPng() };
    await signature.locator('input[type=file]').setInputFiles(file);
    await expect(signature.getByRole('img')).toBeVisible();
  }
};

/** Goes through a form from the section that is open and answers what has no answer yet; whoever signs again does so another day. */
export const fillRest = async (page: Page, day = '02/03/2026'): Promise<void> => {
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await fillSection(page, day);
  while (await next.isVisible()) {
    await next.click();
    await fillSection(page, day);
  }
};
