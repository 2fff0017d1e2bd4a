import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoints } from '../registry.ts';
import { CSV_BODY_BYTES, CSV_TOO_LARGE, csvText, MAX_CSV_BYTES } from './csv.ts';

test.each([
  [MAX_CSV_BYTES, undefined],
  [MAX_CSV_BYTES + 1, CSV_TOO_LARGE],
  [0, 'Nothing in it.'],
])('a file of %i bytes', (bytes, message) => {
  const { error } = csvText('Nothing in it.').safeParse('x'.repeat(bytes));
  expect(error?.issues[0]?.message).toBe(message);
});

test('whatever takes a CSV file takes one as large as is allowed', () => {
  const importing = Object.entries(endpoints).filter(
    ([, { body }]) => body instanceof z.ZodObject && 'csv' in body.shape,
  );
  expect(importing.length).toBeGreaterThan(0);
  expect(importing.filter(([, { bodyBytes }]) => bodyBytes !== CSV_BODY_BYTES).map(([name]) => name)).toEqual([]);
});
