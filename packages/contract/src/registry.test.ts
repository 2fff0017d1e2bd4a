import { expect, test } from 'vitest';
import type { Endpoint } from './endpoint.ts';
import { alternatives } from './identity/needed-permission.ts';
import { endpoints } from './registry.ts';

const byPath = (one: Endpoint, other: Endpoint): number => {
  const [before, after] = [one, other].map(({ method, path }) => `${path} ${method}`);
  return before === after ? 0 : (before ?? '') < (after ?? '') ? -1 : 1;
};

/** Method, path, kinds of user and permission. */
const columnsOf = ({ method, path, access }: Endpoint): string[] =>
  access === 'ANYONE'
    ? [method, path, 'anyone, without signing in', '']
    : [
        method,
        path,
        access.userTypes?.join(' ') ?? 'whoever is signed in',
        alternatives(access.permission).join(' or ') || 'no permission needed',
      ];

const inColumns = (rows: readonly string[][]): string => {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows
    .map(
      (row) =>
        `${row
          .map((cell, column) => cell.padEnd(widths[column] ?? 0))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('');
};

const RENEW = 'node scripts/node.mjs vitest run packages/contract/src/registry.test.ts -u';

/** So that whoever reads a change sees who may call what from now on. */
test(`who may call what is as access.txt says; if it is meant to change: ${RENEW}`, async () => {
  const list = inColumns(Object.values(endpoints).toSorted(byPath).map(columnsOf));
  await expect(list).toMatchFileSnapshot('../access.txt');
});
