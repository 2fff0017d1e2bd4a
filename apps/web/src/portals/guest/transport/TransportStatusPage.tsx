import 'virtual:mantine-rest.css';
import { Stack, Text, Title } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { QueryClientProvider } from '@tanstack/react-query';
import { getLinkedTransport, type LinkedTransport } from '@worklane/contract/transport/public-transport.ts';
import { useState } from 'react';
import { configuration } from '~/app/configuration.ts';
import { isMissing } from '~/app/failure.ts';
import { PublicPage } from '~/app/pages/PublicPage.tsx';
import { createQueryClient, useDetail } from '~/app/queries.ts';
import { useUnlisted } from '~/app/use-unlisted.ts';
import { mailLink, telephoneLink } from '~/ui/contact-link.tsx';
import { formatDateTime } from '~/ui/date-time.ts';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { Facts } from '~/ui/Facts.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { AgencyHead } from '../AgencyHead.tsx';
import classes from './TransportStatusPage.module.css';
import { wordsOf } from './words.ts';

/** How a transport stands, for whoever has the emailed link: nothing here says who the patient is. */
export default function TransportStatusPage() {
  const [queries] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queries}>
      <Loaded />
    </QueryClientProvider>
  );
}

const Loaded = () => {
  const { token } = useParams({ from: '/transport/status/$token' });
  useUnlisted();
  const { data, error, isError, refetch } = useDetail(getLinkedTransport, { params: { token } }, { silent: true });
  if (data) return <Status job={data} />;
  return (
    <PublicPage title="Transport status">
      {isMissing(error) ? (
        <Text>
          There’s no transport here. Open the link in the email about your request, or copy the whole of it into the
          address bar.
        </Text>
      ) : isError ? (
        <ErrorState title="The status couldn’t be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <PanelSkeleton rows={4} />
      )}
    </PublicPage>
  );
};

const Status = ({ job }: { job: LinkedTransport }) => {
  const { agency, history, transportStatus } = job;
  const { timeZone } = configuration();
  const { title, text } = wordsOf(job, transportStatus);
  return (
    <PublicPage title={`Transport ${job.reference}`} head={<AgencyHead agency={agency} />}>
      <Stack gap="lg">
        <div>
          <Text fw={600}>{title}</Text>
          <Text>{text}</Text>
        </div>
        <Facts
          facts={[
            ['Pick-up', `${formatDateTime(job.dateTimeRequired, timeZone)}, ${job.pickupArea}`],
            ['Destination', job.destinationArea],
            ...(agency.telephone === null ? [] : [['Agency telephone', telephoneLink(agency.telephone)] as const]),
            ...(agency.email === null ? [] : [['Agency email', mailLink(agency.email)] as const]),
          ]}
        />
        <section aria-labelledby="so-far">
          <Title order={2} id="so-far" mb="sm">
            So far
          </Title>
          <ol className={classes['history']}>
            {history.map(({ status, at }) => (
              <li key={`${status} ${at}`}>
                <p>{status === 'NEW' ? 'Requested' : wordsOf(job, status).title}</p>
                <p className="dimmed num">{formatDateTime(at, timeZone)}</p>
              </li>
            ))}
          </ol>
        </section>
        <Text size="sm" c="dimmed">
          To change anything, contact {agency.name} and give the reference.
        </Text>
      </Stack>
    </PublicPage>
  );
};
