import { startTestCluster } from './test-database.ts';

/** Vitest calls this once before the first test file and calls what it returns after the last one. */
export const setup = async (): Promise<() => Promise<void>> => {
  const cluster = await startTestCluster();
  return () => cluster.stop();
};
