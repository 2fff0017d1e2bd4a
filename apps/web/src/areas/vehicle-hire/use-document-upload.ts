import type { Endpoint } from '@worklane/contract/endpoint.ts';
import { reasonOf } from '~/app/failure.ts';
import { notify } from '~/app/notices.ts';
import { useReadAgain } from '~/app/queries.ts';

/**
 * Sends a file of a hirer’s document, says how that went in the words of document 001, and reads again what `changing` has changed.
 * Answers why it failed, for the form to stay open with.
 */
export const useDocumentUpload = (changing: Endpoint) => {
  const readAgain = useReadAgain();
  return async (send: () => Promise<unknown>): Promise<string | undefined> => {
    try {
      await send();
      notify('success', 'Document uploaded successfully');
      return undefined;
    } catch (failure) {
      notify('error', 'Failed to upload document');
      return reasonOf(failure);
    } finally {
      void readAgain(changing);
    }
  };
};
