import { describe, expect, test } from 'vitest';
import { budgetWords, slowestFiles } from './test-times.mjs';

const vitestFile = (name: string, seconds: number) => ({
  name: `/product/apps/api/src/${name}`,
  startTime: 5000,
  endTime: 5000 + seconds * 1000,
});
const journeys = (...seconds: number[]) =>
  seconds.map((each) => ({ tests: [{ results: [{ duration: each * 1000 }] }] }));

describe('the slowest files', () => {
  test('come from both tools, the slowest first', () => {
    const vitest = { testResults: [vitestFile('quick.test.ts', 1), vitestFile('slow.test.ts', 30)] };
    const playwright = {
      config: { rootDir: '/product/e2e' },
      suites: [{ file: 'leave.spec.ts', specs: journeys(4, 6) }],
    };
    expect(slowestFiles('/product', vitest, playwright)).toEqual([
      { file: 'apps/api/src/slow.test.ts', seconds: 30 },
      { file: 'e2e/leave.spec.ts', seconds: 10 },
      { file: 'apps/api/src/quick.test.ts', seconds: 1 },
    ]);
  });

  test('count every attempt, of described journeys too', () => {
    const twice = { tests: [{ results: [{ duration: 3000 }, { duration: 2000 }] }] };
    const suite = { file: 'x.spec.ts', specs: [twice], suites: [{ file: 'x.spec.ts', specs: journeys(7) }] };
    expect(slowestFiles('/product', undefined, { config: { rootDir: '/product/e2e' }, suites: [suite] })).toEqual([
      { file: 'e2e/x.spec.ts', seconds: 12 },
    ]);
  });

  test('are ten at most, and none where nothing ran', () => {
    const testResults = Array.from({ length: 12 }, (_, index) => vitestFile(`${index}.test.ts`, index));
    expect(slowestFiles('/product', { testResults }, undefined)).toHaveLength(10);
    expect(slowestFiles('/product', undefined, undefined)).toEqual([]);
  });
});

test.each([
  [0, '0:00 of the 10:00 that two idle cores may take: 10:00 left'],
  [547.4, '9:07 of the 10:00 that two idle cores may take: 0:53 left'],
  [600, '10:00 of the 10:00 that two idle cores may take: 0:00 left'],
  [665.5, '11:06 of the 10:00 that two idle cores may take: 1:06 too long'],
])('%d seconds', (seconds, words) => {
  expect(budgetWords(seconds)).toBe(words);
});
