import { Anchor, Button, Stack, Text } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import type { GuestAgency } from '@worklane/contract/applicants/guest.ts';
import { getWorker } from '@worklane/contract/workers/worker.ts';
import { useState } from 'react';
import { PublicPage } from '~/app/pages/PublicPage.tsx';
import { useDetail } from '~/app/queries.ts';
import { session } from '~/app/session/session.ts';
import { landingPath } from '~/features/applicant/public-address.ts';
import { onDemand } from '~/ui/on-demand.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { AgencyHead } from './AgencyHead.tsx';
import { ApplicantForm } from './ApplicantForm.tsx';
import { OfAgency } from './OfAgency.tsx';

const ConfirmAccountModal = onDemand(() => import('./ConfirmAccountModal.tsx'));

/** Document 002: the public worker application page. */
export default function ApplyPage() {
  const { agencyId } = useParams({ from: '/guest/apply/$agencyId' });
  return <OfAgency agencyId={agencyId}>{(agency) => <Apply key={agency.id} agency={agency} />}</OfAgency>;
}

/** The worker who is signed in here, if anybody is and is one. */
const signedInWorker = (): number | null => {
  const current = session();
  return current?.userType === 'worker' ? current.workerId : null;
};

/** `NEW`: a person nobody knows yet. `EXISTING`: with an account, whose details are read and not asked for. */
type Done = { mode: 'NEW' | 'EXISTING'; email: string };

const Apply = ({ agency }: { agency: GuestAgency }) => {
  const [workerId, setWorkerId] = useState(signedInWorker);
  const [confirming, setConfirming] = useState(false);
  const [done, setDone] = useState<Done>();
  const { data: worker, isPending } = useDetail(
    getWorker,
    { params: { id: workerId ?? 0 } },
    { enabled: workerId !== null },
  );
  const known = workerId === null ? undefined : worker;
  const head = <AgencyHead agency={agency} />;
  if (done) {
    return (
      <PublicPage title={done.mode === 'NEW' ? 'Check your e-mail' : 'Your application is on its way'} head={head} wide>
        {done.mode === 'NEW' ? <CheckMail agency={agency} email={done.email} /> : <Linked agency={agency} />}
      </PublicPage>
    );
  }
  return (
    <PublicPage
      title={`Apply to ${agency.name}`}
      purpose={
        known
          ? `You apply as ${known.firstname} ${known.lastname}. What we know of you is filled in.`
          : 'Tell the agency who you are, and what you would like to do.'
      }
      head={head}
      wide
    >
      {workerId !== null && isPending ? (
        <PanelSkeleton rows={8} />
      ) : (
        <ApplicantForm
          key={known?.id ?? 'new'}
          agencyId={agency.id}
          worker={known}
          onDone={(email) => setDone({ mode: known ? 'EXISTING' : 'NEW', email })}
        >
          {known ? (
            <Button size="md" variant="default" onClick={() => setWorkerId(null)}>
              Apply as somebody else
            </Button>
          ) : (
            <Button size="md" variant="default" onClick={() => setConfirming(true)}>
              I already have an account
            </Button>
          )}
        </ApplicantForm>
      )}
      {!known && (
        <Text size="sm" c="dimmed" mt="lg">
          You want to see your shifts?{' '}
          <Anchor component={Link} to="/login" size="sm" underline="always">
            Sign in
          </Anchor>
        </Text>
      )}
      {confirming && (
        <ConfirmAccountModal
          onConfirmed={() => {
            setConfirming(false);
            setWorkerId(signedInWorker());
          }}
          onClose={() => setConfirming(false)}
        />
      )}
    </PublicPage>
  );
};

const CheckMail = ({ agency, email }: { agency: GuestAgency; email: string }) => (
  <Stack gap="md">
    <Text>
      We have sent an e-mail to <strong>{email}</strong>. Open it and follow what it says: it confirms that the address
      is yours, and lets you choose a password.
    </Text>
    <Text>Then you can sign in and fill in your forms while {agency.name} looks at your application.</Text>
    <Text size="sm" c="dimmed">
      Nothing arrived after a few minutes? Look into the spam folder, and check the address for a slip of the keyboard.
    </Text>
    <Anchor component={Link} to={landingPath(agency)} size="sm">
      Back to {agency.name}
    </Anchor>
  </Stack>
);

const Linked = ({ agency }: { agency: GuestAgency }) => (
  <Stack gap="md">
    <Text>{agency.name} has your application and tells you what comes of it.</Text>
    <Text>Filling in your forms meanwhile makes it quicker.</Text>
    <div>
      <Button component={Link} to="/worker/home" size="md">
        Go to your home
      </Button>
    </div>
  </Stack>
);
