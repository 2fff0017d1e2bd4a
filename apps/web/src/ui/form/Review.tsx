import { type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './Review.module.css';

/** What comes of a form before it is sent. It takes the place of the fields and the focus with it, and gives that back. */
export const Review = ({ children }: { children: ReactNode }) => {
  const here = useRef<HTMLDivElement>(null);
  const [before] = useState(() => document.activeElement);
  useEffect(() => {
    here.current?.focus({ preventScroll: true });
    here.current?.scrollIntoView({ block: 'start' });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [before]);
  return (
    <div ref={here} tabIndex={-1} className={classes['review']}>
      {children}
    </div>
  );
};
