import { useEffect } from 'react';
import { configuration } from './configuration.ts';

/** Names the browser's tab after the screen. */
export const useTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} · ${configuration().productName}`;
  }, [title]);
};
