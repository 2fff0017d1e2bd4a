import { Anchor, Button, Stack, TextInput } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';
import { type SubmitEvent, useRef, useState } from 'react';
import { call } from '~/app/api.ts';
import { notify } from '~/app/notices.ts';
import { requestPasswordReset } from './link-calls.ts';
import { recoveryEmailError, sentWords } from './password-words.ts';

type Props = {
  /** What the form begins with. */
  email?: string | undefined;
  onFailure: (failure: unknown) => void;
};

/** Asks for a link by e-mail; afterwards the person waits for it at the sign-in page. */
export const RecoveryForm = ({ email = '', onFailure }: Props) => {
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  const send = async (typed: string) => {
    setBusy(true);
    try {
      notify('success', sentWords(await call(requestPasswordReset, { body: { email: typed } })));
      await router.navigate({ to: '/login' });
    } catch (failure) {
      onFailure(failure);
    } finally {
      setBusy(false);
    }
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const field = input.current;
    if (!field) return;
    const wrong = recoveryEmailError(field.value, field.validity.valid);
    setError(wrong);
    if (wrong === undefined) void send(field.value.trim());
    else field.focus();
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          ref={input}
          label="Recovery email"
          description="The email address you sign in with."
          type="email"
          size="md"
          name="email"
          autoComplete="email"
          maxLength={255}
          defaultValue={email}
          error={error}
          onChange={() => setError(undefined)}
        />
        <Button type="submit" size="md" loading={busy}>
          Send link
        </Button>
        <Anchor component={Link} to="/login" size="sm">
          Back to sign in
        </Anchor>
      </Stack>
    </form>
  );
};
