import { expect, test } from 'vitest';
import { fill } from './fill.ts';

const blank = { name: '', telephone: '', active: true };

test('a new thing begins blank', () => {
  expect(fill(blank, undefined)).toEqual(blank);
});

test('an existing one brings its values and its version, and nothing else', () => {
  expect(fill(blank, { id: 7, name: 'Surgery', telephone: null, active: false, version: 3 })).toEqual({
    name: 'Surgery',
    telephone: '',
    active: false,
    version: 3,
  });
});
