import { useEffect } from 'react';
import { LEADER_MANIFEST_PATH } from '@worklane/contract/transport/paths.ts';

/** Lets the browser offer to put the log on the home screen, on its own pages alone. */
export const useManifest = (): void => {
  useEffect(() => {
    const link = document.createElement('link');
    link.rel = 'manifest';
    link.href = LEADER_MANIFEST_PATH;
    document.head.append(link);
    return () => link.remove();
  }, []);
};
