import { pence, rate } from '@worklane/contract/money.ts';
import { expect, test } from 'vitest';
import { linesOf } from './invoice-lines.rules.ts';

const shift = {
  firstname: 'Ann',
  lastname: 'Adams',
  assignmentCode: 'Nurse',
  location: 'Ward 7',
  start: '2026-12-25T09:00:00Z',
  end: '2026-12-25T10:40:00Z',
  breakMinutes: 0,
  timeZone: 'Europe/London',
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
  [{}, { dayKind: 'bankHoliday' }, '25 December 2026, 09:00–10:40, Day (bank holiday)', 1.6667],
  [
    { start: '2026-12-25T23:30:00Z', end: '2026-12-26T01:00:00Z' },
    { day: '2026-12-26', dayKind: 'saturday', band: 'Night', minutes: 90 },
    '26 December 2026, 23:30–01:00, Night (Saturday)',
    1.5,
  ],
  [{ end: '2026-12-25T09:01:40Z' }, { minutes: 1 }, '25 December 2026, 09:00–09:01, Day', 0.0167],
  // In summer, and through the night in which the clocks go back.
  [
    { start: '2026-07-01T06:00:00Z', end: '2026-07-01T08:10:00Z', breakMinutes: 30 },
    { day: '2026-07-01' },
    '1 July 2026, 07:00–09:10 less 30 minutes of break, Day',
    1.6667,
  ],
  [
    { start: '2026-10-24T23:00:00Z', end: '2026-10-25T01:41:00Z', breakMinutes: 1 },
    { day: '2026-10-25', minutes: 160 },
    '25 October 2026, 00:00–01:41 less a minute of break, Day',
    2.6667,
  ],
  // By the steps that are agreed on.
  [
    { end: '2026-12-25T10:37:00Z' },
    { minutes: 105 },
    '25 December 2026, 09:00–10:37, rounded to 1.75 hours, Day',
    1.75,
  ],
  [{ end: '2026-12-25T09:50:00Z' }, { minutes: 60 }, '25 December 2026, 09:00–09:50, rounded to 1 hour, Day', 1],
] as const)('an invoice says who worked when and where, in hours: %j, %j', (time, priced, text, quantity) => {
  const hours = plain({ ...line, ...priced });
  expect(linesOf({ ...shift, ...time }, hours, { treatment: 'STANDARD', standard: 2000 })).toEqual([
    {
      description: `Ann Adams, Nurse, Ward 7: ${text}`,
      price: { quantity, unit: 'HOUR', rate: 240_000 },
      amount: 4000,
      vatBasisPoints: 2000,
    },
  ]);
});

test('the first line that there is says when all of a shift was worked', () => {
  const lines = [
    { ...line, minutes: 0, breakMinutes: 20 },
    { ...line, minutes: 60 },
    { ...line, band: 'Night', minutes: 20 },
  ];
  const described = linesOf(
    { ...shift, breakMinutes: 20 },
    { lines, overtime: null },
    { treatment: 'STANDARD', standard: 2000 },
  ).map(({ description }) => description);
  expect(described).toEqual([
    'Ann Adams, Nurse, Ward 7: 25 December 2026, 09:00–10:40 less 20 minutes of break, Day',
    'Ann Adams, Nurse, Ward 7: 25 December 2026, Night',
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
      'Ann Adams, Nurse, Ward 7: 25 December 2026, 09:00–10:40, Day. Exempt: nursing agencies’ concession (VAT Notice 701/57, section 6.5)',
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
  const worked = { ...shift, end: '2026-12-25T12:20:00Z' };
  expect(
    linesOf(worked, hours, { treatment: 'STANDARD', standard: 2000 }).map(({ description }) => description),
  ).toEqual([
    'Ann Adams, Nurse, Ward 7: 25 December 2026, 09:00–12:20, Day',
    `Ann Adams, Nurse, Ward 7: 25 December 2026, Day, ${expected}`,
  ]);
});
