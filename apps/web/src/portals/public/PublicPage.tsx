import { Card, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Brand } from '~/app/Brand.tsx';
import { ColourSchemeToggle } from '~/app/ColourSchemeToggle.tsx';
import { Footer } from '~/app/Footer.tsx';
import { useTitle } from '~/app/use-title.ts';
import classes from './PublicPage.module.css';

type Props = {
  title: string;
  purpose?: string;
  children: ReactNode;
  /** Under the card. */
  aside?: ReactNode;
};

/** The frame of the pages in front of the portals: one card in the middle of a quiet page. */
export const PublicPage = ({ title, purpose, children, aside }: Props) => {
  useTitle(title);
  return (
    <div className={classes['page']}>
      <div className={classes['corner']}>
        <ColourSchemeToggle />
      </div>
      <main className={classes['column']}>
        <Brand />
        <Card w="100%" padding="xl" className={classes['card']}>
          <Title order={1}>{title}</Title>
          {purpose && (
            <Text size="sm" c="dimmed" mt={4}>
              {purpose}
            </Text>
          )}
          <div className={classes['content']}>{children}</div>
        </Card>
        {aside}
        <Footer className="dimmed" />
      </main>
    </div>
  );
};
