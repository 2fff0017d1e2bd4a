import { expect, test } from 'vitest';
import { countryChoices, countryName } from './countries.ts';

const codes = countryChoices().map(({ value }) => value);

test('there are about 240 countries with two-letter codes, each once', () => {
  expect(codes.length).toBeGreaterThan(235);
  expect(codes.length).toBeLessThan(255);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.every((code) => /^[A-Z]{2}$/.test(code))).toBe(true);
});

test('neither unions, placeholders nor codes that were given up are among them', () => {
  expect(codes).toEqual(expect.arrayContaining(['GB', 'IE', 'XK', 'ZW']));
  expect(codes.filter((code) => ['EU', 'UN', 'ZZ', 'UK', 'YU', 'SU', 'XA'].includes(code))).toEqual([]);
});

test('names are British and sorted as people expect', () => {
  const labels = countryChoices().map(({ label }) => label);
  expect(countryName('GB')).toBe('United Kingdom');
  expect(countryName('QQ')).toBe('QQ');
  expect(labels.indexOf('Åland Islands')).toBeLessThan(labels.indexOf('Albania'));
});
