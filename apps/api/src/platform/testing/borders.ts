import type { UserType } from '@worklane/contract/identity/permission.ts';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Tx } from '../db/database.ts';

/**
 * What the tests of borders between organisations and people have to know of an area: which of its things stand where, and who
 * may know of them. The access matrix calls every endpoint with them, the test of row-level security reads every table.
 */
export type Borders = {
  /** Puts what the area has into a neighbourhood. */
  readonly populate?: (tx: Tx, place: Neighbourhood, keepFile: KeepFile) => Promise<Contents>;
  /** Gives somebody who calls what is theirs alone. */
  readonly populatePerson?: (tx: Tx, person: Person, place: Neighbourhood | undefined) => Promise<Things>;
  /** What is there before anybody comes. */
  readonly things?: Things;
  /** Ids that a body or a query may carry, by the name of the field. The same for everybody: no neighbour’s business. */
  readonly commonIds?: Readonly<Record<string, number>>;
  /** What a query has to hold, by the name of the endpoint, where it has parameters without a default. */
  readonly queries?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Calls that somebody may know of and yet not make, by the name of the endpoint: 403, decided by a policy. */
  readonly forbidden?: Readonly<Record<string, readonly UserType[]>>;
  /** Endpoints with which a suspended agency goes on, their names separated by spaces. */
  readonly allowedWhileSuspended?: string;
  /** SQL that fills those of its tables which a neighbourhood leaves empty. */
  readonly rows?: string;
  /** Tables that nobody who is signed in reads. */
  readonly hidden?: readonly string[];
  /** Tables from which nobody who is signed in deletes. */
  readonly kept?: readonly string[];
  /** Tables with a `user_id` that others may know of. */
  readonly ofSeveralUsers?: readonly string[];
  /** By table: rows that somebody sees although they belong to another organisation. */
  readonly seenAcross?: Readonly<Record<string, (person: Person) => RawBuilder<SqlBool> | undefined>>;
};

/** Something that has an id, and who may know of it. To everybody else it must look as if it did not exist. */
export type Thing = { readonly id: number; readonly seenBy: (person: Person) => boolean };

/**
 * By the whole path of an endpoint, or by the path up to a parameter: what its id may be. An endpoint with a parameter that is
 * nowhere fails the test of the access matrix.
 */
export type Things = Readonly<Record<string, readonly Thing[]>>;

export type Contents = {
  readonly things?: Things;
  /** Ids of the neighbourhood that a body or a query may carry, by the name of the field. */
  readonly ids?: Readonly<Record<string, number>>;
};

/** Answers the key of a file that is there. */
export type KeepFile = () => Promise<string>;

/** An agency that works for a client, and their people; the areas add what these have to do with each other. */
export type Neighbourhood = {
  readonly home: 0 | 1;
  readonly agencyId: number;
  readonly clientId: number;
  readonly workerId: number;
  /** Of the same agency, and none of the worker’s business. */
  readonly colleagueId: number;
  /** Colleagues of whoever calls: of the agency, of the client, and of the platform. */
  readonly colleagues: Readonly<Record<'ADMIN' | 'AGENCY' | 'CLIENT', number>>;
};

/** Somebody who calls: of which kind, whether they may do everything or nothing, and whose neighbour they are. */
export type Person = {
  readonly name: string;
  readonly userType: UserType;
  readonly permitted: boolean;
  /** 0 and 1 for the two neighbourhoods; the platform belongs to neither. */
  readonly home: 0 | 1 | undefined;
  readonly userId: number;
  /** Of workers: which one. */
  readonly workerId: number | undefined;
  readonly token: () => Promise<string>;
  readonly sessionNumber: number;
};

export const everybody = (): boolean => true;
export const platform = ({ userType }: Person): boolean => userType === 'ADMIN';

/** The platform and everybody of the neighbourhood. */
export const neighbours =
  ({ home }: Neighbourhood) =>
  (person: Person): boolean =>
    platform(person) || person.home === home;

/** The same without the workers, who have no part in it. */
export const organisations =
  ({ home }: Neighbourhood) =>
  (person: Person): boolean =>
    platform(person) || (person.home === home && person.userType !== 'WORKER');

/** The same with one of the workers. */
export const organisationsAnd =
  (place: Neighbourhood, workerId: number) =>
  (person: Person): boolean =>
    organisations(place)(person) || person.workerId === workerId;

/** The platform, the agency and the worker themselves: no client. */
export const agencyAndWorker =
  ({ home, workerId }: Neighbourhood) =>
  (person: Person): boolean =>
    platform(person) || (person.home === home && (person.userType === 'AGENCY' || person.workerId === workerId));

/** People of the same kind and neighbourhood alone; what is the platform’s, the platform. */
export const ownKind =
  ({ home }: Neighbourhood, userType: UserType) =>
  (person: Person): boolean =>
    person.userType === userType && (userType === 'ADMIN' || person.home === home);

/** Whoever it belongs to. */
export const onlyUser =
  ({ userId }: Person) =>
  (person: Person): boolean =>
    person.userId === userId;
