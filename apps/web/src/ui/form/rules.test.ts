import { ClientInput } from '@worklane/contract/clients/client.ts';
import { ShiftRequest } from '@worklane/contract/shifts/shift.ts';
import { expect, test } from 'vitest';
import { rulesOf } from './rules.ts';

test.each([
  ['a text that is needed', ClientInput, 'name', { withAsterisk: true, maxLength: 120 }],
  ['a text that may be empty', ShiftRequest, 'notes', { withAsterisk: false, maxLength: 1000 }],
  ['a field of an object', ClientInput, 'address.town', { withAsterisk: false, maxLength: 120 }],
  ['a choice with a default', ClientInput, 'status', { withAsterisk: false }],
  ['a number', ShiftRequest, 'numberOfStaff', { withAsterisk: true }],
  ['a list of at least one', ShiftRequest, 'dates', { withAsterisk: true }],
  ['an entry of a list', ShiftRequest, 'dates.0', { withAsterisk: true }],
  ['an unknown field', ShiftRequest, 'unknown', { withAsterisk: false }],
])('%s', (_, schema, path, rules) => {
  expect(rulesOf(schema, path)).toEqual(rules);
});
