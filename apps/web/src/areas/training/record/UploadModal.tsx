import type { UploadEndpoint } from '@worklane/contract/endpoint.ts';
import { RECORD_DOCUMENT } from '@worklane/contract/training/record.ts';
import { notify } from '~/app/notices.ts';
import { useReadAgain } from '~/app/queries.ts';
import { upload } from '~/app/upload.ts';
import { FileModal } from '~/ui/FileModal.tsx';
import type { AnyRecord, Kind } from './kinds.ts';
import { uploadWords } from './upload-words.ts';

type Props = { kind: Kind; record: AnyRecord; onClose: () => void };

/** Document 002: takes the certificate of a record. */
export default function UploadModal({ kind, record, onClose }: Props) {
  const { id, version, name, document } = record;
  const readAgain = useReadAgain();

  const send = async (file: File, onProgress: (percent: number) => void) => {
    try {
      await upload<UploadEndpoint>(kind.upload, { params: { id }, body: { version } }, file, { onProgress });
      notify('success', 'Sucessfully uploaded.');
      return undefined;
    } catch (failure) {
      const words = uploadWords(failure);
      for (const [severity, message] of words) notify(severity, message);
      return words[0]?.[1];
    } finally {
      void readAgain(kind.upload);
    }
  };

  return (
    <FileModal
      title="Upload Certificate"
      label="Certificate"
      hint="PDF, less than 1 MB"
      rule={RECORD_DOCUMENT}
      busy="Uploading…"
      head={<p>{name}</p>}
      send={send}
      notifyUser={notify}
      onClose={onClose}
    >
      {() => document !== null && <p className="dimmed">It replaces the current document.</p>}
    </FileModal>
  );
}
