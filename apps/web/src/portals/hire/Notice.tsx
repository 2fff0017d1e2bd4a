import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { reasonOf } from '~/app/failure.ts';
import classes from './Hire.module.css';

/** In place of something that is not there; as light as these pages are. */
export const Notice = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={classes['notice']}>
    <p className={classes['name']}>{title}</p>
    <p className="dimmed">{children}</p>
  </div>
);

/** In place of something that couldn’t be loaded. */
export const Failed = ({ title, error, onRetry }: { title: string; error: unknown; onRetry: () => void }) => (
  <div className={classes['notice']}>
    <p className={classes['name']}>{title}</p>
    <p className="dimmed">{reasonOf(error)}</p>
    <Button variant="default" size="md" onClick={onRetry}>
      Try again
    </Button>
  </div>
);

/** While vehicles are looked for; the page itself reads it out. */
export const Searching = () => (
  <p className="dimmed" aria-hidden>
    Searching…
  </p>
);
