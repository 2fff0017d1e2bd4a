import { readEncrypted, RECENT, writeEncrypted } from '~/app/session/encrypted-storage.ts';
import type { Destination } from '~/app/palette.ts';

/** What was jumped to lately; names of people are among it, so it is encrypted, and goes with the session. */
const KEPT = 6;

const isDestination = (value: unknown): value is Destination =>
  typeof value === 'object' && value !== null && 'path' in value && 'label' in value;

export const readRecent = async (): Promise<Destination[]> => {
  const stored = await readEncrypted(RECENT);
  return Array.isArray(stored) ? stored.filter(isDestination) : [];
};

/** The latest one first, each once. */
export const withLatest = (recent: readonly Destination[], latest: Destination): Destination[] =>
  [latest, ...recent.filter(({ path }) => path !== latest.path)].slice(0, KEPT);

export const addRecent = async (latest: Destination): Promise<void> =>
  writeEncrypted(RECENT, withLatest(await readRecent(), latest));
