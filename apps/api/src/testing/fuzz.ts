import type { Endpoint } from '@worklane/contract/endpoint.ts';
import fc from 'fast-check';

/** Bodies that no honest screen sends, the same ones for the same seed. */

/** How a body travels. */
export type Sent =
  | { how: 'NOTHING' }
  | { how: 'JSON'; value: unknown }
  | { how: 'TEXT'; type: string; text: string }
  | { how: 'FORM'; fields: Record<string, string> };

/** What databases, calendars and programs stumble over. */
const ODD: readonly unknown[] = [
  null,
  '',
  ' ',
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  1e308,
  true,
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202e\ufeff',
  '%_\\\'"',
  'x'.repeat(5000),
  '0000-01-01',
  '9999-12-31T23:59:59Z',
  '2026-02-30',
  [],
  [[]],
  [null],
  [2 ** 31],
  {},
  { a: 1 },
  { toString: 'x', valueOf: 1, length: -1 },
  { year: 2026, month: 1, day: 1 },
];

const odd = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...ODD) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
);

const WHOLE: readonly unknown[] = [null, [], [null], {}, 0, 'x', true, [{}], { a: { b: { c: [] } } }];

type Change = { at: number; to: 'ODD' | 'GONE' | 'DEEP'; value: unknown };
const change = fc.record<Change>({
  at: fc.nat(50),
  to: fc.constantFrom('ODD', 'ODD', 'ODD', 'GONE', 'DEEP'),
  value: odd,
});

/** What would be accepted, with a few fields odd, missing, or put where a list or an object is expected. */
const spoilt = (example: Readonly<Record<string, unknown>>, changes: readonly Change[], more: boolean) => {
  const body: Record<string, unknown> = { ...example };
  const names = Object.keys(example);
  for (const { at, to, value } of changes) {
    const name = names[at % Math.max(1, names.length)] ?? 'field';
    if (to === 'GONE') delete body[name];
    else body[name] = to === 'DEEP' ? [{ [name]: value }] : value;
  }
  return more ? { ...body, unknown: 1 } : body;
};

const sentTo = ({ example }: Endpoint): fc.Arbitrary<Sent> => {
  const usual = (example ?? {}) as Record<string, unknown>;
  return fc.oneof<fc.WeightedArbitrary<Sent>[]>(
    { weight: 1, arbitrary: fc.constant({ how: 'NOTHING' }) },
    { weight: 3, arbitrary: fc.constantFrom(...WHOLE).map((value) => ({ how: 'JSON', value })) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }).map((value) => ({ how: 'JSON', value })) },
    {
      weight: 1,
      arbitrary: fc.record({
        how: fc.constant('TEXT' as const),
        type: fc.constantFrom('application/json', 'text/plain', 'application/x-www-form-urlencoded', 'nonsense'),
        text: fc.constantFrom('', '{', '{"a":1', 'a=1&b[c]=2', '"\\ud800"', 'null'),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom<Sent>(
        { how: 'FORM', fields: {} },
        {
          how: 'FORM',
          fields: Object.fromEntries(Object.entries(usual).map(([name, value]) => [name, JSON.stringify(value)])),
        },
      ),
    },
    {
      weight: 8,
      arbitrary: fc
        .tuple(fc.array(change, { minLength: 1, maxLength: 3 }), fc.integer({ min: 0, max: 9 }))
        .map(([changes, die]): Sent => ({ how: 'JSON', value: spoilt(usual, changes, die === 0) })),
    },
  );
};

/** As many bodies for this endpoint. */
export const bodiesFor = (endpoint: Endpoint, count: number, seed: number): Sent[] =>
  fc.sample(sentTo(endpoint), { numRuns: count, seed });
