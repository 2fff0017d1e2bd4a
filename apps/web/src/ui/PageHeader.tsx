import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTitle } from '~/app/use-title.ts';
import classes from './PageHeader.module.css';

type Props = {
  title: string;
  /** What the screen is for, in one sentence. */
  purpose?: ReactNode;
  /** The main action. */
  action?: ReactNode;
};

/** The head of every screen; it names the browser's tab too. */
export const PageHeader = ({ title, purpose, action }: Props) => {
  useTitle(title);
  return (
    <header className={classes['header']}>
      <div>
        <Title order={1}>{title}</Title>
        {purpose && <p className={classes['purpose']}>{purpose}</p>}
      </div>
      {action && <div className="no-print">{action}</div>}
    </header>
  );
};
