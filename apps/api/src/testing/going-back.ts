import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import type { TestApp } from './test-app.ts';
import { asOwner } from './owner.ts';

const FOLDER = join(import.meta.dirname, '../../sql/back');
const MIGRATIONS = join(import.meta.dirname, '../../migrations');

/** The ways back that there are, by the migrations that they take back, the oldest first. */
export const waysBack: readonly string[] = readdirSync(FOLDER).toSorted();

const textOfWayBack = (migration: string): string => readFileSync(join(FOLDER, migration), 'utf8');

/** Takes back one migration, of which nothing newer is left. */
export const goBack = async (owner: pg.Client, migration: string): Promise<void> => {
  await owner.query(textOfWayBack(migration));
};

/** Brings one migration again, in the transaction that is open. */
export const comeAgain = async (owner: pg.Client, migration: string): Promise<void> => {
  await owner.query(readFileSync(join(MIGRATIONS, migration), 'utf8'));
};

/** Those whose way back drops a function that makes up for what was written meanwhile: it runs once more when it comes again. */
export const caughtUpAgain: readonly string[] = waysBack.filter((each) =>
  textOfWayBack(each).includes('app.catch_up_'),
);

/** Takes back a migration and whatever came after it; answers their names, the oldest first. */
export const goBackBefore = (app: Pick<TestApp, 'databaseUrl'>, migration: string): Promise<string[]> =>
  asOwner(app, async (owner) => {
    const undone = waysBack.slice(waysBack.indexOf(migration));
    for (const each of undone.toReversed()) await goBack(owner, each);
    return undone;
  });
