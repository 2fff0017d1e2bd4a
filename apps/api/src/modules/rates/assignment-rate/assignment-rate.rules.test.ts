import { expect, test } from 'vitest';
import { wrongBands, wrongScope } from './assignment-rate.rules.ts';

const band = (from: string, name: string) => ({ from, name });

test.each([
  [[band('00:00', 'All day')], undefined],
  [[band('06:00', 'Day'), band('20:00', 'Night')], undefined],
  [[band('06:00', 'Day'), band('06:00', 'Night')], 'bands.1.from'],
  [[band('06:00', 'Day'), band('20:00', 'Night'), band('22:00', 'day')], 'bands.2.name'],
])('%j: %s', (bands, field) => {
  expect(wrongBands(bands)?.field).toBe(field);
});

const ANY = { side: 'PAY', clientId: null, directorateId: null, paymentMethod: null } as const;

test.each([
  [ANY, undefined],
  [{ ...ANY, paymentMethod: 'PAYE' }, undefined],
  [{ ...ANY, side: 'CHARGE', paymentMethod: 'PAYE' }, 'paymentMethod'],
  [{ ...ANY, side: 'COMPARABLE', clientId: 1 }, undefined],
  [{ ...ANY, side: 'COMPARABLE' }, 'clientId'],
  [{ ...ANY, side: 'COMPARABLE', clientId: 1, paymentMethod: 'PAYE' }, 'paymentMethod'],
  [{ ...ANY, clientId: 1, directorateId: 2 }, undefined],
  [{ ...ANY, directorateId: 2 }, 'clientId'],
] as const)('%j: %s', (scope, field) => {
  expect(wrongScope(scope)?.field).toBe(field);
});
