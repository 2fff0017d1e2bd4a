import 'virtual:mantine-rest.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { createQueryClient } from '../queries.ts';
import { onSessionChange, session } from '../session/session.ts';
import type { NavigationEntry } from './navigation.ts';
import { SessionProvider } from './session-context.ts';
import { Shell } from './Shell.tsx';

type Props = {
  navigation: readonly NavigationEntry[];
  /** What the sidebar shows besides, such as a worker's agencies. */
  sidebarExtra?: ReactNode;
  /** What may lie over every screen of the portal. */
  overlay?: ReactNode;
};

/** The frame of a portal for whoever is signed in. What it has read from the server goes with it. */
export const Portal = ({ navigation, sidebarExtra, overlay }: Props) => {
  const [queries] = useState(createQueryClient);
  const live = useSyncExternalStore(onSessionChange, session);
  // On the way out the screen stays as it was until the next page is there.
  const [shown, setShown] = useState(live);
  if (live && live !== shown) setShown(live);
  if (!shown) return null;
  return (
    <QueryClientProvider client={queries}>
      <SessionProvider value={shown}>
        <Shell navigation={navigation} sidebarExtra={sidebarExtra} />
        {overlay}
      </SessionProvider>
    </QueryClientProvider>
  );
};
