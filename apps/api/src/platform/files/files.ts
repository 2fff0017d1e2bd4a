import type { Config } from '../config/config.ts';
import { openFileStore, type FileStore } from './file-store.ts';
import { createVirusScan, type VirusScan } from './virus-scan.ts';

/** Where files are kept and who looks at them. */
export type Files = { readonly store: FileStore; readonly scan: VirusScan };

export const createFiles = ({ FILES_DIR, CLAMD_ADDRESS }: Config): Files => ({
  store: openFileStore(FILES_DIR),
  scan: createVirusScan(CLAMD_ADDRESS),
});
