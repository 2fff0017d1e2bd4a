import { expect, test } from 'vitest';
import { clearingsFor, handedOverIn } from './hand-off-cookies.ts';

const access = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl';
const refresh = '3f0c1a52-0000-4000-8000-000000000001.0.abcdefghijklmnopqrstuvwxyz';

test.each([
  ['as they are', `device=x; access_token=${access}; refresh_token=${refresh}; userType=AGENCY`],
  ['in quotes', `access_token="${access}"; refresh_token="${refresh}"`],
  ['encoded', `access_token=%22${access}%22; refresh_token=${refresh}`],
  ['twice the same', `access_token=${access}; refresh_token=${refresh}; access_token=${access}`],
])('tokens are read %s', (_, cookies) => {
  expect(handedOverIn(cookies)).toEqual({ accessToken: access, refreshToken: refresh });
});

test.each([
  ['there are none', ''],
  ['one is missing', `access_token=${access}`],
  ['the other is missing', `refresh_token=${refresh}`],
  ['one is no token', `access_token=OTP_SENT; refresh_token=${refresh}`],
  ['one leads out of its path', `access_token=${access}; refresh_token=..%2F..%2Flogin%2F${refresh}`],
  ['one cannot be decoded', `access_token=%E0%A4%A; refresh_token=${refresh}`],
  ['only names that end alike are there', `my_access_token=${access}; my_refresh_token=${refresh}`],
  ['somebody set a second value beside the first', `access_token=${access}; refresh_token=${refresh}; refresh_token=x`],
])('nothing is taken when %s', (_, cookies) => {
  expect(handedOverIn(cookies)).toBeUndefined();
});

test('a cookie is cleared on the host, on the parent domains and on every path of the page', () => {
  const clearings = clearingsFor('hire.portal.example', '/agency/home').filter((each) => each.startsWith('roles='));
  expect(clearings.map((each) => each.replace('roles=; Max-Age=0; ', ''))).toEqual(
    ['/', '/agency', '/agency/', '/agency/home', '/agency/home/'].flatMap((path) =>
      ['', '; Domain=hire.portal.example', '; Domain=portal.example'].map((domain) => `Path=${path}${domain}`),
    ),
  );
});

test.each(['127.0.0.1', '[::1]', 'localhost'])('%s has no parent domain', (host) => {
  expect(clearingsFor(host, '/').some((each) => each.includes('Domain'))).toBe(false);
});
