import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The demo data as the server of the journeys has laid it, before anybody has used it. Each product of a run works on a copy:
 * laying it takes longer than all the rest of a start.
 */
export type DemoWorld = { readonly databaseUrl: string; readonly filesDir: string };

/** Where the server of the journeys says where it is. */
const NOTE = join(import.meta.dirname, '../.data/e2e-demo-world.json');

export const noteDemoWorld = (world: DemoWorld): void => writeFileSync(NOTE, JSON.stringify(world));

export const notedDemoWorld = (): DemoWorld => JSON.parse(readFileSync(NOTE, 'utf8')) as DemoWorld;
