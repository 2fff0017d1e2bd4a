import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type SmallDisk = { readonly folder: string; readonly remove: () => void };

/** A disk of its own in memory, so small that it is soon full; undefined where this user may not make one. */
export const makeSmallDisk = (kilobytes: number): SmallDisk | undefined => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'worklane-disk-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'worklane', folder]);
  const remove = () => {
    if (status === 0) spawnSync('umount', ['--lazy', folder]);
    rmSync(folder, { recursive: true, force: true });
  };
  if (status === 0) return { folder, remove };
  remove();
  return undefined;
};
