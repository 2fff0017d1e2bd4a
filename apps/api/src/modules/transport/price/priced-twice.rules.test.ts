import { pence, rate } from '@worklane/contract/money.ts';
import type { TransportStep } from '@worklane/contract/transport/journey.rules.ts';
import { expect, test } from 'vitest';
import { chance as chanceOf } from '#platform/demo/chance.ts';
import type { TransportTerms } from '#modules/rates/index.ts';
import { type PricedJourney, priceJourney } from './price.rules.ts';

/** As many journeys as are priced twice; the same ones each time. */
const JOURNEYS = 100_000;
const SEED = 20_260_128;

const MINUTE = 60_000;
const DAY = 1440;
const STEPS: readonly TransportStep[] = ['AT_PICKUP', 'PATIENT_ABOARD', 'AT_DESTINATION', 'HANDED_OVER'];

const dayText = (days: number) => new Date(days * DAY * MINUTE).toISOString().slice(0, 10);
const clockText = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** Minutes since 1970 at which clocks in London are changed in a year: at 01:00 UTC on the last Sundays of March and October. */
const changesOf = (year: number): readonly [forward: number, back: number] => {
  const lastSunday = (month: number) => {
    const last = new Date(Date.UTC(year, month + 1, 0));
    return last.getTime() / MINUTE - last.getUTCDay() * DAY + 60;
  };
  return [lastSunday(2), lastSunday(9)];
};
const CHANGES = [2025, 2026, 2027, 2028].map(changesOf);

const isSummer = (minute: number): boolean => CHANGES.some(([forward, back]) => minute >= forward && minute < back);

type Story = { readonly journey: PricedJourney; readonly terms: TransportTerms; readonly naive: Naive };
type Naive = {
  readonly start: number;
  readonly end: number;
  readonly night: readonly [number, number] | null;
  readonly holiday: number;
};

const FIRST = Date.UTC(2026, 0, 1) / MINUTE;

const storyOf = (chance: (below: number) => number): Story => {
  // A third of them around a change of clocks.
  const [forward, back] = changesOf(2026);
  const around = [forward, back][chance(6)];
  const start = around === undefined ? FIRST + chance(730 * DAY) : around - chance(DAY) + 60;
  const length = 1 + chance(chance(4) === 0 ? DAY : 480);
  const end = start + length;
  const nightAt = [chance(DAY), chance(DAY)] as const;
  const night = chance(3) > 0 && nightAt[0] !== nightAt[1] ? nightAt : null;
  const holiday = Math.floor(start / DAY) + chance(3) - 1;
  const tapped = STEPS.slice(0, chance(6) === 0 ? chance(4) : 4);
  const waits = [chance(10), chance(200), 200 + chance(60), 260 + chance(200)];
  return {
    journey: {
      start: Temporal.Instant.fromEpochMilliseconds(start * MINUTE + chance(MINUTE)),
      end: Temporal.Instant.fromEpochMilliseconds(end * MINUTE + chance(MINUTE)),
      breakMinutes: chance(2) === 0 ? 0 : chance(Math.min(length, 90)),
      staff: 1 + chance(6),
      kilometres: chance(10) === 0 ? null : chance(600),
      steps: tapped.map((step, index) => ({
        step,
        at: new Date((start + (waits[index] ?? 0)) * MINUTE).toISOString(),
      })),
      aborted: chance(50) === 0,
      timeZone: 'Europe/London',
      holidays: new Set([dayText(holiday)]),
      vatBasisPoints: [2000, 2000, 1750, 0][chance(4)] ?? 2000,
    },
    terms: {
      id: 1,
      from: '2026-01-01',
      currency: 'GBP',
      perHour: rate(chance(600_000)),
      perMile: rate(chance(40_000)),
      minimum: pence(chance(2) === 0 ? 0 : chance(60_000)),
      waiting: pence(chance(3) === 0 ? 0 : chance(3000)),
      freeMinutes: chance(60),
      aborted: pence(chance(20_000)),
      uplift: chance(3) === 0 ? 0 : chance(20_000),
      night: night && { from: clockText(night[0]), to: clockText(night[1]) },
      weekends: chance(2) === 0,
      bankHolidays: chance(2) === 0,
      vatExempt: chance(3) === 0,
    },
    naive: { start, end, night, holiday },
  };
};

/** Minute by minute, by arithmetic of its own. */
const isOutside = (minute: number, { terms, naive: { night, holiday } }: Story): boolean => {
  const local = minute + (isSummer(minute) ? 60 : 0);
  const [day, clock] = [Math.floor(local / DAY), local % DAY];
  if (night) {
    const [from, to] = night;
    if (from < to ? clock >= from && clock < to : clock >= from || clock < to) return true;
  }
  // 1 January 1970 was a Thursday.
  const weekDay = (day + 4) % 7;
  if (terms.weekends && (weekDay === 0 || weekDay === 6)) return true;
  return terms.bankHolidays && day === holiday;
};

const halfUp = (numerator: bigint, denominator: bigint): number =>
  Number((numerator * 2n + denominator) / (denominator * 2n));

const big = (count: number) => BigInt(count);

/** What it comes to, written down once more and as plainly as can be. */
const naivePrice = (story: Story) => {
  const { journey, terms, naive } = story;
  const lines: number[] = [];
  if (journey.aborted) lines.push(terms.aborted);
  else {
    let outside = 0;
    for (let minute = naive.start; minute < naive.end; minute += 1) if (isOutside(minute, story)) outside += 1;
    const all = naive.end - naive.start;
    const fromOutside = halfUp(big(journey.breakMinutes) * big(outside), big(all));
    const worked = [all - outside - (journey.breakMinutes - fromOutside), outside - fromOutside] as const;
    const uplifted = halfUp(big(terms.perHour) * big(10_000 + terms.uplift), 10_000n);
    lines.push(halfUp(big(terms.perHour) * big(worked[0] * journey.staff), 6000n));
    lines.push(halfUp(big(uplifted) * big(worked[1] * journey.staff), 6000n));
    // 1 609 344 millimetres are a mile, and a tenth is the least that is charged.
    const tenths = halfUp(big(journey.kilometres ?? 0) * 10_000_000n, 1_609_344n);
    lines.push(halfUp(big(terms.perMile) * big(tenths), 1000n));
    const tapped = new Map(journey.steps.map(({ step, at }) => [step, Date.parse(at) / MINUTE]));
    let quarters = 0;
    for (const [from, until] of [
      ['AT_PICKUP', 'PATIENT_ABOARD'],
      ['AT_DESTINATION', 'HANDED_OVER'],
    ] as const) {
      const waited = (tapped.get(until) ?? Number.NaN) - (tapped.get(from) ?? Number.NaN);
      for (let begun = terms.freeMinutes; begun < waited; begun += 15) quarters += 1;
    }
    lines.push(quarters * terms.waiting);
    const charged = lines.reduce((total, each) => total + each, 0);
    if (charged < terms.minimum) lines.push(terms.minimum - charged);
  }
  const net = lines.reduce((total, each) => total + each, 0);
  const isExempt = terms.vatExempt && !journey.aborted;
  return {
    lines: lines.filter((amount) => amount > 0),
    net,
    vat: isExempt ? 0 : halfUp(big(net) * big(journey.vatBasisPoints), 10_000n),
  };
};

test(`two ways to price ${JOURNEYS} random journeys agree to the penny`, { timeout: 120_000 }, () => {
  const chance = chanceOf(SEED).below;
  const differing: unknown[] = [];
  for (let each = 0; each < JOURNEYS; each += 1) {
    const story = storyOf(chance);
    const { lines, net, vat } = priceJourney(story.journey, story.terms);
    const priced = { lines: lines.map(({ amount }) => amount), net, vat };
    const expected = naivePrice(story);
    // Compared as texts, since a hundred thousand deep comparisons take longer than the prices.
    if (JSON.stringify(priced) !== JSON.stringify(expected)) differing.push({ story, priced, expected });
  }
  expect(differing.slice(0, 3)).toEqual([]);
});
