import { expect, test } from 'vitest';
import { isAboutDriving, isWorkOf } from './driver.ts';

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

test('a shift is work of a job by its id, whatever they are called', () => {
  const job = { assignmentCodeId: 2, assignmentName: 'Driver' };
  expect(isWorkOf(job, Object.assign({ assignmentCodeId: 2 }, { assignmentName: 'Driver, minibus' }))).toBe(true);
  expect(isWorkOf(job, Object.assign({ assignmentCodeId: 7 }, { assignmentName: 'Driver' }))).toBe(false);
  expect(isWorkOf(undefined, { assignmentCodeId: 2 })).toBe(false);
});
