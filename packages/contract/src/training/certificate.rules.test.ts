import { expect, test } from 'vitest';
import { certificateNumber } from './certificate.rules.ts';

test.each([
  [1, '000001'],
  [42, '000042'],
  [123_456, '123456'],
  [1_234_567, '1234567'],
])('the certificate of record %i has the number %s [000-2-certificate-number]', (id, number) => {
  expect(certificateNumber(id)).toBe(number);
});
