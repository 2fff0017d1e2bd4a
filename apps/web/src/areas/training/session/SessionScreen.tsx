import { Alert, Button, Group, Stack } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useLocation, useParams } from '@tanstack/react-router';
import {
  cancelTrainingSession,
  closeTrainingSession,
  getTrainingSession,
  openTrainingSession,
  type TrainingSessionDetail,
} from '@worklane/contract/training/training-session.ts';
import { useState } from 'react';
import { isMissing } from '~/app/failure.ts';
import { NotFoundPage } from '~/app/pages/NotFoundPage.tsx';
import { useCommand, useDetail } from '~/app/queries.ts';
import { formatRange } from '~/ui/date-time.ts';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { Facts } from '~/ui/Facts.tsx';
import { formatMoney } from '~/ui/money.ts';
import { onDemand } from '~/ui/on-demand.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { WordBadge } from '~/ui/WordBadge.tsx';
import { SeatsPanel } from './SeatsPanel.tsx';
import { placesText, sessionWords } from './words.ts';

const SessionForm = onDemand(() => import('./SessionForm.tsx'));
const ConfirmModal = onDemand(() => import('~/ui/ConfirmModal.tsx'));

/** A training session with its seats: for the agency that holds it, for another one with its own seats, and for the platform to read. */
export default function SessionScreen() {
  const id = Number(useParams({ strict: false }).id);
  const { pathname } = useLocation();
  const detail = useDetail(getTrainingSession, { params: { id } }, { enabled: Number.isInteger(id) });
  const session = detail.data;
  if (!Number.isInteger(id) || isMissing(detail.error)) return <NotFoundPage />;
  return (
    <>
      <PageHeader
        title={session?.training.name ?? 'Training session'}
        purpose={session && formatRange(session.start, session.end, session.timeZone)}
        action={
          <Button
            component={Link}
            variant="default"
            leftSection={<IconArrowLeft size={16} aria-hidden />}
            {...({ to: pathname.slice(0, pathname.lastIndexOf('/')) } as object)}
          >
            Back to the list
          </Button>
        }
      />
      {session ? (
        <Stack gap="md">
          {session.cancelReason && (
            <Alert color="red" title="This session is cancelled">
              {session.cancelReason}
            </Alert>
          )}
          <About session={session} />
          <SeatsPanel session={session} />
        </Stack>
      ) : detail.isError ? (
        <ErrorState title="The session couldn’t be loaded" error={detail.error} onRetry={() => void detail.refetch()} />
      ) : (
        <PanelSkeleton rows={8} />
      )}
    </>
  );
}

const About = ({ session }: { session: TrainingSessionDetail }) => {
  const { agency, trainer, supervisor, address, booked, capacity, price, currency, visibility, status } = session;
  return (
    <Panel title="Session" aside={<Actions session={session} />}>
      <Facts
        facts={[
          ['Status', <WordBadge key="status" {...sessionWords[status]} />],
          ['Held by', agency.name],
          ['Where', address],
          ['Trainer', trainer],
          ['Supervisor', supervisor],
          ['Places', `${booked} of ${capacity} taken, ${placesText(session).toLowerCase()}`],
          ['Who may come', visibility === 'ALL' ? 'Workers of all agencies' : 'Own workers'],
          ['Price per seat', visibility === 'ALL' ? `${formatMoney(price, currency)} before VAT` : 'Own workers only'],
        ]}
      />
    </Panel>
  );
};

const Actions = ({ session }: { session: TrainingSessionDetail }) => {
  const { id, version, training, seats, can } = session;
  const [dialog, setDialog] = useState<'EDIT' | 'CANCEL'>();
  const close = () => setDialog(undefined);
  const open = useCommand(openTrainingSession, { done: 'Session opened' });
  const shut = useCommand(closeTrainingSession, { done: 'Session closed' });
  const cancel = useCommand(cancelTrainingSession, { done: 'Session cancelled', onDone: close });
  const at = { params: { id }, body: { version } };
  const standing = seats.filter(({ status }) => status === 'APPLIED' || status === 'BOOKED').length;
  return (
    <Group gap="xs">
      {can.open && (
        <Button size="compact-sm" loading={open.isPending} onClick={() => open.mutate(at)}>
          Open for bookings
        </Button>
      )}
      {can.close && (
        <Button size="compact-sm" variant="default" loading={shut.isPending} onClick={() => shut.mutate(at)}>
          Close for bookings
        </Button>
      )}
      {can.edit && (
        <Button size="compact-sm" variant="default" onClick={() => setDialog('EDIT')}>
          Change
        </Button>
      )}
      {can.cancel && (
        <Button size="compact-sm" variant="subtle" color="red" onClick={() => setDialog('CANCEL')}>
          Cancel session
        </Button>
      )}
      {dialog === 'EDIT' && <SessionForm session={session} onClose={close} />}
      {dialog === 'CANCEL' && (
        <ConfirmModal
          title={`Cancel ${training.name}?`}
          confirm="Cancel session"
          dismiss="Keep session"
          destructive
          reason={{ label: 'Reason', missing: 'Enter the reason.', max: 255 }}
          busy={cancel.isPending}
          onConfirm={(reason) => cancel.mutate({ params: { id }, body: { version, reason } })}
          onClose={close}
        >
          {standing === 0
            ? 'Nobody is booked. It can’t be undone.'
            : `This cancels ${standing === 1 ? '1 seat' : `${standing} seats`}, and everybody concerned is told. It can’t be undone.`}
        </ConfirmModal>
      )}
    </Group>
  );
};
