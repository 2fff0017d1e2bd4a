import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { awaitedOf } from './awaited.ts';
import { useOwnAgencies } from './use-own-agencies.ts';

/** What a list shows to a worker whom no agency has taken on yet, in the place of its usual empty state. */
export const useAwaitedState = (then: string): ReactNode | undefined => {
  const { data } = useOwnAgencies(undefined).list;
  const awaited = data && awaitedOf(data.content, then);
  if (!awaited) return undefined;
  const { title, text, next } = awaited;
  return (
    <EmptyState
      title={title}
      action={
        next && (
          <Button component={Link} to={next.to} variant="default">
            {next.label}
          </Button>
        )
      }
    >
      {text}
    </EmptyState>
  );
};
