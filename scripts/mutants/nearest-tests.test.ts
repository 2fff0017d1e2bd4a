import { expect, test } from 'vitest';
import { nearestTests } from './nearest-tests.ts';

const MODULES = 'apps/api/src/modules';
const SQL = 'apps/api/sql';

const TEXTS: Readonly<Record<string, string>> = {
  [`${MODULES}/shifts/pay.rules.ts`]: '',
  [`${MODULES}/shifts/pay.rules.test.ts`]: '',
  [`${MODULES}/shifts/shift.routes.test.ts`]: '',
  [`${MODULES}/shifts/words/words.ts`]: '',
  [`${MODULES}/absence/leave.queries.ts`]: 'select app.hours_of(7)',
  [`${MODULES}/absence/leave.test.ts`]: '',
  [`${MODULES}/workers/second-wall.test.ts`]: '',
  [`${MODULES}/workers/hours.test.ts`]: 'select app.minutes_of(7)',
  [`${SQL}/functions/minutes_of.sql`]: '',
  [`${SQL}/functions/hours_of.sql`]: 'app.minutes_of(worker) / 60',
  [`${SQL}/functions/may_read.sql`]: '',
  [`${SQL}/policies/worker.sql`]: 'using (app.may_read(id))',
};
const sources = { files: Object.keys(TEXTS), textOf: (file: string) => TEXTS[file] ?? '' };
const WALLS = [`${MODULES}/workers/second-wall.test.ts`];

test.each<[what: string, file: string, rounds: string[][]]>([
  [
    'code by its own test, then its folder’s',
    `${MODULES}/shifts/pay.rules.ts`,
    [[`${MODULES}/shifts/pay.rules.test.ts`], [`${MODULES}/shifts/shift.routes.test.ts`]],
  ],
  [
    'code in a folder without tests by those of the folder above',
    `${MODULES}/shifts/words/words.ts`,
    [[`${MODULES}/shifts/pay.rules.test.ts`, `${MODULES}/shifts/shift.routes.test.ts`]],
  ],
  ['a policy by the tests of walls', `${SQL}/policies/worker.sql`, [WALLS]],
  ['a function that a policy calls by them as well', `${SQL}/functions/may_read.sql`, [WALLS]],
  [
    'a function by the tests that name it, then those beside the code that calls it or what calls it',
    `${SQL}/functions/minutes_of.sql`,
    [[`${MODULES}/workers/hours.test.ts`], [`${MODULES}/absence/leave.test.ts`]],
  ],
])('%s', (_, file, rounds) => {
  expect(nearestTests(file, sources)).toEqual(rounds);
});
