import { Alert, Button } from '@mantine/core';
import { isForbidden, whomToAsk } from '~/app/failure.ts';
import { useSession } from '~/app/session/session-context.ts';

type Props = {
  /** The document’s words. */
  message: string;
  error: unknown;
  onRetry: () => void;
};

/** In place of a part of the dashboard that could not be loaded; the others stay. Who may not see it need not try again. */
export const WidgetError = ({ message, error, onRetry }: Props) => {
  const { userType } = useSession();
  return (
    <Alert color="red" role="alert" title={message}>
      {isForbidden(error) ? (
        whomToAsk(userType)
      ) : (
        <Button variant="default" size="xs" onClick={onRetry}>
          Try again
        </Button>
      )}
    </Alert>
  );
};
