import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { UnbilledClient } from '@worklane/contract/billing/staff-invoice.ts';
import { expect, test } from 'vitest';
import { show } from '~/testing/component.tsx';
import { UnbilledClients } from './UnbilledClients.tsx';

const client = (id: number, lateSince: string | null): UnbilledClient => ({
  id,
  name: `Hospital ${id}`,
  shifts: 2,
  expenses: 0,
  minutes: 960,
  since: '2026-11-03T12:00:00Z',
  lateSince,
});

test('a client whose work should have been invoiced says so', async () => {
  const clients = [client(1, '2026-11-04'), client(2, null)];
  const rootRoute = createRootRoute({ component: () => <UnbilledClients clients={clients} waiting={0} /> });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() });
  const screen = await show(<RouterProvider router={router} />);
  await expect.element(screen.getByText('Oldest from 04/11/2026, more than 14 days ago')).toBeVisible();
  await expect.element(screen.getByText('2 shifts, 16 h, the first of 03/11/2026', { exact: true })).toBeVisible();
});
