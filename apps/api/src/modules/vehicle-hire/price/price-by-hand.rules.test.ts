import { pence } from '@worklane/contract/money.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quote, type ChargedDay, type Hire, type HirePrice } from './price.rules.ts';

/**
 * The price is worked out a second time, as somebody with a calendar and a calculator would: walking from day to day, in fractions of
 * a penny that are rounded by hand. `npm run histories` tries many more.
 */

const HIRES = Number(process.env['HISTORIES'] ?? 5000);
const SEED = Number(process.env['SEED'] ?? 20_300_301);

const FIRST = Temporal.PlainDate.from('2030-01-01');
const aDate = fc.integer({ min: 0, max: 120 }).map((days) => FIRST.add({ days }));

const aPrice: fc.Arbitrary<HirePrice> = fc
  .record({
    unit: fc.constantFrom('MTF' as const, 'MTF' as const, 'SAT' as const, 'SUN' as const, 'HOUR' as const),
    season: fc.constantFrom(null, null, 'Easter', 'Summer'),
    amount: fc.integer({ min: 1, max: 30_000 }).map(pence),
    from: aDate,
    length: fc.option(fc.nat(60)),
  })
  .map(({ length, ...price }) => ({
    ...price,
    // An hour costs less than a day, mostly.
    amount: price.unit === 'HOUR' ? pence(Math.ceil(price.amount / 20)) : price.amount,
    to: length === null ? null : price.from.add({ days: length }),
  }));

const aBenefit: fc.Arbitrary<Hire['benefit']> = fc.oneof(
  fc.constant(null),
  fc.record({ type: fc.constant('DISCOUNT' as const), percent: fc.integer({ min: 1, max: 50 }) }),
  fc.record({
    type: fc.constant('EXTRA_DAYS' as const),
    days: fc.integer({ min: 1, max: 50 }),
    daysHired: fc.integer({ min: 1, max: 10 }),
  }),
  fc.record({ type: fc.constant('EXTRA_MILEAGE' as const), kilometres: fc.constantFrom(100, 500, null) }),
  fc.constant({ type: 'OTHER_AWARD' as const }),
);

const aHire: fc.Arbitrary<Hire> = fc
  .record({
    date: aDate,
    minute: fc.nat(24 * 60 - 1),
    length: fc.oneof(fc.integer({ min: 1, max: 1500 }), fc.integer({ min: 1, max: 40_000 })),
    graceMinutes: fc.constantFrom(0, 30, 60, 120),
    // Mostly there is a rate of the year from the first day.
    yearly: fc.option(fc.integer({ min: 1, max: 20_000 }).map(pence), { freq: 9 }),
    more: fc.uniqueArray(aPrice, {
      maxLength: 8,
      selector: ({ unit, season, from }) => `${unit} ${season} ${from.toString()}`,
    }),
    benefit: aBenefit,
    vatBasisPoints: fc.constantFrom(0, 500, 2000),
  })
  // Two seasons at once are not to be told apart by their first days.
  .filter(({ more }) => new Set(more.map(({ season }) => season).filter((name) => name !== null)).size < 2)
  .map(({ date, minute, length, yearly, more, ...hire }) => {
    const start = date.toPlainDateTime().add({ minutes: minute });
    const always =
      yearly === null
        ? []
        : [{ unit: 'MTF' as const, season: null, amount: yearly, from: FIRST.subtract({ days: 1 }), to: null }];
    return { ...hire, start, end: start.add({ minutes: length }), prices: [...always, ...more] };
  });

/** The number of days since 1970. */
const dayNumber = (date: Temporal.PlainDate): number => Date.UTC(date.year, date.month - 1, date.day) / 86_400_000;
const minuteNumber = (time: Temporal.PlainDateTime): number =>
  dayNumber(time.toPlainDate()) * 1440 + time.hour * 60 + time.minute;

/** Of all of one unit that cover the day, the one that began last. */
const latest = (prices: readonly HirePrice[], day: number, unit: string, seasonal: boolean): HirePrice | undefined => {
  let found: HirePrice | undefined;
  for (const price of prices) {
    if (price.unit !== unit || (price.season !== null) !== seasonal) continue;
    if (dayNumber(price.from) > day) continue;
    if (price.to && dayNumber(price.to) < day) continue;
    if (!found || dayNumber(price.from) > dayNumber(found.from)) found = price;
  }
  return found;
};

const costOfDay = (prices: readonly HirePrice[], day: number, minutes: number): number | undefined => {
  // The first of January 1970 was a Thursday.
  const weekday = (day + 3) % 7;
  const own = weekday === 5 ? 'SAT' : weekday === 6 ? 'SUN' : 'MTF';
  for (const seasonal of [true, false]) {
    const daily = latest(prices, day, own, seasonal) ?? latest(prices, day, 'MTF', seasonal);
    if (!daily) continue;
    const hourly = latest(prices, day, 'HOUR', seasonal);
    let hours = 1;
    while (hours * 60 < minutes) hours += 1;
    return hourly ? Math.min(daily.amount, hours * hourly.amount) : daily.amount;
  }
  return undefined;
};

const halfUp = (top: number, bottom: number): number => {
  const down = Math.floor(top / bottom);
  return (top - down * bottom) * 2 >= bottom ? down + 1 : down;
};

const byHand = ({ start, end, graceMinutes, prices, benefit, vatBasisPoints }: Hire) => {
  let left = minuteNumber(end) - minuteNumber(start);
  let day = dayNumber(start.toPlainDate());
  const costs: number[] = [];
  do {
    const cost = costOfDay(prices, day, Math.min(left, 1440));
    if (cost === undefined) return undefined;
    costs.push(cost);
    left -= 1440;
    day += 1;
  } while (left > graceMinutes);

  let rental = 0;
  for (const cost of costs) rental += cost;
  let discount = 0;
  if (benefit?.type === 'DISCOUNT') discount = halfUp(rental * benefit.percent, 100);
  if (benefit?.type === 'EXTRA_DAYS') {
    const cheapestFirst = costs.toSorted((one, other) => one - other);
    for (let free = 0; free < benefit.days && costs.length - free > benefit.daysHired; free++)
      discount += cheapestFirst[free] ?? 0;
  }
  const fee = halfUp((rental - discount) * 3, 100);
  const total = rental + fee - discount;
  return {
    costs,
    subTotal: rental + fee,
    discount,
    total,
    vat: halfUp(total * vatBasisPoints, 10_000 + vatBasisPoints),
  };
};

test('every hire costs to the penny what it costs by hand', { timeout: 600_000 }, () => {
  fc.assert(
    fc.property(aHire, (hire) => {
      const quoted = quote(hire);
      const { costs, ...sums } = byHand(hire) ?? {};
      expect(quoted?.days.map(({ amount }) => amount)).toEqual(costs);
      if (!quoted) return;
      const { subTotal, discount, total, vat, charges } = quoted;
      expect({ subTotal, discount, total, vat }).toEqual(sums);
      expect(charges.reduce((all, charge) => all + charge.total, 0)).toBe(subTotal);
      // What is charged by the day is what the days come to.
      for (const { daily, total: line } of charges) if (daily) expect(daily.days * daily.each).toBe(line);
    }),
    { numRuns: HIRES, seed: SEED },
  );
});

test('the hires that are tried are of every kind', () => {
  const hires = fc.sample(aHire, { numRuns: 2000, seed: SEED });
  const quoted = hires.map((hire) => quote(hire));
  const share = (count: number) => count / hires.length;
  expect(share(quoted.filter((each) => !each).length)).toBeGreaterThan(0.02);
  const kinds: ((day: ChargedDay) => boolean)[] = [
    ({ hours }) => hours !== null,
    ({ free }) => free,
    ({ price }) => price.season !== null,
    ({ price }) => price.unit === 'SUN',
  ];
  for (const kind of kinds) expect(share(quoted.filter((each) => each?.days.some(kind)).length)).toBeGreaterThan(0.02);
});
