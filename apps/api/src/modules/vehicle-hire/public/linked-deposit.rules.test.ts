import { expect, test } from 'vitest';
import { linkedDeposit } from './linked-deposit.rules.ts';

const booking = { status: 'BOOKED', deposit: 25_000, depositStatus: 'HELD', depositTaken: false } as const;
const paid = { purpose: 'PAYMENT', state: 'PAID', keepsCard: true } as const;
const hold = (state: 'HELD' | 'FAILED' | 'STARTING') => ({ purpose: 'DEPOSIT', state, keepsCard: false }) as const;

test.each<[string, Parameters<typeof linkedDeposit>[0], Parameters<typeof linkedDeposit>[1], string | undefined]>([
  ['is only reserved', { ...booking, status: 'RESERVED', depositStatus: null }, [], 'DUE'],
  ['ran out', { ...booking, status: 'CANCELLED', depositStatus: null }, [], undefined],
  ['has no deposit', { ...booking, deposit: null }, [], undefined],
  ['is booked', booking, [], 'DUE'],
  ['has a card for it', booking, [paid], 'CARD_LATER'],
  ['is just being held', booking, [hold('STARTING'), paid], 'CARD_LATER'],
  ['is refused', booking, [hold('FAILED'), paid], 'REFUSED'],
  ['is held', { ...booking, depositTaken: true }, [hold('HELD'), paid], 'ON_CARD'],
  ['is left by hand', { ...booking, status: 'WAITINGAUTH', depositTaken: true }, [], 'LEFT'],
  ['is given back', { ...booking, depositStatus: 'RELEASED', depositTaken: true }, [], 'RETURNED'],
  ['never was there', { ...booking, depositStatus: 'RELEASED' }, [], undefined],
  ['is kept in part', { ...booking, depositStatus: 'KEPT_IN_PART', depositTaken: true }, [], 'KEPT_IN_PART'],
])('a deposit of what %s', (_, of, cards, standing) => {
  expect(linkedDeposit(of, cards)?.standing).toBe(standing);
});
