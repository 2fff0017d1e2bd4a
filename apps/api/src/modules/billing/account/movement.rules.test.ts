import { expect, test } from 'vitest';
import { accountsOf, periodOf } from './movement.rules.ts';

const debit = (amount: number, currency = 'GBP') => ({ side: 'DEBIT', amount, currency }) as const;
const credit = (amount: number, currency = 'GBP') => ({ side: 'CREDIT', amount, currency }) as const;

test('the balance runs on from what was owed before, by currency', () => {
  const accounts = accountsOf(
    [
      { currency: 'USD', pence: 0 },
      { currency: 'GBP', pence: 500 },
      { currency: 'CHF', pence: -70 },
    ],
    [debit(1000), debit(30, 'EUR'), credit(1500), credit(200)],
  );
  const shown = accounts.map(({ currency, opening, lines, closing }) => [
    currency,
    opening,
    lines.map(({ amount, balance }) => [amount, balance]),
    closing,
  ]);
  expect(shown).toEqual([
    ['CHF', -70, [], -70],
    ['EUR', 0, [[30, 30]], 30],
    [
      'GBP',
      500,
      [
        [1000, 1500],
        [-1500, 0],
        [-200, -200],
      ],
      -200,
    ],
  ]);
  expect(accountsOf([], [])).toEqual([]);
});

test.each([
  [{}, '2026-01-01', '2026-03-31'],
  [{ to: '2026-01-31' }, '2025-11-01', '2026-01-31'],
  [{ from: '2026-03-05' }, '2026-03-05', '2026-03-31'],
  [{ from: '2026-05-01' }, '2026-05-01', '2026-05-01'],
  [{ from: '2025-01-01', to: '2025-12-31' }, '2025-01-01', '2025-12-31'],
])('of %j it is from %s to %s', (asked, from, to) => {
  expect(periodOf(asked, Temporal.PlainDate.from('2026-03-31'))).toEqual({ from, to });
});
