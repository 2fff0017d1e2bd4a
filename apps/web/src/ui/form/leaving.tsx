import { useBlocker } from '@tanstack/react-router';
import { onDemand } from '../on-demand.tsx';

const ConfirmModal = onDemand(() => import('../ConfirmModal.tsx'));

/**
 * Leaving a screen by a link, by Back or by closing the tab asks first while a form holds something that is not saved.
 * Answers the question, to be put beside the form.
 */
export const useLeavingGuard = (isDirty: () => boolean) => {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: isDirty,
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  return (
    status === 'blocked' && (
      <ConfirmModal
        title="Leave without saving?"
        confirm="Leave"
        dismiss="Stay"
        destructive
        onConfirm={() => proceed()}
        onClose={() => reset()}
      >
        What you entered hasn’t been saved.
      </ConfirmModal>
    )
  );
};
