import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';

/** What somebody may want to read before handing anything over; opens beside the form, which stays as it is. */
export const LegalLinks = ({ children }: { children: string }) => (
  <Text size="sm" c="dimmed">
    {children}{' '}
    <Anchor component={Link} to="/terms" target="_blank" size="sm" underline="always">
      Terms
    </Anchor>{' '}
    and{' '}
    <Anchor component={Link} to="/privacy" target="_blank" size="sm" underline="always">
      Privacy
    </Anchor>
  </Text>
);
