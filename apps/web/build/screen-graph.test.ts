import { expect, test } from 'vitest';
import { closureOf, screenGraph } from './screen-graph.ts';

const NEEDS = new Map([
  ['assets/frame.js', ['assets/react.js', 'assets/lists.js', 'assets/hooks.js', 'assets/frame.css']],
  ['assets/lists.js', ['assets/hooks.js']],
  ['assets/clients.js', ['assets/lists.js', 'assets/client.js']],
  ['assets/client.js', ['assets/react.js']],
]);
const SCREENS = [
  { pattern: '^/agency/home/?$', files: ['assets/frame.js'] },
  { pattern: '^/agency/clients/?$', files: ['assets/frame.js', 'assets/clients.js'] },
];

const graph = screenGraph(SCREENS, NEEDS, new Set(['assets/react.js']));

/** The files that the boot script asks for. */
const askedFor = (screen: number): string[] => {
  const asked = new Set<number>();
  const ask = (number: number): void => {
    if (asked.has(number)) return;
    asked.add(number);
    graph.needs[number]?.forEach(ask);
  };
  graph.screens[screen]?.[1].forEach(ask);
  return [...asked].map((number) => `assets/${graph.files[number]}`);
};

test.each([0, 1])('screen %i asks for all that it needs and is not there yet, once', (screen) => {
  const wanted = new Set(SCREENS[screen]?.files.flatMap((file) => [...closureOf(file, NEEDS)]));
  wanted.delete('assets/react.js');
  expect(askedFor(screen).toSorted()).toEqual([...wanted].toSorted());
});

test('what comes through another file is not named again', () => {
  const frame = graph.files.indexOf('frame.js');
  expect(graph.needs[frame]?.map((number) => graph.files[number])).toEqual(['lists.js', 'frame.css']);
});

test('files that need each other are asked for once', () => {
  const circle = new Map([
    ['a.js', ['b.js']],
    ['b.js', ['a.js', 'c.js']],
  ]);
  expect([...closureOf('a.js', circle)]).toEqual(['a.js', 'b.js', 'c.js']);
  expect(screenGraph([{ pattern: '^/$', files: ['a.js', 'b.js'] }], circle, new Set()).files).toHaveLength(3);
});
