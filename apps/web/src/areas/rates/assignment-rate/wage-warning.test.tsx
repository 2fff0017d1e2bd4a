import type { AssignmentRate } from '@worklane/contract/rates/assignment-rate.ts';
import { listStatutoryFigures } from '@worklane/contract/rates/statutory-figure.ts';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWhenTold, show } from '~/testing/component.tsx';
import ChangeRateForm from './ChangeRateForm.tsx';

const RATE = {
  id: 4,
  side: 'PAY',
  assignmentCode: { id: 1, name: 'Cleaner' },
  client: null,
  directorate: null,
  shiftType: null,
  paymentMethod: null,
  bands: [{ name: 'All day', from: '00:00', weekday: 12.5, saturday: null, sunday: 13, bankHoliday: null }],
  from: '2026-01-01',
  to: null,
} as unknown as AssignmentRate;

const FIGURES = {
  content: [
    { id: 1, kind: 'WAGE_21_AND_OVER', amount: 12.71, from: '2020-01-01' },
    { id: 2, kind: 'WAGE_18_TO_20', amount: 10.85, from: '2020-01-01' },
    { id: 3, kind: 'WAGE_UNDER_18', amount: 8, from: '2020-01-01' },
  ],
  can: { add: false },
};

const showForm = async (rate: AssignmentRate) => {
  const answer = answerWhenTold(listStatutoryFigures);
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <ChangeRateForm rate={rate} onClose={() => {}} /> }),
    history: createMemoryHistory(),
  });
  const screen = await show(<RouterProvider router={router as never} />);
  return { screen, answer: () => answer(200, FIGURES) };
};

afterEach(() => vi.unstubAllGlobals());

test('a pay rate below the minimum wage says so while it is typed, and can be saved', async () => {
  const { screen, answer } = await showForm(RATE);
  await answer();
  const warning = (days: string) => screen.getByText(new RegExp(`^${days}: below the minimum wage`));
  await expect.element(warning('Monday to Friday')).toBeVisible();
  await screen.getByRole('textbox', { name: 'Saturday' }).fill('12');
  await expect.element(warning('Monday to Friday and Saturday')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'See what this changes' })).toBeEnabled();
  await screen.getByRole('textbox', { name: 'Monday to Friday' }).fill('12.71');
  await screen.getByRole('textbox', { name: 'Saturday' }).fill('');
  await expect.element(screen.getByText(/below the minimum wage/)).not.toBeInTheDocument();
});

test.each([
  ['a charge', { ...RATE, side: 'CHARGE' }],
  ['a price of a company', { ...RATE, paymentMethod: 'PVT_LTD' }],
] as const)('%s is no wage', async (_, rate) => {
  const { screen } = await showForm(rate);
  await expect.element(screen.getByRole('textbox', { name: 'Monday to Friday' })).toHaveValue('12.50');
  await expect.element(screen.getByText(/below the minimum wage/)).not.toBeInTheDocument();
});

test('each age is named that is due more than an hour pays', async () => {
  const { screen, answer } = await showForm(RATE);
  await answer();
  const younger = screen.getByText(
    'Monday to Friday: below the minimum wage for workers aged 18 to 20, which is £10.85 an hour on 24/11/2026.',
  );
  await screen.getByRole('textbox', { name: 'First day' }).fill('24/11/2026');
  await expect.element(younger).not.toBeInTheDocument();
  await screen.getByRole('textbox', { name: 'Monday to Friday' }).fill('9');
  await expect.element(younger).toBeVisible();
  await expect.element(screen.getByText(/^Monday to Friday: below .* aged 21 and over/)).toBeVisible();
  await expect.element(screen.getByText(/under 18/)).not.toBeInTheDocument();
});
