import { Button, Group, Modal, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconExternalLink, IconUpload } from '@tabler/icons-react';
import { configuration } from '~/app/configuration.ts';
import { useSession } from '~/app/session/session-context.ts';
import { formatCalendarDate, formatDate } from '~/ui/date-time.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { Facts } from '~/ui/Facts.tsx';
import { DecisionForm } from './DecisionForm.tsx';
import { DocumentFrame } from './DocumentFrame.tsx';
import classes from './DocumentModal.module.css';
import { type AnyRecord, dateOf, expiryOf, type Kind, trainingOf } from './kinds.ts';
import { RecordBadge } from './RecordBadge.tsx';
import { useOpenDocument } from './use-document.ts';
import { noDocumentWords } from './verdict.ts';
import { ViewCertificate } from './ViewCertificate.tsx';

type Props = { kind: Kind; record: AnyRecord; onUpload: () => void; onClose: () => void };

/** Phones open PDFs in a tab and show none inside a page. */
const ROOMY = '(min-width: 62em)';

/** Everything about one record, with its document; whoever may decide about it does so here. */
export default function DocumentModal({ kind, record, onUpload, onClose }: Props) {
  const { name, code, status, comment, createdDate, document, documentType, can } = record;
  const { userType } = useSession();
  const isRoomy = useMediaQuery(ROOMY, undefined, { getInitialValueInEffect: false });
  const training = trainingOf(record);
  const noComment = <span className="dimmed">No Comment</span>;
  const certificate = training && <Certificate record={training} />;
  return (
    <Modal opened onClose={onClose} title="View Document" size={isRoomy && document !== null ? 1080 : 'md'}>
      <div className={classes['layout']} data-beside={(isRoomy && document !== null) || undefined}>
        <Stack gap="md">
          <div>
            <p className={classes['name']}>{name}</p>
            <RecordBadge status={status} expires={expiryOf(record)} />
          </div>
          <Facts
            facts={[
              ['Code', code],
              [kind.dateLabel, formatCalendarDate(dateOf(record))],
              ['Expires', formatCalendarDate(expiryOf(record))],
              ['Uploaded', formatDate(createdDate, configuration().timeZone)],
              ['Agency Comment', comment ?? noComment],
              ...(certificate ? [['Certificate', certificate] as const] : []),
            ]}
          />
          <Group gap="sm">
            {document !== null && <OpenInTab kind={kind} record={record} />}
            {can.edit && (
              <Button variant="default" leftSection={<IconUpload size={16} aria-hidden />} onClick={onUpload}>
                Upload Certificate
              </Button>
            )}
          </Group>
          {can.decide && <DecisionForm kind={kind} record={record} onDone={onClose} />}
        </Stack>
        {document === null ? (
          <EmptyState title="Document Not Uploaded">{noDocumentWords(record, userType)}</EmptyState>
        ) : (
          isRoomy && documentType === 'application/pdf' && <DocumentFrame kind={kind} record={record} />
        )}
      </div>
    </Modal>
  );
}

/** The agency's own certificate, or that of the provider of an online training. */
const Certificate = ({ record }: { record: NonNullable<ReturnType<typeof trainingOf>> }) => {
  const { type, showCertificate, certificateUrl, document } = record;
  if (certificateUrl !== null) {
    return (
      <Button
        component="a"
        href={certificateUrl}
        target="_blank"
        rel="noopener noreferrer"
        size="compact-sm"
        variant="light"
        rightSection={<IconExternalLink size={14} aria-hidden />}
      >
        Online certificate
      </Button>
    );
  }
  if (showCertificate)
    return (
      <span className={classes['certificate']}>
        <ViewCertificate training={record} otherwise="Issued" />
      </span>
    );
  if (type === 'PHYSICAL') return <span className="dimmed">Certificate was not issued</span>;
  // Of what was done elsewhere the certificate is what was uploaded.
  return document === null ? <span className="dimmed">Not Set</span> : 'Uploaded';
};

type OpenedRecord = Pick<Props, 'kind' | 'record'>;

const OpenInTab = ({ kind, record }: OpenedRecord) => {
  const { mutate, isPending } = useOpenDocument(kind);
  return (
    <Button
      leftSection={<IconExternalLink size={16} aria-hidden />}
      variant="light"
      loading={isPending}
      onClick={() => mutate(record)}
    >
      Open document
    </Button>
  );
};
