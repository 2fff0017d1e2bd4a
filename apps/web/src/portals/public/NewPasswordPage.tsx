import { Alert, Anchor, Button, PasswordInput, Stack } from '@mantine/core';
import { Link, useRouter, useSearch } from '@tanstack/react-router';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { call } from '~/app/api.ts';
import { CallFailed } from '~/app/failure.ts';
import { notify } from '~/app/notices.ts';
import { landingOf } from '~/app/session/guard.ts';
import { endSession } from '~/app/session/session.ts';
import { begin, PasswordHints } from '~/areas/identity/index.ts';
import { describePasswordLink, savePassword } from './link-calls.ts';
import { type NewPasswordErrors, newPasswordErrors, saveFailureWords } from './password-words.ts';
import { PublicPage } from '~/app/pages/PublicPage.tsx';
import { linkSearch } from './search.ts';

type LinkState = { username: string; purpose: 'RESET' | 'INVITATION'; asksForOtp: boolean } | 'UNKNOWN' | 'OVER';

/** Whom the link is for. When nobody can tell, saving will. */
const useLink = (token: string): LinkState => {
  const [link, setLink] = useState<LinkState>(token ? 'UNKNOWN' : 'OVER');
  useEffect(() => {
    if (!token) return;
    call(describePasswordLink, { body: { token } }).then(setLink, (failure: unknown) => {
      if (failure instanceof CallFailed && failure.status === 400) setLink('OVER');
    });
  }, [token]);
  return link;
};

/** Where the e-mailed link leads: a forgotten password, or the first one of somebody who was invited. */
export default function NewPasswordPage() {
  const { token } = linkSearch.validate(useSearch({ strict: false }));
  const link = useLink(token);
  const known = typeof link === 'object' ? link : undefined;
  const invited = known?.purpose === 'INVITATION';
  return (
    <PublicPage
      title={invited ? 'Welcome' : 'New password'}
      purpose={invited ? `Choose a password for ${known.username}.` : purposeOf(known?.username)}
    >
      {link === 'OVER' && (
        <Alert color="yellow" title="This link is no longer valid" mb="md">
          Each link works once, for a limited time, and only the newest one works.{' '}
          <Anchor component={Link} to="/reset-password" inherit underline="always">
            Ask for a new link
          </Anchor>
        </Alert>
      )}
      {invited && known.asksForOtp && (
        <p className="dimmed">You’re signed in straight away. Later sign-ins also ask for a code that we email you.</p>
      )}
      <NewPasswordForm token={token} username={known?.username ?? ''} />
    </PublicPage>
  );
}

const purposeOf = (username: string | undefined) =>
  `Choose a new password${username === undefined ? '' : ` for ${username}`}. This signs you out everywhere.`;

const NewPasswordForm = ({ token, username }: { token: string; username: string }) => {
  const router = useRouter();
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [repeat, setRepeat] = useState('');
  const [errors, setErrors] = useState<NewPasswordErrors>({});
  const [busy, setBusy] = useState(false);

  const save = async () => {
    setBusy(true);
    try {
      const { message, session } = await call(savePassword, { body: { token, newPassword: password } });
      notify('success', message ?? 'Your password is saved.');
      // Whoever was signed in here is not any more.
      endSession('LEFT');
      const outcome = session && (await begin(session));
      if (typeof outcome === 'object') return router.history.replace(landingOf(outcome.signedIn, undefined));
      await router.navigate({ to: '/login', replace: true, state: { username } });
    } catch (failure) {
      const failed = failure instanceof CallFailed ? failure : new CallFailed(500);
      const wrong = failed.violations.find(({ field }) => field === 'newPassword');
      if (wrong) {
        setErrors({ password: wrong.message });
        first.current?.focus();
      }
      notify('error', saveFailureWords(failed));
    } finally {
      setBusy(false);
    }
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const wrong = newPasswordErrors(password, repeat);
    setErrors(wrong);
    if (wrong.password !== undefined) first.current?.focus();
    else if (wrong.repeat !== undefined) second.current?.focus();
    else void save();
  };

  return (
    <form onSubmit={submit} noValidate>
      {/* Tells the browser's password manager whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <Stack gap="md">
        <PasswordInput
          ref={first}
          label="New password"
          size="md"
          name="new-password"
          autoComplete="new-password"
          maxLength={128}
          value={password}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            setErrors({});
          }}
          error={errors.password}
          aria-describedby="password-hints"
          visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
        />
        <PasswordHints id="password-hints" password={password} />
        <PasswordInput
          ref={second}
          label="Repeat new password"
          size="md"
          name="repeat-password"
          autoComplete="new-password"
          maxLength={128}
          value={repeat}
          onChange={(event) => {
            setRepeat(event.currentTarget.value);
            setErrors({});
          }}
          error={errors.repeat}
          visibilityToggleButtonProps={{ 'aria-label': 'Show repeated password' }}
        />
        <Button type="submit" size="md" loading={busy}>
          Save password
        </Button>
        <Anchor component={Link} to="/login" size="sm">
          Back to sign in
        </Anchor>
      </Stack>
    </form>
  );
};
