import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { show } from '~/testing/component.tsx';
import { dismissNotice, notify } from './notices.ts';
import { Notices } from './Notices.tsx';

const rootRoute = createRootRoute({
  component: () => (
    <>
      <button type="button" style={{ position: 'fixed', inset: 0 }}>
        View
      </button>
      <Notices />
    </>
  ),
});
const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() });

/** What a finger would press in the middle of the notice. */
const under = (notice: Element): Element | null => {
  const { left, right, top, bottom } = notice.getBoundingClientRect();
  return document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
};

test('a notice that comes while a button is being pressed does not take the press from it', async () => {
  const screen = await show(<RouterProvider router={router} />);
  const button = screen.getByRole('button', { name: 'View' });
  await expect.element(button).toBeVisible();
  button.element().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  notify('success', 'Sent');
  const notice = screen.getByRole('status');
  await expect.element(notice).toBeVisible();
  expect(under(notice.element())).toBe(button.element());
  button.element().dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
  // What is pressed next may be the notice.
  await expect.poll(() => notice.element().contains(under(notice.element()))).toBe(true);
  notice.element().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  expect(notice.element().contains(under(notice.element()))).toBe(true);
  dismissNotice('Sent');
});
