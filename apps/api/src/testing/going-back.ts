import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestApp } from './test-app.ts';
import { asOwner } from './owner.ts';

const FOLDER = join(import.meta.dirname, '../../sql/back');

/** The ways back that there are, by the migrations that they take back, the oldest first. */
export const waysBack: readonly string[] = readdirSync(FOLDER).toSorted();

/** Takes back a migration and whatever came after it; answers their names, the oldest first. */
export const goBackBefore = (app: Pick<TestApp, 'databaseUrl'>, migration: string): Promise<string[]> =>
  asOwner(app, async (owner) => {
    const undone = waysBack.slice(waysBack.indexOf(migration));
    for (const each of undone.toReversed()) await owner.query(readFileSync(join(FOLDER, each), 'utf8'));
    return undone;
  });
