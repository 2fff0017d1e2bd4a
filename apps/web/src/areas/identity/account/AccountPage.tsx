import { Button, SimpleGrid, Stack } from '@mantine/core';
import { type Account, getAccount, turnOnOtp } from '@worklane/contract/identity/account.ts';
import { useState } from 'react';
import { useCommand, useDetail } from '~/app/queries.ts';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { ActionRow, ActionRows } from '~/ui/ActionRow.tsx';
import { OwnSessions } from './OwnSessions.tsx';
import { roleName } from './role-name.ts';
import { WorkerNameHint } from './WorkerNameHint.tsx';

const NameForm = onDemand(() => import('./NameForm.tsx'));
const EmailForm = onDemand(() => import('./EmailForm.tsx'));
const PasswordForm = onDemand(() => import('./PasswordForm.tsx'));
const OtpOffForm = onDemand(() => import('./OtpOffForm.tsx'));

type Form = 'name' | 'email' | 'password' | 'otp-off';

/** Whoever is signed in, as the product knows them, and how they sign in. */
export default function AccountPage() {
  const detail = useDetail(getAccount, {});
  const [open, setOpen] = useState<Form>();
  const account = detail.data;
  const close = () => setOpen(undefined);
  return (
    <>
      <PageHeader title="My account" purpose="Your details, how you sign in, and where you’re signed in." />
      {detail.isError && !account ? (
        <ErrorState
          title="Your account couldn’t be loaded"
          error={detail.error}
          onRetry={() => void detail.refetch()}
        />
      ) : (
        <Stack gap="md" aria-busy={!account}>
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
            <Panel title="Profile">
              {account ? <Profile account={account} onOpen={setOpen} /> : <PanelSkeleton rows={4} />}
            </Panel>
            <Panel title="Sign-in">
              {account ? <SignIn account={account} onOpen={setOpen} /> : <PanelSkeleton rows={3} />}
            </Panel>
          </SimpleGrid>
          <OwnSessions />
        </Stack>
      )}
      {open === 'name' && account && <NameForm account={account} onClose={close} />}
      {open === 'email' && account && <EmailForm account={account} onClose={close} />}
      {open === 'password' && <PasswordForm onClose={close} />}
      {open === 'otp-off' && <OtpOffForm onClose={close} />}
    </>
  );
}

type Props = { account: Account; onOpen: (form: Form) => void };

const Change = ({ what, onClick }: { what: string; onClick: () => void }) => (
  <Button size="compact-sm" variant="light" aria-label={`Change ${what}`} onClick={onClick}>
    Change
  </Button>
);

const Profile = ({ account, onOpen }: Props) => (
  <ActionRows>
    <ActionRow
      label="Name"
      value={`${account.firstName} ${account.lastName}`}
      hint={!account.mayRename && <WorkerNameHint />}
      action={account.mayRename && <Change what="name" onClick={() => onOpen('name')} />}
    />
    <ActionRow label="Email" value={account.email} action={<Change what="email" onClick={() => onOpen('email')} />} />
    {account.organisation !== null && <ActionRow label="Organisation" value={account.organisation} />}
    <ActionRow
      label={account.roles.length === 1 ? 'Role' : 'Roles'}
      value={account.roles.map(roleName).join(', ') || 'None'}
    />
  </ActionRows>
);

const SignIn = ({ account, onOpen }: Props) => (
  <ActionRows>
    <ActionRow label="Username" value={account.username} />
    <ActionRow
      label="Password"
      value="••••••••"
      action={<Change what="password" onClick={() => onOpen('password')} />}
    />
    <OneTimePassword account={account} onOpen={onOpen} />
  </ActionRows>
);

const OneTimePassword = ({ account: { email, otpEnabled, otpDemanded }, onOpen }: Props) => {
  const turnOn = useCommand(turnOnOtp, { done: 'One-time passwords are on' });
  const isOn = otpEnabled || otpDemanded;
  return (
    <ActionRow
      label="One-time password"
      value={isOn ? 'On' : 'Off'}
      hint={
        otpDemanded
          ? 'Your organisation requires one from everybody.'
          : isOn
            ? `Every sign-in asks for a code that we send to ${email}.`
            : 'With a code by email at every sign-in, your password alone isn’t enough to get in.'
      }
      action={
        otpDemanded ? null : isOn ? (
          <Button size="compact-sm" variant="light" onClick={() => onOpen('otp-off')}>
            Turn off
          </Button>
        ) : (
          <Button size="compact-sm" variant="light" loading={turnOn.isPending} onClick={() => turnOn.mutate({})}>
            Turn on
          </Button>
        )
      }
    />
  );
};
