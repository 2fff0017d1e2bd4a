import pg from 'pg';

const PATIENCE_MS = 1000;

/** Whether the database answers, asked on connections that nothing else uses: neither a lock nor a full pool is in the way. */
export type Pulse = {
  /** Answers within about a second; whoever asks meanwhile hears the same. */
  readonly isAlive: () => Promise<boolean>;
  readonly stop: () => Promise<void>;
};

export const takePulse = (url: string): Pulse => {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: PATIENCE_MS,
    keepAlive: true,
    application_name: 'worklane-pulse',
  });
  pool.on('error', () => {});
  // One that breaks while it is asked belongs to nobody's `pool.on`; the question fails by itself.
  pool.on('connect', (client) => client.on('error', () => {}));
  let asking: Promise<boolean> | undefined;

  const ask = async (): Promise<boolean> => {
    try {
      const client = await pool.connect();
      const answered = await Promise.race([
        client.query('select 1').then(
          () => true,
          () => false,
        ),
        new Promise<boolean>((resolve) => setTimeout(() => resolve(false), PATIENCE_MS).unref()),
      ]);
      // One that has not answered would answer the next question with this answer.
      client.release(!answered);
      return answered;
    } catch {
      return false;
    } finally {
      asking = undefined;
    }
  };
  return { isAlive: () => (asking ??= ask()), stop: () => pool.end() };
};
