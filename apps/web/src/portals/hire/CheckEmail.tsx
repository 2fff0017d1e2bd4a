import { Card } from '@mantine/core';
import { HOLD_MINUTES } from '@worklane/contract/vehicle-hire/booking-terms.ts';
import classes from './Hire.module.css';

export type Sent = { readonly email: string; readonly reference: string };

type Props = {
  vehicle: string;
  reference: string;
  /** Unknown after a reload: it is kept nowhere on the device. */
  email: string | undefined;
};

/** After a vehicle was reserved: what is left to do. */
export default function CheckEmail({ vehicle, reference, email }: Props) {
  return (
    <Card component="section" aria-label="Reserved" className={classes['paragraphs'] ?? ''}>
      <p>
        The {vehicle} is kept for you for {HOLD_MINUTES} minutes. We’ve emailed a link to{' '}
        {email === undefined ? 'the address that you entered' : <strong>{email}</strong>}: open it and confirm your
        booking, or the vehicle is free for others again.
      </p>
      <p>
        Your reference is <strong>{reference}</strong>.
      </p>
      <p className="dimmed">Nothing after a few minutes? Check your spam folder, and that the address is right.</p>
    </Card>
  );
}
