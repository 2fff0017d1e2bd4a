import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

type Stat = { readonly parent: number; readonly own: number; readonly ofDead: number };

/** What Linux says of a process (proc_pid_stat(5)); undefined when it is gone, and on other systems. */
const statOf = (pid: number | string): Stat | undefined => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name of the program stands in brackets and may hold anything; from the third field on there are numbers.
    const [, parent = 0, ...rest] = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const [user = 0, system = 0, userOfDead = 0, systemOfDead = 0] = rest.slice(9).map(Number);
    return {
      parent: Number(parent),
      own: (user + system) * TICK_MS,
      ofDead: (userOfDead + systemOfDead) * TICK_MS,
    };
  } catch {
    return undefined;
  }
};

/** Milliseconds of processor that something has taken so far; NaN where nobody can tell. */
export type Processor = () => number;

/** Those of one process with its threads. */
export const processorOf =
  (pid: number | undefined): Processor =>
  () =>
    statOf(pid ?? 0)?.own ?? Number.NaN;

/** Those of all processes of the PostgreSQL that answers here, of those that have ended as well. */
export const processorOfPostgres = async (client: pg.Client): Promise<Processor> => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const postmaster = statOf(rows[0]?.pid ?? 0)?.parent;
  return () => {
    const top = postmaster === undefined ? undefined : statOf(postmaster);
    if (top === undefined) return Number.NaN;
    const children = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((pid) => statOf(pid) ?? [])
      .filter(({ parent }) => parent === postmaster);
    return children.reduce((sum, { own }) => sum + own, top.own + top.ofDead);
  };
};
