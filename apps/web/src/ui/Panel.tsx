import { Card, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Panel.module.css';

type Props = {
  title: string;
  /** At the right of the title: a link, a select. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A part of a screen on a surface of its own. */
export const Panel = ({ title, aside, children }: Props) => (
  <Card component="section" aria-label={title}>
    <div className={classes['head']}>
      <Title order={2}>{title}</Title>
      {aside}
    </div>
    {children}
  </Card>
);
