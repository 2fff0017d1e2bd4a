import { type ReactNode, useEffect, useRef } from 'react';
import classes from './EntryDialog.module.css';

/** Nobody gets past it. Not the library’s dialog, which would weigh more than all the rest; notices stay in reach. */
export const EntryDialog = ({ title, children }: { title: string; children: ReactNode }) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.querySelector<HTMLElement>('input, button')?.focus(), []);
  return (
    <div className={classes['overlay']}>
      <dialog ref={dialog} open className={classes['dialog']} aria-modal="true" aria-labelledby="entry-dialog">
        <h2 id="entry-dialog">{title}</h2>
        {children}
      </dialog>
    </div>
  );
};
