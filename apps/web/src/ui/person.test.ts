import { expect, test } from 'vitest';
import { workerChoice } from './person.ts';

const ann = { id: 7, firstname: 'Ann', lastname: 'Adams' };

test.each([
  [{ employmentNumber: 'E-14', email: 'ann@example.org' }, 'Ann Adams · E-14 · ann@example.org'],
  [{ employmentNumber: null, email: 'ann@example.org' }, 'Ann Adams · ann@example.org'],
  [{ employmentNumber: 'E-14', email: null }, 'Ann Adams · E-14'],
  [{ employmentNumber: null, email: null }, 'Ann Adams · #7'],
])('a worker with %j is told apart from a namesake', (known, label) => {
  expect(workerChoice({ ...ann, ...known })).toEqual({ id: 7, label });
});
