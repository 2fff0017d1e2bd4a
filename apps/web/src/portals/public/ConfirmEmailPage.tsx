import { Anchor, Button, Stack } from '@mantine/core';
import { Link, useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '~/app/api.ts';
import { announce } from '~/app/failure.ts';
import { notify } from '~/app/notices.ts';
import { confirmEmail } from './link-calls.ts';
import { PublicPage } from '~/app/pages/PublicPage.tsx';
import { linkSearch } from './search.ts';

/** Where the link to a new e-mail address leads. It takes a click, since mail scanners open links, too. */
export default function ConfirmEmailPage() {
  const { token } = linkSearch.validate(useSearch({ strict: false }));
  const router = useRouter();
  const [busy, setBusy] = useState(false);

  const confirm = async () => {
    setBusy(true);
    try {
      const { email } = await call(confirmEmail, { body: { token } });
      notify('success', `We’ll use ${email} for your account from now on.`);
      await router.navigate({ to: '/login', replace: true, state: { username: email } });
    } catch (failure) {
      announce(failure);
    } finally {
      setBusy(false);
    }
  };

  return (
    <PublicPage
      title="Confirm your email address"
      purpose="Once you confirm it, we’ll use this address for your account."
    >
      <Stack gap="md">
        <Button size="md" loading={busy} onClick={() => void confirm()}>
          Confirm
        </Button>
        <Anchor component={Link} to="/login" size="sm">
          Back to sign in
        </Anchor>
      </Stack>
    </PublicPage>
  );
}
