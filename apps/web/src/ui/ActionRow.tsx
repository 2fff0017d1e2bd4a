import type { ReactNode } from 'react';
import classes from './ActionRow.module.css';

type Props = {
  label?: string;
  value: ReactNode;
  /** Why it is as it is. */
  hint?: ReactNode;
  action?: ReactNode;
};

/** One thing of a list, and what can be done about it. */
export const ActionRow = ({ label, value, hint, action }: Props) => (
  <li className={classes['row']}>
    <div className={classes['text']}>
      {label && <span className={classes['label']}>{label}</span>}
      <span className={classes['value']}>{value}</span>
      {hint && <span className={classes['hint']}>{hint}</span>}
    </div>
    {action}
  </li>
);

export const ActionRows = ({ children }: { children: ReactNode }) => <ul className={classes['rows']}>{children}</ul>;
