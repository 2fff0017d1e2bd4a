import { Button, Group, Modal, Progress, Stack } from '@mantine/core';
import {
  HIRER_DOCUMENT_FILE,
  type HirerDocument,
  reuploadHirerDocument,
} from '@worklane/contract/vehicle-hire/hirer-document.ts';
import { type FormEvent, useState } from 'react';
import { reasonOf } from '~/app/failure.ts';
import { notify } from '~/app/notices.ts';
import { upload } from '~/app/upload.ts';
import { useToday } from '~/features/shift/use-today.ts';
import { DayInput } from '~/ui/DayInput.tsx';
import { FileDrop } from '~/ui/FileDrop.tsx';
import { documentWords } from './words.ts';

type Props = {
  clientId: number;
  document: HirerDocument;
  onDone: () => void;
  onClose: () => void;
};

/** Takes a new file for a document. While it travels nothing closes the dialog (document 001, section 4). */
export default function ReuploadModal({ clientId, document, onDone, onClose }: Props) {
  const { id, name, version } = document;
  const { today } = useToday();
  const [file, setFile] = useState<File>();
  const [fault, setFault] = useState<string>();
  const [expiryDate, setExpiryDate] = useState<string | null>(null);
  const [percent, setPercent] = useState<number>();
  const uploading = percent !== undefined;

  const send = async (chosen: File) => {
    setPercent(0);
    try {
      const args = { params: { id: clientId, documentId: id }, body: { version, expiryDate: expiryDate ?? '' } };
      await upload(reuploadHirerDocument, args, chosen, { onProgress: setPercent });
      notify('success', 'Document uploaded successfully');
      onClose();
    } catch (failure) {
      notify('error', 'Failed to upload document');
      setFault(reasonOf(failure));
    } finally {
      setPercent(undefined);
      onDone();
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (file) void send(file);
    else setFault(fault ?? HIRER_DOCUMENT_FILE.messages.missing);
  };

  return (
    <Modal
      opened
      onClose={onClose}
      title={`Re-upload ${documentWords[name]}`}
      size="lg"
      withCloseButton={!uploading}
      closeOnEscape={!uploading}
      closeOnClickOutside={!uploading}
    >
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <FileDrop
            label="New file"
            hint={file ? file.name : 'PNG, JPG, JPEG, WEBP or PDF, at most 10MB'}
            rule={HIRER_DOCUMENT_FILE}
            error={fault}
            disabled={uploading}
            onFile={(chosen, wrong) => {
              setFile(chosen);
              setFault(wrong);
            }}
          />
          <DayInput
            label="Expiry date"
            description="As the new document says; leave it empty where there is none."
            minDate={today}
            value={expiryDate}
            disabled={uploading}
            onChange={setExpiryDate}
          />
          {uploading && <Progress value={percent} aria-label="Uploaded" />}
          <p className="dimmed">The file that is there now is kept among the earlier ones.</p>
        </Stack>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" disabled={uploading} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={uploading}>
            {uploading ? 'Uploading...' : 'Upload'}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
