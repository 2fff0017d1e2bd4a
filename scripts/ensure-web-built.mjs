import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runNode } from './runtime.mjs';

const WEB = join(root, 'apps/web');
const STAMP = join(WEB, 'dist/.stamp');

/** What goes into the built web application. */
const INPUTS = [
  'apps/web/index.html',
  'apps/web/hire.html',
  'apps/web/package.json',
  'apps/web/vite.config.ts',
  'apps/web/build',
  'apps/web/public',
  'apps/web/src',
  'packages/contract/src',
  'package-lock.json',
];

/**
 * Every file below a path, in a fixed order.
 * @param {string} path
 * @returns {string[]}
 */
const filesBelow = (path) => {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => filesBelow(join(path, name)));
};

const hashOfInputs = () => {
  const hash = createHash('sha256');
  const files = INPUTS.flatMap((input) => filesBelow(join(root, input)));
  for (const file of files.filter((name) => !/\.test\.tsx?$/.test(name))) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
};

/** Builds the web application when it is missing or its sources have changed. */
export const ensureWebBuilt = async () => {
  const wanted = hashOfInputs();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  console.log('Building the web application …');
  const code = await runNode('vite', ['build', '--logLevel', 'warn'], { cwd: WEB });
  if (code !== 0) throw new Error('The web application could not be built.');
  writeFileSync(STAMP, wanted);
};
