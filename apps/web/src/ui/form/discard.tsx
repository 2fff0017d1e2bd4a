import { useState } from 'react';
import { onDemand } from '../on-demand.tsx';

const ConfirmModal = onDemand(() => import('../ConfirmModal.tsx'));

/** Closing a form that holds something asks first, so that a slip of the hand loses nothing. */
export const useDiscard = (onClose: () => void) => {
  const [dirty, setDirty] = useState(false);
  const [asking, setAsking] = useState(false);
  return {
    setDirty,
    close: () => (dirty ? setAsking(true) : onClose()),
    question: asking && (
      <ConfirmModal
        title="Discard your changes?"
        confirm="Discard"
        destructive
        onConfirm={onClose}
        onClose={() => setAsking(false)}
      >
        It hasn’t been saved.
      </ConfirmModal>
    ),
  };
};
