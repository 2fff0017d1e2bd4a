import type { Permission } from './permission.ts';

/** What somebody has to hold: one permission, any of several, or nothing where it is left out. */
export type NeededPermission = Permission | readonly Permission[];

export const alternatives = (needed: NeededPermission | undefined): readonly Permission[] =>
  needed === undefined ? [] : typeof needed === 'string' ? [needed] : needed;

/** Whether somebody who holds these permissions has what is needed. */
export const holdsNeeded = (
  holds: (permission: Permission) => boolean,
  needed: NeededPermission | undefined,
): boolean => needed === undefined || alternatives(needed).some(holds);
