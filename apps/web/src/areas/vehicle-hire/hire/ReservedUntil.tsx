import { Alert, Anchor } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { VehicleBookingDetail } from '@worklane/contract/vehicle-hire/booking.ts';
import type { BookingTerms } from '@worklane/contract/vehicle-hire/booking-terms.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { formatTime } from '~/ui/date-time.ts';
import { localOf } from '~/ui/local-time.ts';
import { addressOf } from './local-span.ts';

type Props = { booking: VehicleBookingDetail; terms: BookingTerms; onOver: () => void };

const SECOND_MS = 1000;

const twoDigits = (count: number): string => String(count).padStart(2, '0');

/** `14:59` */
const remainingText = (seconds: number): string => `${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)}`;

/** How long the vehicle is still kept, or that it no longer is. */
export const ReservedUntil = ({ booking, terms, onOver }: Props) => {
  if (terms.cancelled?.reason === 'HOLD_EXPIRED') return <Expired booking={booking} />;
  if (terms.status !== 'RESERVED') return null;
  return terms.reservedUntil === null ? (
    <Alert color="yellow" title="Reserved">
      The vehicle is kept until you confirm the booking or release it.
    </Alert>
  ) : (
    <Countdown key={terms.reservedUntil} until={terms.reservedUntil} timeZone={booking.timeZone} onOver={onOver} />
  );
};

type CountdownProps = { until: string; timeZone: string; onOver: () => void };

const Countdown = ({ until, timeZone, onOver }: CountdownProps) => {
  const secondsLeft = () => Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / SECOND_MS));
  const [seconds, setSeconds] = useState(secondsLeft);
  const tick = useEffectEvent(() => {
    const left = secondsLeft();
    setSeconds(left);
    // At once, and now and then where this clock is ahead of the server’s.
    if (left === 0 && (seconds > 0 || new Date().getSeconds() % 10 === 0)) onOver();
  });
  useEffect(() => {
    const timer = setInterval(tick, SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <Alert color="yellow" title={`Reserved until ${formatTime(until, timeZone)}`}>
      Confirm the booking within{' '}
      <strong className="num" role="timer" aria-live="off">
        {remainingText(seconds)}
      </strong>
      , or the vehicle is free for others again.
    </Alert>
  );
};

const Expired = ({ booking }: Pick<Props, 'booking'>) => {
  const { start, end, timeZone, client } = booking;
  const address = (at: string) => addressOf(localOf(at, timeZone));
  const again: LinkProps = {
    to: '/agency/bookings/new',
    search: { from: address(start), to: address(end), hirer: client.id },
  };
  return (
    <Alert color="gray" title="Not confirmed in time">
      The vehicle wasn’t booked and is free for others again.{' '}
      <Anchor inherit underline="always" component={Link} {...(again as { to: string })}>
        Book these dates again
      </Anchor>
    </Alert>
  );
};
