import { expect, test } from 'vitest';
import { timeZoneChoices } from './time-zones.ts';

test('time zones come once, sorted, and read like places', () => {
  const choices = timeZoneChoices('Europe/London', 'US/Central');
  expect(choices.filter(({ value }) => value === 'Europe/London')).toHaveLength(1);
  expect(choices).toContainEqual({ value: 'America/New_York', label: 'America/New York' });
  expect(choices).toContainEqual({ value: 'US/Central', label: 'US/Central' });
  expect(choices.map(({ value }) => value)).toEqual(choices.map(({ value }) => value).toSorted());
});
