import { expect, test } from 'vitest';
import { overdueText } from './words.ts';

test.each([
  [{ open: 10, dueOn: '2026-11-28' }, null],
  [{ open: 10, dueOn: '2026-11-29' }, null],
  [{ open: 10, dueOn: '2026-11-27' }, '1 day overdue'],
  // Over the end of summer time, whose day is longer.
  [{ open: 0.01, dueOn: '2026-10-24' }, '35 days overdue'],
  [{ open: 0, dueOn: '2026-10-24' }, null],
])('what is open is overdue by whole days: %o', (invoice, text) => {
  expect(overdueText(invoice, '2026-11-28')).toBe(text);
});
