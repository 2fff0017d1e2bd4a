import { NOTIFICATION_KINDS } from '@worklane/contract/messages/mail-choice.ts';
import { expect, test } from 'vitest';
import { choicesOf, mutedIn } from './mail-choice.rules.ts';

const everything = {
  REQUESTS: true,
  APPLICATIONS: true,
  BOOKINGS: true,
  CANCELLATIONS: true,
  TIMES: true,
  RECORDS: true,
  EXPIRIES: true,
  LEAVE: true,
  VEHICLES: true,
};

test.each([
  [[], everything],
  [['TIMES'], { ...everything, TIMES: false }],
  [['REQUESTS', 'TIMES'], { ...everything, REQUESTS: false, TIMES: false }],
  [[...NOTIFICATION_KINDS], Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, false]))],
])('without %j', (muted, choices) => {
  expect(choicesOf(muted)).toEqual(choices);
  expect(mutedIn(choicesOf(muted))).toEqual(muted);
});

test('a kind that is no more is passed over', () => {
  expect(choicesOf(['PIGEONS'])).toEqual(everything);
});
