import type { ReactNode } from 'react';
import classes from './AccountRow.module.css';

type Props = {
  label?: string;
  value: ReactNode;
  /** Why it is as it is. */
  hint?: ReactNode;
  action?: ReactNode;
};

/** One thing about the own account, and what can be done about it. */
export const AccountRow = ({ label, value, hint, action }: Props) => (
  <li className={classes['row']}>
    <div className={classes['text']}>
      {label && <span className={classes['label']}>{label}</span>}
      <span className={classes['value']}>{value}</span>
      {hint && <span className={classes['hint']}>{hint}</span>}
    </div>
    {action}
  </li>
);

export const AccountRows = ({ children }: { children: ReactNode }) => <ul className={classes['rows']}>{children}</ul>;
