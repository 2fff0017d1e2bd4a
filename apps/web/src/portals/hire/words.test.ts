import { expect, test } from 'vitest';
import { statusWords } from './words.ts';

const booking = {
  reservedUntil: '2030-06-01T09:15:00Z',
  cancelled: null,
  agency: { id: 1, name: 'Kestrel', logo: null, telephone: null, email: null },
  location: { id: 1, name: 'Dock', city: 'Leeds', timeZone: 'UTC' },
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

test('a hold that nobody confirmed says so, and one without an end asks for it now', () => {
  const at = '2030-06-01T09:15:00Z';
  const expired = { ...booking, status: 'CANCELLED', cancelled: { at, reason: 'HOLD_EXPIRED' } } as const;
  expect(statusWords(expired, time).title).toBe('Not confirmed in time');
  const kept = { ...booking, status: 'RESERVED', reservedUntil: null } as const;
  expect(statusWords(kept, time).text).toMatch(/Confirm the booking now/);
});
