import { Button, Group, Progress, Stack } from '@mantine/core';
import { uploadMessages, type UploadRule } from '@worklane/contract/files/upload.ts';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { Severity } from '~/app/notices.ts';
import { FileDrop } from './FileDrop.tsx';

export type FileFormProps = {
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
  /** Looks at what stands beside the file before it is sent; false when something is missing there. */
  check?: () => boolean;
  /** The notice when the file, or something beside it, is missing; without one it is the message of the file. */
  incomplete?: string;
  /** Above the file. */
  head?: ReactNode;
  /** Below it. */
  children?: (uploading: boolean) => ReactNode;
  /** Hears when the file begins to travel, and when it has arrived or not. */
  onUploading?: (uploading: boolean) => void;
  onDone: () => void;
  onCancel: () => void;
};

/** Takes one file. */
export const FileForm = (props: FileFormProps) => {
  const {
    label,
    hint,
    rule,
    busy,
    send,
    notifyUser,
    check,
    incomplete,
    head,
    children,
    onUploading,
    onDone,
    onCancel,
  } = props;
  const [file, setFile] = useState<File>();
  const [fault, setFault] = useState<string>();
  const [percent, setPercent] = useState<number>();
  const uploading = percent !== undefined;

  const refuse = (severity: Severity, message: string) => {
    setFault(message);
    notifyUser?.(severity, message);
  };
  const isComplete = () => {
    const checked = check?.() ?? true;
    if (file && checked) return true;
    const message = fault ?? uploadMessages(rule).missing;
    if (!file) setFault(message);
    if (incomplete !== undefined) notifyUser?.('warning', incomplete);
    else notifyUser?.('info', message);
    return false;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isComplete() || !file) return;
    setPercent(0);
    onUploading?.(true);
    const wrong = await send(file, setPercent);
    setPercent(undefined);
    onUploading?.(false);
    setFault(wrong);
    if (wrong === undefined) onDone();
  };

  return (
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
        {children?.(uploading)}
      </Stack>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" disabled={uploading} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" disabled={uploading}>
          {uploading ? busy : 'Upload'}
        </Button>
      </Group>
    </form>
  );
};
