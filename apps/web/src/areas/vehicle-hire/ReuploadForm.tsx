import {
  HIRER_DOCUMENT_FILE,
  type HirerDocument,
  reuploadHirerDocument,
} from '@worklane/contract/vehicle-hire/hirer-document.ts';
import { useState } from 'react';
import { upload } from '~/app/upload.ts';
import { DayInput } from '~/ui/DayInput.tsx';
import { FileForm } from '~/ui/FileForm.tsx';
import { useToday } from '~/ui/use-today.ts';
import { compressPicture } from './compress-picture.ts';
import { useDocumentUpload } from './use-document-upload.ts';

type Props = {
  clientId: number;
  document: HirerDocument;
  onUploading: (uploading: boolean) => void;
  onClose: () => void;
};

/** Takes a new file for a document (document 001, section 4). */
export const ReuploadForm = ({ clientId, document, onUploading, onClose }: Props) => {
  const { id, version } = document;
  const { today } = useToday();
  const [expiryDate, setExpiryDate] = useState<string | null>(null);
  const sending = useDocumentUpload(reuploadHirerDocument);

  const send = (file: File, onProgress: (percent: number) => void) =>
    sending(async () => {
      const args = { params: { id: clientId, documentId: id }, body: { version, expiryDate: expiryDate ?? '' } };
      await upload(reuploadHirerDocument, args, await compressPicture(file), { onProgress });
    });

  return (
    <FileForm
      label="New file"
      hint="PNG, JPG, JPEG, WEBP or PDF, at most 10MB"
      rule={HIRER_DOCUMENT_FILE}
      busy="Uploading..."
      send={send}
      onUploading={onUploading}
      onDone={onClose}
      onCancel={onClose}
    >
      {(uploading) => (
        <>
          <DayInput
            label="Expiry date"
            description="As printed on the new document. Leave it blank if there is none."
            minDate={today}
            value={expiryDate}
            disabled={uploading}
            onChange={setExpiryDate}
          />
          <p className="dimmed">The current file is kept with the earlier ones.</p>
        </>
      )}
    </FileForm>
  );
};
