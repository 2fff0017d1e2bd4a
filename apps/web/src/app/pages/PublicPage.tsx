import { Card, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Brand } from '../Brand.tsx';
import { ColourSchemeToggle } from '../ColourSchemeToggle.tsx';
import { Footer } from '../Footer.tsx';
import { SkipLink } from '../SkipLink.tsx';
import { useTitle } from '../use-title.ts';
import classes from './PublicPage.module.css';

type Props = {
  title: string;
  purpose?: string;
  /** Above the title. */
  head?: ReactNode;
  /** Room for a form of two columns. */
  wide?: boolean;
  children: ReactNode;
  /** Under the card. */
  aside?: ReactNode;
};

/** The frame of the pages in front of the portals: one card in the middle of a quiet page. */
export const PublicPage = ({ title, purpose, head, wide = false, children, aside }: Props) => {
  useTitle(title);
  return (
    <div className={classes['page']}>
      <SkipLink />
      <div className={classes['corner']}>
        <ColourSchemeToggle />
      </div>
      <main id="main" tabIndex={-1} className={classes['column']} data-wide={wide || undefined}>
        <Brand />
        <Card w="100%" padding="xl" className={classes['card']}>
          {head}
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
