import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Answer, Order } from './runner-process.ts';

/** A break may make a loop endless: then the tests did notice. */
const MOST_MILLISECONDS = 5 * 60_000;

/** Runs tests in a scratch copy; a run that never ends is ended, and counts as failed. */
export const startRunner = (copy: string) => {
  let running: Promise<ChildProcess> | undefined;
  const start = async (): Promise<ChildProcess> => {
    const child = fork(join(import.meta.dirname, 'runner-process.ts'), { cwd: copy });
    await once(child, 'message');
    return child;
  };
  const run = async (order: Order): Promise<Answer> => {
    const child = await (running ??= start());
    const answer = once(child, 'message', { signal: AbortSignal.timeout(MOST_MILLISECONDS) });
    child.send(order);
    try {
      const [failures] = (await answer) as [Answer];
      return failures;
    } catch {
      child.kill('SIGKILL');
      running = undefined;
      return [`The tests did not end within ${MOST_MILLISECONDS / 60_000} minutes.`];
    }
  };
  const stop = async (): Promise<void> => {
    const child = await running;
    if (!child) return;
    child.disconnect();
    await once(child, 'exit');
  };
  return { run, stop };
};
