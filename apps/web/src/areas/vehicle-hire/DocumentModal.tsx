import { Button, Group, Loader, Modal, Stack, Title } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { ContentType } from '@worklane/contract/files/upload.ts';
import type { HirerDocument } from '@worklane/contract/vehicle-hire/hirer-document.ts';
import { useState } from 'react';
import { configuration } from '~/app/configuration.ts';
import { formatDateTime } from '~/ui/date-time.ts';
import { ErrorState } from '~/ui/ErrorState.tsx';
import classes from './DocumentModal.module.css';
import { ExpiryDate } from '~/ui/ExpiryDate.tsx';
import { ReuploadForm } from './ReuploadForm.tsx';
import { useFileLink, useOpenInTab } from './use-file-link.ts';
import { documentWords } from './words.ts';

type Props = {
  clientId: number;
  document: HirerDocument;
  onClose: () => void;
};

/** Shows the file of a document, and those that were there before it; a new one can be put in its place here. */
export default function DocumentModal({ clientId, document, onClose }: Props) {
  const { id, name, former, can, expiryDate } = document;
  const [chosen, setChosen] = useState<number>();
  const version = chosen ?? document.version;
  const versions = [document, ...former];
  const shown = versions.find((each) => each.version === version) ?? document;
  const [replacing, setReplacing] = useState(false);
  const [uploading, setUploading] = useState(false);
  const inTab = useOpenInTab({ clientId, documentId: id, version });
  return (
    <Modal
      opened
      onClose={onClose}
      title={documentWords[name]}
      size="xl"
      withCloseButton={!uploading}
      closeOnEscape={!uploading}
      closeOnClickOutside={!uploading}
    >
      <Stack gap="md">
        <p className="dimmed num">
          Uploaded {uploaded(shown)}
          {version === document.version && expiryDate !== null && (
            <>
              {' '}
              · valid until <ExpiryDate date={expiryDate} />
            </>
          )}
        </p>
        <Preview
          key={version}
          clientId={clientId}
          documentId={id}
          version={version}
          contentType={shown.contentType}
          label={documentWords[name]}
        />
        <Group justify="space-between">
          <Button
            variant="default"
            leftSection={<IconExternalLink size={16} aria-hidden />}
            loading={inTab.isPending}
            onClick={() => inTab.mutate()}
          >
            Open in a new tab
          </Button>
          {can.reupload && !replacing && <Button onClick={() => setReplacing(true)}>Re-upload</Button>}
        </Group>
        {replacing && (
          <section aria-label="New file">
            <ReuploadForm
              clientId={clientId}
              document={document}
              onUploading={setUploading}
              onClose={() => {
                setReplacing(false);
                setChosen(undefined);
              }}
            />
          </section>
        )}
        {former.length > 0 && (
          <section aria-label="All files">
            <Title order={3} mb="xs">
              All files
            </Title>
            <ul className={`${classes['former']} num`}>
              {versions.map((each, index) => (
                <li key={each.version}>
                  <span>
                    {uploaded(each)}
                    {index === 0 && <span className="dimmed"> · current</span>}
                  </span>
                  {each.version === version ? (
                    <span className="dimmed">Shown</span>
                  ) : (
                    <Button
                      size="compact-sm"
                      variant="subtle"
                      aria-label={`View the file uploaded ${uploaded(each)}`}
                      onClick={() => setChosen(each.version)}
                    >
                      View
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </section>
        )}
      </Stack>
    </Modal>
  );
}

type PreviewProps = { clientId: number; documentId: number; version: number; contentType: ContentType; label: string };

/**
 * A picture runs nothing. A PDF cannot have a sandboxed frame, in which browsers do not start their viewer; the server
 * refused PDFs with anything active in them, and sends the others under a policy that loads nothing.
 */
const Preview = ({ label, contentType, ...asked }: PreviewProps) => {
  const { url, error, retry } = useFileLink(asked);
  return (
    <div className={classes['frame']} aria-busy={!url && !error}>
      {error ? (
        <ErrorState title="This file couldn’t be opened" error={error} onRetry={retry} />
      ) : !url ? (
        <Loader />
      ) : contentType === 'application/pdf' ? (
        // The comment above says why.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        <iframe src={`${url}#navpanes=0`} title={label} />
      ) : (
        <img src={url} alt={label} />
      )}
    </div>
  );
};

const uploaded = ({ createdDate, uploadedBy }: Pick<HirerDocument, 'createdDate' | 'uploadedBy'>): string =>
  `${formatDateTime(createdDate, configuration().timeZone)} by ${uploadedBy}`;
