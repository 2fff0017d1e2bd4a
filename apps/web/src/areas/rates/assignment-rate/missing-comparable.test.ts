import { expect, test } from 'vitest';
import { openedText, readOpened } from './missing-comparable.ts';

test('an address opens the form for what it says', () => {
  const missing = { clientId: 12, assignmentCodeId: 3, from: '2026-11-23' };
  expect(readOpened(openedText(missing))).toEqual(missing);
});

test.each(['', 'comparable', 'comparable.12.3', 'comparable.x.3.2026-11-23', 'pay.12.3.2026-11-23'])(
  '“%s” opens nothing',
  (text) => {
    expect(readOpened(text)).toBeUndefined();
  },
);
