import type { HirerDocument } from '@worklane/contract/vehicle-hire/hirer-document.ts';
import { UploadModal } from '~/ui/UploadModal.tsx';
import { ReuploadForm } from './ReuploadForm.tsx';
import { documentWords } from './words.ts';

type Props = { clientId: number; document: HirerDocument; onClose: () => void };

/** Takes a new file for a document. */
export default function ReuploadModal({ clientId, document, onClose }: Props) {
  return (
    <UploadModal title={`Re-upload ${documentWords[document.name]}`} onClose={onClose}>
      {(_, onUploading) => (
        <ReuploadForm clientId={clientId} document={document} onUploading={onUploading} onClose={onClose} />
      )}
    </UploadModal>
  );
}
