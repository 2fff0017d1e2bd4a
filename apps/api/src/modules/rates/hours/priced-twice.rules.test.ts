import { rate, type Rate } from '@worklane/contract/money.ts';
import { expect, test } from 'vitest';
import { chance as chanceOf } from '#platform/demo/chance.ts';
import { type Band, type Overtime, priceHours } from './hours.rules.ts';

/** As many shifts as are priced twice; the same ones each time. */
const SHIFTS = 100_000;
const SEED = 20_261_124;

const MINUTE = 60_000;
const DAY = 1440;

/** Minutes since 1970 at which clocks in London are changed in a year: at 01:00 UTC on the last Sundays of March and October. */
const changesOf = (year: number): readonly [forward: number, back: number] => {
  const lastSunday = (month: number) => {
    const last = new Date(Date.UTC(year, month + 1, 0));
    return last.getTime() / MINUTE - last.getUTCDay() * DAY + 60;
  };
  return [lastSunday(2), lastSunday(9)];
};
const CHANGES = [2026, 2027, 2028].map(changesOf);
const isSummer = (minute: number): boolean => CHANGES.some(([forward, back]) => minute >= forward && minute < back);

const dayText = (days: number) => new Date(days * DAY * MINUTE).toISOString().slice(0, 10);
const clockText = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

const FIRST = Date.UTC(2026, 0, 1) / MINUTE;

const storyOf = (chance: (below: number) => number) => {
  const [forward, back] = changesOf(2026);
  // A third of them around a change of clocks.
  const around = [forward, back][chance(6)];
  const start = around === undefined ? FIRST + chance(700 * DAY) : around - chance(DAY) + 60;
  const length = 1 + chance(chance(4) === 0 ? DAY : 720);
  const starts = [...new Set(Array.from({ length: 1 + chance(4) }, () => chance(DAY)))].toSorted((a, b) => a - b);
  const maybe = (): Rate | null => (chance(2) === 0 ? null : rate(1 + chance(600_000)));
  const days = () => ({
    weekday: rate(1 + chance(600_000)),
    saturday: maybe(),
    sunday: maybe(),
    bankHoliday: maybe(),
  });
  const after = () => (chance(2) === 0 ? null : 60 + chance(720));
  const [afterShift, afterWeek] = [after(), after()];
  const overtime: Overtime | null =
    afterShift === null && afterWeek === null ? null : { afterShift, afterWeek, ...days() };
  return {
    start,
    end: start + length,
    starts,
    breakMinutes: chance(2) === 0 ? 0 : chance(Math.min(length + 10, 90)),
    holiday: Math.floor(start / DAY) + chance(3) - 1,
    bands: starts.map((from, index): Band => ({
      name: `Band ${index}`,
      from: clockText(from),
      ...days(),
    })),
    overtime,
    plainBefore: chance(3) === 0 ? 0 : chance(800),
  };
};

/** Minute by minute, by arithmetic of its own. */
const naiveTotal = (story: ReturnType<typeof storyOf>): number => {
  const { start, end, starts, breakMinutes, holiday, bands, overtime, plainBefore } = story;
  const parts: { day: number; place: number; rate: number; overtimeRate: number; minutes: number }[] = [];
  for (let minute = start; minute < end; minute += 1) {
    const local = minute + (isSummer(minute) ? 60 : 0);
    const [day, clock] = [Math.floor(local / DAY), local % DAY];
    // Before the first band of a day begins, the last one of yesterday goes on.
    let place = bands.length - 1;
    for (let index = 0; index < starts.length; index += 1) if (clock >= (starts[index] ?? 0)) place = index;
    const last = parts.at(-1);
    if (last?.day === day && last.place === place) {
      last.minutes += 1;
      continue;
    }
    const band = bands[place];
    if (!band) throw new Error('There is always a band.');
    // 1 January 1970 was a Thursday.
    const weekDay = (day + 4) % 7;
    const on = ({ weekday, saturday, sunday, bankHoliday }: Omit<Overtime, 'afterShift' | 'afterWeek'>) =>
      (day === holiday ? bankHoliday : weekDay === 6 ? saturday : weekDay === 0 ? sunday : null) ?? weekday;
    const rateThen = on(band);
    parts.push({
      day,
      place,
      rate: rateThen,
      overtimeRate: Math.max(rateThen, overtime ? on(overtime) : 0),
      minutes: 1,
    });
  }
  const all = end - start;
  const taken = Math.min(breakMinutes, all);
  const cut = parts.map(({ minutes }) => Math.floor((taken * minutes) / all));
  const rests = parts.map(({ minutes }) => (taken * minutes) % all);
  for (let left = taken - cut.reduce((total, each) => total + each, 0); left > 0; left -= 1) {
    const most = rests.indexOf(Math.max(...rests));
    cut[most] = (cut[most] ?? 0) + 1;
    rests[most] = -1;
  }
  const amount = (hourly: number, minutes: number) => Number((BigInt(hourly) * BigInt(minutes) * 2n + 6000n) / 12_000n);
  let [total, worked] = [0, 0];
  for (const [index, part] of parts.entries()) {
    let [plain, over] = [0, 0];
    for (let minute = part.minutes - (cut[index] ?? 0); minute > 0; minute -= 1) {
      const isOver =
        ((overtime?.afterShift ?? null) !== null && worked >= (overtime?.afterShift ?? 0)) ||
        ((overtime?.afterWeek ?? null) !== null && plainBefore + worked >= (overtime?.afterWeek ?? 0));
      if (isOver) over += 1;
      else plain += 1;
      worked += 1;
    }
    total += amount(part.rate, plain) + amount(part.overtimeRate, over);
  }
  return total;
};

test(`two ways to price ${SHIFTS} random shifts agree to the penny`, { timeout: 120_000 }, () => {
  const chance = chanceOf(SEED).below;
  const differing: unknown[] = [];
  for (let each = 0; each < SHIFTS; each += 1) {
    const story = storyOf(chance);
    const at = (minute: number) => Temporal.Instant.fromEpochMilliseconds(minute * MINUTE);
    const { total } = priceHours(
      story,
      { start: at(story.start), end: at(story.end) },
      story.breakMinutes,
      { timeZone: 'Europe/London', holidays: new Set([dayText(story.holiday)]) },
      story.plainBefore,
    );
    const expected = naiveTotal(story);
    if (total !== expected) differing.push({ story, total, expected });
  }
  expect(differing.slice(0, 3)).toEqual([]);
});
