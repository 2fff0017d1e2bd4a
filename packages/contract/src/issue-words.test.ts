import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Id, ListQuery } from './paging.ts';
import { endpoints } from './registry.ts';

const firstMessage = (schema: z.ZodType, sent: unknown) => schema.safeParse(sent).error?.issues[0]?.message;
const list = ListQuery(['name'], 'name');

describe('what no schema has words for', () => {
  test.each<[string, z.ZodType, unknown]>([
    ['Enter a number of 0 or more.', list, { page: '-1' }],
    ['Enter a number.', list, { page: 'abc' }],
    ['Enter a whole number.', list, { page: '1.5' }],
    ['Enter a number of 1,000 or less.', list, { size: '5000' }],
    ['Choose one of the options.', list, { sort: 'colour' }],
    ['There’s no field called “colour” here.', list, { colour: 'red' }],
    ['There are no fields called “a” and “b” here.', list, { a: 1, b: 2 }],
    ['Enter a number.', Id, undefined],
    ['Enter a number above 0.', Id, '0'],
    ['Enter a number below 5.', z.number().lt(5), 5],
    ['Enter a multiple of 15.', z.number().multipleOf(15), 20],
    ['This is required.', z.int(), undefined],
    ['This is required.', z.string(), null],
    ['Enter text.', z.string(), 7],
    ['This is required.', z.string().min(1), ''],
    ['Use at least 3 characters.', z.string().min(3), 'a'],
    ['Use at most 3 characters.', z.string().max(3), 'abcd'],
    ['Choose yes or no.', z.boolean(), 'perhaps'],
    ['Send a list.', z.array(z.string()), 'a'],
    ['Choose at least 1.', z.array(z.string()).min(1), []],
    ['Choose at most 2.', z.array(z.string()).max(2), ['a', 'b', 'c']],
    ['Send the fields of this call as JSON.', z.strictObject({}), 'a'],
    ['Enter an email address like name@example.org.', z.email(), 'a'],
    ['Enter a date.', z.iso.date(), 'a'],
    ['Enter a date and a time.', z.iso.datetime(), 'a'],
    ['Enter a web address like https://example.org.', z.url(), 'a'],
    ['This isn’t in the right format.', z.string().regex(/x/), 'a'],
    ['Check what you entered here.', z.union([z.number(), z.boolean()]), 'a'],
    ['Check what you entered here.', z.string().refine(() => false), 'a'],
    ['Enter a name.', z.string('Enter a name.'), 7],
  ])('“%s”', (words, schema, sent) => {
    expect(firstMessage(schema, sent)).toBe(words);
  });
});

/** What reads like the words of a machine. */
const MACHINE = /expected|received|invalid|unrecogni[sz]ed|too (small|big)|NaN|undefined|null|[<>]=/i;
const WRONG: readonly unknown[] = [
  undefined,
  null,
  -1,
  1.5,
  Number.NaN,
  1e300,
  true,
  '',
  'abc',
  'x'.repeat(5000),
  [],
  [[]],
  {},
];

const shapeOf = (schema: z.ZodType | undefined): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];

test('whatever is sent to any call, the answer is in words', () => {
  const machine = Object.entries(endpoints).flatMap(([name, { params, query, body, example }]) =>
    [params, query, body].flatMap((schema) => {
      if (schema === undefined) return [];
      const good = schema === body && typeof example === 'object' && example !== null ? example : {};
      const all = [
        ...WRONG,
        ...shapeOf(schema).flatMap((field) => WRONG.map((wrong) => ({ ...good, [field]: wrong }))),
      ];
      return all
        .flatMap((sent) => schema.safeParse(sent).error?.issues ?? [])
        .filter(({ message }) => MACHINE.test(message))
        .map(({ path, message }) => `${name} ${path.map(String).join('.')}: ${message}`);
    }),
  );
  expect([...new Set(machine)]).toEqual([]);
});
