import { expect, test } from 'vitest';
import { stateOf } from './purchase-order.rules.ts';

test.each([
  [{ startsOn: null, endsOn: null, closedAt: null }, 'OPEN'],
  [{ startsOn: '2026-04-01', endsOn: '2026-04-01', closedAt: null }, 'OPEN'],
  [{ startsOn: '2026-04-02', endsOn: null, closedAt: null }, 'PLANNED'],
  [{ startsOn: null, endsOn: '2026-03-31', closedAt: null }, 'ENDED'],
  [{ startsOn: '2026-04-02', endsOn: null, closedAt: '2026-01-01T00:00:00Z' }, 'CLOSED'],
] as const)('%o on 1 April is %s', (order, state) => {
  expect(stateOf(order, '2026-04-01')).toBe(state);
});
