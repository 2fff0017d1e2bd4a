/** Too many wait already; answers 503. The code is PostgreSQL's for too many connections, which failures go by. */
export class Busy extends Error {
  readonly code = '53300';
}

/** Lets work that is heavy on memory or processor run a few at a time, and only so many wait. */
export const createTurns = (atOnce: number, maxWaiting: number) => {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= maxWaiting) throw new Busy('Too many are waiting.');
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
};
