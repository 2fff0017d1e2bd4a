import { expect, test } from 'vitest';
import { isAboutDriving } from './driver.ts';

test.each([
  ['Driving licence', null, true],
  ['Driver CPC', 'DCPC', true],
  ['Blue light response', null, true],
  ['Annual DVLA check', null, true],
  ['Minibus assessment', 'MIDAS', true],
  ['Manual Handling', 'MH', false],
  ['Food Hygiene', 'FH', false],
  ['Licensed practical nurse refresher', null, false],
])('%s (%s) is about driving: %s', (name, code, expected) => {
  expect(isAboutDriving({ name, code })).toBe(expected);
});
