import { existsSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Layout } from './layout.ts';
import { findPostmaster, readPidFile, removeSockets } from './postmaster.ts';

/** Where a data folder is; what it says of itself is true only there. */
type Place = { readonly path: string; readonly machine: string };

const MACHINE_ID = '/etc/machine-id';

const machine = (): string => (existsSync(MACHINE_ID) && readFileSync(MACHINE_ID, 'utf8').trim()) || hostname();

const placeOf = ({ dataDir }: Layout): Place => ({ path: realpathSync(dataDir), machine: machine() });

/** The place that the folder was last used in. Of a folder that does not say, a server that ran in it may. */
const lastPlace = (layout: Layout): Partial<Place> => {
  if (existsSync(layout.place)) return JSON.parse(readFileSync(layout.place, 'utf8')) as Place;
  const cluster = readPidFile(layout.cluster)?.cluster;
  return cluster === undefined || cluster === layout.cluster ? {} : { path: cluster };
};

/**
 * Makes a folder that was copied or moved forget the server and the programs of the place it came from: their process ids
 * mean nothing here, or worse, mean the original, which may be running. Only what lies in this folder is touched.
 */
export const settleIn = (layout: Layout): void => {
  const [last, here] = [lastPlace(layout), placeOf(layout)];
  if (last.path === here.path && last.machine === here.machine) return;
  // A folder that was moved under a running server still is that server's.
  if (last.path !== undefined && !findPostmaster(layout)) {
    for (const left of [layout.users, layout.stopping, join(layout.cluster, 'postmaster.pid')])
      rmSync(left, { recursive: true, force: true });
    removeSockets(layout);
  }
  writeFileSync(layout.place, JSON.stringify(here));
};
