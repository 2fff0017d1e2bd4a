/**
 * `node scripts/ready.mjs [--chromium] <file or tool> [arguments]`: makes sure that the packages are installed, the web
 * application is built and, where asked for, Chromium is there; then runs the rest under Node 26.
 */
import { ensureChromium } from './ensure-chromium.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { ensureWebBuilt } from './ensure-web-built.mjs';
import { runNode } from './runtime.mjs';

const [first, ...rest] = process.argv.slice(2);
const needsChromium = first === '--chromium';
const [target = '', ...args] = needsChromium ? rest : [first ?? '', ...rest];
try {
  await ensureInstalled();
  await ensureWebBuilt();
  if (needsChromium) await ensureChromium();
  process.exitCode = await runNode(target, args);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
