import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** Runs a command of the product, with `input` piped in, and answers what it printed. */
export const runCommand = (file: string, args: readonly string[], environment: Record<string, string>, input = '') =>
  new Promise<{ code: number | null; printed: string; complaint: string }>((resolve, reject) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, '..', file), ...args], {
      env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...environment },
    });
    const received = { printed: '', complaint: '' };
    child.stdout.on('data', (data) => (received.printed += String(data)));
    child.stderr.on('data', (data) => (received.complaint += String(data)));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, ...received }));
    child.stdin.end(input);
  });
