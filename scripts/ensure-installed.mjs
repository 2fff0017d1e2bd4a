import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root, run } from './runtime.mjs';

/** @typedef {{ version?: string, link?: boolean, optional?: boolean }} LockedPackage */

/**
 * The packages that a lock file lists.
 * @param {string} file
 * @returns {Map<string, LockedPackage>}
 */
const packagesOf = (file) => {
  if (!existsSync(file)) return new Map();
  const { packages } = JSON.parse(readFileSync(file, 'utf8'));
  return new Map(Object.entries(packages).filter(([path]) => path.includes('node_modules/')));
};

/**
 * Whether node_modules holds what package-lock.json asks for. npm keeps a list of what it installed; comparing the two
 * lists is right after a checkout or an `npm install` by hand, where dates of files would mislead.
 */
const isInstalled = () => {
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const present = packagesOf(join(root, 'node_modules/.package-lock.json'));
  if (present.size === 0) return false;
  return [...wanted].every(([path, { version, link, optional }]) => {
    const found = present.get(path);
    if (!found) return optional ?? false; // Made for another platform.
    return link ?? found.version === version;
  });
};

/** npm runs on the Node it came with, not on the one in node_modules that it is about to replace. */
const pathOfSystem = () =>
  process.env.PATH?.split(delimiter)
    .filter((folder) => !folder.startsWith(join(root, 'node_modules')))
    .join(delimiter);

/** Installs the packages when they are missing or not those of package-lock.json. */
export const ensureInstalled = async () => {
  if (isInstalled()) return;
  const onWindows = process.platform === 'win32';
  // Windows does not let `npm ci` delete the Node that may be running this; `npm install` changes only what differs.
  const command = existsSync(join(root, 'package-lock.json')) && !onWindows ? 'ci' : 'install';
  console.log(`Installing packages (npm ${command}) …`);
  const code = await run('npm', [command], { env: { ...process.env, PATH: pathOfSystem() }, shell: onWindows });
  if (code !== 0) throw new Error(`The packages could not be installed (npm ended with ${code}).`);
};
