/** `node scripts/node.mjs <file, tool or Node option> [arguments]`: runs it under the project's Node 26. */
import { runNode } from './runtime.mjs';

const [target, ...args] = process.argv.slice(2);
if (target === undefined) {
  console.error('usage: node scripts/node.mjs <file, tool or Node option> [arguments]');
  process.exit(2);
}
try {
  process.exitCode = await runNode(target, args, { cwd: process.cwd() });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
