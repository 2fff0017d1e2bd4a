import { copyFile, link, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** What is in use changes: a file that goes before it is copied was not needed any more. */
const unlessGone = async (work: Promise<unknown>): Promise<void> => {
  try {
    await work;
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
};

/** Another name for the same bytes where both lie on one disk, else a copy. Only for files that never change. */
export const linkOrCopy = async (from: string, to: string): Promise<void> => {
  try {
    await link(from, to);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') throw error;
    await copyFile(from, to);
  }
};

type Choice = {
  /** Whether something goes along; `path` is relative, its parts joined by slashes. */
  wanted?: (path: string) => boolean;
  copy?: (from: string, to: string) => Promise<void>;
};

/** Copies a folder that may be in use meanwhile. Nobody but the owner may read the copy. */
export const copyTree = async (
  from: string,
  to: string,
  { wanted = () => true, copy = copyFile }: Choice = {},
  inside = '',
): Promise<void> => {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const path = inside + entry.name;
    if (!wanted(path)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await unlessGone(copyTree(source, target, { wanted, copy }, `${path}/`));
    else if (entry.isFile()) await unlessGone(copy(source, target));
    else throw new Error(`${source} is neither a file nor a folder, and is not copied.`);
  }
};
