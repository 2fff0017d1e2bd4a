import { itemWords } from '@worklane/contract/vehicle-hire/booking-rating.rules.ts';
import { Modal, Stack } from '@mantine/core';
import type { BookingRating } from '@worklane/contract/vehicle-hire/booking-rating.ts';
import { DateTime } from '~/ui/DateTime.tsx';
import { Facts } from '~/ui/Facts.tsx';
import { Stars } from '~/ui/Stars.tsx';
import classes from './RatingModal.module.css';
import { channelWords, ratingTitle } from './words.ts';

type Props = { bookingId: number; rating: BookingRating; timeZone: string; onClose: () => void };

/** What was said of a booking, item by item. */
export default function RatingModal({ bookingId, rating: given, timeZone, onClose }: Props) {
  const { type, rating, comment, ratingItems, channel, recordedBy, createdDate } = given;
  return (
    <Modal opened onClose={onClose} title={ratingTitle(type, bookingId)} size="md">
      <Stack gap="lg">
        <Facts
          facts={[
            ...ratingItems.map(
              ({ status, rate }) => [itemWords[type][status] ?? status, <Stars key={status} rating={rate} />] as const,
            ),
            ['Overall', <Stars key="overall" rating={rating} />],
            [
              'Comment',
              <span key="comment" className={classes['comment']}>
                {comment ?? 'No comment'}
              </span>,
            ],
          ]}
        />
        <p className="dimmed">
          {channel === null ? 'Rated by' : `What the hirer said (${channelWords[channel].toLowerCase()}), recorded by`}{' '}
          {recordedBy}, <DateTime at={createdDate} timeZone={timeZone} />
        </p>
      </Stack>
    </Modal>
  );
}
