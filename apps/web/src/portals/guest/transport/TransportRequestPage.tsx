import { Button, Group, Stack, Text } from '@mantine/core';
import { Link, useLocation, useNavigate, useParams } from '@tanstack/react-router';
import type { GuestAgency } from '@worklane/contract/applicants/guest.ts';
import { requestTransport } from '@worklane/contract/transport/public-transport.ts';
import { uploadGuestRiskDocument } from '@worklane/contract/transport/risk-document.ts';
import { TransportRequestInput } from '@worklane/contract/transport/transport-request.ts';
import { useState } from 'react';
import { call } from '~/app/api.ts';
import { configuration } from '~/app/configuration.ts';
import { useLeave } from '~/app/leave.ts';
import { PublicPage } from '~/app/pages/PublicPage.tsx';
import { session } from '~/app/session/session.ts';
import { upload } from '~/app/upload.ts';
import { useOfferedWork } from '~/areas/applicants/index.ts';
import { TransportForm, useDraft } from '~/areas/transport/index.ts';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { AgencyHead } from '../AgencyHead.tsx';
import { LegalLinks } from '../LegalLinks.tsx';
import { OfAgency } from '../OfAgency.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What was asked for from this entry of the history, so that a reload still shows it. */
    transportReference?: string;
  }
}

const TITLE = 'Secure Transport Request Form';

/** Document 003: somebody without an account asks an agency to transport a patient. */
export default function TransportRequestPage() {
  const { agencyId } = useParams({ from: '/guest/transport/request/$agencyId' });
  const [signedIn, setSignedIn] = useState(() => session() !== null);
  if (signedIn) return <SignedIn onLeft={() => setSignedIn(false)} />;
  return <OfAgency agencyId={agencyId}>{(agency) => <Request key={agency.id} agency={agency} />}</OfAgency>;
}

const SignedIn = ({ onLeft }: { onLeft: () => void }) => {
  const { logOut } = useLeave();
  const [busy, setBusy] = useState(false);
  const current = session();
  const seesJobs = current?.userType === 'agency' && current.permissions.includes('VIEW_TRANSPORT');
  return (
    <PublicPage title={TITLE}>
      <Stack gap="md">
        <Text>You’re already logged in. Use Jobs, or log out to fill in this form without an account.</Text>
        <Group>
          <Button component={Link} to={seesJobs ? '/agency/jobs/agency-list' : '/'} size="md">
            {seesJobs ? 'Go to Jobs' : 'Go to your portal'}
          </Button>
          <Button
            variant="default"
            size="md"
            loading={busy}
            onClick={() => {
              setBusy(true);
              void logOut().then(onLeft);
            }}
          >
            Log out
          </Button>
        </Group>
      </Stack>
    </PublicPage>
  );
};

const Request = ({ agency }: { agency: GuestAgency }) => {
  const navigate = useNavigate();
  const { transportReference } = useLocation().state;
  const head = <AgencyHead agency={agency} />;
  const showAgain = (state: { transportReference?: string }) =>
    void navigate({
      to: '/guest/transport/request/$agencyId',
      params: { agencyId: String(agency.id) },
      state,
      replace: true,
    });
  if (transportReference !== undefined)
    return (
      <PublicPage title="Request sent" head={head} wide>
        <Stack gap="md">
          <Text>
            {agency.name} has your request. Your reference is <strong>{transportReference}</strong>.
          </Text>
          <Text>We’ve emailed it to you with a link to see how the transport stands. Neither names the patient.</Text>
          <div>
            <Button variant="default" size="md" onClick={() => showAgain({})}>
              Request another transport
            </Button>
          </div>
        </Stack>
      </PublicPage>
    );
  if (!agency.hasProfile)
    return (
      <PublicPage title={TITLE} head={head}>
        <Text>{agency.name} doesn’t take requests here yet. Please contact them directly, or ask another agency.</Text>
      </PublicPage>
    );
  return (
    <PublicPage title={TITLE} head={head} wide>
      <Form agency={agency} onDone={(reference) => showAgain({ transportReference: reference })} />
    </PublicPage>
  );
};

const KIND = { schema: TransportRequestInput };

const Form = ({ agency: { id: agencyId }, onDone }: { agency: GuestAgency; onDone: (reference: string) => void }) => {
  const draft = useDraft(String(agencyId));
  const { data: work, error, isError, refetch } = useOfferedWork(agencyId);
  if (isError) return <ErrorState title="The form couldn’t be loaded" error={error} onRetry={() => void refetch()} />;
  if (draft.draft === undefined || !work) return <PanelSkeleton rows={8} />;
  return (
    <TransportForm
      // Cleared, it begins anew.
      key={draft.draft === null ? 'blank' : 'kept'}
      kind={KIND}
      work={work}
      timeZone={configuration().timeZone}
      draft={draft}
      contactHelp="We email the reference to you. Billing details can follow later."
      beforeSending={<LegalLinks>What you enter here goes to the agency, encrypted. Please read our</LegalLinks>}
      sendDocument={(file) => upload(uploadGuestRiskDocument, { params: { agencyId } }, file)}
      send={async (request, requestKey) => {
        const { reference } = await call(requestTransport, { params: { agencyId }, body: { ...request, requestKey } });
        await draft.drop();
        onDone(reference);
      }}
    />
  );
};
