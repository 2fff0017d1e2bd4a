import { pence, rate } from '@worklane/contract/money.ts';
import { expect, test } from 'vitest';
import { linesOf } from './invoice-lines.rules.ts';

const shift = {
  firstname: 'Ann',
  lastname: 'Adams',
  assignmentCode: 'Nurse',
  location: 'Ward 7',
  noticeMinutes: null,
};
const line = {
  day: '2026-12-25',
  dayKind: 'weekday',
  isOvertime: false,
  band: 'Day',
  minutes: 100,
  breakMinutes: 0,
  rate: rate(240_000),
  amount: pence(4000),
} as const;

type Hours = Parameters<typeof linesOf>[1];

const plain = (each: Hours['lines'][number]): Hours => ({ lines: [each], overtime: null });

test.each([
  [{ ...line, dayKind: 'bankHoliday' }, 'Ann Adams, Nurse, Ward 7: 25 December 2026, Day (bank holiday)', 1.6667],
  [
    { ...line, day: '2026-12-26', dayKind: 'saturday', band: 'Night', minutes: 90 },
    'Ann Adams, Nurse, Ward 7: 26 December 2026, Night (Saturday)',
    1.5,
  ],
  [{ ...line, day: '2026-12-28', minutes: 1 }, 'Ann Adams, Nurse, Ward 7: 28 December 2026, Day', 0.0167],
] as const)('an invoice says who worked when and where, in hours: %j', (each, description, quantity) => {
  expect(linesOf(shift, plain(each), { treatment: 'STANDARD', standard: 2000 })).toEqual([
    { description, price: { quantity, unit: 'HOUR', rate: 240_000 }, amount: 4000, vatBasisPoints: 2000 },
  ]);
});

test('what the break took up is no line', () => {
  expect(
    linesOf(shift, plain({ ...line, minutes: 0, breakMinutes: 20, amount: pence(0) }), {
      treatment: 'STANDARD',
      standard: 2000,
    }),
  ).toEqual([]);
});

test('what is exempt from VAT says why', () => {
  const [exempt] = linesOf(shift, plain(line), { treatment: 'NURSING_CONCESSION', standard: 2000 });
  expect(exempt).toMatchObject({
    description:
      'Ann Adams, Nurse, Ward 7: 25 December 2026, Day. Exempt: nursing agencies’ concession (VAT Notice 701/57, section 6.5)',
    vatBasisPoints: 0,
  });
});

test.each([
  [300, 'cancelled 5 hours before the start'],
  [119, 'cancelled 119 minutes before the start'],
  [-10, 'cancelled after the start'],
])('what was cancelled with %i minutes’ notice says so', (noticeMinutes, expected) => {
  const [cancelled] = linesOf({ ...shift, noticeMinutes }, plain(line), { treatment: 'STANDARD', standard: 2000 });
  expect(cancelled?.description).toBe(`Ann Adams, Nurse, Ward 7: 25 December 2026, Day, ${expected}`);
});

test.each<readonly [NonNullable<Hours['overtime']>, string]>([
  [{ by: 'SHIFT', after: 8 * 60, before: 0 }, 'overtime after 8 hours of the shift'],
  [{ by: 'SHIFT', after: 60, before: 0 }, 'overtime after 1 hour of the shift'],
  [{ by: 'WEEK', after: 37 * 60 + 30, before: 30 * 60 }, 'overtime after 37.5 hours of the week'],
])('overtime says after what it is: %j', (overtime, expected) => {
  const hours = { lines: [line, { ...line, isOvertime: true }], overtime };
  expect(
    linesOf(shift, hours, { treatment: 'STANDARD', standard: 2000 }).map(({ description }) => description),
  ).toEqual([
    'Ann Adams, Nurse, Ward 7: 25 December 2026, Day',
    `Ann Adams, Nurse, Ward 7: 25 December 2026, Day, ${expected}`,
  ]);
});
