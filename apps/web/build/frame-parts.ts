import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SRC = fileURLToPath(new URL('../src', import.meta.url));

/** The components that areas put into the frame of a portal, below `src`: those that an `area.ts` imports at once. */
export const frameParts = (src = SRC): string[] =>
  globSync('areas/*/area.ts', { cwd: src })
    .toSorted()
    .flatMap((area) =>
      [...readFileSync(join(src, area), 'utf8').matchAll(/ from '(\.[^']+\.tsx)'/g)].map(([, specifier = '']) =>
        join(area, '..', specifier),
      ),
    );
