import { Button } from '@mantine/core';
import { reasonOf } from '~/app/failure.ts';
import { EmptyState } from './EmptyState.tsx';

type Props = {
  /** The document's words where it has some, such as 'Error loading hirer'. */
  title: string;
  error: unknown;
  onRetry: () => void;
};

/** In place of something that could not be loaded. */
export const ErrorState = ({ title, error, onRetry }: Props) => (
  <EmptyState
    title={title}
    action={
      <Button variant="default" onClick={onRetry}>
        Try again
      </Button>
    }
  >
    {reasonOf(error)}
  </EmptyState>
);
