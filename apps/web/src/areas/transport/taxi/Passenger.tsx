import { Button } from '@mantine/core';
import type { TaxiStatus } from '@worklane/contract/transport/taxi/taxi-status.ts';
import type { TaxiPassenger } from '@worklane/contract/transport/taxi/passenger.ts';
import type { TaxiDetail } from '@worklane/contract/transport/taxi/taxi.ts';
import { useState } from 'react';
import { useMay, useSession } from '~/app/session/session-context.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { PassengerFacts } from './PassengerFacts.tsx';
import { usePassenger } from './use-passenger.ts';

const PassengerReasonDialog = onDemand(() => import('./PassengerReasonDialog.tsx'));

const OVER: readonly TaxiStatus[] = ['COMPLETE', 'INVOICED', 'CANCELLED'];

/** Who travels and where: read at once, but by an agency with a reason once the journey is over. Each opening is a reading in the log. */
export const Passenger = ({ taxi }: { taxi: TaxiDetail }) => {
  const mayRead = useMay('VIEW_PATIENT');
  const isAgency = useSession().userType === 'agency';
  // What is open stays open when the journey ends meanwhile.
  const [isClosed] = useState(isAgency && OVER.includes(taxi.status));
  const [opened, setOpened] = useState<TaxiPassenger>();
  const [asking, setAsking] = useState(false);
  const reading = usePassenger(taxi.id, mayRead && !isClosed);
  const passenger = opened ?? reading.data;
  return (
    <Panel title="Passenger">
      {passenger ? (
        <PassengerFacts passenger={passenger} />
      ) : !mayRead ? (
        <EmptyState title="You can’t see passenger details">
          Your role doesn’t include them. Ask somebody in your organisation who manages users to give you the Patient
          details permission.
        </EmptyState>
      ) : isClosed ? (
        <EmptyState
          title="Passenger details are closed"
          action={<Button onClick={() => setAsking(true)}>Show passenger details</Button>}
        >
          This journey is over, so say why you need to see them. Your name, the time and your reason are recorded.
        </EmptyState>
      ) : reading.isError ? (
        <ErrorState
          title="The passenger’s details couldn’t be loaded"
          error={reading.error}
          onRetry={() => void reading.refetch()}
        />
      ) : (
        <PanelSkeleton rows={5} />
      )}
      {asking && <PassengerReasonDialog taxi={taxi} onOpened={setOpened} onClose={() => setAsking(false)} />}
    </Panel>
  );
};
