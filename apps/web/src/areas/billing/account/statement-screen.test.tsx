import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { getClientStatement } from '@worklane/contract/billing/account.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWhenTold, show } from '~/testing/component.tsx';
import StatementScreen from './StatementScreen.tsx';

afterEach(() => vi.unstubAllGlobals());

test('a last day before the first is said at the field, and asked of nobody', async () => {
  const answer = answerWhenTold(getClientStatement);
  const router = createRouter({
    routeTree: createRootRoute({ component: StatementScreen }),
    history: createMemoryHistory({ initialEntries: ['/?from=2026-11-20&to=2026-11-01'] }),
  });
  const screen = await show(<RouterProvider router={router as never} />);
  const last = screen.getByRole('textbox', { name: 'To' });
  await expect.element(last).toHaveAccessibleDescription('The last day is before the first.');
  await expect.element(screen.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  await expect.element(screen.getByText('Owed today')).not.toBeInTheDocument();
  await last.fill('30/11/2026');
  await answer(200, {
    party: { id: 1, name: 'Harbour View Hospital' },
    from: '2026-11-20',
    to: '2026-11-30',
    accounts: [],
    due: [],
    open: [],
    payTo: [],
    emailed: [],
    emailTo: null,
    can: { email: false },
  });
  await expect.element(screen.getByText('Nothing happened in this period')).toBeVisible();
  await expect.element(screen.getByText('The last day is before the first.')).not.toBeInTheDocument();
});
