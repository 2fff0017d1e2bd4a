import { Button, Group, Skeleton } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { getWorkerTraining, type WorkerTraining } from '@worklane/contract/training/worker-training.ts';
import { isMissing } from '~/app/failure.ts';
import { NotFoundPage } from '~/app/pages/NotFoundPage.tsx';
import { useDetail } from '~/app/queries.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { Certificate } from './Certificate.tsx';
import { RecordBadge } from '../record/RecordBadge.tsx';
import { useCertificateDownload } from './use-download.ts';

/** Document 000: the certificate of a worker's training, to look at, to print and to keep. */
export default function CertificatePage() {
  const id = Number(useParams({ strict: false }).id);
  const detail = useDetail(getWorkerTraining, { params: { id } }, { enabled: Number.isInteger(id) });
  const training = detail.data;
  if (!Number.isInteger(id) || isMissing(detail.error)) return <NotFoundPage />;
  return (
    <>
      <div className="no-print">
        <PageHeader
          title="Training certificate"
          purpose="Print it or download it as a PDF"
          action={training?.showCertificate && <Actions id={id} />}
        />
      </div>
      {detail.isError && !training ? (
        <ErrorState
          title="This certificate couldn’t be loaded"
          error={detail.error}
          onRetry={() => void detail.refetch()}
        />
      ) : !training ? (
        <Skeleton maw={1000} mx="auto" style={{ aspectRatio: '297 / 210' }} aria-busy />
      ) : training.showCertificate ? (
        <Certificate training={training} />
      ) : (
        <NotIssued training={training} />
      )}
    </>
  );
}

const Actions = ({ id }: { id: number }) => {
  const { busy, download } = useCertificateDownload(id);
  return (
    <Group gap="sm">
      <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => print()}>
        Print
      </Button>
      <Button leftSection={<IconDownload size={16} aria-hidden />} loading={busy} onClick={download}>
        Download PDF
      </Button>
    </Group>
  );
};

/** Document 002 has the words; why there is none follows from the state and the kind of the training. */
const NotIssued = ({ training }: { training: WorkerTraining }) => {
  const { title, text } = whyNot(training);
  return (
    <Panel
      title="Certificate was not issued"
      aside={<RecordBadge status={training.status} expires={training.trainingExpiry} />}
    >
      <EmptyState title={title}>{text}</EmptyState>
    </Panel>
  );
};

const whyNot = ({ type, status, comment, agency }: WorkerTraining): { title: string; text: string } => {
  if (status === 'REJECTED')
    return { title: `${agency.name} has rejected this training`, text: comment ?? 'No Comment' };
  if (type === 'EXTERNAL')
    return { title: 'This training was done elsewhere', text: 'Ask whoever held it for the certificate.' };
  return {
    title: 'This training is not approved yet',
    text: `The certificate appears here once ${agency.name} has approved it.`,
  };
};
