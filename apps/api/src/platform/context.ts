import type { Actor } from './auth/actor.ts';
import type { Config } from './config/config.ts';
import type { Tx } from './db/database.ts';
import type { Publish } from './events/events.ts';
import type { Files } from './files/files.ts';
import type { Enqueue } from './jobs/jobs.ts';

/** What every service works with: one transaction, the person behind it, and the moment it began. */
export type Context = {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly sessionId: string;
  readonly now: Temporal.Instant;
  /** What the deployment has set. */
  readonly config: Config;
  readonly files: Files;
  /** Adds a job that runs once this transaction is committed. */
  readonly enqueue: Enqueue;
  /** Tells other modules of what has happened, inside this transaction. */
  readonly publish: Publish;
};
