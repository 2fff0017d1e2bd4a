import { IconHome } from '@tabler/icons-react';
import { expect, test } from 'vitest';
import { matching } from './matching.ts';
import type { NavigationEntry } from './navigation.ts';

const entry = (label: string, group?: NavigationEntry['group']): NavigationEntry => ({
  path: label,
  label,
  icon: IconHome,
  ...(group && { group }),
});
const entries = [
  entry('Home'),
  entry('Shifts', 'Shifts'),
  entry('Directorates', 'Shifts'),
  entry('VAT rate', 'Billing'),
];
const labels = (typed: string) => matching(entries, typed).map(({ label }) => label);

test('everything is offered before anything is typed', () => {
  expect(labels('')).toHaveLength(4);
});

test('words match at their beginning; a label before its group', () => {
  expect(labels('shi')).toEqual(['Shifts', 'Directorates']);
  expect(labels('rate va')).toEqual(['VAT rate']);
  expect(labels('orat')).toEqual([]);
});
