import { expect, test } from 'vitest';
import { settingsSearch } from './search.ts';

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
  expect(settingsSearch.validate(address as never)).toEqual(opened);
});
