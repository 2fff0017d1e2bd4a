import { SHIFT_STATUS } from '@worklane/contract/shifts/status.ts';
import { expect, test } from 'vitest';
import { SHIFT_STATUSES, type ShiftListSearch, shiftListSearch } from '../shift/search.ts';
import { shiftQuery } from './views.ts';

const query = (asked: Partial<ShiftListSearch>) =>
  shiftQuery(shiftListSearch.validate(asked as never), { today: '2030-07-08', timeZone: 'Europe/London' });

test('the address knows every status of the contract', () => {
  expect(SHIFT_STATUSES).toEqual(SHIFT_STATUS);
});

test('upcoming begins with today in the place’s time and leaves out what nobody will work', () => {
  const { from, to, statuses } = query({});
  expect([from, to]).toEqual(['2030-07-07T23:00:00.000Z', undefined]);
  expect(statuses).not.toContain('CANCELLED');
  expect(statuses).not.toContain('EXPIRED');
});

test('past ends where upcoming begins', () => {
  expect(query({ view: 'past' })).toMatchObject({ to: query({}).from, statuses: [] });
});

test('attention is whatever waits for somebody, whenever it is', () => {
  const { from, to, statuses } = query({ view: 'attention' });
  expect([from, to, statuses]).toEqual([undefined, undefined, ['APPLIED', 'WAITING_AUTHORIZATION', 'QUERIED']]);
});

test('filters narrow a view and never widen it', () => {
  expect(query({ view: 'attention', statuses: ['QUERIED', 'NEW'] }).statuses).toEqual(['QUERIED']);
  expect(query({ from: '2030-07-01' }).from).toBe(query({}).from);
  expect(query({ view: 'past', to: '2030-08-01' }).to).toBe(query({}).from);
  expect(query({ view: 'all', from: '2030-07-01', to: '2030-07-02' })).toMatchObject({
    from: '2030-06-30T23:00:00.000Z',
    to: '2030-07-02T23:00:00.000Z',
  });
});

test('what only lays the screen out is not asked for', () => {
  expect(Object.keys(query({ layout: 'week', week: '2030-07-08' }))).not.toEqual(
    expect.arrayContaining(['layout', 'week', 'view']),
  );
});
