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
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!begins) return;
    setOpen(true);
    // Once: neither when the page is loaded anew nor on the way back.
    const { begins: _, ...state } = router.history.location.state;
    router.history.replace(router.history.location.href, state);
  }, [begins, router]);
  return [open, setOpen] as const;
};
