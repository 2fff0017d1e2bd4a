import { Modal } from '@mantine/core';
import { useState } from 'react';
import { FileForm, type FileFormProps } from './FileForm.tsx';

type Props = Omit<FileFormProps, 'onUploading' | 'onDone' | 'onCancel'> & {
  title: string;
  onClose: () => void;
};

/** Takes one file. While it travels nothing closes the dialog. */
export const FileModal = ({ title, onClose, ...form }: Props) => {
  const [uploading, setUploading] = useState(false);
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size="md"
      withCloseButton={!uploading}
      closeOnEscape={!uploading}
      closeOnClickOutside={!uploading}
    >
      <FileForm {...form} onUploading={setUploading} onDone={onClose} onCancel={onClose} />
    </Modal>
  );
};
