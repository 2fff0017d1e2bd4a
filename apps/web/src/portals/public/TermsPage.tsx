import { Stack, Text } from '@mantine/core';
import { configuration } from '~/app/configuration.ts';
import { PublicPage } from '~/app/pages/PublicPage.tsx';
import { Support } from './Support.tsx';

/** What people agree to who use this deployment. */
export default function TermsPage() {
  const { productName } = configuration();
  return (
    <PublicPage title="Terms" purpose={`What you and ${productName} can count on.`} wide>
      <Stack gap="md">
        <Text>
          {productName} is where staffing agencies, their clients and flexi-workers arrange shifts. It doesn’t employ
          anyone: workers work for an agency, on the terms they have agreed with it.
        </Text>
        <Text>
          Applying to an agency is free and commits nobody. The agency decides whether to accept you, and you decide
          which shifts to take.
        </Text>
        <Text>
          Your account is yours alone. Keep your password to yourself, tell the truth about yourself and your
          qualifications, and keep your documents up to date. An agency may suspend its work with you, and an account
          that is misused can be closed.
        </Text>
        <Support>Questions about these terms:</Support>
      </Stack>
    </PublicPage>
  );
}
