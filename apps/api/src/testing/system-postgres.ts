import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type SystemPostgres = { readonly url: string; readonly stop: () => void };

/** Where the server lies that came with this `pg_dump`; client programs refuse a server that is newer than they are. */
const findPrograms = (): string | undefined => {
  const { stdout } = spawnSync('pg_dump', ['--version'], { encoding: 'utf8' });
  const [, major] = /\) (\d+)/.exec(stdout ?? '') ?? [];
  const folders = [`/usr/lib/postgresql/${major}/bin`, ...(process.env['PATH'] ?? '').split(':')];
  const found = folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')));
  return major === undefined || found === undefined ? undefined : realpathSync(found);
};

/** Servers do not run as root. */
const ordinaryUser = (): { uid: number; gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((each) => each.startsWith('postgres:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) };
};

/** The PostgreSQL of this computer, for what needs its client programs; undefined where it is not installed. */
export const startSystemPostgres = (): SystemPostgres | undefined => {
  const programs = findPrograms();
  const user = ordinaryUser();
  if (programs === undefined || (process.getuid?.() === 0 && !user)) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'worklane-pg-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const run = (program: string, args: string[]) =>
    spawnSync(join(programs, program), ['-D', join(folder, 'data'), ...args], { ...user, cwd: '/', stdio: 'ignore' });
  const stop = () => {
    run('pg_ctl', ['stop', '--mode=immediate']);
    rmSync(folder, { recursive: true, force: true });
  };
  run('initdb', ['-U', 'postgres', '--auth=trust', '--no-sync', '--encoding=UTF8', '--locale=C.UTF-8']);
  const options = `-c unix_socket_directories=${folder} -c listen_addresses='' -c fsync=off`;
  const { status } = run('pg_ctl', ['start', '--wait', '-l', join(folder, 'log'), '-o', options]);
  if (status === 0) return { url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`, stop };
  stop();
  return undefined;
};
