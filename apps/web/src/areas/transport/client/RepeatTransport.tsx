import { Button } from '@mantine/core';
import { getClientTransport } from '@worklane/contract/transport/client-transport.ts';
import { getTransportForm } from '@worklane/contract/transport/client-request.ts';
import type { TransportJobDetail } from '@worklane/contract/transport/transport-job.ts';
import type { Result } from '@worklane/contract/endpoint.ts';
import { useState } from 'react';
import { isMissing } from '~/app/failure.ts';
import { NotFoundPage } from '~/app/pages/NotFoundPage.tsx';
import { useDetail } from '~/app/queries.ts';
import { useMay, useSession } from '~/app/session/session-context.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { ErrorState } from '~/ui/ErrorState.tsx';
import type { Values } from '~/ui/form/context.ts';
import { onDemand } from '~/ui/on-demand.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { usePatientOfNewJob } from '../job/use-patient.ts';
import { repeatedValues } from '../request/request-values.ts';
import { useDraft } from '../request/use-draft.ts';
import { ClientForm, filledFor } from './ClientForm.tsx';

const ReasonDialog = onDemand(() => import('../job/ReasonDialog.tsx'));

type Job = Result<typeof getClientTransport>;
type FormFacts = Result<typeof getTransportForm>;

/** What was asked for before; of its agencies those that still work for the client, or all where none does. */
const filledFrom = (facts: FormFacts, job: Job, before: TransportJobDetail): Values => {
  const begun = filledFor(facts);
  const asked = job.transportLegibleAgencies.map(({ id }) => id);
  const still = facts.agencies.map(({ id }) => id).filter((id) => asked.includes(id));
  return {
    ...begun,
    ...repeatedValues(before, facts.work),
    ...(still.length > 0 && { transportLegibleAgencyIds: still }),
    ...(job.pickupDirectorate && { pickupDirectorateId: job.pickupDirectorate.id }),
  };
};

/** A new request that begins with an old one, whose reading is in the log. What was gone on with on this device needs no reading. */
export const RepeatTransport = ({ id }: { id: number }) => {
  const { clientId } = useSession();
  const mayRepeat = [useMay('MANAGE_TRANSPORT'), useMay('VIEW_PATIENT')].every(Boolean);
  const draft = useDraft(`client ${clientId}:repeat ${id}`);
  const facts = useDetail(getTransportForm, {}, { enabled: mayRepeat, silent: true });
  const detail = useDetail(getClientTransport, { params: { id } }, { enabled: mayRepeat, silent: true });
  const [opened, setOpened] = useState<TransportJobDetail>();
  const [asking, setAsking] = useState(true);
  const job = detail.data;
  const isNew = job?.transportStatus === 'NEW';
  const reading = usePatientOfNewJob(id, isNew && draft.draft === null);
  const before = opened ?? reading.data;
  const failed = [facts, detail, reading].find(({ isError }) => isError);

  const body = () => {
    if (!mayRepeat)
      return (
        <EmptyState title="You can’t request this again">
          Your role doesn’t let you see patient details or manage transport. Ask somebody who manages users.
        </EmptyState>
      );
    if (failed)
      return (
        <ErrorState
          title="The form couldn’t be loaded"
          error={failed.error}
          onRetry={() => void Promise.all([facts, detail].map((each) => each.refetch()))}
        />
      );
    if (!facts.data || !job || draft.draft === undefined) return <PanelSkeleton rows={8} />;
    if (draft.draft === null && !before)
      return isNew ? (
        <PanelSkeleton rows={8} />
      ) : (
        <>
          <EmptyState
            title="Patient details are closed"
            action={<Button onClick={() => setAsking(true)}>Show patient details</Button>}
          >
            To fill in the form from {job.refPrefix}, say why you need to see what was entered then.
          </EmptyState>
          {asking && (
            <ReasonDialog
              job={job}
              reason="To request this transport again"
              onOpened={setOpened}
              onClose={() => setAsking(false)}
            />
          )}
        </>
      );
    return (
      <ClientForm
        key={draft.draft === null ? 'repeated' : 'kept'}
        facts={facts.data}
        filled={before ? filledFrom(facts.data, job, before) : filledFor(facts.data)}
        draft={draft}
      />
    );
  };

  if (isMissing(detail.error)) return <NotFoundPage />;
  return (
    <>
      <PageHeader
        title="Request transport again"
        purpose={
          job &&
          `Filled in from ${job.refPrefix}. Enter the new time, and choose the risk document again if there is one.`
        }
      />
      {body()}
    </>
  );
};
