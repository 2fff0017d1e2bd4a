import { REGIONS } from '@worklane/contract/calendar/bank-holiday.ts';
import { expect, test } from 'vitest';
import { REGION_NAMES } from './search.ts';

test('the regions are those of the contract', () => {
  expect(REGION_NAMES).toEqual(REGIONS);
});
