import { OPEN_CAUSES, RECONCILED_KINDS, type Reconciled, UNPAID_CAUSES } from '@worklane/contract/billing/books.ts';
import { expect, test } from 'vitest';
import { amountText, causeWords, openText, remedyLink } from './words.ts';

const none = { count: 0, minutes: 0 };
const of = (kind: Reconciled['kind'], authorised: number, invoiced: number): Reconciled => ({
  kind,
  client: { id: 7, name: 'Harbour View' },
  authorised: { count: authorised, minutes: 0 },
  invoiced: { count: invoiced, minutes: 0 },
  paid: none,
  open: [],
  unpaid: [],
});

test.each(
  RECONCILED_KINDS.flatMap((kind) => [...OPEN_CAUSES, ...UNPAID_CAUSES].map((cause) => [kind, cause] as const)),
)('of %s: %s is said with what to do, and where', (kind, cause) => {
  const { why, remedy } = causeWords(kind, cause);
  expect([why, remedy]).toEqual([expect.stringMatching(/[^.]$/), expect.stringMatching(/\.$/)]);
  expect(remedyLink(of(kind, 1, 0), cause)).toBeDefined();
});

test.each([
  ['SHIFT', { count: 3, minutes: 1350 }, '3 shifts, 22 h 30 min'],
  ['EXPENSE', { count: 1, minutes: 0 }, '1 expense'],
  ['TAXI', none, '–'],
] as const)('of %s %o are %s', (kind, amount, text) => {
  expect(amountText(kind, amount)).toBe(text);
});

test.each([
  [[], undefined],
  [[of('SHIFT', 2, 2)], undefined],
  [[of('SHIFT', 3, 1), of('SHIFT', 2, 1), of('HIRE', 1, 1), of('TAXI', 1, 0)], '3 shifts and 1 taxi'],
] as const)('what is left of %o', (all, text) => {
  expect(openText(all)).toBe(text);
});
