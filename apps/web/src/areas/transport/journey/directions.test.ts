import { expect, test } from 'vitest';
import { directionsAddress } from './directions.ts';

const MAP = 'https://maps.example/dir?from={from}&to={to}';

test.each<[why: string, template: string | null, from: string, to: string, address: string | undefined]>([
  ['whole postcodes', MAP, 'SO14 0AA', 'PO1 2AB', 'https://maps.example/dir?from=SO14%200AA&to=PO1%202AB'],
  ['districts', MAP, 'SO14', 'EC1A', 'https://maps.example/dir?from=SO14&to=EC1A'],
  ['a template that asks for one of them twice', '{to}/{from}/{to}', 'SO14', 'PO1', 'PO1/SO14/PO1'],
  ['a deployment without such a service', null, 'SO14 0AA', 'PO1 2AB', undefined],
  ['a door', MAP, '2 SO14 0AA', 'PO1 2AB', undefined],
  ['an address', MAP, 'SO14 0AA', 'Harbour Unit, PO1 2AB', undefined],
  ['nothing', MAP, '', 'PO1 2AB', undefined],
  ['more than one line', MAP, 'SO14 0AA\nRobin', 'PO1 2AB', undefined],
])('of %s', (_why, template, from, to, address) => {
  expect(directionsAddress(template, from, to)).toBe(address);
});
