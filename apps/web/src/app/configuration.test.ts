import { afterEach, expect, test, vi } from 'vitest';
import { configuration, loadConfiguration } from './configuration.ts';

const serve = (productName: string) => vi.stubGlobal('fetch', async () => Response.json({ productName }));
const away = () =>
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no network');
  });

const refuse = (): never => {
  throw new DOMException('', 'QuotaExceededError');
};

/** What a browser keeps, or one that keeps nothing. */
const storage = (kept: Map<string, string> | 'NONE') =>
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => (kept === 'NONE' ? refuse() : (kept.get(name) ?? null)),
    setItem: (name: string, value: string) => (kept === 'NONE' ? refuse() : kept.set(name, value)),
  });

afterEach(() => vi.unstubAllGlobals());

test('without the network it is as it was before', async () => {
  const kept = new Map<string, string>();
  storage(kept);
  serve('Larkspur');
  await loadConfiguration();
  expect(configuration().productName).toBe('Larkspur');
  kept.set('configuration', JSON.stringify({ productName: 'As it was' }));
  away();
  await loadConfiguration();
  expect(configuration().productName).toBe('As it was');
});

test('a device that is full, or keeps nothing, has what the server says', async () => {
  storage('NONE');
  serve('Merrow');
  await loadConfiguration();
  expect(configuration().productName).toBe('Merrow');
  away();
  await loadConfiguration();
  expect(configuration().productName).toBe('Merrow');
});

test('what cannot be read any more stops nothing', async () => {
  storage(new Map([['configuration', '{"productName":']]));
  away();
  await expect(loadConfiguration()).resolves.toBeUndefined();
});
