import { expect, test } from 'vitest';
import { mayHoldDeposit, mayTakeByHand } from './card.policy.ts';

const NOW = Temporal.Instant.from('2026-11-23T12:00:00Z');
const booking = {
  status: 'BOOKED',
  deposit: 20_000,
  depositStatus: 'HELD',
  depositByHand: false,
  dropoff: '2026-11-25T12:00:00Z',
} as const;
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
  ['it was taken in another way', { ...booking, depositByHand: true }, [paid], false],
  ['nobody came', { ...booking, dropoff: '2026-11-22T12:00:00Z' }, [paid], false],
])('a deposit may be held where %s', (_, of, payments, may) => {
  expect(mayHoldDeposit(of, payments, NOW)).toBe(may);
});

test.each<[string, Parameters<typeof mayTakeByHand>[0], Parameters<typeof mayTakeByHand>[1], boolean]>([
  ['a card was kept for it', booking, [paid], true],
  ['it is being held', booking, [deposit('STARTING'), paid], true],
  ['the card was refused', { ...booking, status: 'WAITINGAUTH' }, [deposit('FAILED'), paid], true],
  ['it is held', booking, [deposit('HELD'), paid], false],
  ['no card was kept', booking, [], false],
  ['it was said already', { ...booking, depositByHand: true }, [paid], false],
  ['it was released', { ...booking, depositStatus: 'RELEASED' }, [paid], false],
])('a deposit may be taken in another way where %s', (_, of, payments, may) => {
  expect(mayTakeByHand(of, payments)).toBe(may);
});
