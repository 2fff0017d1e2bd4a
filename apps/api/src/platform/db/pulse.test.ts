import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { migrate } from './migrate.ts';
import { takePulse } from './pulse.ts';

test('asked however often, its connection is listened to once', async () => {
  const warnings: Error[] = [];
  const warned = (warning: Error) => warnings.push(warning);
  process.on('warning', warned);
  const pulse = takePulse(await createTestDatabase('worklane', migrate));
  try {
    for (let times = 0; times < 12; times += 1) expect(await pulse.isAlive()).toBe(true);
    await setImmediate();
    expect(warnings).toEqual([]);
  } finally {
    await pulse.stop();
    process.off('warning', warned);
  }
});
