import { afterEach, expect, test, vi } from 'vitest';
import { loadConfiguration } from '~/app/configuration.ts';
import { show } from '~/testing/component.tsx';
import { DirectionsLink } from './DirectionsLink.tsx';

afterEach(() => vi.unstubAllGlobals());

const withMap = async (mapUrl: string | null | undefined) => {
  vi.stubGlobal('fetch', async () => Response.json({ productName: 'Acme', mapUrl }));
  await loadConfiguration();
};

test('directions open in a tab of their own, which hears of the postcodes alone', async () => {
  await withMap('https://maps.example/way?from={from}&to={to}');
  const screen = await show(<DirectionsLink from="SO14 0AA" to="PO1 2AB" />);
  const link = screen.getByRole('link', { name: 'Get directions' });
  await expect.element(link).toHaveAttribute('href', 'https://maps.example/way?from=SO14%200AA&to=PO1%202AB');
  await expect.element(link).toHaveAttribute('target', '_blank');
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
  await expect
    .element(
      screen.getByText(/^Opens maps\.example in a new tab\. The postcodes SO14 0AA and PO1 2AB go there, outside Acme/),
    )
    .toBeVisible();
});

test('they come from the usual service where the deployment names none', async () => {
  await withMap(undefined);
  const screen = await show(<DirectionsLink from="SO14" to="PO1" />);
  const link = screen.getByRole('link', { name: 'Get directions' });
  await expect
    .element(link)
    .toHaveAttribute('href', 'https://www.google.com/maps/dir/?api=1&origin=SO14&destination=PO1');
});

test('a deployment without a directions service has no button', async () => {
  await withMap(null);
  const screen = await show(<DirectionsLink from="SO14 0AA" to="PO1 2AB" />);
  expect(screen.container.querySelector('a')).toBeNull();
});
