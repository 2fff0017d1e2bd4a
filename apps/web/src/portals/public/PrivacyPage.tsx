import { Stack, Text, Title } from '@mantine/core';
import { configuration } from '~/app/configuration.ts';
import { PublicPage } from '~/app/pages/PublicPage.tsx';
import classes from './PrivacyPage.module.css';
import { Support } from './Support.tsx';

/** What is kept about people, who sees it, and what they may ask for. */
export default function PrivacyPage() {
  const { productName } = configuration();
  return (
    <PublicPage title="Privacy" purpose={`What ${productName} holds about you, and why.`} wide>
      <Stack gap="md">
        <Title order={2}>What is kept</Title>
        <ul className={classes['list']}>
          <li>
            Who you are and how to reach you: name, gender, date of birth, nationality, phone number and email address.
          </li>
          <li>The agencies you apply to, the work you apply for, and what they decide.</li>
          <li>
            Once you work: your documents and forms, your shifts, hours and pay. Health, bank and tax details are
            encrypted, and everybody who reads them is recorded.
          </li>
          <li>When and from which browser you signed in, to protect your account.</li>
        </ul>
        <Title order={2}>Who sees it</Title>
        <Text>
          The agencies you apply to or work for. Each sees only what concerns it, and not what another holds. Their
          clients see who comes to a shift, not how to reach you at home. Nothing is sold, and there is no advertising.
        </Text>
        <Title order={2}>Your rights</Title>
        <Text>
          You may ask for a copy of what is kept about you, have mistakes corrected, object, and ask for it to be erased
          unless the law requires it to be kept. Ask the agency you applied to, which decides about your data, or write
          to the address below. You may also complain to the data protection authority; in the United Kingdom that is
          the Information Commissioner’s Office.
        </Text>
        <Title order={2}>Cookies</Title>
        <Text>There is one, which recognises your browser when you sign in. It doesn’t track you.</Text>
        <Support>Questions about your data:</Support>
      </Stack>
    </PublicPage>
  );
}
