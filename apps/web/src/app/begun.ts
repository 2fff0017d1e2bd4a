import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The screen begins with its main action, since that is what somebody came for. */
    begins?: boolean;
  }
}

/** Whether the dialog of a screen's main action is open; at once for whoever came by the palette's action. */
export const useBegun = () => {
  const router = useRouter();
  const { begins } = useLocation().state;
  const [open, setOpen] = useState(begins === true);
  const [before, setBefore] = useState(begins);
  // Somebody may be on the screen already.
  if (begins !== before) {
    setBefore(begins);
    if (begins) setOpen(true);
  }
  useEffect(() => {
    if (!begins) return;
    // Once: neither when the page is loaded anew nor on the way back.
    const { href, state } = router.history.location;
    const { begins: _, ...rest } = state;
    router.history.replace(href, rest);
  }, [begins, router]);
  return [open, setOpen] as const;
};
