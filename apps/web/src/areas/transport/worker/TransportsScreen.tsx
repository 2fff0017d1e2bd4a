import { Button } from '@mantine/core';
import {
  listMyTransports,
  listOpenTransports,
  type MyTransport,
  type OpenTransport,
  withdrawFromTransport,
} from '@worklane/contract/transport/worker-transport.ts';
import { type ReactNode, useState } from 'react';
import { useCommand, useDetail } from '~/app/queries.ts';
import { useTimeZone } from '~/app/session/time-zone-context.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { formatShiftTime } from '~/ui/local-time.ts';
import { onDemand } from '~/ui/on-demand.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { Steady } from '~/ui/Steady.tsx';
import { statusWords } from '~/ui/status.ts';
import { WordBadge } from '~/ui/WordBadge.tsx';
import { counted } from '~/ui/words.ts';
import { areasText } from '../job/words.ts';
import { LedJobs } from '../leader/LedJobs.tsx';
import classes from './TransportsScreen.module.css';

const CancelBookingDialog = onDemand(() => import('./CancelBookingDialog.tsx'));
const ApplyDialog = onDemand(() => import('./ApplyDialog.tsx'));

/** As many as somebody looks through. */
const QUERY = { page: 0, size: 100 } as const;

type Place = { transport: OpenTransport; place: OpenTransport['places'][number] };

/** Patients’ journeys for somebody on the move: where they are booked, and whose crew they could join. */
export default function TransportsScreen() {
  const mine = useDetail(listMyTransports, { query: QUERY });
  const open = useDetail(listOpenTransports, {});
  const [applying, setApplying] = useState<Place>();
  return (
    <>
      <PageHeader title="Transport" purpose="Journeys that you’re booked for, and those that look for a crew" />
      <Steady>
        <div className={classes['panels']}>
          <LedJobs />
          <Panel title="Your transports">
            {mine.isError ? (
              <ErrorState title="This list couldn’t be loaded" error={mine.error} onRetry={() => void mine.refetch()} />
            ) : !mine.data ? (
              <PanelSkeleton rows={3} />
            ) : mine.data.content.length === 0 ? (
              <EmptyState title="No transports yet">Apply for one below, and it appears here.</EmptyState>
            ) : (
              <ul className={classes['cards']}>
                {mine.data.content.map((booking) => (
                  <MyCard key={booking.bookingId} booking={booking} />
                ))}
              </ul>
            )}
          </Panel>
          <Panel title="Open places">
            {open.isError ? (
              <ErrorState title="This list couldn’t be loaded" error={open.error} onRetry={() => void open.refetch()} />
            ) : !open.data ? (
              <PanelSkeleton rows={3} />
            ) : open.data.length === 0 ? (
              <EmptyState title="No transports you can take right now">
                They appear here as soon as one of your agencies looks for a crew that you could join.
              </EmptyState>
            ) : (
              <ul className={classes['cards']}>
                {open.data.map((transport) => (
                  <Card key={transport.id} transport={transport} note={placesText(transport)}>
                    {transport.places.map((place) => (
                      <Button
                        key={place.workerSpecId}
                        size="md"
                        variant="light"
                        fullWidth
                        aria-label={`Apply as ${place.assignmentCodeName}: ${transport.refPrefix}`}
                        onClick={() => setApplying({ transport, place })}
                      >
                        Apply as {place.assignmentCodeName}
                      </Button>
                    ))}
                  </Card>
                ))}
              </ul>
            )}
          </Panel>
        </div>
      </Steady>
      {applying && <ApplyDialog {...applying} onClose={() => setApplying(undefined)} />}
    </>
  );
}

/** `2 places as Escort` */
const placesText = ({ places }: OpenTransport): string =>
  places
    .map(({ stillToFill, assignmentCodeName }) => `${counted(stillToFill, 'place')} as ${assignmentCodeName}`)
    .join(', ');

type CardProps = {
  transport: Pick<OpenTransport, 'refPrefix' | 'agencyName' | 'start' | 'end' | 'pickupArea' | 'destinationArea'>;
  badge?: ReactNode;
  note?: string;
  children?: ReactNode;
};

const Card = ({ transport, badge, note, children }: CardProps) => (
  <li className={classes['card']}>
    <div className={classes['head']}>
      <p className={`${classes['when']} num`}>{formatShiftTime(transport.start, transport.end, useTimeZone())}</p>
      {badge}
    </div>
    <p>{areasText(transport)}</p>
    <p className="dimmed num">{[transport.refPrefix, transport.agencyName, note].filter(Boolean).join(' · ')}</p>
    {children}
  </li>
);

const partOf = ({ assignmentCodeName, isDriver, isTeamLeader }: MyTransport): string =>
  [assignmentCodeName, isDriver && 'Driver', isTeamLeader && 'Team leader'].filter(Boolean).join(', ');

const MyCard = ({ booking }: { booking: MyTransport }) => {
  const { bookingId, version, refPrefix, shiftStatus, cancelObstacle, can } = booking;
  const [cancelling, setCancelling] = useState(false);
  const withdraw = useCommand(withdrawFromTransport, {
    done: 'Application withdrawn',
    alsoChanges: [listOpenTransports],
  });
  return (
    <Card transport={booking} badge={<WordBadge {...statusWords[shiftStatus]} />} note={partOf(booking)}>
      {can.withdraw && (
        <Button
          size="md"
          variant="default"
          fullWidth
          loading={withdraw.isPending}
          aria-label={`Withdraw: ${refPrefix}`}
          onClick={() => withdraw.mutate({ params: { id: bookingId }, body: { version } })}
        >
          Withdraw
        </Button>
      )}
      {can.cancel && (
        <Button
          size="md"
          variant="default"
          fullWidth
          aria-label={`Cancel booking: ${refPrefix}`}
          onClick={() => setCancelling(true)}
        >
          Cancel booking
        </Button>
      )}
      {cancelObstacle && <p className="dimmed">{cancelObstacle}</p>}
      {cancelling && <CancelBookingDialog booking={booking} onClose={() => setCancelling(false)} />}
    </Card>
  );
};
