import type { Answers } from '@worklane/contract/forms/form.ts';
import type { Kept } from '~/app/session/drafts.ts';
import { DRAFTS } from '~/app/session/encrypted-storage.ts';

/** What was typed and has not reached the server, with what it was based on. */
export type Draft = Kept & {
  readonly version: number;
  readonly base: Answers;
  readonly answers: Answers;
};

/** Of one person's form for one agency. */
export const draftPrefix = (workerId: number, agencyId: number, kind: string): string =>
  `${DRAFTS}${workerId}:${agencyId}:${kind}:`;
