/**
 * Weighs the JavaScript that a page loads, as the network carries it, and fails above a limit (design/interface.md).
 * Run it after a build: `node apps/web/scripts/measure-weight.mjs`.
 */
import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const DIST = new URL('../dist/', import.meta.url);

/** Compressed kilobytes (1000 bytes, gzip) that a page may load. */
const LIMITS = { '/login': 150, '/agency/rates/codes': 260, '/agency/shifts/list': 260 };

/** @type {Record<string, { file: string, isEntry?: boolean, imports?: string[] }>} */
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', DIST), 'utf8'));
/** @type {Record<string, string[]>} */
const screens = JSON.parse(readFileSync(new URL('.vite/screens.json', DIST), 'utf8'));

/** @type {(key: string, files: Set<string>) => Set<string>} */
const closure = (key, files) => {
  const chunk = manifest[key];
  if (!chunk || files.has(chunk.file)) return files;
  files.add(chunk.file);
  for (const imported of chunk.imports ?? []) closure(imported, files);
  return files;
};

const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? '';
const boot = [...(/src="\/(assets\/boot-[^"]+)"/.exec(readFileSync(new URL('index.html', DIST), 'utf8')) ?? [])].slice(
  1,
);

/** @type {(screen: string[]) => string[]} */
const filesOf = (screen) =>
  [...boot, ...new Set([...closure(entry, new Set()), ...screen])].filter((file) => file.endsWith('.js'));

/** @type {(line: string) => void} */
const say = (line) => void process.stdout.write(`${line}\n`);

let tooHeavy = false;
for (const [path, limit] of Object.entries(LIMITS)) {
  const screen = screens[path];
  if (!screen) {
    say(`${path}: not built yet`);
    continue;
  }
  const sources = filesOf(screen).map((file) => readFileSync(new URL(file, DIST)));
  const gzip = sources.reduce((sum, source) => sum + gzipSync(source, { level: 9 }).length, 0) / 1000;
  const brotli = sources.reduce((sum, source) => sum + brotliCompressSync(source).length, 0) / 1000;
  tooHeavy ||= gzip > limit;
  say(
    `${path}: ${gzip.toFixed(1)} kB gzip, ${brotli.toFixed(1)} kB brotli in ${sources.length} files; limit ${limit} kB`,
  );
}
if (tooHeavy) process.exitCode = 1;
