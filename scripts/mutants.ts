/**
 * `npm run mutants -- <path> [<path> …] [--tests <test file>]`: breaks each condition, comparison and number of the files named, or
 * of those in a folder named, one at a time, and runs the nearest tests. What survives is what no test would notice. Paths are
 * relative to the repository; `--tests`, as often as needed, names the tests instead of looking for the nearest.
 *
 * Everything happens in a copy under `.data/mutants`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { breaksOfCode } from './mutants/break-code.ts';
import { breaksOfSql } from './mutants/break-sql.ts';
import { applied, lineOf, type Break } from './mutants/break.ts';
import { nearestTests } from './mutants/nearest-tests.ts';
import { startRunner } from './mutants/runner.ts';
import { makeScratchCopy } from './mutants/scratch.ts';

type Verdict = 'killed' | 'survived' | 'not runnable';

/** What PostgreSQL says of a text that it cannot run, whoever tests it: such a break says nothing about tests. */
const NOT_RUNNABLE =
  /syntax error at|operator does not exist|argument of .* must be type|cannot be matched|has no default/;

const root = join(import.meta.dirname, '..');
const copy = join(root, '.data/mutants');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { tests: { type: 'string', multiple: true } },
});
const wanted = positionals.map((path) => path.replaceAll('\\', '/').replace(/^\.\/|\/$/g, ''));
if (wanted.length === 0) {
  console.error('usage: npm run mutants -- <file or folder> … [--tests <test file>]');
  process.exit(2);
}

const files = makeScratchCopy(root, copy);
const textOf = (file: string): string => readFileSync(join(copy, file), 'utf8');
const isBreakable = (file: string): boolean => /\.(sql|tsx?)$/.test(file) && !/\.(test|factory|generated)\./.test(file);
const targets = files.filter(
  (file) => isBreakable(file) && wanted.some((path) => file === path || file.startsWith(`${path}/`)),
);

const tests = startRunner(copy);

const tryMutant = async (changed: string, rounds: readonly (readonly string[])[]): Promise<Verdict> => {
  for (const round of rounds) {
    const failures = await tests.run({ changed, tests: round });
    if (failures.length > 0) return failures.some((each) => NOT_RUNNABLE.test(each)) ? 'not runnable' : 'killed';
  }
  return 'survived';
};

const show = (file: string, source: string, broken: Break): string => {
  const line = lineOf(source, broken);
  const before = source.split('\n')[line - 1]?.trim();
  return `  ${file}:${line}  ${before}\n      “${source.slice(broken.start, broken.end)}” → “${broken.text}”`;
};

const breakOneByOne = async (
  file: string,
  rounds: readonly (readonly string[])[],
): Promise<Record<Verdict, number>> => {
  const source = textOf(file);
  const counts = { killed: 0, survived: 0, 'not runnable': 0 };
  for (const broken of file.endsWith('.sql') ? breaksOfSql(source) : breaksOfCode(file, source)) {
    writeFileSync(join(copy, file), applied(source, broken));
    const verdict = await tryMutant(file, rounds);
    counts[verdict]++;
    if (verdict === 'survived') console.log(show(file, source, broken));
  }
  writeFileSync(join(copy, file), source);
  return counts;
};

const roundsOf = new Map(
  targets.map((file) => [file, values.tests ? [values.tests] : nearestTests(file, { files, textOf })]),
);
const allTests = [...new Set([...roundsOf.values()].flat(2))];
if (allTests.length === 0) {
  console.error(targets.length === 0 ? 'No file of ours is there.' : 'No test is near.');
  process.exit(2);
}
const failures = await tests.run({ changed: '', tests: allTests });
if (failures.length > 0) {
  console.error(`${failures.join('\n')}\nThe tests have to be green before anything is broken.`);
  process.exit(1);
}

const table: Record<string, Record<Verdict, number>> = {};
for (const [file, rounds] of roundsOf) table[file] = await breakOneByOne(file, rounds);
await tests.stop();
console.table(table);
