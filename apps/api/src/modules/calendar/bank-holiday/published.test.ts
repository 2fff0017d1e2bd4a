import { REGIONS, type Region } from '@worklane/contract/calendar/bank-holiday.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

/** The list that every database begins with, against the rules by which the days fall. */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** The first Sunday after the first full moon of spring, as the Gregorian church reckons it. */
const easterOf = (year: number): Temporal.PlainDate => {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const epact = (century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 19 * golden + 15) % 30;
  const moon = epact - Math.floor(epact / 28) * (1 - Math.floor(29 / (epact + 1)) * Math.floor((21 - golden) / 11));
  const weekday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7;
  const days = moon - weekday;
  const month = 3 + Math.floor((days + 40) / 44);
  return Temporal.PlainDate.from({ year, month, day: days + 28 - 31 * Math.floor(month / 4) });
};

const MONDAY = 1;

const firstMonday = (year: number, month: number): Temporal.PlainDate => {
  const first = Temporal.PlainDate.from({ year, month, day: 1 });
  return first.add({ days: (MONDAY + 7 - first.dayOfWeek) % 7 });
};

const lastMonday = (year: number, month: number): Temporal.PlainDate =>
  firstMonday(year, month)
    .add({ days: 28 })
    .subtract({ days: firstMonday(year, month).add({ days: 28 }).month === month ? 0 : 7 });

type Day = [date: Temporal.PlainDate, name: string];

/** Days on fixed dates; those that fall on a weekend are kept on the next weekdays that are none of the others. */
const withSubstitutes = (fixed: readonly Day[]): Day[] => {
  const taken = fixed.map(([date]) => date).filter((date) => date.dayOfWeek <= 5);
  return fixed.map(([date, name]) => {
    if (date.dayOfWeek <= 5) return [date, name];
    let substitute = date;
    while (substitute.dayOfWeek > 5 || taken.some((other) => other.equals(substitute)))
      substitute = substitute.add({ days: 1 });
    taken.push(substitute);
    return [substitute, `${name} (substitute day)`];
  });
};

const expectedIn = (region: Region, year: number): string[] => {
  const on = (month: number, day: number) => Temporal.PlainDate.from({ year, month, day });
  const scotland = region === 'SCOTLAND';
  const ireland = region === 'NORTHERN_IRELAND';
  const days: Day[] = [
    ...withSubstitutes([[on(1, 1), 'New Year’s Day'], ...(scotland ? [[on(1, 2), '2nd January'] as Day] : [])]),
    ...withSubstitutes([
      [on(12, 25), 'Christmas Day'],
      [on(12, 26), 'Boxing Day'],
    ]),
    ...withSubstitutes(scotland ? [[on(11, 30), 'St Andrew’s Day']] : []),
    ...withSubstitutes(
      ireland
        ? [
            [on(3, 17), 'St Patrick’s Day'],
            [on(7, 12), 'Battle of the Boyne (Orangemen’s Day)'],
          ]
        : [],
    ),
    [easterOf(year).subtract({ days: 2 }), 'Good Friday'],
    ...(scotland ? [] : [[easterOf(year).add({ days: 1 }), 'Easter Monday'] as Day]),
    [firstMonday(year, 5), 'Early May bank holiday'],
    [lastMonday(year, 5), 'Spring bank holiday'],
    [scotland ? firstMonday(year, 8) : lastMonday(year, 8), 'Summer bank holiday'],
    // Proclaimed once, in February 2026.
    ...(scotland && year === 2026 ? [[on(6, 15), 'World Cup bank holiday'] as Day] : []),
  ];
  return days.map(([date, name]) => `${date.toString()} ${name}`).toSorted();
};

test.each([
  [2000, '2000-04-23'],
  [2016, '2016-03-27'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2028, '2028-04-16'],
  [2038, '2038-04-25'],
])('Easter of %i is %s', (year, date) => {
  expect(easterOf(year).toString()).toBe(date);
});

describe.each(REGIONS)('%s', (region) => {
  test.each([2025, 2026, 2027, 2028])('in %i', async (year) => {
    const rows = await app.system((tx) =>
      tx.selectFrom('bank_holiday').select(['date', 'name']).where('region', '=', region).execute(),
    );
    const stored = rows.filter(({ date }) => date.startsWith(String(year)));
    expect(stored.map(({ date, name }) => `${date} ${name}`).toSorted()).toEqual(expectedIn(region, year));
  });
});

test('the years that are far away hold nothing', async () => {
  const years = await app.system((tx) => tx.selectFrom('bank_holiday').select('date').execute());
  expect([...new Set(years.map(({ date }) => date.slice(0, 4)))].toSorted()).toEqual(['2025', '2026', '2027', '2028']);
});
