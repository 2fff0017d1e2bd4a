/** @typedef {{ name: string, run: () => Promise<number | void> }} Step */
/** @typedef {{ name: string, seconds: number, ok: boolean }} Outcome */

/**
 * @param {Step} step
 * @returns {Promise<Outcome>}
 */
const runStep = async ({ name, run }) => {
  console.log(`\n▶ ${name}`);
  const begin = performance.now();
  let ok = false;
  try {
    ok = ((await run()) ?? 0) === 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
  return { name, seconds: (performance.now() - begin) / 1000, ok };
};

/**
 * Runs steps one after the other up to the first that fails, and says how long each took.
 * @param {Step[]} steps
 * @returns {Promise<boolean>} whether all of them succeeded
 */
export const runSteps = async (steps) => {
  /** @type {Outcome[]} */
  const outcomes = [];
  for (const step of steps) {
    const outcome = await runStep(step);
    outcomes.push(outcome);
    if (!outcome.ok) break;
  }
  console.log('');
  for (const { name, seconds, ok } of outcomes) {
    console.log(`${ok ? '✓' : '✗'} ${name.padEnd(24)} ${seconds.toFixed(1).padStart(6)} s`);
  }
  for (const { name } of steps.slice(outcomes.length)) console.log(`- ${name.padEnd(24)} not run`);
  return outcomes.every(({ ok }) => ok) && outcomes.length === steps.length;
};
