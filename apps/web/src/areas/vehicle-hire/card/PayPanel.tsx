import { Alert, Button, Stack, Text } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  depositConsent,
  getHireToPay,
  type HireToPay,
  payForHire,
} from '@worklane/contract/vehicle-hire/card-payment.ts';
import { useEffect, useState } from 'react';
import { call } from '~/app/api.ts';
import { CallFailed, isMissing } from '~/app/failure.ts';
import { createQueryClient, useDetail } from '~/app/queries.ts';
import { formatDateTime } from '~/ui/date-time.ts';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { Facts } from '~/ui/Facts.tsx';
import { formatMoney } from '~/ui/money.ts';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';

type Props = {
  /** What the link of the hirer ends with. */
  token: string;
  /** They come back from the provider’s page, where they have paid. */
  back: boolean;
};

/** The report of a payment is a matter of seconds. */
const POLL_MS = 3000;

/** What a hirer owes for a booking, and where they pay it by card; for pages in front of the portals. */
export const PayPanel = (props: Props) => {
  const [queries] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queries}>
      <Loaded {...props} />
    </QueryClientProvider>
  );
};

/** Too short to be a link’s. */
const isCut = (error: unknown): boolean => error instanceof CallFailed && error.status === 400;

const Loaded = ({ token, back }: Props) => {
  const [waits, setWaits] = useState(back);
  const [polls, setPolls] = useState(back);
  const detail = useDetail(getHireToPay, { body: { token } }, { silent: true, ...(polls && { pollMs: POLL_MS }) });
  const hire = detail.data;
  if (hire && polls !== hire.underWay) setPolls(hire.underWay);
  if (hire && waits && !hire.underWay) setWaits(false);
  if (isMissing(detail.error) || isCut(detail.error))
    return (
      <Alert color="gray" title="This link leads nowhere">
        Check that you’ve copied all of it, or ask for a new one.
      </Alert>
    );
  if (!hire)
    return detail.isError ? (
      <ErrorState title="This couldn’t be loaded" error={detail.error} onRetry={() => void detail.refetch()} />
    ) : (
      <PanelSkeleton rows={6} />
    );
  return (
    <Stack gap="md">
      <Facts
        facts={[
          ...(hire.reference === null ? [] : ([['Booking', hire.reference]] as const)),
          ['Vehicle', hire.vehicle],
          ['Pick-up', formatDateTime(hire.pickup, hire.timeZone)],
          ['Drop-off', formatDateTime(hire.dropoff, hire.timeZone)],
          ...(hire.paid > 0 ? ([['Paid by card', formatMoney(hire.paid, hire.currency)]] as const) : []),
          ...(hire.refunded > 0
            ? ([['Refunded to your card', formatMoney(hire.refunded, hire.currency)]] as const)
            : []),
          ...(hire.beingRefunded > 0
            ? ([['Being refunded to your card', formatMoney(hire.beingRefunded, hire.currency)]] as const)
            : []),
          ...(hire.toPayBack > 0
            ? ([['To be paid back to you', formatMoney(hire.toPayBack, hire.currency)]] as const)
            : []),
          ['Due now', formatMoney(hire.due, hire.currency)],
        ]}
      />
      {waits ? (
        <Waiting emails={hire.emails} />
      ) : (
        <Standing hire={hire} token={token} onChanged={() => void detail.refetch()} />
      )}
      <Contact hire={hire} />
    </Stack>
  );
};

const Waiting = ({ emails }: Pick<HireToPay, 'emails'>) => (
  <Alert color="blue" title="Your payment is being confirmed" aria-live="polite">
    This takes a few seconds. You can leave this page open, or close it{emails && ': we’ll email you either way'}.
  </Alert>
);

const Contact = ({ hire: { agency } }: { hire: HireToPay }) => (
  <Text size="xs" c="dimmed">
    If anything is wrong,{' '}
    {agency.telephone === null ? `contact ${agency.name}` : `call ${agency.name} on ${agency.telephone}`}.
  </Text>
);

type StandingProps = { hire: HireToPay; token: string; onChanged: () => void };

const Standing = ({ hire, token, onChanged }: StandingProps) => {
  const { due, currency, paid, beingRefunded, toPayBack, canPay, status } = hire;
  if (canPay) return <Pay hire={hire} token={token} onChanged={onChanged} />;
  if (due > 0)
    return (
      <Alert color="gray" title="This can’t be paid by card at the moment">
        {formatMoney(due, currency)} is due. Please ask how to pay it.
      </Alert>
    );
  if (status === 'CANCELLED')
    return (
      <Alert color="gray" title="This booking has ended">
        There’s nothing to pay.
        {beingRefunded > 0 &&
          ` ${formatMoney(beingRefunded, currency)} goes back to your card, which takes a few working days.`}
        {toPayBack > 0 && ` ${hire.agency.name} pays ${formatMoney(toPayBack, currency)} back to you.`}
      </Alert>
    );
  return (
    <Alert color="teal" title={paid > 0 ? 'Thank you, it’s paid' : 'There’s nothing to pay'} aria-live="polite">
      {status === 'BOOKED' ? 'Your vehicle is booked.' : 'You don’t need to do anything.'}
    </Alert>
  );
};

const Pay = ({ hire, token, onChanged }: StandingProps) => {
  const { due, currency, deposit, agency, status, underWay } = hire;
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  // Whoever goes back in the browser finds the button as it was.
  useEffect(() => {
    const reset = ({ persisted }: PageTransitionEvent) => persisted && setBusy(false);
    window.addEventListener('pageshow', reset);
    return () => window.removeEventListener('pageshow', reset);
  }, []);
  const pay = async () => {
    setBusy(true);
    setFailed(undefined);
    try {
      const { url } = await call(payForHire, { body: { token, due } });
      window.location.assign(url);
    } catch (error) {
      setBusy(false);
      setFailed(error instanceof Error ? error.message : '');
      onChanged();
    }
  };
  return (
    <Stack gap="sm">
      {status === 'CANCELLED' && (
        <Text size="sm">
          This booking is cancelled. {formatMoney(due, currency)} of what cancelling costs is still to be paid.
        </Text>
      )}
      {deposit !== null && <Text size="sm">{depositConsent(agency.name, formatMoney(deposit, currency))}</Text>}
      {failed !== undefined && (
        <Alert
          color="yellow"
          title={underWay ? 'The card page couldn’t be opened' : 'Nothing has been charged'}
          role="alert"
        >
          {failed || 'Check your connection and try again.'}
        </Alert>
      )}
      {underWay && (
        <Alert color="blue" title="A payment has been started">
          If you’ve paid, don’t pay again: it’s being confirmed, and this page says so in a minute at most.
        </Alert>
      )}
      <Button size="md" variant={underWay ? 'default' : 'filled'} loading={busy} onClick={() => void pay()}>
        {underWay ? 'I haven’t paid yet: go on' : `Pay ${formatMoney(due, currency)} by card`}
      </Button>
      <Text size="xs" c="dimmed">
        You pay on a secure page of the card provider, Stripe. Your card number never reaches us.
      </Text>
    </Stack>
  );
};
