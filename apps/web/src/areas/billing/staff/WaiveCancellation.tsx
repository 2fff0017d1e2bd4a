import { Button } from '@mantine/core';
import { waiveLateCancellation } from '@worklane/contract/billing/late-cancellation.ts';
import {
  listUnbilledClients,
  listUnbilledShifts,
  type UnbilledShift,
} from '@worklane/contract/billing/staff-invoice.ts';
import { listShiftHistory } from '@worklane/contract/shifts/shift.ts';
import { useState } from 'react';
import { useCommand } from '~/app/queries.ts';
import { onDemand } from '~/ui/on-demand.tsx';

const ConfirmModal = onDemand(() => import('~/ui/ConfirmModal.tsx'));

/** What was cancelled late need not be charged. */
export const WaiveCancellation = ({ shift: { id, worker } }: { shift: UnbilledShift }) => {
  const [asking, setAsking] = useState(false);
  const waive = useCommand(waiveLateCancellation, {
    done: 'The cancellation isn’t charged',
    alsoChanges: [listUnbilledShifts, listUnbilledClients, listShiftHistory],
    onDone: () => setAsking(false),
  });
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        mt={8}
        aria-label={`Don’t charge it: the cancellation of ${worker}`}
        onClick={() => setAsking(true)}
      >
        Don’t charge it
      </Button>
      {asking && (
        <ConfirmModal
          title="Don’t charge this cancellation?"
          confirm="Don’t charge it"
          dismiss="Keep the charge"
          busy={waive.isPending}
          reason={{ label: 'Reason', missing: 'Enter the reason.', max: 200 }}
          onConfirm={(reason) => waive.mutate({ params: { id }, body: { reason } })}
          onClose={() => setAsking(false)}
        >
          <p>
            The client pays nothing for {worker}’s booking. What the worker gets stays as it is. If you change your
            mind, charge it with a debit note.
          </p>
        </ConfirmModal>
      )}
    </>
  );
};
