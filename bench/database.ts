import pg from 'pg';
import { migrate } from '../apps/api/src/platform/db/migrate.ts';
import { count, fill } from './fill.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

const anew = async (admin: pg.Client, name: string) => {
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.query(`create database ${name}`);
};

/**
 * A database of that name with so many shifts, and where it is. It is kept between runs; a fresh one is made when asked for,
 * and where there is a migration that the old one cannot take.
 */
export const prepare = async (
  clusterUrl: string,
  name: string,
  { shifts, fresh }: { readonly shifts: number; readonly fresh: boolean },
): Promise<string> => {
  const url = clusterUrl.replace('/postgres?', `/${name}?`);
  const admin = new pg.Client({ connectionString: clusterUrl });
  await admin.connect();
  try {
    const { rowCount } = await admin.query(`select from pg_database where datname = '${name}'`);
    if (rowCount === 0 || fresh) await anew(admin, name);
    await migrate(url).catch(async () => {
      await anew(admin, name);
      await migrate(url);
    });
  } finally {
    await admin.end();
  }
  if ((await count(url))['shifts'] === 0) {
    say('Filling the database …');
    await fill(url, shifts);
  }
  const size = Object.entries(await count(url));
  say(size.map(([what, number]) => `${number} ${what}`).join(', '));
  return url;
};
