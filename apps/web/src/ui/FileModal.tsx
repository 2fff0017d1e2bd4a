import { FileForm, type FileFormProps } from './FileForm.tsx';
import { UploadModal } from './UploadModal.tsx';

type Props = Omit<FileFormProps, 'onUploading' | 'onDone' | 'onCancel'> & {
  title: string;
  onClose: () => void;
};

/** A dialog that takes one file. */
export const FileModal = ({ title, onClose, ...form }: Props) => (
  <UploadModal title={title} onClose={onClose}>
    {(_, onUploading) => <FileForm {...form} onUploading={onUploading} onDone={onClose} onCancel={onClose} />}
  </UploadModal>
);
