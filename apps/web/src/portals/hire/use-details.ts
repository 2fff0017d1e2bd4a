import { useEffect, useRef, useState } from 'react';
import { dropDraft, findDraft, type Kept, writeDraft } from '~/app/session/drafts.ts';
import { DRAFTS } from '~/app/session/encrypted-storage.ts';
import { BLANK, type Details } from './details.ts';

type Draft = Kept & { readonly details: Details };

const prefixOf = (agencyId: number): string => `${DRAFTS}hire:${agencyId}:`;

/** It was sent, so nothing of it stays on this device. */
export const dropDetails = (agencyId: number): Promise<void> => dropDraft(prefixOf(agencyId));

/** What a hirer has typed: it outlives a reload on this device, enciphered, and goes once it was sent. */
export const useDetails = (agencyId: number) => {
  const [details, setDetails] = useState<Details>(BLANK);
  const touched = useRef(false);
  useEffect(() => {
    void findDraft<Draft>(prefixOf(agencyId)).then((draft) => {
      // Somebody may have begun to type meanwhile.
      if (draft && !touched.current) setDetails({ ...BLANK, ...draft.details });
    });
  }, [agencyId]);
  const change = (next: Details) => {
    touched.current = true;
    setDetails(next);
    const draft: Draft = { at: new Date().toISOString(), details: next };
    void writeDraft(prefixOf(agencyId), draft);
  };
  return { details, change };
};
