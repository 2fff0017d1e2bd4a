import { expect, test } from 'vitest';
import { hoursText } from './words.ts';

const day = (weekday: number, opens = '08:00', closes = '18:00') => ({ weekday, opens, closes });

test.each([
  [[], 'Any time'],
  [[day(3)], 'Wed 08:00–18:00'],
  [[1, 2, 3, 4, 5].map((weekday) => day(weekday)), 'Mon–Fri 08:00–18:00'],
  [
    [day(1), day(2), day(4), day(6, '09:00', '13:00'), day(7, '09:00', '13:00')],
    'Mon–Tue 08:00–18:00, Thu 08:00–18:00, Sat–Sun 09:00–13:00',
  ],
  [[day(1), day(2, '09:00')], 'Mon 08:00–18:00, Tue 09:00–18:00'],
])('%j reads “%s”', (days, text) => {
  expect(hoursText(days)).toBe(text);
});
