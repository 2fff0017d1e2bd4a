import type { Permission, UserType } from '@worklane/contract/identity/permission.ts';

/** The signed-in person on whose behalf something happens, as the database knows them at this moment. */
export type Actor = {
  readonly userId: number;
  readonly userType: UserType;
  readonly name: string;
  /** Name of the agency or client; null for platform staff and workers. */
  readonly organisation: string | null;
  readonly agencyId: number | null;
  readonly clientId: number | null;
  readonly workerId: number | null;
  readonly permissions: ReadonlySet<string>;
  /** Of an agency that the platform has suspended: it begins nothing new. */
  readonly suspended?: boolean;
};

export const may = (actor: Actor, permission: Permission): boolean => actor.permissions.has(permission);

/** For whatever begins new business, which a suspended agency doesn't. */
export const mayBegin = (actor: Actor, permission: Permission): boolean => may(actor, permission) && !actor.suspended;

export const isPlatform = (actor: Actor): boolean => actor.userType === 'ADMIN';

export const worksForAgency = (actor: Actor, agencyId: number): boolean => actor.agencyId === agencyId;

export const worksForClient = (actor: Actor, clientId: number): boolean => actor.clientId === clientId;

export const isWorker = (actor: Actor, workerId: number): boolean => actor.workerId === workerId;
