import { useRouter } from '@tanstack/react-router';
import { type SubmitEvent, useEffect, useState } from 'react';
import { notify } from '~/app/notices.ts';
import { readEncrypted, writeEncrypted } from '~/app/session/encrypted-storage.ts';
import type { Portal } from '~/app/session/session.ts';
import { type Refuse, signIn } from './sign-in.ts';

/** Where "Remember me" keeps the user name. */
const REMEMBERED = 'username';

type Options = {
  /** A user name that was just used elsewhere. */
  known?: string | undefined;
  /** The page has a box that keeps the user name on this device. */
  remembers?: boolean;
  refuse?: Refuse;
  onSignedIn: (portal: Portal) => void;
  /** The credentials are right, and the page takes them for none; it has said so. */
  onTurnedAway?: () => void;
};

/** What every page that somebody signs in at has in common: what is typed, the one-time password, and where an expired password leads. */
export const useSignIn = ({ known = '', remembers = false, refuse, onSignedIn, onTurnedAway }: Options) => {
  const router = useRouter();
  const [username, setUsername] = useState(known);
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(false);
  const [busy, setBusy] = useState(false);
  const [otpAsked, setOtpAsked] = useState(false);

  useEffect(() => {
    if (!remembers) return;
    void readEncrypted(REMEMBERED).then((remembered) => {
      if (typeof remembered !== 'string') return;
      setUsername((typed) => typed || remembered);
      setRemember(true);
    });
  }, [remembers]);

  const keepName = async () => {
    if (!remembers) return;
    if (remember) await writeEncrypted(REMEMBERED, username.trim());
    else localStorage.removeItem(REMEMBERED);
  };

  const submit = async (otp?: string): Promise<void> => {
    if (!username.trim() || !password) return notify('warning', 'Enter Credentials.');
    setBusy(true);
    const outcome = await signIn({ username: username.trim(), password, ...(otp && { otp }) }, refuse);
    setBusy(false);
    if (outcome === 'OTP_SENT') {
      if (otpAsked) notify('success', 'We’ve emailed you a new one-time password.');
      return setOtpAsked(true);
    }
    if (outcome === 'REFUSED') return undefined;
    if (outcome === 'TURNED_AWAY') return onTurnedAway?.();
    if (outcome === 'PASSWORD_NEEDS_RESET') {
      return void router.navigate({ to: '/reset-password', state: { expired: username.trim() } });
    }
    await keepName();
    onSignedIn(outcome.signedIn);
  };

  return {
    username,
    setUsername,
    password,
    setPassword,
    remember,
    setRemember,
    busy,
    otpAsked,
    closeOtp: () => setOtpAsked(false),
    submit,
    onSubmit: (event: SubmitEvent) => {
      event.preventDefault();
      void submit();
    },
  };
};
export type SignIn = ReturnType<typeof useSignIn>;
