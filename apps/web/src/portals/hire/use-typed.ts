import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { dropDraft, findDraft, type Kept, writeDraft } from '~/app/session/drafts.ts';
import { DRAFTS } from '~/app/session/encrypted-storage.ts';

type Draft = Kept & { readonly details: Readonly<Record<string, string>> };

/** As far as the form has these fields: what was typed may be from before it changed. */
const valuesIn = <Values extends Draft['details']>({ details }: Draft, blank: Values): Values =>
  Object.fromEntries(Object.entries(blank).map(([name, value]) => [name, details[name] ?? value])) as Values;

/** What is typed on the public page of an agency, and on the page of a booking. */
export const hirerDraft = (agencyId: number): string => `${DRAFTS}hire:${agencyId}:`;
export const codeDraft = (agencyId: number): string => `${DRAFTS}hire-code:${agencyId}:`;
export const detailsDraft = (reference: string): string => `${DRAFTS}hire-details:${reference}:`;

/** It was sent, so nothing of it stays on this device. */
export const dropTyped = (prefix: string): Promise<void> => dropDraft(prefix);

/** What a hirer has typed: it outlives a reload on this device, enciphered, and goes once it was sent. */
export const useTyped = <Values extends Draft['details']>(prefix: string, blank: Values) => {
  const [details, setDetails] = useState(blank);
  const touched = useRef(false);
  const take = useEffectEvent((draft: Draft | undefined) => {
    // Somebody may have begun to type meanwhile.
    if (draft && !touched.current) setDetails(valuesIn(draft, blank));
  });
  useEffect(() => {
    void findDraft<Draft>(prefix).then(take);
  }, [prefix]);
  const change = (next: Values) => {
    touched.current = true;
    setDetails(next);
    const draft: Draft = { at: new Date().toISOString(), details: next };
    void writeDraft(prefix, draft);
  };
  return { details, change };
};
