import type { HireRequestInput } from '@worklane/contract/vehicle-hire/public-hire.ts';
import { CallFailed } from '~/app/failure.ts';
import { dropDraft, findDraft, writeDraft, type Kept } from '~/app/session/drafts.ts';
import { DRAFTS } from '~/app/session/encrypted-storage.ts';
import { markOf } from './unanswered-mark.ts';

/** A request that was sent, of which nobody knows yet whether it was received; and the vehicle that it is about. */
export type Unanswered = { readonly body: HireRequestInput; readonly vehicle: string };

const prefixOf = (agencyId: number): string => `${DRAFTS}hire-request:${agencyId}:`;

/** Kept until there is an answer, enciphered like what was typed: the same request again gets the same answer. */
export const keepUnanswered = async (agencyId: number, request: Unanswered): Promise<void> => {
  sessionStorage.setItem(markOf(agencyId), 'sent');
  await writeDraft(prefixOf(agencyId), { at: new Date().toISOString(), ...request });
};

export const findUnanswered = (agencyId: number): Promise<Unanswered | undefined> =>
  findDraft<Kept & Unanswered>(prefixOf(agencyId));

export const dropUnanswered = (agencyId: number): Promise<void> => {
  sessionStorage.removeItem(markOf(agencyId));
  return dropDraft(prefixOf(agencyId));
};

/** Whether nobody knows what came of a call: no answer arrived, or one that says nothing of it. */
export const isWithoutAnswer = (failure: unknown): boolean =>
  !(failure instanceof CallFailed) || failure.status === 0 || failure.status >= 500;
