import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';

type Props = {
  title: string;
  /** Why there is nothing, and what to do next. */
  children?: ReactNode;
  action?: ReactNode;
};

/** In place of something that is not there. */
export const EmptyState = ({ title, children, action }: Props) => (
  <div className={classes['empty']}>
    <p className={classes['title']}>{title}</p>
    {children && <p className={classes['text']}>{children}</p>}
    {action}
  </div>
);
