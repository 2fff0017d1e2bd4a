import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { show } from '~/testing/component.tsx';
import { WaitingNotes } from './WaitingNotes.tsx';

test('an invoice says what waits for whose approval, and leads to it', async () => {
  const invoice = {
    reference: 'INV-000012',
    currency: 'GBP',
    client: 'Harbour View',
    waitingNotes: [
      { id: 1, kind: 'DEBIT' as const, isWhole: false, net: 25 },
      { id: 2, kind: 'CREDIT' as const, isWhole: false, net: 30 },
      { id: 3, kind: 'CREDIT' as const, isWhole: true, net: 150 },
    ],
  };
  const rootRoute = createRootRoute({ component: () => <WaitingNotes invoice={invoice} /> });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() });
  const screen = await show(<RouterProvider router={router} />);
  for (const text of [
    'Debit note for £25.00 before VAT: needs Harbour View’s approval',
    'Credit note for £30.00 before VAT: needs a colleague’s approval',
    'Credit note for the whole invoice, £150.00 before VAT: needs a colleague’s approval',
  ])
    await expect.element(screen.getByText(text)).toBeVisible();
  const link = screen.getByRole('link', { name: 'View what’s waiting' });
  await expect.element(link).toHaveAttribute('href', expect.stringMatching(/view=notes/));
  await expect.element(link).toHaveAttribute('href', expect.stringMatching(/search=.*INV-000012/));
});
