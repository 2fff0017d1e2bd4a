import { expect, test } from 'vitest';
import { saveMyAvailability } from './availability.ts';
import { overlap } from './parts.ts';

const parts = (text: string) =>
  text
    .split(' ')
    .filter(Boolean)
    .map((times) => {
      const [from = null, to = null] = times === 'whole' ? [] : times.split('-');
      return { from, to };
    });

test.each([
  ['', false],
  ['whole', false],
  ['07:00-15:00 15:00-22:00', false],
  ['15:00-22:00 07:00-15:00', false],
  ['07:00-15:00 14:59-22:00', true],
  ['07:00-15:00 20:00-06:00', false],
  ['20:00-06:00 22:00-23:00', true],
  ['whole 22:00-23:00', true],
  ['whole whole', true],
])('“%s” overlaps: %s', (text, expected) => {
  expect(overlap(parts(text))).toBe(expected);
});

const refusalOf = (body: object): string | undefined => {
  const { error } = saveMyAvailability.body?.safeParse({ ...body, version: 1 }) ?? {};
  const [issue] = error?.issues ?? [];
  return issue && `${issue.path.join('.')}: ${issue.message}`;
};

const available = { availability: 'AVAILABLE', from: null, to: null };

test.each([
  [{ weekdays: [1], parts: [available] }, undefined],
  [{ dates: ['2030-01-07'], parts: [] }, undefined],
  [{ parts: [available] }, 'dates: Choose at least one day.'],
  [{ weekdays: [8], parts: [] }, 'weekdays.0: Enter a number of 7 or less.'],
  [{ weekdays: [1], parts: [{ ...available, from: '07:00' }] }, 'parts.0.to: Enter both times, or leave both blank.'],
  [
    { weekdays: [1], parts: [{ ...available, from: '07:00', to: '07:00' }] },
    'parts.0.to: The end is the same as the start. For a whole day, leave both blank.',
  ],
  [{ weekdays: [1], parts: [available, available] }, 'parts: These times overlap.'],
  [{ weekdays: [1], parts: Array.from({ length: 5 }, () => available) }, 'parts: A day has at most 4 parts.'],
])('%j', (body, refusal) => {
  expect(refusalOf(body)).toBe(refusal);
});
