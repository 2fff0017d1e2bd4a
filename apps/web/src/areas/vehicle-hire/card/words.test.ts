import { expect, test } from 'vitest';
import { depositText, depositWarning, refundEffect, refundText } from './words.ts';

const refund = { id: 1, amount: 50, at: '2026-11-23T12:00:00Z', trouble: null } as const;

test.each([
  [{ ...refund, state: 'REQUESTED', reason: 'ASKED' }, '£50.00 being refunded'],
  [{ ...refund, state: 'DONE', reason: 'TOO_MUCH' }, '£50.00 refunded, as it was more than was due'],
  [{ ...refund, state: 'DONE', reason: 'ELSEWHERE' }, '£50.00 refunded at the card provider'],
  [
    { ...refund, state: 'FAILED', reason: 'ASKED', trouble: 'The card was refused.' },
    '£50.00 couldn’t be refunded. The card was refused.',
  ],
] as const)('%j reads “%s”', (of, words) => {
  expect(refundText(of, 'GBP')).toBe(words);
});

test.each([
  ['AGREED', '£200.00, held on the card shortly before the pick-up once the hirer has paid by card'],
  ['LATER', '£200.00 will be held on the card the day before the pick-up'],
  ['STARTING', '£200.00 is being held'],
  ['HELD', '£200.00 is held on the card until Monday'],
  ['CAPTURED', 'Charged as far as it’s kept'],
  ['RELEASED', '£200.00 has been released'],
  ['FAILED', '£200.00 isn’t held on the card'],
  ['BY_HAND', '£200.00 was taken in another way'],
] as const)('a deposit that is %s reads “%s”', (standing, words) => {
  expect(depositText({ amount: 200, standing, heldUntil: null }, 'GBP', 'Monday')).toBe(words);
});

test('a refund says what becomes due again', () => {
  expect(refundEffect(40, 'GBP')).toBe(
    '£40.00 is credited and not paid back. What you refund beyond that becomes due again.',
  );
  expect(refundEffect(0, 'GBP')).toContain('Nothing is credited');
});

test.each([
  ['FAILED', 'was refused. Take £200.00 in another way'],
  ['STARTING', '£200.00 is to be held on the hirer’s card first'],
  ['LATER', '£200.00 is to be held on the hirer’s card first'],
  ['HELD', undefined],
  ['BY_HAND', undefined],
  ['AGREED', undefined],
] as const)('at the handover a deposit that is %s warns “%s”', (standing, words) => {
  const warning = depositWarning({ amount: 200, standing, heldUntil: null }, 'GBP');
  if (words === undefined) expect(warning).toBeUndefined();
  else expect(warning).toContain(words);
});
