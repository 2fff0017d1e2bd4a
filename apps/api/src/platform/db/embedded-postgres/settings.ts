/** Settings for one developer's computer, written out as `postgresql.conf` at every start. */

interface Listening {
  readonly port: number;
  /** Absent on Windows, where the server listens on loopback instead. */
  readonly socketDir?: string;
}

const COMMON = {
  max_connections: 200,
  shared_buffers: '256MB',
  max_wal_size: '2GB',
  // A backend keeps so many locks to itself; with the default of 64 a list, which touches some eighty tables and indexes, goes to
  // the table of locks that all share.
  max_locks_per_transaction: 256,
  random_page_cost: 1.1, // The disk is an SSD: reading here and there costs little more than reading in a row.
  jit: 'off', // Our queries are short; compiling them costs more than it saves.
  default_text_search_config: 'pg_catalog.english',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Values of rows are personal data and stay out of the log; the application reports its own failures.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_parameter_max_length: 0,
  log_parameter_max_length_on_error: 0,
};

/** Speed for databases that are thrown away: after a crash of the computer they may be broken. */
const NOT_DURABLE = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  autovacuum: 'off',
  // The kernel copies the files of a template itself: a third of what reading and writing them costs.
  ...(process.platform === 'linux' && { file_copy_method: 'clone' }),
};

export const serverSettings = ({ port, socketDir }: Listening, durable: boolean): string => {
  const settings: Record<string, string | number> = {
    port,
    listen_addresses: socketDir === undefined ? '127.0.0.1' : '',
    ...(socketDir !== undefined && { unix_socket_directories: socketDir, unix_socket_permissions: '0700' }),
    ...COMMON,
    ...(!durable && NOT_DURABLE),
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'`);
  return ['# Written at every start; use ALTER SYSTEM for settings of your own.', ...lines, ''].join('\n');
};
