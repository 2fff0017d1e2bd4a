import type { HirerDocument } from '@worklane/contract/vehicle-hire/hirer-document.ts';
import { Modal } from '@mantine/core';
import { useState } from 'react';
import { ReuploadForm } from './ReuploadForm.tsx';
import { documentWords } from './words.ts';

type Props = { clientId: number; document: HirerDocument; onClose: () => void };

/** Takes a new file for a document. While it travels nothing closes the dialog. */
export default function ReuploadModal({ clientId, document, onClose }: Props) {
  const [uploading, setUploading] = useState(false);
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Re-upload ${documentWords[document.name]}`}
      size="md"
      withCloseButton={!uploading}
      closeOnEscape={!uploading}
      closeOnClickOutside={!uploading}
    >
      <ReuploadForm clientId={clientId} document={document} onUploading={setUploading} onClose={onClose} />
    </Modal>
  );
}
