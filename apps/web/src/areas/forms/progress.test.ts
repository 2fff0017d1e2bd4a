import { fieldsOf } from '@worklane/contract/forms/form.ts';
import { HMRC } from '@worklane/contract/forms/hmrc.ts';
import { expect, test } from 'vitest';
import { isComplete, progressOf, progressOfForm, unansweredIn } from './progress.ts';

const [, , loans, declaration] = HMRC.sections;

test.each([
  [{}, { answered: 0, asked: 1 }],
  [{ loan: false }, { answered: 1, asked: 1 }],
  [{ loan: true }, { answered: 1, asked: 3 }],
  [
    { loan: true, applyStatement: false, plan: '2' },
    { answered: 3, asked: 3 },
  ],
  // What is hidden keeps its answer and does not count.
  [
    { loan: false, plan: '2' },
    { answered: 1, asked: 1 },
  ],
])('the student loans with %j: %j', (values, progress) => {
  expect(progressOf(loans, values)).toEqual(progress);
});

test('a file counts once it is there', () => {
  expect(progressOf(declaration, { signed: null })).toEqual({ answered: 0, asked: 3 });
  expect(progressOf(declaration, { signed: '/link' })).toEqual({ answered: 1, asked: 3 });
});

test('the whole form adds up; locked fields are nobody’s to answer', () => {
  expect(progressOfForm(HMRC, { lastname: 'Adams', statement: 'A' })).toEqual({ answered: 1, asked: 12 });
});

test('what has no answer is named, and where it stands', () => {
  const values = { ...Object.fromEntries(fieldsOf(HMRC).map(([name]) => [name, 'x'])), loan: false };
  expect(unansweredIn(HMRC, { ...values, insuarance: null, plan: null, lastname: null })).toEqual([
    { name: 'insuarance', label: 'National insurance number', section: 'Employee details' },
  ]);
});

test.each([
  [0, 0, false],
  [1, 2, false],
  [2, 2, true],
])('%i of %i is complete: %s', (answered, asked, complete) => {
  expect(isComplete({ answered, asked })).toBe(complete);
});
