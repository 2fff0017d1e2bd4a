import { Button, Group } from '@mantine/core';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useIsInPortal } from '../session/session-context.ts';
import { useTitle } from '../use-title.ts';
import classes from './MessagePage.module.css';

type Props = {
  title: string;
  /** The message itself: a heading, and what to know besides. */
  children: ReactNode;
  /** What to do besides going back. */
  action?: ReactNode;
};

/** A page that has one thing to say, and the way back. */
export const MessagePage = ({ title, children, action }: Props) => {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const Frame = useIsInPortal() ? 'div' : 'main';
  useTitle(title);
  return (
    <Frame className={classes['page']}>
      {children}
      <Group justify="center">
        <Button
          variant="default"
          onClick={() => (canGoBack ? router.history.back() : void router.navigate({ to: '/' }))}
        >
          Go Back
        </Button>
        {action}
      </Group>
    </Frame>
  );
};
