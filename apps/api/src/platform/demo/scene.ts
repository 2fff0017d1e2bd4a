import type { Keyring } from '../crypto/sealing.ts';
import type { Tx } from '../db/database.ts';
import type { Files } from '../files/files.ts';
import type { Chance } from './chance.ts';

/** What an area adds to the world of a demonstration, whose organisations, people and accounts are there already. */
export type Demo = {
  readonly add?: (scene: DemoScene) => Promise<void>;
  /** What follows from what all areas have added. */
  readonly conclude?: (scene: DemoScene) => Promise<void>;
};

export type DemoScene = {
  readonly tx: Tx;
  readonly files: Files;
  /** Seal what is personal, as the deployment does. */
  readonly keys: Keyring;
  /** Of the password that all demo accounts have. */
  readonly passwordHash: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** What chose the workers goes on with their shifts; whatever else is left to chance has a number of its own to begin with. */
  readonly luck: Chance;
  /** The id of an agency or a client by its name, or of a worker by the email address of their account. */
  readonly idOf: (name: string) => number;
  /** The id of an assignment code. */
  readonly codeId: (code: string) => number;
  readonly places: readonly DemoPlace[];
  readonly workers: readonly DemoWorker[];
};

/** Whose account anybody may try. They lead a patient’s journey so many hours from now, and nothing else is planned for them around it. */
export const LEADER = 'worker@demo.test';
export const LED_IN_HOURS = 8.5;

/** Where somebody is wanted, and who may send them. */
export type DemoPlace = {
  readonly clientId: number;
  readonly directorateId: number;
  readonly locationId: number;
  readonly location: string;
  readonly client: string;
  readonly agencyIds: number[];
};

export type DemoWorker = {
  readonly id: number;
  readonly name: string;
  readonly agencyId: number;
  readonly gender: 'FEMALE' | 'MALE';
  /** The assignment codes of their work; none of those who may not begin. */
  readonly codes: readonly number[];
  /** In milliseconds since 1970: when they work or are away. */
  readonly busy: { from: number; to: number }[];
  /** Why they may not come, of a few who do the work; nobody books them, nor do they sign in. */
  readonly trouble?: Trouble;
};

export type Trouble =
  'UNFIT' | 'RIGHT_TO_WORK' | 'DBS_EXPIRED' | 'DBS_MISSING' | 'RECORD_MISSING' | 'RECORD_WAITING' | 'LEAVE';
