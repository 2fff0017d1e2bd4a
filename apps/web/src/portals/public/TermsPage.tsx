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
          {productName} is where staffing agencies, their clients and flexi-workers arrange shifts. It employs nobody:
          whoever works does so for an agency, under what they have agreed with that agency.
        </Text>
        <Text>
          Applying to an agency costs nothing and binds nobody. The agency decides whether it takes you on, and you
          decide which shifts you take.
        </Text>
        <Text>
          Your account is yours alone. Keep your password to yourself, tell the truth about yourself and your
          qualifications, and keep your documents current. An agency may suspend its work with you, and an account that
          is misused can be closed.
        </Text>
        <Support>Questions about these terms:</Support>
      </Stack>
    </PublicPage>
  );
}
