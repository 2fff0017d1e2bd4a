import { expect, test } from 'vitest';
import { settingsSearch } from './search.ts';

test('the platform’s list begins with the first day of any region', () => {
  expect(settingsSearch.validate({} as never)).toMatchObject({ view: 'profile', sort: 'date', region: '' });
});
