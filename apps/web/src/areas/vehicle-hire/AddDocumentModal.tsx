import { Select } from '@mantine/core';
import {
  addHirerDocuments,
  HIRER_DOCUMENT_PICTURE,
  HirerDocumentType,
  uploadHirerFile,
} from '@worklane/contract/vehicle-hire/hirer-document.ts';
import { useState } from 'react';
import { call } from '~/app/api.ts';
import { notify } from '~/app/notices.ts';
import { upload } from '~/app/upload.ts';
import { FileForm } from '~/ui/FileForm.tsx';
import { UploadModal } from '~/ui/UploadModal.tsx';
import { compressPicture } from './compress-picture.ts';
import { useDocumentUpload } from './use-document-upload.ts';
import { documentWords } from './words.ts';

type Props = {
  clientId: number;
  /** The types that the hirer has a document of. */
  used: readonly HirerDocumentType[];
  onClose: () => void;
};

/** Takes a new document of a hirer: its type and a picture. */
export default function AddDocumentModal({ clientId, used, onClose }: Props) {
  const [name, setName] = useState<HirerDocumentType | null>(null);
  const [fault, setFault] = useState<string>();
  const sending = useDocumentUpload(addHirerDocuments);

  const check = () => {
    setFault(name === null ? 'Document type is required' : undefined);
    return name !== null;
  };
  const send = async (file: File, onProgress: (percent: number) => void) => {
    if (name === null) return undefined;
    return sending(async () => {
      const params = { id: clientId };
      const { fileUrl } = await upload(uploadHirerFile, { params }, await compressPicture(file), { onProgress });
      await call(addHirerDocuments, { params, body: { id: clientId, clientDocs: [{ url: fileUrl, name }] } });
    });
  };

  return (
    <UploadModal title="Add new document" onClose={onClose}>
      {(uploading, onUploading) => (
        <FileForm
          label="File"
          hint="PNG, JPG, JPEG or WEBP, at most 10MB"
          rule={HIRER_DOCUMENT_PICTURE}
          busy="Uploading..."
          incomplete="Please fill in all required fields"
          head={
            <Select
              label="Document type"
              withAsterisk
              placeholder="Choose the document type"
              data={HirerDocumentType.options.map((type) => ({
                value: type,
                label: used.includes(type) ? `${documentWords[type]} (Already uploaded)` : documentWords[type],
                disabled: used.includes(type),
              }))}
              renderOption={({ option }) => (option.disabled ? <s>{option.label}</s> : option.label)}
              value={name}
              error={fault}
              disabled={uploading}
              allowDeselect={false}
              data-autofocus
              onChange={(type) => {
                setName(type);
                setFault(undefined);
              }}
            />
          }
          check={check}
          send={send}
          notifyUser={notify}
          onUploading={onUploading}
          onDone={onClose}
          onCancel={onClose}
        />
      )}
    </UploadModal>
  );
}
