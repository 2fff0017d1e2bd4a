import { expect, test } from 'vitest';
import { heldBack, withoutField } from './faults.ts';

test('what cannot be saved waits, and everything else is saved', () => {
  const base = { phone: '1', jobs: [], words: 'old', other: null };
  const answers = { phone: 'abc', jobs: [{ start: '31/02' }], words: 'new', other: 'typed' };
  expect(heldBack(answers, base, { phone: 'No.', 'jobs.0.start': 'No.' })).toEqual({
    phone: '1',
    jobs: [],
    words: 'new',
    other: 'typed',
  });
  expect(heldBack(answers, base, {})).toEqual(answers);
});

test('a field that is changed is no longer said to be wrong, nor are its rows', () => {
  const faults = { jobs: 'a', 'jobs.0.start': 'b', jobsite: 'c' };
  expect(withoutField(faults, 'jobs')).toEqual({ jobsite: 'c' });
  expect(withoutField(faults, 'other')).toBe(faults);
});
