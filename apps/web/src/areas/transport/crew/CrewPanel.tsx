import { Alert, Button } from '@mantine/core';
import { type CrewBooking, getTransportCrew, type TransportCrew } from '@worklane/contract/transport/crew.ts';
import { type ReactNode, useState } from 'react';
import { useDetail } from '~/app/queries.ts';
import { useTimeZone } from '~/app/session/time-zone-context.ts';
import { ActionRow, ActionRows } from '~/ui/ActionRow.tsx';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { formatDateTime } from '~/ui/date-time.ts';
import { formatShiftTime } from '~/ui/local-time.ts';
import { NotSet } from '~/ui/NotSet.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { specText } from '../spec/words.ts';
import { Authorisation } from './Authorisation.tsx';
import { BookingRow } from './BookingRow.tsx';
import classes from './crew.module.css';
import { HandBack } from './HandBack.tsx';
import { Readiness } from './Readiness.tsx';
import { nameOf, placesText } from './words.ts';

const TimesDialog = onDemand(() => import('./TimesDialog.tsx'));
const VehicleDialog = onDemand(() => import('./VehicleDialog.tsx'));
const DriverDialog = onDemand(() => import('./DriverDialog.tsx'));
const LeaderDialog = onDemand(() => import('./LeaderDialog.tsx'));
const AbortDialog = onDemand(() => import('./AbortDialog.tsx'));
const BookDialog = onDemand(() => import('./BookDialog.tsx'));

type Open = 'times' | 'vehicle' | 'driver' | 'leader' | 'abort' | number;

/** What a job has of its vehicle and its crew, what is still missing, what is proposed for it, and how all of it is put together. */
export const CrewPanel = ({ id, proposal }: { id: number; proposal: ReactNode }) => {
  const detail = useDetail(getTransportCrew, { params: { id } }, { silent: true });
  const crew = detail.data;
  if (crew)
    return (
      <>
        <Authorisation crew={crew} />
        {crew.can.propose && proposal}
        <Plan crew={crew} />
        {crew.gates.length > 0 && <Readiness crew={crew} />}
      </>
    );
  return (
    <Panel title="Vehicle and crew">
      {detail.isError ? (
        <ErrorState title="The crew couldn’t be loaded" error={detail.error} onRetry={() => void detail.refetch()} />
      ) : (
        <PanelSkeleton rows={4} />
      )}
    </Panel>
  );
};

/** Whoever has given up a place is shown with what they have said, since somebody has to be found for it. */
const isShown = ({ shiftStatus, cancellation }: CrewBooking): boolean =>
  cancellation !== null || (shiftStatus !== 'CANCELLED' && shiftStatus !== 'EXPIRED');

const Plan = ({ crew }: { crew: TransportCrew }) => {
  const timeZone = useTimeZone();
  const [open, setOpen] = useState<Open>();
  const { can, start, end, vehicle, driver, teamLeader, transportWorkerSpecList, furtherBookings } = crew;
  const close = () => setOpen(undefined);
  const [now] = useState(() => new Date().toISOString());
  const button = (what: Open, noun: string, word: 'Pick' | 'Change') =>
    can.plan && (
      <Button variant="default" aria-label={`${word} the ${noun}`} onClick={() => setOpen(what)}>
        {word}
      </Button>
    );
  const spec = transportWorkerSpecList.find(({ workerSpecId }) => workerSpecId === open);
  const further = furtherBookings.filter(isShown);
  return (
    <Panel
      title="Vehicle and crew"
      aside={
        can.handBack ? (
          <HandBack id={crew.id} />
        ) : (
          can.abort && (
            <Button variant="subtle" color="red" onClick={() => setOpen('abort')}>
              Abort journey
            </Button>
          )
        )
      }
    >
      {crew.transportStatus === 'IN_PROGRESS' && end < now && (
        <Alert color="yellow" title="This journey is late" mb="md">
          It was due back by {formatDateTime(end, timeZone)}. Its vehicle and crew stay held until the team leader
          submits the log, or you abort the journey.
        </Alert>
      )}
      <ActionRows>
        <ActionRow
          label="Times"
          value={<span className="num">{formatShiftTime(start, end, timeZone)}</span>}
          hint="From when the crew sets out until it is back"
          action={button('times', 'times', 'Change')}
        />
        <ActionRow
          label="Vehicle"
          value={vehicle ? `${vehicle.name}, ${vehicle.regno}` : <NotSet />}
          action={button('vehicle', 'vehicle', vehicle ? 'Change' : 'Pick')}
        />
        <ActionRow
          label="Driver"
          value={driver ? nameOf(driver) : <NotSet />}
          action={button('driver', 'driver', driver ? 'Change' : 'Pick')}
        />
        <ActionRow
          label="Team leader"
          value={teamLeader ? nameOf(teamLeader) : <NotSet />}
          action={button('leader', 'team leader', teamLeader ? 'Change' : 'Pick')}
        />
      </ActionRows>
      {transportWorkerSpecList.map((each) => (
        <section key={each.workerSpecId} aria-label={specText(each)} className={classes['spec']}>
          <div className={classes['head']}>
            <h3>{specText(each)}</h3>
            <span className="dimmed num">{placesText(each)}</span>
          </div>
          <ul className={classes['bookings']}>
            {each.bookings.filter(isShown).map((booking) => (
              <BookingRow key={booking.bookingId} booking={booking} crew={crew} />
            ))}
          </ul>
          {can.plan && each.stillToFill > 0 && (
            <Button
              variant="default"
              onClick={() => setOpen(each.workerSpecId)}
              aria-label={`Book a worker: ${specText(each)}`}
            >
              Book a worker
            </Button>
          )}
        </section>
      ))}
      {further.length > 0 && (
        <section aria-label="Further drivers" className={classes['spec']}>
          <h3>Beside the staff that was asked for</h3>
          <ul className={classes['bookings']}>
            {further.map((booking) => (
              <BookingRow key={booking.bookingId} booking={booking} crew={crew} />
            ))}
          </ul>
        </section>
      )}
      {open === 'times' && <TimesDialog crew={crew} timeZone={timeZone} onClose={close} />}
      {open === 'vehicle' && <VehicleDialog crew={crew} onClose={close} />}
      {open === 'driver' && <DriverDialog crew={crew} onClose={close} />}
      {open === 'leader' && <LeaderDialog crew={crew} onClose={close} />}
      {open === 'abort' && <AbortDialog id={crew.id} timeZone={timeZone} onClose={close} />}
      {spec && <BookDialog jobId={crew.id} spec={spec} onClose={close} />}
    </Panel>
  );
};
