/** `npm test`: from a fresh clone to the last end-to-end test. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkSteps } from './check-steps.mjs';
import { ensureChromium } from './ensure-chromium.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { ensureWebBuilt } from './ensure-web-built.mjs';
import { root, runNode } from './runtime.mjs';
import { runSteps } from './steps.mjs';
import { budgetWords, slowestFiles } from './test-times.mjs';

const REPORTS = join(root, '.data/reports');
const VITEST_REPORT = join(REPORTS, 'vitest.json');
const PLAYWRIGHT_REPORT = join(REPORTS, 'playwright.json');

/** @param {string} file */
const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/** How many tests ran, as the reports of both tools say. */
const countTests = () => {
  const vitest = readReport(VITEST_REPORT);
  const playwright = readReport(PLAYWRIGHT_REPORT)?.stats;
  return {
    passed: (vitest?.numPassedTests ?? 0) + (playwright?.expected ?? 0) + (playwright?.flaky ?? 0),
    failed: (vitest?.numFailedTests ?? 0) + (playwright?.unexpected ?? 0),
  };
};

const runVitest = () =>
  runNode('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${VITEST_REPORT}`]);

const runPlaywright = () =>
  runNode('playwright', ['test', '--reporter=list,json'], {
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: PLAYWRIGHT_REPORT },
  });

const reportTimes = () => {
  const playwright = readReport(PLAYWRIGHT_REPORT);
  const slowest = slowestFiles(root, readReport(VITEST_REPORT), playwright);
  if (slowest.length > 0) console.log('\nThe slowest test files');
  for (const { file, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(8)} s  ${file}`);
  // Only the whole can be compared with what the whole may take.
  if (playwright) console.log(`\n${budgetWords(performance.now() / 1000)}`);
};

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const ok = await runSteps([
  { name: 'packages', run: ensureInstalled },
  { name: 'Chromium', run: async () => console.log(await ensureChromium()) },
  ...checkSteps,
  { name: 'unit and API tests', run: runVitest },
  { name: 'web build', run: ensureWebBuilt },
  { name: 'end-to-end tests', run: runPlaywright },
]);
reportTimes();
const { passed, failed } = countTests();
// A step that failed before or beside its tests counts as one failure.
console.log(`\n${passed} passed, ${ok ? failed : Math.max(failed, 1)} failed`);
process.exitCode = ok ? 0 : 1;
