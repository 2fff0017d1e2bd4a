import type { Log } from './log.ts';
import { loggedError } from './without-values.ts';

const MINUTE_MS = 60_000;
const PROBE_MS = 1000;

/** Something that the product needs and that may be away. */
export type Dependency = {
  /** Hears of every failure; only the first of an outage becomes a line of its own. */
  readonly failed: (error: unknown) => void;
  /** It has just answered. */
  readonly worked: () => void;
  readonly stop: () => void;
};

/**
 * Says once that something is away, then once a minute how often it was needed meanwhile, and when it is back. While it is
 * away `probe`, where there is one, asks every second; otherwise whoever reaches it says so.
 */
export const watchDependency = (log: Log, name: string, probe?: () => Promise<boolean>): Dependency => {
  let away: { since: number; reportedAt: number; failures: number } | undefined;
  let timer: NodeJS.Timeout | undefined;

  const stop = () => {
    clearInterval(timer);
    away = undefined;
  };
  const worked = () => {
    if (!away) return;
    const { since, failures } = away;
    stop();
    log.info({ failures }, `${name} is back after ${Math.max(1, Math.round((Date.now() - since) / 1000))} s`);
  };
  const look = async () => {
    if (await probe?.()) return worked();
    if (!away || Date.now() - away.reportedAt < MINUTE_MS) return;
    away.reportedAt = Date.now();
    log.error({ failures: away.failures }, `${name} is still away`);
  };
  return {
    failed: (error) => {
      if (away) {
        away.failures += 1;
        return;
      }
      away = { since: Date.now(), reportedAt: Date.now(), failures: 1 };
      log.error({ err: loggedError(error) }, `${name} is away`);
      timer = setInterval(() => void look(), PROBE_MS).unref();
    },
    worked,
    stop,
  };
};
