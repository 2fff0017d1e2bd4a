import { Button, Card, Title } from '@mantine/core';
import type { LinkedBooking } from '@worklane/contract/vehicle-hire/public-hire.ts';
import { useState } from 'react';
import { formatDateTime } from '~/ui/date-time.ts';
import { formatMoney } from '~/ui/money.ts';
import classes from './Hire.module.css';

type Props = { booking: LinkedBooking; busy: boolean; disabled: boolean; onCancel: (kept: number) => void };

/** Cancelling, with what it costs before it is done. */
export const CancelPanel = ({ booking, busy, disabled, onCancel }: Props) => {
  const [asking, setAsking] = useState(false);
  const { cancellation, quote, status, location, agency } = booking;
  if (!cancellation) return null;
  const { kept, toCard, payBack, stillDue, charged, freeUntil } = cancellation;
  const money = (amount: number) => formatMoney(amount, quote?.currency ?? 'GBP');
  const costs =
    status === 'RESERVED' || charged === 0
      ? 'Nothing has been charged, so cancelling costs nothing.'
      : kept === 0
        ? `Cancelling costs nothing until ${formatDateTime(freeUntil, location.timeZone)}.`
        : `Cancelling now costs ${money(kept)}.`;
  const left = [
    ...(toCard > 0 ? [`${money(toCard)} goes back to your card, which takes a few working days.`] : []),
    ...(payBack > 0 ? [`${agency.name} pays ${money(payBack)} of what you’ve paid back to you.`] : []),
    ...(stillDue > 0 ? [`${money(stillDue)} is still to be paid then.`] : []),
  ];
  return (
    <Card component="section" aria-label="Cancel" className={classes['price'] ?? ''}>
      <Title order={2}>Cancel</Title>
      <p>{[costs, ...left].join(' ')}</p>
      <div className={classes['buttons']}>
        {asking ? (
          <>
            <Button color="red" size="md" loading={busy} disabled={disabled} onClick={() => onCancel(kept)}>
              {kept === 0 ? 'Yes, cancel the booking' : `Yes, cancel for ${money(kept)}`}
            </Button>
            <Button variant="default" size="md" disabled={disabled} onClick={() => setAsking(false)}>
              Keep the booking
            </Button>
          </>
        ) : (
          <Button variant="default" size="md" disabled={disabled} onClick={() => setAsking(true)}>
            Cancel booking
          </Button>
        )}
      </div>
      {asking && <p className="dimmed">This can’t be undone.</p>}
    </Card>
  );
};
