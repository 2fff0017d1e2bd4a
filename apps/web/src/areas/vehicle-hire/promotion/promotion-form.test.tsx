import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { show } from '~/testing/component.tsx';
import PromotionForm from './PromotionForm.tsx';

const sent = vi.fn<(address: string, request?: RequestInit) => Promise<Response>>(() =>
  Promise.reject(new TypeError('Failed to fetch')),
);

beforeEach(() => {
  sent.mockClear();
  vi.stubGlobal('fetch', sent);
});

const showForm = async () => {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <PromotionForm onClose={() => {}} /> }),
    history: createMemoryHistory(),
  });
  const screen = await show(<RouterProvider router={router as never} />);
  const enter = async (label: string, text: string) => {
    await screen.getByRole('textbox', { name: label, exact: true }).fill(text);
    (document.activeElement as HTMLElement).blur();
  };
  const create = () => screen.getByRole('button', { name: 'Create Promotion' }).click();
  return { screen, enter, create };
};

/** The body that went out to create a promotion. */
const created = () =>
  sent.mock.calls.find(([address, request]) => address === '/api/v1/promo-code' && request?.method === 'POST')?.[1]
    ?.body as string | undefined;

test('days that are over are said to be over, not to be missing [001-5-promo-start-future] [001-5-promo-expiry-future]', async () => {
  const { screen, enter, create } = await showForm();
  await enter('Start date', '01/01/2020');
  await enter('Expiry date', '02/01/2020');
  await create();
  await expect.element(screen.getByText('Start date must be in the future.').first()).toBeVisible();
  await expect.element(screen.getByText('Expiry date must be in the future.').first()).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Start date', exact: true })).toHaveValue('01/01/2020');
});

test.each([
  ['', null],
  ['  ', null],
  ['SPRING', 'SPRING'],
])('a code of “%s” is sent as %j [001-5-promo-code]', async (typed, code) => {
  const { screen, enter, create } = await showForm();
  await enter('Title', 'Spring');
  await enter('Description', 'Spring');
  await enter('Start date', '01/03/2040');
  await enter('Expiry date', '01/06/2040');
  await enter('Discount percentage', '10');
  await enter('Bookings limit', '5');
  await enter('Code', 'OTHER');
  await enter('Code', typed);
  await screen.getByRole('radio', { name: 'Vehicles that match a filter' }).click();
  await create();
  await vi.waitUntil(() => created() !== undefined, { timeout: 5000 });
  expect(JSON.parse(created() ?? '')).toMatchObject({ title: 'Spring', code });
});

test('what is typed is kept, and what is wrong with it said in the order of the form', async () => {
  const { screen, enter, create } = await showForm();
  await enter('Description', 'Spring');
  await enter('Discount percentage', '51');
  await enter('Bookings limit', '1001');
  await enter('Required booked days', '2.5');
  await create();
  const summary = screen.getByRole('alert').getByRole('listitem');
  await expect.element(summary.first()).toBeVisible();
  expect(summary.elements().map(({ textContent }) => textContent)).toEqual([
    'Title is required.',
    'Start date is required.',
    'Expiry date is required.',
    'Discount percentage cannot exceed 50.',
    'Enter a limit from 1 to 1000.',
    'Required booked days must be a whole number.',
    'Choose at least one vehicle.',
  ]);
  await expect.element(screen.getByRole('textbox', { name: 'Discount percentage' })).toHaveValue('51%');
  await expect.element(screen.getByRole('textbox', { name: 'Required booked days' })).toHaveValue('2.5');
  expect(created()).toBeUndefined();
});

test('extra mileage is one of five distances, or unlimited [001-5-promo-mileage-options]', async () => {
  const { screen } = await showForm();
  await screen.getByRole('combobox', { name: 'Promotion type' }).click();
  await screen.getByRole('option', { name: 'Extra Mileage' }).click();
  await screen.getByRole('combobox', { name: 'Additional mileage' }).click();
  const options = screen.getByRole('option');
  await expect.element(options.first()).toBeVisible();
  expect(options.elements().map(({ textContent }) => textContent)).toEqual([
    '100 KM',
    '200 KM',
    '300 KM',
    '400 KM',
    '500 KM',
    'Unlimited',
  ]);
});
