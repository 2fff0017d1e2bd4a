import { type ReactNode, useState } from 'react';
import { notify } from '~/app/notices.ts';
import ConfirmModal from '~/ui/ConfirmModal.tsx';

type Props = {
  title: string;
  /** What will be lost. */
  children: ReactNode;
  /** Resolves once the device has nothing of it any more. */
  remove: () => Promise<void>;
  onClose: () => void;
};

/** Asks before something is removed from this device for good. Load it with `onDemand`. */
export default function RemoveModal({ title, children, remove, onClose }: Props) {
  const [isRemoving, setRemoving] = useState(false);
  const confirm = async () => {
    setRemoving(true);
    try {
      await remove();
    } catch {
      setRemoving(false);
      notify('error', 'The browser couldn’t remove it from this device. Try again.');
    }
  };
  return (
    <ConfirmModal
      title={title}
      confirm="Remove"
      dismiss="Keep it"
      destructive
      busy={isRemoving}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {children}
    </ConfirmModal>
  );
}
