import { Anchor, Text } from '@mantine/core';
import { configuration } from '~/app/configuration.ts';

/** Where to write to, as far as this deployment says so. */
export const Support = ({ children }: { children: string }) => {
  const { supportEmail } = configuration();
  return (
    <Text size="sm" c="dimmed">
      {children}{' '}
      {supportEmail ? (
        <Anchor href={`mailto:${supportEmail}`} size="sm" underline="always">
          {supportEmail}
        </Anchor>
      ) : (
        'ask your agency.'
      )}
    </Text>
  );
};
