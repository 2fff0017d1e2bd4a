import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { configuration } from '~/app/configuration.ts';
import { PublicPage } from '~/app/pages/PublicPage.tsx';

/** Document 000 keeps this page a placeholder; design/product.md, section 13, lets it lead people on. */
export default function RegisterPage() {
  const { productName, supportEmail } = configuration();
  return (
    <PublicPage title="Register">
      <Stack gap="md">
        <Text>register works!</Text>
        <Text size="sm" c="dimmed">
          Would you like to work shifts? Ask an agency for the address of its application page, and apply there.
        </Text>
        <Text size="sm" c="dimmed">
          Would your organisation like to use {productName}?{' '}
          {supportEmail ? (
            <>
              Write to{' '}
              <Anchor href={`mailto:${supportEmail}`} underline="always">
                {supportEmail}
              </Anchor>
              .
            </>
          ) : (
            'Contact our support team.'
          )}
        </Text>
        <Anchor component={Link} to="/login" size="sm">
          Sign in
        </Anchor>
      </Stack>
    </PublicPage>
  );
}
