import type { ConditionReport, ConditionStage } from '@worklane/contract/vehicle-hire/condition-report.ts';
import type { Kept } from '~/app/session/drafts.ts';
import { DRAFTS } from '~/app/session/encrypted-storage.ts';
import type { Values } from '~/ui/form/context.ts';

/** What was typed beside the vehicle and has not reached the server. */
export type ConditionDraft = Kept & { readonly values: Values };

export const conditionPrefix = (agencyId: number | null, bookingId: number, stage: ConditionStage): string =>
  `${DRAFTS}condition:${agencyId ?? ''}:${bookingId}:${stage}:`;

/** What a stage begins with: now, and what is known. A return lists only what is new. */
export const blankCheck = (report: ConditionReport, stage: ConditionStage, now: Date): Values => ({
  at: `${now.toISOString().slice(0, 16)}:00.000Z`,
  odometer: '',
  fuel: '',
  damages: stage === 'HANDOVER' ? [...report.known.damages] : [],
  note: '',
});
