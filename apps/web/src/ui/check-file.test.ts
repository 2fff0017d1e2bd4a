import { AGENCY_LOGO } from '@worklane/contract/agencies/profile.ts';
import { expect, test } from 'vitest';
import { faultOfFile } from './check-file.ts';

const MB = 1024 * 1024;

test.each([
  ['image/png', 5 * MB, undefined],
  ['image/jpeg', 1, undefined],
  ['image/svg+xml', 1, 'The logo must be a PNG, JPG or JPEG picture.'],
  ['application/pdf', 1, 'The logo must be a PNG, JPG or JPEG picture.'],
  ['', 1, 'The logo must be a PNG, JPG or JPEG picture.'],
  ['image/png', 5 * MB + 1, 'The logo may have at most 5MB.'],
])('a logo of the type %j with %i bytes: %s [000-5-logo-format] [000-5-logo-size]', (type, size, fault) => {
  expect(faultOfFile({ type, size }, AGENCY_LOGO)).toBe(fault);
});
