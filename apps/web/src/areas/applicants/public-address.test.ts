import { expect, test } from 'vitest';
import { idIn, landingPath, slugOf } from './public-address.ts';

test.each([
  ['Brightside Care Staffing', 'brightside-care-staffing'],
  ['  Café & Söhne (Nord) ', 'cafe-sohne-nord'],
  ['Świat Pracy 24/7', 'swiat-pracy-24-7'],
  ['Агентство', 'агентство'],
  ['!!!', 'agency'],
])('%s is %s in an address', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

test('the landing page has the id and the name of the agency', () => {
  expect(landingPath({ id: 7, name: 'Alder Staffing' })).toBe('/guest/7/alder-staffing');
});

test.each([
  ['7', 7],
  ['07', undefined],
  ['0', undefined],
  ['seven', undefined],
  ['-1', undefined],
  ['99999999999999999', undefined],
])('%s in an address is the id %s', (parameter, id) => {
  expect(idIn(parameter)).toBe(id);
});
