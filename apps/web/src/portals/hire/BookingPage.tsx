import { Alert, Button, Card, Title } from '@mantine/core';
import type { LinkedBooking } from '@worklane/contract/vehicle-hire/public-hire.ts';
import { useState } from 'react';
import { call } from '~/app/api.ts';
import { isMissing, reasonOf } from '~/app/failure.ts';
import { useUnlisted } from '~/app/use-unlisted.ts';
import { addressOf, placeText, specificationOf, vehicleName } from '~/areas/vehicle-hire/index.ts';
import { formatDateTime, formatTime } from '~/ui/date-time.ts';
import { localOf } from '~/ui/local-time.ts';
import { AmountPanel } from './AmountPanel.tsx';
import { CancelPanel } from './CancelPanel.tsx';
import classes from './Hire.module.css';
import { cancelLinkedBooking, confirmLinkedBooking, getLinkedBooking } from './hire-calls.ts';
import { HireFrame } from './HireFrame.tsx';
import { Failed, Notice } from './Notice.tsx';
import { bookedPhoto } from './photo-address.ts';
import { PreparePanel } from './PreparePanel.tsx';
import { addressSearch } from './search.ts';
import { useAnswer } from './use-answer.ts';
import { VehiclePicture } from './VehiclePicture.tsx';
import { statusWords } from './words.ts';

/** A booking by its link: confirm it, say what the agreement needs, see where it stands, cancel it. */
export default function BookingPage({ parameter: token }: { parameter: string }) {
  useUnlisted();
  const { data, error, reload, set } = useAnswer(getLinkedBooking, { params: { token } });
  if (data) return <Booking token={token} booking={data} onRead={reload} onChange={set} />;
  return (
    <HireFrame title="Your booking">
      {isMissing(error) ? (
        <Notice title="There’s no booking here">
          Open the link in the latest email about your booking, or copy the whole of it into the address bar.
        </Notice>
      ) : error === undefined ? (
        <output className="dimmed">Loading…</output>
      ) : (
        <Failed title="Your booking couldn’t be loaded" error={error} onRetry={reload} />
      )}
    </HireFrame>
  );
}

type Props = {
  token: string;
  booking: LinkedBooking;
  onRead: () => void;
  onChange: (booking: LinkedBooking) => void;
};

const Booking = ({ token, booking, onRead, onChange }: Props) => {
  const [busy, setBusy] = useState<'confirm' | 'cancel'>();
  const [refusal, setRefusal] = useState<string>();
  const { agency, vehicle, location, pickup, dropoff, reference, can } = booking;
  const { timeZone } = location;
  const { title, text } = statusWords(booking, formatTime);

  const take = async (what: 'confirm' | 'cancel', work: () => Promise<LinkedBooking>) => {
    setBusy(what);
    setRefusal(undefined);
    try {
      onChange(await work());
    } catch (failure) {
      setRefusal(reasonOf(failure));
      onRead();
    } finally {
      setBusy(undefined);
    }
  };
  const params = { token };
  const again = addressSearch({
    location: location.id,
    from: addressOf(localOf(pickup, timeZone)),
    to: addressOf(localOf(dropoff, timeZone)),
  });
  return (
    <HireFrame title="Your booking" agency={agency}>
      <Alert
        color={booking.status === 'RESERVED' ? 'yellow' : booking.status === 'CANCELLED' ? 'gray' : 'teal'}
        title={title}
      >
        {text}
      </Alert>
      {refusal !== undefined && (
        <Alert color="red" title="That didn’t work" role="alert">
          {refusal}
        </Alert>
      )}
      {can.confirm && (
        <div>
          <Button
            size="md"
            loading={busy === 'confirm'}
            disabled={busy !== undefined}
            onClick={() => void take('confirm', () => call(confirmLinkedBooking, { params }))}
          >
            Confirm booking
          </Button>
        </div>
      )}
      {can.confirmEmail && (
        <Alert color="yellow" title="Is this your email address?">
          <p>Confirm that you got this link by email. Until then {agency.name} doesn’t write to you there.</p>
          <Button
            size="md"
            loading={busy === 'confirm'}
            disabled={busy !== undefined}
            onClick={() => void take('confirm', () => call(confirmLinkedBooking, { params }))}
          >
            Confirm email address
          </Button>
        </Alert>
      )}
      {booking.payLink !== null && (
        <div>
          <Button component="a" size="md" href={booking.payLink}>
            {booking.payUnderWay ? 'Go to your payment' : 'Pay by card'}
          </Button>
        </div>
      )}
      {booking.preparation && (
        // Its code comes with the page: fetched at the press that books, it would push away what is below once more.
        <PreparePanel token={token} booking={booking} onChange={onChange} />
      )}
      {booking.status === 'CANCELLED' && (
        <div>
          <Button component="a" size="md" variant="default" href={`/hire/${agency.id}${again}`}>
            Search again
          </Button>
        </div>
      )}
      <Card component="section" aria-label="Booking" className={classes['offer'] ?? ''}>
        <VehiclePicture src={bookedPhoto(token, vehicle)} name={vehicleName(vehicle)} />
        <div className={classes['lines']}>
          <Title order={2}>{vehicleName(vehicle)}</Title>
          <p className="dimmed">{specificationOf(vehicle)}</p>
          <dl className={classes['facts']}>
            <Fact name="Reference">{reference}</Fact>
            <Fact name="Place">{placeText(location)}</Fact>
            <Fact name="Pick-up">{formatDateTime(pickup, timeZone)}</Fact>
            <Fact name="Drop-off">{formatDateTime(dropoff, timeZone)}</Fact>
          </dl>
        </div>
      </Card>
      <AmountPanel booking={booking} />
      {can.cancel && (
        <CancelPanel
          booking={booking}
          busy={busy === 'cancel'}
          disabled={busy !== undefined}
          onCancel={(kept) => void take('cancel', () => call(cancelLinkedBooking, { params, body: { kept } }))}
        />
      )}
      {(agency.telephone !== null || agency.email !== null) && (
        <p className="dimmed">
          Questions? {agency.telephone !== null && `Call ${agency.name} on ${agency.telephone}. `}
          {agency.email !== null && `Write to ${agency.email}.`}
        </p>
      )}
    </HireFrame>
  );
};

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt>{name}</dt>
    <dd className="num">{children}</dd>
  </div>
);
