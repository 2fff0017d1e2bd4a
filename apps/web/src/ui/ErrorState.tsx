import { Button } from '@mantine/core';
import { isForbidden, reasonOf, whomToAsk } from '~/app/failure.ts';
import { session } from '~/app/session/session.ts';
import { EmptyState } from './EmptyState.tsx';

type Props = {
  /** The document's words where it has some, such as 'Error loading hirer'. */
  title: string;
  error: unknown;
  onRetry: () => void;
};

/** In place of something that couldn’t be loaded. */
export const ErrorState = ({ title, error, onRetry }: Props) =>
  isForbidden(error) ? (
    <EmptyState title={title}>{whomToAsk(session()?.userType)}</EmptyState>
  ) : (
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
