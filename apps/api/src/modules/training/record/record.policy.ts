import type { TrainingType } from '@worklane/contract/training/worker-training.ts';
import { isWorker, may, worksForAgency, type Actor } from '#platform/auth/actor.ts';
import type { RecordState } from './record.rules.ts';

type Owned = { readonly agencyId: number; readonly workerId: number; readonly type: TrainingType | null };

/** `takenOn`: the agency has the worker, active or suspended. */
type Kept = Owned & RecordState & { readonly takenOn: boolean };

const keeps = (actor: Actor, { agencyId }: Owned): boolean =>
  worksForAgency(actor, agencyId) && may(actor, 'MANAGE_WORKER');

/** Workers bring what was done elsewhere; that a training was held by the agency is for the agency to say. */
const bringsOwn = (actor: Actor, { workerId, type }: Owned): boolean =>
  isWorker(actor, workerId) && type !== 'PHYSICAL';

export const canAddRecord = (actor: Actor, record: Owned): boolean => bringsOwn(actor, record) || keeps(actor, record);

/** What an external provider vouches for is as that provider says. */
export const canChangeRecord = (actor: Actor, record: Kept): boolean =>
  record.hascoId === null && record.takenOn && (bringsOwn(actor, record) || keeps(actor, record));

export const canRemoveRecord = (actor: Actor, record: Kept): boolean =>
  (bringsOwn(actor, record) && record.hascoId === null) || (record.takenOn && keeps(actor, record));

/** Whether somebody of the agency with the permission asks; what became of the record is another question. */
export const mayDecideRecords = (actor: Actor, { agencyId }: { agencyId: number }): boolean =>
  worksForAgency(actor, agencyId) && may(actor, 'APPROVE_TRAINING');

/** Document 002, section 4: what waits, unless an external provider vouches for it. */
export const canDecideRecord = (actor: Actor, record: Kept): boolean =>
  mayDecideRecords(actor, record) && record.takenOn && record.hascoId === null && record.status === 'WAITING_APPROVAL';
