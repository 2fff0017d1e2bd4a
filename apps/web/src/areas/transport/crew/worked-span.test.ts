import { expect, test } from 'vitest';
import { workedSpan } from './worked-span.ts';

const PLANNED = { start: '2041-03-01T08:30:00Z', end: '2041-03-01T13:30:00Z' };
const booking = (bookingId: number, start: string | null, end: string | null) => ({
  bookingId,
  worker: { id: bookingId, name: `Worker ${bookingId}` },
  shiftStatus: 'WAITING_AUTHORIZATION' as const,
  start,
  end,
});

test('a journey is authorised from when its first worker began until its last one ended', () => {
  const crew = [
    { bookings: [booking(1, '2041-03-01T08:45:00Z', '2041-03-01T12:00:00Z')] },
    { bookings: [booking(2, '2041-03-01T08:40:00Z', '2041-03-01T11:00:00Z'), booking(3, null, null)] },
  ];
  expect(workedSpan(crew, PLANNED)).toEqual({ start: '2041-03-01T08:40:00Z', end: '2041-03-01T12:00:00Z' });
});

test('and as planned where nobody has entered anything', () => {
  expect(workedSpan([{ bookings: [booking(1, null, null)] }, { bookings: [] }], PLANNED)).toEqual(PLANNED);
});
