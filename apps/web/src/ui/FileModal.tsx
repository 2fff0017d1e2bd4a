import { Button, Group, Modal, Progress, Stack } from '@mantine/core';
import { uploadMessages, type UploadRule } from '@worklane/contract/files/upload.ts';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { Severity } from '~/app/notices.ts';
import { FileDrop } from './FileDrop.tsx';

type Props = {
  title: string;
  /** Of the file, and what is accepted, in a few words. */
  label: string;
  hint: string;
  rule: UploadRule;
  /** What the button says while the file travels. */
  busy: string;
  /** Sends the file; answers what is wrong with it. */
  send: (file: File, onProgress: (percent: number) => void) => Promise<string | undefined>;
  /** Says what is wrong beside the field, too. */
  notifyUser?: (severity: Severity, message: string) => void;
  /** Above the file. */
  head?: ReactNode;
  /** Below it. */
  children: (uploading: boolean) => ReactNode;
  onClose: () => void;
};

/** Takes one file. While it travels nothing closes the dialog. */
export const FileModal = ({ title, label, hint, rule, busy, send, notifyUser, head, children, onClose }: Props) => {
  const [file, setFile] = useState<File>();
  const [fault, setFault] = useState<string>();
  const [percent, setPercent] = useState<number>();
  const uploading = percent !== undefined;

  const refuse = (severity: Severity, message: string) => {
    setFault(message);
    notifyUser?.(severity, message);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!file) return refuse('info', fault ?? uploadMessages(rule).missing);
    setPercent(0);
    const wrong = await send(file, setPercent);
    setPercent(undefined);
    setFault(wrong);
    if (wrong === undefined) onClose();
  };

  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size="md"
      withCloseButton={!uploading}
      closeOnEscape={!uploading}
      closeOnClickOutside={!uploading}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="md">
          {head}
          <FileDrop
            label={label}
            hint={file ? file.name : hint}
            rule={rule}
            error={fault}
            disabled={uploading}
            onFile={(chosen, wrong) => {
              setFile(chosen);
              setFault(undefined);
              if (wrong !== undefined) refuse('warning', wrong);
            }}
          />
          {uploading && <Progress value={percent} aria-label="Uploaded" />}
          {children(uploading)}
        </Stack>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" disabled={uploading} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={uploading}>
            {uploading ? busy : 'Upload'}
          </Button>
        </Group>
      </form>
    </Modal>
  );
};
