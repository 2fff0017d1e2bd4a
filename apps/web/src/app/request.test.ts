import { expect, test } from 'vitest';
import { addressOf } from './request.ts';

test('parameters fill the path', () => {
  expect(addressOf('/api/v1/client/:id/agency/:agencyId', { params: { id: 3, agencyId: 12 } })).toBe(
    '/api/v1/client/3/agency/12',
  );
  expect(addressOf('/refresh-token/:token', { params: { token: 'a/b' } })).toBe('/refresh-token/a%2Fb');
});

test('a missing parameter is a fault, not a strange address', () => {
  expect(() => addressOf('/api/v1/shift/:id', {})).toThrow('needs id');
});

test('lists are comma-joined and what is empty is left out', () => {
  const query = { page: 0, statuses: ['NEW', 'BOOKED'], search: '', clientId: undefined, activeOnly: false };
  expect(addressOf('/api/v1/shift', { query })).toBe('/api/v1/shift?page=0&statuses=NEW%2CBOOKED&activeOnly=false');
});

test('what every request carries is added, also to a command', () => {
  expect(addressOf('/api/v1/shift/:id/cancel', { params: { id: 1 } }, { agencyId: 7 })).toBe(
    '/api/v1/shift/1/cancel?agencyId=7',
  );
});
