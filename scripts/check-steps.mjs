import { runNode } from './runtime.mjs';

const PROJECTS = ['packages/contract', 'apps/api', 'apps/web', '.'];

/** @returns {Promise<number>} */
export const checkTypes = async () => {
  const codes = await Promise.all(PROJECTS.map((project) => runNode('tsc', ['--noEmit', '-p', project])));
  return Math.max(...codes);
};

const GENERATORS = ['apps/api/src/cli/db-types.ts', 'apps/api/src/cli/db-schema.ts'];

/** One after the other: the first makes the database that the next one reads. */
const checkGenerated = async () => {
  let code = 0;
  for (const generator of GENERATORS) code = Math.max(code, await runNode(generator, ['--check']));
  return code;
};

/**
 * What can be said about the sources without running them.
 * @type {import('./steps.mjs').Step[]}
 */
export const checkSteps = [
  { name: 'format', run: () => runNode('prettier', ['--check', '--cache', '--log-level', 'warn', '.']) },
  { name: 'lint', run: () => runNode('oxlint', ['--deny-warnings']) },
  { name: 'types', run: checkTypes },
  { name: 'imports', run: () => runNode('scripts/check-imports.ts') },
  { name: 'module graph', run: () => runNode('scripts/check-imports.ts', ['--check-graph']) },
  { name: 'dead code', run: () => runNode('knip', ['--no-config-hints']) },
  { name: 'generated files', run: checkGenerated },
];
