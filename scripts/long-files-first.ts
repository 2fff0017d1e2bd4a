import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files of the server's tests that take longest, the longest first, as the list at the end of `npm test` shows them. One
 * that starts last keeps one core waiting; a fresh clone knows no times, and Vitest then goes by size, which says little.
 */
export const LONG_FILES = [
  'apps/api/src/testing/back.test.ts',
  'apps/api/src/testing/access-matrix.test.ts',
  'apps/api/src/main.test.ts',
  'apps/api/src/testing/fuzz.test.ts',
  'apps/api/src/testing/odd-input.test.ts',
  'apps/api/src/modules/money/histories.property.test.ts',
  'apps/api/src/testing/hostile-files.test.ts',
  'apps/api/src/modules/shifts/races.test.ts',
  'apps/api/src/modules/forms/large-forms.routes.test.ts',
  'apps/api/src/cli/cli.test.ts',
  'apps/api/src/modules/identity/attacks.test.ts',
];

/** The long files before the others, each in its place of the list; the others as they were. */
export const longFirst = <File>(files: readonly File[], nameOf: (file: File) => string): File[] => {
  const placeOf = (file: File): number => {
    const place = LONG_FILES.indexOf(nameOf(file));
    return place === -1 ? LONG_FILES.length : place;
  };
  return files.toSorted((one, other) => placeOf(one) - placeOf(other));
};

export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { root } = this.ctx.config;
    // It sorts no array in place.
    // oxlint-disable-next-line unicorn/no-array-sort
    return longFirst(await super.sort(files), ({ moduleId }) => relative(root, moduleId).replaceAll('\\', '/'));
  }
}
