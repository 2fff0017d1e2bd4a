import { Button, Input } from '@mantine/core';
import { HIRER_DOCUMENT_PICTURE } from '@worklane/contract/vehicle-hire/hirer-document.ts';
import {
  type LinkedBooking,
  type PublicDocument,
  sendLinkedPicture,
} from '@worklane/contract/vehicle-hire/public-hire.ts';
import { type ReactNode, useId, useRef, useState } from 'react';
import { reasonOf } from '~/app/failure.ts';
import { upload } from '~/app/upload.ts';
import { compressPicture } from '~/areas/vehicle-hire/index.ts';
import { faultOfFile } from '~/ui/check-file.ts';
import classes from './Hire.module.css';

type Props = {
  token: string;
  name: PublicDocument;
  label: string;
  /** The provider has one. */
  there: boolean;
  onSent: (booking: LinkedBooking) => void;
  aside?: ReactNode;
};

/** A picture of a document, sent as soon as it is chosen; nobody can look at it here any more. */
export const PictureField = ({ token, name, label, there, onSent, aside }: Props) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState('');
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);

  const send = async (file: File | undefined) => {
    if (!file) return;
    const wrong = faultOfFile(file, HIRER_DOCUMENT_PICTURE);
    setFault(wrong);
    if (wrong !== undefined) return;
    setBusy(true);
    try {
      onSent(await upload(sendLinkedPicture, { params: { token }, body: { name } }, await compressPicture(file)));
      setSent(file.name);
    } catch (failure) {
      setFault(reasonOf(failure));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Input.Wrapper id={id} label={`Picture of your ${label.toLowerCase()}`} size="md" error={fault} labelElement="div">
      <div className={classes['buttons']}>
        <Button
          variant="default"
          size="md"
          loading={busy}
          aria-label={`${there ? 'Replace' : 'Add'} picture: ${label}`}
          onClick={() => input.current?.click()}
        >
          {there ? 'Replace picture' : 'Add picture'}
        </Button>
        {aside}
      </div>
      <output className="dimmed">{sent === '' ? (there ? 'The picture is there.' : '') : `${sent} was sent.`}</output>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={HIRER_DOCUMENT_PICTURE.accepts.join(',')}
        onChange={({ currentTarget }) => {
          void send(currentTarget.files?.[0]);
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
    </Input.Wrapper>
  );
};
