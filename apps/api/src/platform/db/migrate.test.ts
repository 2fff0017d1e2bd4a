import { expect, onTestFinished, test } from 'vitest';
import { startFakePostgres } from '../../testing/fake-postgres.ts';
import { failureSentence } from '../config/failure-sentence.ts';
import { migrate } from './migrate.ts';

test.each([
  [
    'a wrong password',
    { refuses: '28P01' },
    /^PostgreSQL at 127\.0\.0\.1:\d+ does not let ann in: correct the user or the password in DATABASE_URL\.$/,
  ],
  [
    'a server that lets nobody in from here',
    { refuses: '28000' },
    /^PostgreSQL at 127\.0\.0\.1:\d+ does not let ann in: /,
  ],
  ['a server without a connection left', { refuses: '53300' }, /^PostgreSQL at .* has no connection left: /],
  [
    'a version that is too old',
    { version: 140_013 },
    /^PostgreSQL 14 is too old: upgrade it to 15 or newer, or set DATABASE_URL to one that is\.$/,
  ],
])('a start with %s says in a sentence what to do', async (_, behaviour, sentence) => {
  const { url, stop } = await startFakePostgres(behaviour);
  onTestFinished(stop);
  const said = await migrate(url).catch((error: unknown) => failureSentence(error, { databaseUrl: url }));
  expect(said).toMatch(sentence);
});
