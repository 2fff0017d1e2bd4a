import type { Permission, UserType } from '@worklane/contract/identity/permission.ts';

type Person = {
  readonly userId: number;
  readonly name: string;
  readonly permissions: ReadonlySet<string>;
};

export type PlatformActor = Person & {
  readonly userType: 'ADMIN';
  readonly organisation: null;
  readonly agencyId: null;
  readonly clientId: null;
  readonly workerId: null;
  readonly suspended: false;
};

export type AgencyActor = Person & {
  readonly userType: 'AGENCY';
  /** The agency's name. */
  readonly organisation: string;
  readonly agencyId: number;
  readonly clientId: null;
  readonly workerId: null;
  /** The platform has suspended the agency: it begins nothing new. */
  readonly suspended: boolean;
};

/** Whoever is on a public page of an agency, without an account: as its people, and nobody of them. */
export type PublicActor = Omit<AgencyActor, 'userId'> & { readonly userId: null };

export type ClientActor = Person & {
  readonly userType: 'CLIENT';
  /** The client's name. */
  readonly organisation: string;
  readonly agencyId: null;
  readonly clientId: number;
  readonly workerId: null;
  readonly suspended: false;
};

/** May belong to several agencies, so that none is theirs. */
export type WorkerActor = Person & {
  readonly userType: 'WORKER';
  readonly organisation: null;
  readonly agencyId: null;
  readonly clientId: null;
  readonly workerId: number;
  readonly suspended: false;
};

/** The signed-in person on whose behalf something happens, as the database knows them at this moment. */
export type Actor = PlatformActor | AgencyActor | ClientActor | WorkerActor;

export type ActorOf<Type extends UserType> = Extract<Actor, { userType: Type }>;

export const may = (actor: Pick<Actor, 'permissions'>, permission: Permission): boolean =>
  actor.permissions.has(permission);

/** For whatever begins new business, which a suspended agency doesn't. */
export const mayBegin = (actor: Actor, permission: Permission): boolean => may(actor, permission) && !actor.suspended;

export const isPlatform = (actor: Pick<Actor, 'userType'>): boolean => actor.userType === 'ADMIN';

export const worksForAgency = (actor: Pick<Actor, 'agencyId'>, agencyId: number): boolean =>
  actor.agencyId === agencyId;

export const worksForClient = (actor: Actor, clientId: number): boolean => actor.clientId === clientId;

export const isWorker = (actor: Actor, workerId: number): boolean => actor.workerId === workerId;
