import { useEffect, useRef, useState } from 'react';
import { discardDrafts, dropDraft, findDraft, type Kept, writeDraft } from '~/app/session/drafts.ts';
import { DRAFTS } from '~/app/session/encrypted-storage.ts';
import type { Values } from '~/ui/form/context.ts';

/** What was sent last, and under which name: sent again, it is the same request. */
type Sent = { readonly key: string; readonly content: string };
type Draft = Kept & { readonly values: Values; readonly sent?: Sent | undefined };

const HOUR = 3_600_000;
/** A computer of a ward has many people in front of it. */
const MAX_AGE = 12 * HOUR;

const prefixOf = (name: string): string => `${DRAFTS}transport:${name}:`;

const isFresh = ({ at }: Draft): boolean => Date.now() - Date.parse(at) < MAX_AGE;

/**
 * What was typed into the form of this name on this device: it outlives a reload and a dead network, enciphered, and goes once it was
 * sent.
 */
export const useDraft = (name: string) => {
  const prefix = prefixOf(name);
  const [draft, setDraft] = useState<Draft | null>();
  const sent = useRef<Sent>(undefined);
  useEffect(() => {
    void findDraft<Draft>(prefix).then((found) => {
      if (found && !isFresh(found)) void discardDrafts(prefix);
      const kept = found && isFresh(found) ? found : null;
      sent.current = kept?.sent;
      setDraft(kept);
    });
  }, [prefix]);
  const keep = (values: Values): Promise<void> => {
    const next: Draft = { at: new Date().toISOString(), values, sent: sent.current };
    return writeDraft(prefix, next);
  };
  return {
    /** Undefined until it is known; null where there is none. */
    draft,
    keep,
    /** The same content is the same request, also after a reload: the first may have arrived, and its answer not. */
    keyFor: async (request: object, values: Values): Promise<string> => {
      const content = JSON.stringify(request);
      const key = sent.current?.content === content ? sent.current.key : crypto.randomUUID();
      sent.current = { key, content };
      await keep(values);
      return key;
    },
    drop: (): Promise<void> => dropDraft(prefix),
    discard: async (): Promise<void> => {
      await discardDrafts(prefix);
      setDraft(null);
    },
  };
};
export type RequestDraft = ReturnType<typeof useDraft>;
