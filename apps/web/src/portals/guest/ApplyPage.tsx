import { Anchor, Button, Stack, Text } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import type { GuestAgency } from '@worklane/contract/applicants/guest.ts';
import { getWorker } from '@worklane/contract/workers/worker.ts';
import { useState } from 'react';
import { PublicPage } from '~/app/pages/PublicPage.tsx';
import { useDetail } from '~/app/queries.ts';
import { session } from '~/app/session/session.ts';
import { landingPath } from '~/areas/applicants/index.ts';
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
      <PublicPage title={done.mode === 'NEW' ? 'Check your email' : 'Application sent'} head={head} wide>
        {done.mode === 'NEW' ? <CheckMail agency={agency} email={done.email} /> : <Linked agency={agency} />}
      </PublicPage>
    );
  }
  return (
    <PublicPage
      title={`Apply to ${agency.name}`}
      purpose={
        known
          ? `You’re applying as ${known.firstname} ${known.lastname}. We’ve filled in what we already know.`
          : 'Tell the agency who you are and what work you’d like'
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
              Apply as someone else
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
          Looking for your shifts?{' '}
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
      We’ve emailed a link to <strong>{email}</strong>. Open it to confirm your address and choose a password.
    </Text>
    <Text>You can then sign in and fill in your forms while {agency.name} reviews your application.</Text>
    <Text size="sm" c="dimmed">
      Nothing after a few minutes? Check your spam folder, and that the address above is right.
    </Text>
    <Anchor component={Link} to={landingPath(agency)} size="sm">
      Back to {agency.name}
    </Anchor>
  </Stack>
);

const Linked = ({ agency }: { agency: GuestAgency }) => (
  <Stack gap="md">
    <Text>{agency.name} has your application and will email you its decision.</Text>
    <Text>Fill in your forms now to speed things up.</Text>
    <div>
      <Button component={Link} to="/worker/home" size="md">
        Go to home
      </Button>
    </div>
  </Stack>
);
