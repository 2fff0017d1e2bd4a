/**
 * What the tests took, file by file.
 * @typedef {{ testResults: { name: string, startTime: number, endTime: number }[] }} VitestReport
 * @typedef {{ file: string, specs: { tests: { results: { duration: number }[] }[] }[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @typedef {{ config: { rootDir: string }, suites: PlaywrightSuite[] }} PlaywrightReport
 * @typedef {{ file: string, seconds: number }} FileTime
 */
import { join, relative } from 'node:path';

/** What CONTRIBUTING.md gives the whole of `npm test` on two idle cores. */
const BUDGET_SECONDS = 10 * 60;
const LISTED = 10;

/** @param {PlaywrightSuite} suite @returns {number} */
const millisecondsOf = ({ specs, suites = [] }) =>
  [
    ...specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration))),
    ...suites.map(millisecondsOf),
  ].reduce((sum, each) => sum + each, 0);

/**
 * The slowest files of both tools, the slowest first. A file's journeys run side by side, so its time is that of all workers.
 * @param {string} root
 * @param {VitestReport | undefined} vitest
 * @param {PlaywrightReport | undefined} playwright
 * @returns {FileTime[]}
 */
export const slowestFiles = (root, vitest, playwright) =>
  [
    ...(vitest?.testResults ?? []).map(({ name, startTime, endTime }) => ({
      file: relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
    ...(playwright?.suites ?? []).map((suite) => ({
      file: relative(root, join(playwright?.config.rootDir ?? root, suite.file)),
      seconds: millisecondsOf(suite) / 1000,
    })),
  ]
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, LISTED);

/** @param {number} seconds */
const clock = (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** @param {number} seconds @returns {string} */
export const budgetWords = (seconds) => {
  const left = BUDGET_SECONDS - Math.round(seconds);
  const whole = `${clock(BUDGET_SECONDS - left)} of the ${clock(BUDGET_SECONDS)} that two idle cores may take`;
  return `${whole}: ${clock(Math.abs(left))} ${left < 0 ? 'too long' : 'left'}`;
};
