import { Button, Input } from '@mantine/core';
import { HIRER_DOCUMENT_PICTURE } from '@worklane/contract/vehicle-hire/hirer-document.ts';
import { uploadHirePicture } from '@worklane/contract/vehicle-hire/public-hire.ts';
import { type ReactNode, useId, useRef, useState } from 'react';
import { reasonOf } from '~/app/failure.ts';
import { upload } from '~/app/upload.ts';
import { compressPicture } from '~/areas/vehicle-hire/index.ts';
import { faultOfFile } from '~/ui/check-file.ts';
import classes from './Hire.module.css';

type Props = {
  agencyId: number;
  label: string;
  /** Of the picture that was sent; undefined as long as none was. */
  token: string | undefined;
  onToken: (token: string | undefined) => void;
  aside?: ReactNode;
};

/** A picture of a document, sent as soon as it is chosen; nobody can look at it here any more. */
export const PictureField = ({ agencyId, label, token, onToken, aside }: Props) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);

  const send = async (file: File | undefined) => {
    if (!file) return;
    const wrong = faultOfFile(file, HIRER_DOCUMENT_PICTURE);
    setFault(wrong);
    if (wrong !== undefined) return;
    setBusy(true);
    try {
      const sent = await upload(uploadHirePicture, { params: { agencyId } }, await compressPicture(file));
      setName(file.name);
      onToken(sent.token);
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
          aria-label={`${token === undefined ? 'Add' : 'Replace'} picture: ${label}`}
          onClick={() => input.current?.click()}
        >
          {token === undefined ? 'Add picture' : 'Replace picture'}
        </Button>
        {token !== undefined && (
          <Button variant="subtle" size="md" aria-label={`Remove picture: ${label}`} onClick={() => onToken(undefined)}>
            Remove
          </Button>
        )}
        {aside}
      </div>
      <output className="dimmed">{token === undefined ? '' : `${name} was sent.`}</output>
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
