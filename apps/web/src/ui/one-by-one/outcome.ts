import { CallFailed, isUnanswered, reasonOf } from '~/app/failure.ts';

/** What has become of one of several invoices; `late`: it was done before, so whoever did it got no answer, or somebody else was faster. */
export type Outcome = {
  readonly is: 'DONE' | 'REFUSED' | 'UNANSWERED';
  readonly text: string;
  readonly late?: true;
};

const ALREADY = ['ALREADY_INVOICED', 'ALREADY_PREPARED'];

export const outcomeOf = (failure: unknown): Outcome => {
  if (failure instanceof CallFailed && ALREADY.includes(failure.code))
    return { is: 'DONE', text: failure.message, late: true };
  return { is: isUnanswered(failure) ? 'UNANSWERED' : 'REFUSED', text: reasonOf(failure) };
};
