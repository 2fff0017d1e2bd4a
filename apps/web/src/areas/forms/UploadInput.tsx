import { Button, Group, Progress } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { uploadFor, type FormCalls, type FormRecord } from '@worklane/contract/forms/form-endpoints.ts';
import type { UploadField } from '@worklane/contract/forms/form.ts';
import { useState } from 'react';
import { call } from '~/app/api.ts';
import { configuration } from '~/app/configuration.ts';
import { dismissNotice, notify } from '~/app/notices.ts';
import { upload } from '~/app/upload.ts';
import { formatDateTime } from '~/ui/date-time.ts';
import { FileDrop } from '~/ui/FileDrop.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { announceUpload, uploadWords } from './failures.ts';
import { ViewFile } from './ViewFile.tsx';
import classes from './UploadInput.module.css';
import { useFormPicture } from './use-form-file.ts';

const ConfirmModal = onDemand(() => import('~/ui/ConfirmModal.tsx'));
const SignaturePad = onDemand(() => import('./SignaturePad.tsx'));

type Props = {
  calls: FormCalls;
  record: FormRecord;
  name: string;
  field: UploadField;
  /** Why the last file did not come. */
  fault: string | undefined;
  onChange: (record: FormRecord) => void;
  onFault: (words: string | undefined) => void;
};

/** A signature or a proof: sent as soon as it is chosen, apart from the answers. */
export const UploadInput = ({ calls, record, name, field, fault, onChange, onFault }: Props) => {
  const [percent, setPercent] = useState<number>();
  const [drawing, setDrawing] = useState(false);
  const [removing, setRemoving] = useState(false);
  const { workerId, agencyId } = record;
  const isSignature = field.rule.path === 'signature';
  // Document 002, section 8: these failures raise no notice, so the field alone says them.
  const isQuiet = isSignature && calls.form.kind !== 'OCCUPATIONAL';
  const there = typeof record[name] === 'string';
  const place = { params: { workerId }, query: { agencyId } };

  const send = async (file: File): Promise<boolean> => {
    const endpoint = uploadFor(calls, field);
    if (!endpoint) return false;
    setPercent(0);
    // What was said of the last file is said of no other.
    if (fault !== undefined) dismissNotice(fault);
    onFault(undefined);
    try {
      const args = { ...place, body: { item: name } };
      onChange(await upload(endpoint, args, file, { onProgress: setPercent }));
      notify('success', 'Sucessfully uploaded.');
      return true;
    } catch (failure) {
      if (!isQuiet) announceUpload(failure);
      onFault(uploadWords(failure));
      return false;
    } finally {
      setPercent(undefined);
    }
  };

  const removeFile = async () => {
    setRemoving(false);
    try {
      onChange(await call(calls.remove, { ...place, query: { agencyId, item: name } }));
    } catch (failure) {
      announceUpload(failure);
      onFault(uploadWords(failure));
    }
  };
  const [signed] = record.signedVersions;

  return (
    <div data-field={name} className={classes['upload']}>
      <FileDrop
        label={field.label}
        hint={[field.help, isSignature ? 'PNG or JPG, under 1 MB' : 'PDF, PNG or JPG, under 1 MB']
          .filter((part) => part !== undefined)
          .join(' ')}
        rule={field.rule}
        error={fault}
        disabled={percent !== undefined}
        onFile={(file, wrong) => {
          onFault(wrong);
          if (wrong !== undefined) notify('warning', wrong);
          if (file) void send(file);
        }}
      >
        {there && isSignature && <Signature calls={calls} record={record} name={name} label={field.label} />}
      </FileDrop>
      {percent !== undefined && <Progress value={percent} aria-label="Uploaded" />}
      <Group gap="sm">
        {isSignature && (
          <Button
            variant="default"
            size="md"
            leftSection={<IconPencil size={18} aria-hidden />}
            onClick={() => setDrawing(true)}
          >
            {there ? 'Sign again here' : 'Sign here'}
          </Button>
        )}
        {there && <ViewFile calls={calls} record={record} name={name} label={field.label} />}
        {there && (
          <Button
            variant="subtle"
            color="red"
            size="md"
            leftSection={<IconTrash size={18} aria-hidden />}
            aria-label={`Remove ${field.label}`}
            onClick={() => (isSignature && signed ? setRemoving(true) : void removeFile())}
          >
            Remove
          </Button>
        )}
      </Group>
      {removing && signed && (
        <ConfirmModal
          title="Remove your signature?"
          confirm="Remove signature"
          dismiss="Keep signature"
          destructive
          onConfirm={() => void removeFile()}
          onClose={() => setRemoving(false)}
        >
          {`Your agency keeps the version you signed on ${formatDateTime(signed.signedDate, configuration().timeZone)}. From then on this form counts as unsigned, until you sign it again.`}
        </ConfirmModal>
      )}
      {drawing && (
        <SignaturePad
          title={field.label}
          onSign={async (file) => {
            if (await send(file)) setDrawing(false);
          }}
          onClose={() => setDrawing(false)}
        />
      )}
    </div>
  );
};

type PictureProps = Pick<Props, 'calls' | 'record' | 'name'> & { label: string };

/** Ink on paper, in a dark room as well. */
export const Signature = ({ calls, record, name, label }: PictureProps) => {
  const { data } = useFormPicture(calls, record, name);
  return data === undefined ? (
    <span className="dimmed">Uploaded</span>
  ) : (
    <img className={classes['signature']} src={data} alt={label} />
  );
};
