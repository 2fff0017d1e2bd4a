import { useEffect } from 'react';
import classes from './Roomy.module.css';

/** Everything on the page is large and dark enough for gloves and a car park at night, dialogs included. */
export const useRoomy = (): void => {
  useEffect(() => {
    const name = classes['roomy'] ?? '';
    document.body.classList.add(name);
    return () => document.body.classList.remove(name);
  }, []);
};
