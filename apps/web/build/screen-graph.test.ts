import { expect, test } from 'vitest';
import { closureOf, filesBehind } from './screen-graph.ts';

const NEEDS = new Map([
  ['index.js', ['react.js']],
  ['frame.js', ['react.js', 'lists.js', 'hooks.js', 'frame.css']],
  ['lists.js', ['hooks.js']],
  ['clients.js', ['lists.js', 'client.js']],
  ['client.js', ['react.js']],
]);

test.each([
  ['^/agency/home/?$', ['frame.js'], ['frame.css', 'frame.js', 'hooks.js', 'lists.js']],
  [
    '^/agency/clients/?$',
    ['frame.js', 'clients.js'],
    ['client.js', 'clients.js', 'frame.css', 'frame.js', 'hooks.js', 'lists.js'],
  ],
])('%s has all behind it that is not there yet, once', (pattern, files, expected) => {
  const [screen] = filesBehind([{ pattern, files }], NEEDS, ['index.js']);
  expect([screen?.pattern, screen?.files.toSorted()]).toEqual([pattern, expected]);
});

test('files that need each other stand there once', () => {
  const circle = new Map([
    ['a.js', ['b.js']],
    ['b.js', ['a.js', 'c.js']],
  ]);
  expect([...closureOf('a.js', circle)]).toEqual(['a.js', 'b.js', 'c.js']);
});
