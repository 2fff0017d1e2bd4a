import { Alert, Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import {
  type AffectedBooking,
  listAffectedBookings,
  listVehicleDefects,
} from '@worklane/contract/vehicle-hire/vehicle-defect.ts';
import type { VehicleDetail } from '@worklane/contract/vehicle-hire/vehicle.ts';
import { useState } from 'react';
import { useDetail, useList } from '~/app/queries.ts';
import { formatRange } from '~/ui/date-time.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { EntriesPanel, useShownEntries } from '~/ui/EntriesPanel.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import classes from './DefectsPanel.module.css';
import { DefectEntry } from '../defect/DefectEntry.tsx';

const LogForm = onDemand(() => import('./LogForm.tsx'));

type Props = { vehicle: VehicleDetail };

/** What is wrong with a vehicle, what isn't settled first. */
export const DefectsPanel = ({ vehicle }: Props) => {
  const { size, showMore } = useShownEntries();
  const [reporting, setReporting] = useState(false);
  const list = useList(listVehicleDefects, { params: { id: vehicle.id }, query: { size } });
  return (
    <EntriesPanel
      title="Defects"
      list={list}
      failed="The defects couldn’t be loaded"
      empty={<EmptyState title="No defects">A dangerous defect takes the vehicle off the road.</EmptyState>}
      add={vehicle.can.edit && { label: 'Report defect', onPress: () => setReporting(true) }}
      more={{ label: 'Earlier defects', onPress: showMore }}
      renderEntry={(defect) => (
        <li key={defect.id}>
          <DefectEntry defect={defect} timeZone={vehicle.location.timeZone} linked />
        </li>
      )}
    >
      {reporting && <LogForm vehicle={vehicle} category="DEFECT" onClose={() => setReporting(false)} />}
    </EntriesPanel>
  );
};

/** At the head of the page of a vehicle that can't be taken out: why, and which bookings somebody has to look after. */
export const OffRoadAlert = ({ vehicle, forPlatform }: Props & { forPlatform: boolean }) => {
  const bookings = useDetail(listAffectedBookings, { params: { id: vehicle.id } }, { enabled: !forPlatform }).data;
  return (
    <Alert color="red" mb="md" title="Off the road">
      <p>
        A dangerous defect keeps this vehicle off the road. It can’t be booked or handed over until that is signed off.
      </p>
      {bookings && bookings.length > 0 && (
        <>
          <p>
            {bookings.length === 1 ? 'This booking is affected.' : `These ${bookings.length} bookings are affected.`}{' '}
            Change the vehicle, or cancel:
          </p>
          <ul className={classes['bookings']} aria-label="Bookings affected">
            {bookings.map((booking) => (
              <li key={booking.id}>
                <Booking booking={booking} timeZone={vehicle.location.timeZone} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  );
};

const Booking = ({ booking, timeZone }: { booking: AffectedBooking; timeZone: string }) => {
  const { id, hirer, start, end, status } = booking;
  const link = {
    to: '/agency/clients/$clientId/bookings/$bookingId',
    params: { clientId: String(hirer.id), bookingId: String(id) },
  } as { to: string };
  return (
    <>
      <Anchor component={Link} {...link} inherit>
        Booking {id}, {hirer.name}
      </Anchor>{' '}
      <span className="num">
        {formatRange(start, end, timeZone)}
        {status === 'WAITINGAUTH' && ' – the hirer has it now'}
      </span>
    </>
  );
};
