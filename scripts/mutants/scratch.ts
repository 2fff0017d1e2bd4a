import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The packages of the repository itself are named under this scope, by links relative to its folder. */
const OWN_SCOPE = '@worklane';

const git = (root: string, ...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' });

/** Each installed package by a link; our own are those of the copy. */
const linkPackages = (from: string, to: string): void => {
  mkdirSync(join(to, OWN_SCOPE), { recursive: true });
  for (const name of readdirSync(from)) if (name !== OWN_SCOPE) symlinkSync(join(from, name), join(to, name));
  for (const own of readdirSync(join(from, OWN_SCOPE)))
    symlinkSync(readlinkSync(join(from, OWN_SCOPE, own)), join(to, OWN_SCOPE, own));
};

/**
 * Copies the repository as it lies here, changes that are not committed among it, to where it may be broken: whatever stops the
 * tests in the middle, nobody's own files are touched. Answers the paths of the files, relative and with `/`.
 */
export const makeScratchCopy = (root: string, copy: string): string[] => {
  rmSync(copy, { recursive: true, force: true });
  const listed = git(root, 'ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate').split('\n');
  const files = listed.filter((file) => file !== '' && existsSync(join(root, file)));
  for (const file of files) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  linkPackages(join(root, 'node_modules'), join(copy, 'node_modules'));
  return files;
};
