import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { handBackTransportJob } from '@worklane/contract/transport/crew.ts';
import { useState } from 'react';
import { useCommand } from '~/app/queries.ts';
import { onDemand } from '~/ui/on-demand.tsx';

const ConfirmModal = onDemand(() => import('~/ui/ConfirmModal.tsx'));

/** The job has nothing of the agency any more, so its page is left. */
export const HandBack = ({ id }: { id: number }) => {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const handBack = useCommand(handBackTransportJob, {
    done: 'Job handed back',
    onDone: () => void navigate({ to: '/agency/jobs/agency-list' } as object),
  });
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
        Hand back
      </Button>
      {asking && (
        <ConfirmModal
          title="Hand this job back?"
          confirm="Hand back"
          destructive
          busy={handBack.isPending}
          onConfirm={() => handBack.mutate({ body: { transportId: id } })}
          onClose={() => setAsking(false)}
        >
          Its crew and its vehicle are let go, the client is told, and every agency that was asked may accept it.
        </ConfirmModal>
      )}
    </>
  );
};
