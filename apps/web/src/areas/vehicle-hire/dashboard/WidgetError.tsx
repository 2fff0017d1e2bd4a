import { Alert, Button } from '@mantine/core';

type Props = {
  /** The document’s words. */
  message: string;
  onRetry: () => void;
};

/** In place of a part of the dashboard that could not be loaded; the others stay. */
export const WidgetError = ({ message, onRetry }: Props) => (
  <Alert color="red" role="alert" title={message}>
    <Button variant="default" size="xs" onClick={onRetry}>
      Try again
    </Button>
  </Alert>
);
