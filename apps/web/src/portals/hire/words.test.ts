import { expect, test } from 'vitest';
import { howToPay, preparationWords, statusWords } from './words.ts';

const booking = {
  reservedUntil: '2030-06-01T09:15:00Z',
  cancelled: null,
  agency: { id: 1, name: 'Kestrel', logo: null, telephone: null, email: null },
  location: { id: 1, name: 'Dock', city: 'Leeds', timeZone: 'UTC' },
  can: { confirm: true },
} as const;
const time = (instant: string) => instant.slice(11, 16);

test.each([
  ['RESERVED', 'Not booked yet', /until 09:15\. Confirm/],
  ['BOOKED', 'You’re booked', /driving licence/],
  ['WAITINGAUTH', 'You have the vehicle', /Kestrel settles/],
  ['AUTHORIZED', 'The hire is over', /Thank you/],
  ['COMPLETE', 'The hire is over', /Thank you/],
  ['CANCELLED', 'Cancelled', /has been cancelled/],
] as const)('%s reads %s', (status, title, text) => {
  const words = statusWords({ ...booking, status }, time);
  expect(words.title).toBe(title);
  expect(words.text).toMatch(text);
});

test('what can’t be confirmed, since the agency takes no bookings, isn’t asked to be', () => {
  const closed = { ...booking, status: 'RESERVED', can: { confirm: false } } as const;
  expect(statusWords(closed, time).text).toMatch(/^Kestrel takes no bookings here at the moment/);
});

test('a hold that nobody confirmed says so, and one without an end asks for it now', () => {
  const at = '2030-06-01T09:15:00Z';
  const expired = { ...booking, status: 'CANCELLED', cancelled: { at, reason: 'HOLD_EXPIRED' } } as const;
  expect(statusWords(expired, time).title).toBe('Not confirmed in time');
  const kept = { ...booking, status: 'RESERVED', reservedUntil: null } as const;
  expect(statusWords(kept, time).text).toMatch(/Confirm the booking now/);
});

test.each([
  [{ details: false, documents: [], checked: false }, ['Missing', 'Not sent yet', 'Not sent yet', 'At the pick-up']],
  [{ details: true, documents: ['DRIVER'], checked: false }, ['Entered', 'Sent', 'Not sent yet', 'At the pick-up']],
  [{ details: true, documents: ['ID'], checked: true }, ['Entered', 'Not sent', 'Sent', 'Checked']],
  [{ details: true, documents: ['DRIVER', 'PASSPORT'], checked: true }, ['Entered', 'Sent', 'Sent', 'Checked']],
] as const)('%j reads %j', (preparation, words) => {
  const standing = preparationWords({ ...preparation, documents: [...preparation.documents] });
  expect(standing.map((each) => each.standing)).toEqual(words);
});

test.each([
  ['BOOKED', null, 'Pay Kestrel when you pick the vehicle up.'],
  ['BOOKED', '/hire/pay', 'Pay by card now, or pay Kestrel when you pick the vehicle up.'],
  ['CANCELLED', null, 'Ask Kestrel how to pay it.'],
  ['AUTHORIZED', '/hire/pay', 'Pay by card now, or ask Kestrel how to pay it.'],
] as const)('what is due of a booking that is %s, with the link %s: %s', (status, payLink, words) => {
  expect(howToPay({ ...booking, status, payLink, payUnderWay: false })).toBe(words);
  expect(howToPay({ ...booking, status, payLink, payUnderWay: true })).toMatch(/^A card payment has been started/);
});
