import { describe, expect, test } from 'vitest';
import { enqueue, isTimeToSubmit, keptUntil, nextToSend, retryDelay, type Save, type Waiting } from './queue.ts';

const save = (content: string, version?: number): Save<string> => ({
  content,
  key: `key of ${content}`,
  at: '2041-03-01T10:00:00.000Z',
  version,
});
const isSame = (one: string, other: string) => one === other;

describe('a save', () => {
  test.each<[why: string, before: Save<string>[], content: string, after: Save<string>[]]>([
    ['is the only one', [], 'a', [save('a')]],
    ['takes the place of one that was never sent', [save('a')], 'b', [save('b')]],
    ['comes behind one that may have arrived', [save('a', 3)], 'b', [save('a', 3), save('b')]],
    ['takes the place of the one behind it', [save('a', 3), save('b')], 'c', [save('a', 3), save('c')]],
    ['that says the same keeps its key, sent or not', [save('a')], 'a', [save('a')]],
    ['that says the same as what may have arrived is that', [save('a', 3)], 'a', [save('a', 3)]],
    ['that goes back to what may have arrived is one more', [save('a', 3), save('b')], 'a', [save('a', 3), save('a')]],
  ])('%s', (_why, before, content, after) => {
    expect(enqueue(before, save(content), isSame)).toEqual(after);
  });
});

const part = (name: string, since?: string, isBlocked = false) => ({ name, since, isBlocked });

describe('what is sent next', () => {
  test.each<[why: string, parts: (Waiting & { name: string })[], next: string | undefined]>([
    ['nothing waits', [part('vehicle'), part('property')], undefined],
    ['what has waited longest', [part('vehicle', '10:05'), part('property', '10:01')], 'property'],
    ['what is blocked lets the others pass', [part('vehicle', '10:01', true), part('property', '10:05')], 'property'],
    ['all that waits is blocked', [part('vehicle', '10:01', true), part('property')], undefined],
  ])('%s', (_why, parts, next) => {
    expect(nextToSend(parts)?.name).toBe(next);
  });
});

describe('the log is submitted', () => {
  test.each([
    ['NONE', [part('vehicle')], false],
    ['ASKED', [part('vehicle')], true],
    ['ASKED', [part('vehicle', '10:01')], false],
    ['ASKED', [part('vehicle', undefined, true)], false],
    ['SENT', [part('vehicle', '10:01')], true],
    ['SENT', [part('vehicle', undefined, true)], true],
  ] as const)('where it is %s and %o waits: %s', (submission, parts, expected) => {
    expect(isTimeToSubmit(submission, parts)).toBe(expected);
  });
});

test.each([
  [1, 2_000],
  [2, 5_000],
  [3, 15_000],
  [4, 60_000],
  [40, 60_000],
])('after %d tries in vain the next one is %d ms later', (failures, delay) => {
  expect(retryDelay(failures)).toBe(delay);
});

test('a log is kept for 24 hours after it was loaded, whatever the clocks do', () => {
  expect(keptUntil(new Date('2041-03-30T23:30:00Z'))).toBe('2041-03-31T23:30:00.000Z');
});
