import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { frameParts } from './frame-parts.ts';

const SRC = fileURLToPath(new URL('../src', import.meta.url));
const ICONS = dirname(createRequire(import.meta.url).resolve('@tabler/icons-react/dist/esm/icons/IconX.mjs'));

/** Whose icons a home or a list shows; with those of dialogs and panels it would carry twice as many. */
const SOURCES = [
  'app/**/*.tsx',
  'ui/*.tsx',
  'ui/table/*.tsx',
  'ui/shell/*.tsx',
  'portals/*/{areas.ts,HomeScreen.tsx}',
  'areas/*/area.ts',
  ...frameParts(),
  'areas/shifts/{shift,list}/*.tsx',
  'areas/workers/profile/{EditablePanel,OwnProfile,WorkerPhoto}.tsx',
];

/** The library's modules behind the icons of navigation, of the frame and of what stands on every home and list. */
export const listIcons = (): Set<string> =>
  new Set(
    globSync(SOURCES, { cwd: SRC })
      .flatMap((source) => readFileSync(join(SRC, source), 'utf8').match(/\bIcon[A-Z]\w*/g) ?? [])
      .map((name) => join(ICONS, `${name}.mjs`)),
  );
