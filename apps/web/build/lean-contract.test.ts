import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withoutSummaries } from './lean-contract.ts';

const CONTRACT = join(import.meta.dirname, '../../../packages/contract/src');

test('a call loses its summary and nothing else', () => {
  const call = (summary: string) =>
    `export const getShift = endpoint({\n  method: 'GET',\n${summary}  access: 'ANYONE',\n});\n`;
  for (const summary of [
    "  summary: 'One shift',\n",
    "  summary:\n    'One shift, with what\\'s left',\n",
    '  summary: `One ${noun}`,\n',
  ])
    expect(withoutSummaries(call(summary))).toBe(call(''));
});

test('no call of the contract keeps one', () => {
  const files = globSync('**/*.ts', { cwd: CONTRACT }).filter((file) => !file.endsWith('.test.ts'));
  const described = files.filter((file) => readFileSync(join(CONTRACT, file), 'utf8').includes('\n  summary:'));
  expect(described.length).toBeGreaterThan(50);
  const kept = described.filter((file) =>
    withoutSummaries(readFileSync(join(CONTRACT, file), 'utf8')).includes('\n  summary:'),
  );
  expect(kept).toEqual([]);
});
