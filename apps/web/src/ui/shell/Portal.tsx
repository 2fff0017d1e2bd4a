import 'virtual:mantine-rest.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { createQueryClient } from '~/app/queries.ts';
import { onSessionChange, session } from '~/app/session/session.ts';
import { SessionProvider } from '~/app/session/session-context.ts';
import { Parts } from './Parts.tsx';
import { Shell } from './Shell.tsx';
import { TimeZone } from './TimeZone.tsx';

/** The frame of a portal for whoever is signed in. What it has read from the server goes with it. */
export const Portal = () => {
  const [queries] = useState(createQueryClient);
  const live = useSyncExternalStore(onSessionChange, session);
  // On the way out the screen stays as it was until the next page is there.
  const [shown, setShown] = useState(live);
  if (live && live !== shown) setShown(live);
  if (!shown) return null;
  return (
    <QueryClientProvider client={queries}>
      <SessionProvider value={shown}>
        <TimeZone>
          <Shell />
          <Parts at="Overlay" />
        </TimeZone>
      </SessionProvider>
    </QueryClientProvider>
  );
};
