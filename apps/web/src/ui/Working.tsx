import { UnstyledButton } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import classes from './Working.module.css';

type Props = {
  /** What the amount is of, for whoever doesn’t see where it stands. */
  about: string;
  /** A `WorkingTable`; only there once it is opened. */
  children: ReactNode;
};

/** Opens how an amount came about. */
export const Working = ({ about, children }: Props) => {
  const [opened, setOpened] = useState(false);
  const id = useId();
  return (
    <>
      {/* Hirers load it with the first vehicles that they see: the library’s own anchor would bring a portal along. */}
      <UnstyledButton
        className={classes['open'] ?? ''}
        aria-expanded={opened}
        aria-controls={id}
        aria-label={`Why this amount? ${about}`}
        onClick={() => setOpened(!opened)}
      >
        Why this amount?
      </UnstyledButton>
      <div id={id}>{opened && children}</div>
    </>
  );
};

/** Amounts and what they are for, a row each. */
export const WorkingTable = ({ caption, children }: { caption: string; children: ReactNode }) => (
  <table className={`${classes['working']} num`}>
    <caption className={classes['caption']}>{caption}</caption>
    {children}
  </table>
);
