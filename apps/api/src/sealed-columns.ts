import { modules } from './modules.ts';

/** Every column that the application seals; a test looks whether one is missing. */
export const sealedColumns = modules.flatMap((module) => module.sealedColumns ?? []);
