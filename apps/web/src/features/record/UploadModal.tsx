import { Button, Group, Modal, Progress, Stack } from '@mantine/core';
import type { UploadEndpoint } from '@worklane/contract/endpoint.ts';
import { RECORD_DOCUMENT } from '@worklane/contract/training/record.ts';
import { type FormEvent, useState } from 'react';
import { notify } from '~/app/notices.ts';
import { useReadAgain } from '~/app/queries.ts';
import { upload } from '~/app/upload.ts';
import { FileDrop } from '~/ui/FileDrop.tsx';
import type { AnyRecord, Kind } from './kinds.ts';
import { uploadWords } from './upload-words.ts';

type Props = { kind: Kind; record: AnyRecord; onClose: () => void };

/** Document 002: takes the certificate of a record. While it travels nothing closes the dialog. */
export default function UploadModal({ kind, record, onClose }: Props) {
  const { id, version, name, document } = record;
  const readAgain = useReadAgain();
  const [file, setFile] = useState<File>();
  const [fault, setFault] = useState<string>();
  const [percent, setPercent] = useState<number>();
  const uploading = percent !== undefined;

  const send = async (chosen: File) => {
    setPercent(0);
    try {
      const sent = { params: { id }, body: { version } };
      await upload<UploadEndpoint>(kind.upload, sent, chosen, { onProgress: setPercent });
      notify('success', 'Sucessfully uploaded.');
      onClose();
    } catch (failure) {
      const words = uploadWords(failure);
      for (const [severity, message] of words) notify(severity, message);
      setFault(words[0]?.[1]);
    } finally {
      setPercent(undefined);
      void readAgain(kind.upload);
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (file) void send(file);
    else notify('info', RECORD_DOCUMENT.messages.missing);
  };

  return (
    <Modal
      opened
      onClose={onClose}
      title="Upload Certificate"
      size="md"
      withCloseButton={!uploading}
      closeOnEscape={!uploading}
      closeOnClickOutside={!uploading}
    >
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <p>{name}</p>
          <FileDrop
            label="Certificate"
            hint={file ? file.name : 'PDF, less than 1 MB'}
            rule={RECORD_DOCUMENT}
            error={fault}
            disabled={uploading}
            onFile={(chosen, wrong) => {
              setFile(chosen);
              setFault(wrong);
              if (wrong !== undefined) notify('warning', wrong);
            }}
          />
          {uploading && <Progress value={percent} aria-label="Uploaded" />}
          {document !== null && <p className="dimmed">It takes the place of the document that is there now.</p>}
        </Stack>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" disabled={uploading} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={uploading}>
            {uploading ? 'Uploading…' : 'Upload'}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
