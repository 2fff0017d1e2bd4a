import { expect, test } from 'vitest';
import { vehicleHireEndpoints } from './endpoints.ts';

test('every call lies below the base path of the core service [001-7-core-base]', () => {
  const paths = Object.values(vehicleHireEndpoints).map(({ path }) => path);
  expect(paths.length).toBeGreaterThan(40);
  expect(paths.filter((path) => !path.startsWith('/api/v1/'))).toEqual([]);
});
