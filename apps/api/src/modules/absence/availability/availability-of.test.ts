import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { anAgency } from '../../agencies/agency.factory.ts';
import { aWorker } from '../../workers/worker.factory.ts';
import { anAvailabilityEntry } from '../absence.factory.ts';
import { availabilityOf } from './availability.queries.ts';

/** What a worker has said of a span of time, in London. 2030-01-07 and 2030-07-01 are Mondays. */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** `Mon PREFERRED 07:00-15:00` or `2030-01-07 UNAVAILABLE`. */
const DAYS = ['', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const partOf = (text: string) => {
  const [day = '', availability, times] = text.split(' ');
  const [from_time = null, to_time = null] = times?.split('-') ?? [];
  const on = DAYS.includes(day) ? { weekday: DAYS.indexOf(day) } : { on_date: day };
  return { ...on, availability: availability as 'AVAILABLE', from_time, to_time };
};

const EARLY = ['2030-01-07T07:00Z', '2030-01-07T15:00Z'] as const;
const SUNDAY_NIGHT = ['2030-01-06T20:00Z', '2030-01-07T07:30Z'] as const;
const MONDAY_NIGHT = ['2030-01-07T20:00Z', '2030-01-08T07:30Z'] as const;

test.each<[what: string, said: string[], span: readonly [string, string], expected: string | undefined]>([
  ['nothing said', [], EARLY, undefined],
  ['another weekday', ['Tue UNAVAILABLE'], EARLY, undefined],
  ['the weekday', ['Mon AVAILABLE'], EARLY, 'AVAILABLE'],
  ['the hours', ['Mon PREFERRED 07:00-15:00'], EARLY, 'PREFERRED'],
  ['hours that do not reach', ['Mon PREFERRED 08:00-15:00'], EARLY, undefined],
  ['hours that end as it begins', ['Mon UNAVAILABLE 00:00-07:00'], EARLY, undefined],
  ['a part of it is unavailable', ['Mon UNAVAILABLE 14:59-18:00'], EARLY, 'UNAVAILABLE'],
  ['two parts together', ['Mon PREFERRED 06:00-12:00', 'Mon AVAILABLE 12:00-20:00'], EARLY, 'AVAILABLE'],
  ['two parts alike', ['Mon PREFERRED 06:00-12:00', 'Mon PREFERRED 12:00-20:00'], EARLY, 'PREFERRED'],
  ['two parts with a gap', ['Mon AVAILABLE 06:00-12:00', 'Mon AVAILABLE 12:30-20:00'], EARLY, undefined],
  ['one part is worse', ['Mon PREFERRED 06:00-12:00', 'Mon UNAVAILABLE 12:00-20:00'], EARLY, 'UNAVAILABLE'],
  ['the date goes before its weekday', ['Mon UNAVAILABLE', '2030-01-07 AVAILABLE'], EARLY, 'AVAILABLE'],
  ['… all of it', ['Mon PREFERRED', '2030-01-07 AVAILABLE 20:00-22:00'], EARLY, undefined],
  ['another date', ['Mon PREFERRED', '2030-01-14 UNAVAILABLE'], EARLY, 'PREFERRED'],
  ['a night', ['Mon PREFERRED 20:00-07:30'], MONDAY_NIGHT, 'PREFERRED'],
  ['a night by its first day alone', ['Mon AVAILABLE'], MONDAY_NIGHT, undefined],
  ['a night by both days', ['Mon AVAILABLE', 'Tue PREFERRED'], MONDAY_NIGHT, 'AVAILABLE'],
  ['until midnight', ['Mon UNAVAILABLE 22:00-00:00'], ['2030-01-08T00:00Z', '2030-01-08T08:00Z'], undefined],
  ['the night before lasts into the day', ['Sun UNAVAILABLE 22:00-08:00'], EARLY, 'UNAVAILABLE'],
  ['… of a date, too', ['2030-01-06 UNAVAILABLE 22:00-08:00'], EARLY, 'UNAVAILABLE'],
  [
    '… but a date that goes before ends the pattern',
    ['Sun UNAVAILABLE 22:00-08:00', '2030-01-07 AVAILABLE'],
    EARLY,
    'AVAILABLE',
  ],
  [
    '… and does not end another date',
    ['2030-01-06 UNAVAILABLE 22:00-08:00', '2030-01-07 AVAILABLE'],
    EARLY,
    'UNAVAILABLE',
  ],
  ['the week begins anew', ['Sun PREFERRED 20:00-07:30'], SUNDAY_NIGHT, 'PREFERRED'],
  // Half past six in the morning by the sun is half past seven by the summer's clocks.
  ['a summer’s night', ['Mon PREFERRED 20:00-07:30'], ['2030-07-01T19:00Z', '2030-07-02T06:30Z'], 'PREFERRED'],
  [
    '… which begins at seven by UTC',
    ['Mon PREFERRED 20:00-07:30'],
    ['2030-07-01T20:00Z', '2030-07-02T07:30Z'],
    undefined,
  ],
  ['the clocks go forward', ['Sat PREFERRED 20:00-07:30'], ['2030-03-30T20:00Z', '2030-03-31T06:30Z'], 'PREFERRED'],
  ['… and no minute longer', ['Sat PREFERRED 20:00-07:30'], ['2030-03-30T20:00Z', '2030-03-31T06:31Z'], undefined],
  ['the hour that is left out', ['Sun UNAVAILABLE 01:30-02:00'], ['2030-03-30T20:00Z', '2030-03-31T06:30Z'], undefined],
  ['the clocks go back', ['Sat PREFERRED 20:00-07:30'], ['2030-10-26T19:00Z', '2030-10-27T07:30Z'], 'PREFERRED'],
  ['a whole day of 25 hours', ['Sun AVAILABLE'], ['2030-10-26T23:00Z', '2030-10-28T00:00Z'], 'AVAILABLE'],
])('%s: %j', async (_, said, [start, end], expected) => {
  const span = { start: Temporal.Instant.from(start), end: Temporal.Instant.from(end) };
  const found = await app.system(async (tx) => {
    const id = await aWorker(tx, await anAgency(tx));
    for (const text of said) await anAvailabilityEntry(tx, id, partOf(text));
    return (await availabilityOf(tx, [id], span, 'Europe/London')).get(id);
  });
  expect(found).toBe(expected);
});

test('a place has a clock of its own', async () => {
  const found = await app.system(async (tx) => {
    const id = await aWorker(tx, await anAgency(tx));
    await anAvailabilityEntry(tx, id, {
      weekday: 1,
      availability: 'UNAVAILABLE',
      from_time: '08:00',
      to_time: '09:00',
    });
    const span = { start: Temporal.Instant.from('2030-01-07T07:00Z'), end: Temporal.Instant.from('2030-01-07T08:00Z') };
    return [
      (await availabilityOf(tx, [id], span, 'Europe/Paris')).get(id),
      (await availabilityOf(tx, [id], span, 'Europe/London')).get(id),
    ];
  });
  expect(found).toEqual(['UNAVAILABLE', undefined]);
});

test('nobody asked about, nothing said', async () => {
  const span = { start: Temporal.Instant.from(EARLY[0]), end: Temporal.Instant.from(EARLY[1]) };
  expect(await app.system((tx) => availabilityOf(tx, [], span, 'Europe/London'))).toEqual(new Map());
});
