import { expect, test } from 'vitest';
import { entryText, subjectText } from './words.ts';

const NOTHING = { keys: null, keyHolder: null, worker: null, text: null };
const worker = { id: 1, name: 'Willa Demo' };

test.each([
  [{ text: 'Cleaned' }, 'Cleaned'],
  [{}, ''],
  [{ keys: 'IN' as const }, 'Keys back in'],
  [{ keys: 'OUT' as const, keyHolder: 'Dan' }, 'Keys to Dan'],
  [{ keys: 'OUT' as const, worker, text: 'Both sets' }, 'Keys to Willa Demo. Both sets'],
])('%j says %s', (entry, text) => {
  expect(entryText({ ...NOTHING, ...entry })).toBe(text);
});

test('an entry names what it is about', () => {
  const vehicle = { id: 2, name: 'Merrow Van', regno: 'MV26 ABC' };
  expect([
    subjectText({ vehicle, worker: null }),
    subjectText({ vehicle: null, worker }),
    subjectText({ vehicle, worker }),
  ]).toEqual(['Merrow Van (MV26 ABC)', 'Willa Demo', 'Merrow Van (MV26 ABC), Willa Demo']);
});
