import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { taxiActions, type TaxiAction } from '@worklane/contract/transport/taxi/taxi-action.ts';
import {
  boardDriverTaxi,
  completeDriverTaxi,
  type DriverTaxi,
  getDriverTaxi,
  openDriverPassenger,
} from '@worklane/contract/transport/taxi/driver-taxi.ts';
import { useState } from 'react';
import { call } from '~/app/api.ts';
import { isMissing } from '~/app/failure.ts';
import { NotFoundPage } from '~/app/pages/NotFoundPage.tsx';
import { useCommand, useDetail } from '~/app/queries.ts';
import { useTimeZone } from '~/app/session/time-zone-context.ts';
import { DateTime } from '~/ui/DateTime.tsx';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { Facts } from '~/ui/Facts.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { Steady } from '~/ui/Steady.tsx';
import { WordBadge } from '~/ui/WordBadge.tsx';
import classes from '../job/JobPage.module.css';
import { PassengerFacts } from './PassengerFacts.tsx';
import actionClasses from './TaxiActions.module.css';
import { isAwaited, TaxiDue } from './TaxiDue.tsx';
import { needsText, taxiAreasText, taxiStatusWords } from './words.ts';

const ConfirmModal = onDemand(() => import('~/ui/ConfirmModal.tsx'));

/** A taxi for whoever drives it: whom to pick up and where, and the two taps of the journey. */
export default function DriverTaxiScreen() {
  const { id } = useParams({ strict: false });
  const taxiId = Number(id);
  return Number.isInteger(taxiId) ? <DriverTaxiPage key={taxiId} id={taxiId} /> : <NotFoundPage />;
}

const DriverTaxiPage = ({ id }: { id: number }) => {
  const detail = useDetail(getDriverTaxi, { params: { id } });
  const taxi = detail.data;
  if (isMissing(detail.error)) return <NotFoundPage />;
  if (detail.isError && !taxi)
    return (
      <ErrorState title="This taxi couldn’t be loaded" error={detail.error} onRetry={() => void detail.refetch()} />
    );
  return (
    <Steady as="page">
      <PageHeader
        title={taxi ? `Taxi ${taxi.reference}` : 'Taxi'}
        purpose={
          taxi && (
            <span className={classes['head']}>
              {taxiAreasText(taxi)} <WordBadge {...taxiStatusWords[taxi.status]} />{' '}
              {isAwaited(taxi) && <TaxiDue taxi={taxi} />}
            </span>
          )
        }
      />
      {taxi && <Taps taxi={taxi} onRefused={() => void detail.refetch()} />}
      <div className={classes['columns']} aria-busy={!taxi}>
        <div>
          <Panel title="Passenger">{taxi ? <Passenger taxi={taxi} /> : <PanelSkeleton rows={5} />}</Panel>
        </div>
        <div>
          <Panel title="Journey">{taxi ? <Journey taxi={taxi} /> : <PanelSkeleton rows={4} />}</Panel>
        </div>
      </div>
    </Steady>
  );
};

const Journey = ({ taxi }: { taxi: DriverTaxi }) => {
  const timeZone = useTimeZone();
  return (
    <Facts
      facts={[
        ['Pick-up', <DateTime key="at" at={taxi.at} timeZone={timeZone} />],
        ['Needs', needsText(taxi) || 'Nothing special'],
        ['Vehicle', taxi.regno],
        ['Expected back', <DateTime key="until" at={taxi.until} timeZone={timeZone} />],
        ['Agency', taxi.agency],
      ]}
    />
  );
};

/** Read once for each visit, since each opening is a reading in the log, and for as long as the journey lasts. */
const Passenger = ({ taxi: { id, status } }: { taxi: DriverTaxi }) => {
  const isOver = status !== 'DRIVER_ASSIGNED' && status !== 'ON_BOARD';
  const reading = useQuery({
    queryKey: ['passenger of taxi', id],
    queryFn: ({ signal }) => call(openDriverPassenger, { params: { id } }, { signal }),
    enabled: !isOver,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
    meta: { silent: true },
  });
  if (isOver)
    return <EmptyState title="This journey is over">You can’t see the passenger’s details any more.</EmptyState>;
  if (reading.data) return <PassengerFacts passenger={reading.data} />;
  if (reading.isError)
    return (
      <ErrorState
        title="The passenger’s details couldn’t be loaded"
        error={reading.error}
        onRetry={() => void reading.refetch()}
      />
    );
  return <PanelSkeleton rows={5} />;
};

const nextTap = ({ status }: DriverTaxi): Extract<TaxiAction, 'board' | 'complete'> | undefined => {
  if (status === 'DRIVER_ASSIGNED') return 'board';
  return status === 'ON_BOARD' ? 'complete' : undefined;
};

const Taps = ({ taxi, onRefused }: { taxi: DriverTaxi; onRefused: () => void }) => {
  const [asking, setAsking] = useState(false);
  const board = useCommand(boardDriverTaxi, { done: taxiActions.board.done });
  const complete = useCommand(completeDriverTaxi, { done: taxiActions.complete.done });
  const tap = nextTap(taxi);
  if (!tap) return null;
  const send = () =>
    (tap === 'board' ? board : complete).mutate(
      { params: { id: taxi.id } },
      { onError: onRefused, onSettled: () => setAsking(false) },
    );
  return (
    <Group className={actionClasses['actions'] ?? ''}>
      <Button
        data-first
        loading={board.isPending || complete.isPending}
        onClick={() => (tap === 'board' ? send() : setAsking(true))}
      >
        {taxiActions[tap].button}
      </Button>
      {asking && (
        <ConfirmModal
          title={`Complete ${taxi.reference}?`}
          confirm={taxiActions.complete.button}
          dismiss="Not yet"
          busy={complete.isPending}
          onConfirm={send}
          onClose={() => setAsking(false)}
        >
          Your passenger has arrived. You’re free again from now on, and won’t see their details any more.
        </ConfirmModal>
      )}
    </Group>
  );
};
