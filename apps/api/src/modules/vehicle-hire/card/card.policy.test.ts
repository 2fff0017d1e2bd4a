import { expect, test } from 'vitest';
import { mayHoldDeposit } from './card.policy.ts';

const NOW = Temporal.Instant.from('2026-11-23T12:00:00Z');
const booking = { status: 'BOOKED', deposit: 20_000, depositStatus: 'HELD', dropoff: '2026-11-25T12:00:00Z' } as const;
const paid = { purpose: 'PAYMENT', state: 'PAID', keepsCard: true } as const;
const deposit = (state: 'STARTING' | 'HELD' | 'CAPTURED' | 'RELEASED' | 'FAILED') =>
  ({ purpose: 'DEPOSIT', state, keepsCard: false }) as const;

test.each<[string, Parameters<typeof mayHoldDeposit>[0], Parameters<typeof mayHoldDeposit>[1], boolean]>([
  ['a card was kept for it', booking, [paid], true],
  ['it failed before', booking, [deposit('FAILED'), paid], true],
  ['the vehicle is out', { ...booking, status: 'WAITINGAUTH', dropoff: '2026-11-22T12:00:00Z' }, [paid], true],
  ['it is held', booking, [deposit('HELD'), paid], false],
  ['it is being held', booking, [deposit('STARTING'), paid], false],
  ['it was charged', booking, [deposit('CAPTURED'), paid], false],
  ['no card was kept', booking, [{ ...paid, keepsCard: false }], false],
  ['the card has not paid', booking, [{ ...paid, state: 'OPEN' }], false],
  ['there is none', { ...booking, deposit: null }, [paid], false],
  ['it was released', { ...booking, depositStatus: 'RELEASED' }, [paid], false],
  ['it is only reserved', { ...booking, status: 'RESERVED' }, [paid], false],
  ['nobody came', { ...booking, dropoff: '2026-11-22T12:00:00Z' }, [paid], false],
])('a deposit may be held where %s', (_, of, payments, may) => {
  expect(mayHoldDeposit(of, payments, NOW)).toBe(may);
});
