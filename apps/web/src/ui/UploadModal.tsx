import { Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';

type Props = {
  title: string;
  onClose: () => void;
  /** Says itself when a file is on its way. */
  children: (uploading: boolean, onUploading: (uploading: boolean) => void) => ReactNode;
};

/** A dialog that takes a file. While it travels nothing closes the dialog. */
export const UploadModal = ({ title, onClose, children }: Props) => {
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
      {children(uploading, setUploading)}
    </Modal>
  );
};
