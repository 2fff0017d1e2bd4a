/** `npm start`: everything a fresh clone needs, then the product. A second start takes a moment. */
import { ensureInstalled } from './ensure-installed.mjs';
import { ensureWebBuilt } from './ensure-web-built.mjs';
import { runNode } from './runtime.mjs';

try {
  await ensureInstalled();
  await ensureWebBuilt();
  process.exitCode = await runNode('apps/api/src/main.ts', process.argv.slice(2), { lifeline: true });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
