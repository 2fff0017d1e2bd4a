import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HIRER_DOCUMENT_FILE } from '@worklane/contract/vehicle-hire/hirer-document.ts';
import { expect, test } from 'vitest';
import { examine } from '#platform/files/examine.ts';
import { specimenCard, specimenLetter } from '#platform/demo/papers.ts';

/** Demo files do not come through the door that uploads come through, so they prove here that they could. */
test.each<[type: string, bytes: () => Promise<Buffer>]>([
  ['image/png', () => specimenCard([63, 79, 179])],
  ['application/pdf', async () => specimenLetter('Specimen (no real document)', ['One line.', 'Another \\ line.'])],
])('a demo %s would be accepted as an upload', async (type, bytes) => {
  const folder = mkdtempSync(join(tmpdir(), 'worklane-papers-'));
  const path = join(folder, 'paper');
  writeFileSync(path, await bytes());
  expect((await examine(path, HIRER_DOCUMENT_FILE)).contentType).toBe(type);
  rmSync(folder, { recursive: true });
});
