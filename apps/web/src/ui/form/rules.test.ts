import { expect, test } from 'vitest';
import { z } from 'zod';
import { optionalText, requiredText } from '@worklane/contract/fields.ts';
import { rulesOf } from './rules.ts';

const Example = z.strictObject({
  name: requiredText('Enter the name.', 80),
  notes: optionalText(1000),
  active: z.boolean().default(true),
  places: z.int(),
  address: z.strictObject({ town: optionalText(120) }).prefault({}),
  contacts: z.array(z.strictObject({ phone: requiredText('Enter a number.', 30) })),
});

test.each([
  ['name', { withAsterisk: true, maxLength: 80 }],
  ['notes', { withAsterisk: false, maxLength: 1000 }],
  ['active', { withAsterisk: false }],
  ['places', { withAsterisk: true }],
  ['address.town', { withAsterisk: false, maxLength: 120 }],
  ['contacts.0.phone', { withAsterisk: true, maxLength: 30 }],
  ['unknown', { withAsterisk: false }],
])('%s', (path, rules) => {
  expect(rulesOf(Example, path)).toEqual(rules);
});
