import { ActionIcon, Button, Group } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import type { VehicleBookingDetail } from '@worklane/contract/vehicle-hire/booking.ts';
import type { RatingType } from '@worklane/contract/vehicle-hire/booking-rating.ts';
import { useState } from 'react';
import { Facts } from '~/ui/Facts.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { Stars } from '~/ui/Stars.tsx';
import classes from './RatingsPanel.module.css';

const RatingModal = onDemand(() => import('./RatingModal.tsx'));
const RateModal = onDemand(() => import('./RateModal.tsx'));

const NAMES = { CLIENT: 'Hirer rating', VEHICLE: 'Booking rating' } as const satisfies Record<RatingType, string>;

/** What the provider thinks of the hirer, and the hirer of the hire. */
export const RatingsPanel = ({ booking }: { booking: VehicleBookingDetail }) => {
  const { id, ratings, timeZone, client, can } = booking;
  const [opened, setOpened] = useState<RatingType>();
  const [rating, setRating] = useState<RatingType>();
  const shown = ratings.find(({ type }) => type === opened);
  const valueOf = (type: RatingType) => {
    const given = ratings.find((each) => each.type === type);
    if (!given) return 'Not rated.';
    return (
      <span key={type} className={classes['rating']}>
        <Stars rating={given.rating} />
        <ActionIcon variant="subtle" aria-label={`View ${NAMES[type].toLowerCase()}`} onClick={() => setOpened(type)}>
          <IconEye size={18} aria-hidden />
        </ActionIcon>
      </span>
    );
  };
  return (
    <Panel title="Ratings">
      <Facts
        facts={[
          [NAMES.CLIENT, valueOf('CLIENT')],
          [NAMES.VEHICLE, valueOf('VEHICLE')],
        ]}
      />
      {(can.rateHirer || can.rateVehicle) && (
        <Group gap="xs" mt="md">
          {can.rateHirer && (
            <Button size="compact-sm" variant="light" onClick={() => setRating('CLIENT')}>
              Rate the hirer
            </Button>
          )}
          {can.rateVehicle && (
            <Button size="compact-sm" variant="default" onClick={() => setRating('VEHICLE')}>
              Record the hirer’s rating
            </Button>
          )}
        </Group>
      )}
      {shown && <RatingModal bookingId={id} rating={shown} timeZone={timeZone} onClose={() => setOpened(undefined)} />}
      {rating && <RateModal bookingId={id} type={rating} hirer={client.name} onClose={() => setRating(undefined)} />}
    </Panel>
  );
};
