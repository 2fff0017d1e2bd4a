import type { Measured } from './load.ts';
import type { Compared } from './turns.ts';

export const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other);
  return ((sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN) + (sorted[sorted.length >> 1] ?? Number.NaN)) / 2;
};

const of = (measured: readonly Measured[], what: keyof Measured): number => median(measured.map((each) => each[what]));

/** `digits` behind the point; nothing where nobody could measure it. */
export const cell = (value: number, digits = 0): string =>
  (Number.isFinite(value) ? value.toFixed(digits) : '–').padStart(8);

const heads = (words: readonly string[]) => words.map((word) => word.padStart(8)).join('');

/** What the columns of {@link comparedLine} hold: medians of the rounds. */
export const COMPARED_HEAD = [
  `${'50 connections'.padEnd(34)}${heads(['', '', '', '', '', '', 'server', '', 'Postgres', '', ''])}`,
  `${''.padEnd(34)}${heads(['req/s', 'bare', 'RLS', '× bare', 'p50 ms', 'p99 ms', 'ms', 'bare', 'ms', 'bare', 'RLS'])}`,
].join('\n');

export const comparedLine = ({ name, product, bare, secured }: Compared): string => {
  const refused = [...product, ...bare, ...secured].reduce((sum, each) => sum + each.refused, 0);
  const speeds = [product, bare, secured].map((side) => cell(of(side, 'perSecond'))).join('');
  const times = `${cell(of(product, 'p50'))}${cell(of(product, 'p99'))}`;
  const server = [product, bare].map((side) => cell(of(side, 'server'), 2)).join('');
  const postgres = [product, bare, secured].map((side) => cell(of(side, 'postgres'), 2)).join('');
  const ratio = cell(of(product, 'perSecond') / of(bare, 'perSecond'), 2);
  return `${name.padEnd(34)}${speeds}${ratio}${times}${server}${postgres}${refused > 0 ? `  ${refused} refused` : ''}`;
};

/** What a list is to reach on two idle cores. */
const AIMS: readonly { what: (compared: Compared) => number; misses: (value: number) => boolean; words: string }[] = [
  {
    what: ({ product, bare }) => of(product, 'perSecond') / of(bare, 'perSecond'),
    misses: (ratio) => ratio < 0.6,
    words: '× the bare server, at least 0.6',
  },
  { what: ({ product }) => of(product, 'p99'), misses: (ms) => ms > 120, words: 'ms p99, at most 120' },
  {
    what: ({ product }) => of(product, 'server'),
    misses: (ms) => ms > 0.6,
    words: 'ms of the server, at most 0.6',
  },
  {
    what: ({ product }) => of(product, 'postgres'),
    misses: (ms) => ms > 1.2,
    words: 'ms of PostgreSQL, at most 1.2',
  },
];

/** Which aims were missed and by what. */
export const missedAims = (all: readonly Compared[]): string[] =>
  AIMS.flatMap(({ what, misses, words }) => {
    const missed = all
      .map((compared) => ({ name: compared.name, value: what(compared) }))
      .filter((each) => misses(each.value));
    const list = missed.map(({ name, value }) => `${name} ${value.toFixed(2)}`).join('; ');
    return missed.length === 0 ? [] : [`${words}: ${list}`];
  });
