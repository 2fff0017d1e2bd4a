import { Button, Group } from '@mantine/core';
import { activatePromotion, endPromotion, type Promotion } from '@worklane/contract/vehicle-hire/promotion.ts';
import { useState } from 'react';
import { useCommand } from '~/app/queries.ts';
import { onDemand } from '~/ui/on-demand.tsx';
import { StatusBadge } from '~/ui/StatusBadge.tsx';

const ConfirmModal = onDemand(() => import('~/ui/ConfirmModal.tsx'));

type Props = {
  promotion: Promotion;
  /** Whether something was entered that is not saved yet. */
  isDirty?: () => boolean;
  onDone: () => void;
};

/** How far a promotion is, and what takes it further. */
export const PromotionStanding = ({ promotion, isDirty = () => false, onDone }: Props) => {
  const { id, title, status, usageCount, usageLimit, can } = promotion;
  const [ending, setEnding] = useState(false);
  const [unsaved, setUnsaved] = useState(false);
  const activate = useCommand(activatePromotion, { done: 'Promotion activated', onDone });
  const end = useCommand(endPromotion, { done: 'Promotion ended', onDone });
  const unlessDirty = (work: () => void) => {
    setUnsaved(isDirty());
    if (!isDirty()) work();
  };
  return (
    <>
      <Group justify="space-between" mb="md">
        <Group gap="sm">
          <StatusBadge status={status} />
          <span className="dimmed num">
            Used {usageCount} of {usageLimit} times
          </span>
        </Group>
        {can.activate && (
          <Button
            variant="light"
            color="teal"
            loading={activate.isPending}
            onClick={() => unlessDirty(() => activate.mutate({ params: { id } }))}
          >
            Activate Promotion
          </Button>
        )}
        {can.end && (
          <Button variant="light" color="red" onClick={() => unlessDirty(() => setEnding(true))}>
            End Promotion
          </Button>
        )}
      </Group>
      {unsaved && <p role="alert">Save or discard your changes first.</p>}
      {ending && (
        <ConfirmModal
          title={`End ${title}?`}
          confirm="End Promotion"
          dismiss="Keep it"
          destructive
          busy={end.isPending}
          onConfirm={() => end.mutate({ params: { id } })}
          onClose={() => setEnding(false)}
        >
          No booking can use it from now on. Those that already have keep it. It can’t be undone.
        </ConfirmModal>
      )}
    </>
  );
};
