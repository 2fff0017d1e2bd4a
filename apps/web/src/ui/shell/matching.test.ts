import { IconHome } from '@tabler/icons-react';
import { expect, test } from 'vitest';
import { matching, matchingWords } from './matching.ts';
import type { NavigationEntry } from '~/app/navigation.ts';
import type { Palette } from '~/app/palette.ts';

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
const at = (path: string, label: string): NavigationEntry => ({ path, label, icon: IconHome });
const labels = (typed: string) => matching(entries, typed, []).map(({ label }) => label);

test('everything is offered before anything is typed', () => {
  expect(labels('')).toHaveLength(4);
});

test('words match at their beginning; a label before its group', () => {
  expect(labels('shi')).toEqual(['Shifts', 'Directorates']);
  expect(labels('rate va')).toEqual(['VAT rate']);
  expect(labels('orat')).toEqual([]);
});

const palettes: Palette[] = [
  { synonyms: [[/^shifts\/list$/, 'rota roster timesheets']] },
  {
    synonyms: [
      [/^shifts\/applied$/, 'timesheets hours'],
      [/^billing/, 'invoices money'],
      [/^settings\/all$/, 'bank holidays'],
      [/^payslips/, 'payslips wages'],
    ],
  },
];

test.each([
  ['rota', ['Shifts']],
  ['timesheet', ['Applied shifts', 'Shifts']],
  ['invoices', ['Client billing']],
  ['invoice', ['Client billing']],
  ['bank holiday', ['Worklane settings']],
  ['payslip', ['Pay Advices']],
  ['shift', ['Applied shifts', 'Shifts']],
])('“%s” finds a screen by what people call it', (typed, expected) => {
  const screens = [
    at('shifts/applied', 'Applied shifts'),
    at('shifts/list', 'Shifts'),
    at('billing/client-billing', 'Client billing'),
    at('payslips', 'Pay Advices'),
    at('settings/all', 'Worklane settings'),
  ];
  expect(matching(screens, typed, palettes).map(({ label }) => label)).toEqual(expected);
});

test('an action is found by its name and by what people call it', () => {
  const actions = [
    { label: 'Add worker', words: 'new create nurse' },
    { label: 'New shift', words: 'add request' },
  ];
  const found = (typed: string) => matchingWords(actions, typed).map(({ label }) => label);
  expect(found('add')).toEqual(['Add worker', 'New shift']);
  expect(found('new nurse')).toEqual(['Add worker']);
  expect(found('')).toHaveLength(2);
});
