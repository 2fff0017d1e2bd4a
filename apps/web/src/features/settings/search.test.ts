import { REGIONS } from '@worklane/contract/calendar/bank-holiday.ts';
import { expect, test } from 'vitest';
import { agencySettingsSearch, platformSettingsSearch, REGION_NAMES } from './search.ts';

test('the regions are those of the contract', () => {
  expect(REGION_NAMES).toEqual(REGIONS);
});

test.each([
  [{}, { view: 'profile', year: undefined }],
  [
    { view: 'bank-holidays', year: '2027' },
    { view: 'bank-holidays', year: 2027 },
  ],
  [
    { view: 'nothing', year: 'soon' },
    { view: 'profile', year: undefined },
  ],
])('%j opens the agency’s %j', (address, opened) => {
  expect(agencySettingsSearch.validate(address as never)).toEqual(opened);
});

test('the platform’s list begins with the first day of any region', () => {
  expect(platformSettingsSearch.validate({} as never)).toMatchObject({ view: 'profile', sort: 'date', region: '' });
});
