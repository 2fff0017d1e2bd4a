import type { Arguments, Endpoint, Result } from '@worklane/contract/endpoint.ts';
import { useCommand, useDetail } from '~/app/queries.ts';

/*
 * The one way in which the wizard reaches the server: what a tab holds, and saving it. A tab sends the version that it has loaded along, and a
 * stale one answers 409. Whoever keeps the wizard going without a connection does it here.
 */

/** What was saved of a tab. The tab says in words of its own what went wrong. */
export const useTabContent = <E extends Endpoint>(endpoint: E, args: Arguments<E>) =>
  useDetail(endpoint, args, { silent: true });

type Options<E> = {
  /** The notice of success, in the document's words. */
  done?: string;
  onSaved?: (result: Result<E>) => void;
  /** What else shows it. */
  alsoChanges?: readonly Endpoint[];
};

/** Saves a tab, and calls back once that is safe; a refusal was explained by then. */
export const useTabSave = <E extends Endpoint>(endpoint: E, { done, onSaved, alsoChanges = [] }: Options<E>) => {
  const { mutate, isPending } = useCommand(endpoint, {
    ...(done && { done }),
    ...(onSaved && { onDone: onSaved }),
    alsoChanges,
  });
  return {
    isSaving: isPending,
    save: (args: Arguments<E>, then?: () => void): void => mutate(args, { onSuccess: () => then?.() }),
  };
};
