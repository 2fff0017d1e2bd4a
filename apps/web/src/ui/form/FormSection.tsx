import { SimpleGrid, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './FormSection.module.css';

type Props = {
  title?: string;
  /** Help for the whole section. */
  help?: ReactNode;
  /** Fields beside each other where there is room. */
  columns?: 1 | 2 | 3;
  children: ReactNode;
};

/** Fields that belong together. */
export const FormSection = ({ title, help, columns = 1, children }: Props) => (
  <section className={classes['section']}>
    {title && <Title order={2}>{title}</Title>}
    {help && <p className="dimmed">{help}</p>}
    <SimpleGrid cols={{ base: 1, sm: columns }} spacing="md" verticalSpacing="md">
      {children}
    </SimpleGrid>
  </section>
);
