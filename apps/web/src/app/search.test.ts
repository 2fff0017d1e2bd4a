import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listSearch, manyOf, optionalDate, optionalId, parseSearch, stringifySearch } from './search.ts';

const shifts = listSearch(
  { sort: ['start', 'status'], by: 'start', direction: 'DESC' },
  { statuses: manyOf(['NEW', 'BOOKED', 'CLOSED']), clientId: optionalId, from: optionalDate },
);

beforeEach(() => vi.stubGlobal('localStorage', { getItem: () => null }));
afterEach(() => vi.unstubAllGlobals());

test('an empty address is the defaults', () => {
  expect(shifts.validate({} as never)).toEqual({
    page: 1,
    size: 25,
    sort: 'start',
    direction: 'DESC',
    search: '',
    statuses: [],
    clientId: undefined,
    from: undefined,
  });
});

test('an address says which page, which filters, which sort', () => {
  const address =
    '?page=2&size=50&sort=status&direction=ASC&search=ward&statuses=BOOKED,NEW&clientId=7&from=2030-01-07';
  expect(shifts.validate(parseSearch(address) as never)).toEqual({
    page: 2,
    size: 50,
    sort: 'status',
    direction: 'ASC',
    search: 'ward',
    statuses: ['NEW', 'BOOKED'],
    clientId: 7,
    from: '2030-01-07',
  });
});

test('what is not understood becomes the default', () => {
  const address = '?page=-1&size=7&sort=secret&direction=up&statuses=NEW,HACKED&clientId=x&from=tomorrow';
  expect(shifts.validate(parseSearch(address) as never)).toEqual({
    ...shifts.defaults,
    statuses: ['NEW'],
  });
});

test('the page size chosen last is the next list’s', () => {
  vi.stubGlobal('localStorage', { getItem: () => '100' });
  expect(shifts.validate({} as never).size).toBe(100);
  expect(shifts.validate({ size: 10 } as never).size).toBe(10);
});

test('a list whose page size a document names begins with that one', () => {
  const ten = listSearch({ sort: ['start'], by: 'start', size: 10 });
  vi.stubGlobal('localStorage', { getItem: () => '100' });
  expect(ten.validate({} as never)).toMatchObject({ page: 1, size: 10 });
  expect(ten.validate({ size: 50 } as never).size).toBe(50);
});

test('an address leaves out what is empty, and reads well', () => {
  expect(stringifySearch({ statuses: ['NEW', 'BOOKED'], page: 2, search: '', clientId: undefined })).toBe(
    '?statuses=NEW,BOOKED&page=2',
  );
  expect(stringifySearch({ statuses: [] })).toBe('');
});

test('a text is not mistaken for something else on the way', () => {
  expect(parseSearch(stringifySearch({ token: '0123', search: 'a & b, c' }))).toEqual({
    token: '0123',
    search: 'a & b, c',
  });
});
