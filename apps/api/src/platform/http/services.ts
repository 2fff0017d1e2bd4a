import type { AccessTokens } from '../auth/access-token.ts';
import type { Config } from '../config/config.ts';
import type { Db } from '../db/database.ts';
import type { Requests } from '../db/requests.ts';
import type { Events } from '../events/events.ts';
import type { Files } from '../files/files.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Drain } from './drain.ts';
import type { Pulse } from '../db/pulse.ts';
import type { Log } from '../watch/log.ts';
import type { Dependency } from '../watch/outage.ts';

/** What the process holds for as long as it runs. */
export type Services = {
  readonly config: Config;
  /** For what the product does itself. */
  readonly db: Db;
  readonly requests: Requests;
  readonly jobs: Jobs;
  readonly events: Events;
  readonly tokens: AccessTokens;
  readonly files: Files;
  readonly drain: Drain;
  readonly log: Log;
  readonly pulse: Pulse;
  /** Hears when the database cannot be reached. */
  readonly outage: Dependency;
};

/** What a call tells about itself besides its input; for calls around signing in. */
export type Call = {
  readonly address: string;
  /** Random value that names the browser: from its cookie, or a new one that is set with the answer. */
  readonly device: string;
  /** What the browser calls itself. */
  readonly userAgent: string;
};
