import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { VehicleBookingDetail } from '@worklane/contract/vehicle-hire/booking.ts';
import {
  type CardPayment,
  type CardPayments,
  getCardPayments,
  holdCardDeposit,
  sendPaymentLink,
  takeDepositByHand,
} from '@worklane/contract/vehicle-hire/card-payment.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { notify } from '~/app/notices.ts';
import { useCommand, useDetail, useReadAgain } from '~/app/queries.ts';
import { useMay } from '~/app/session/session-context.ts';
import { formatDateTime } from '~/ui/date-time.ts';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { Facts } from '~/ui/Facts.tsx';
import { formatMoney } from '~/ui/money.ts';
import { onDemand } from '~/ui/on-demand.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { WordBadge } from '~/ui/WordBadge.tsx';
import classes from './CardPanel.module.css';
import { cardStateWords, depositText, needsYou, refundText } from './words.ts';

const RefundModal = onDemand(() => import('./RefundModal.tsx'));

/** While something is under way at the card provider; what comes of it is not far off. */
const POLL_MS = 4000;

const isUnderWay = ({ payments, deposit }: CardPayments): boolean =>
  deposit?.standing === 'STARTING' ||
  payments.some(
    ({ state, refunds }) =>
      state === 'STARTING' || state === 'OPEN' || refunds.some((refund) => refund.state === 'REQUESTED'),
  );

/** What has been paid for a booking by card, and what may be; nothing where cards are not taken. */
export const CardPanel = ({ booking }: { booking: VehicleBookingDetail }) => {
  const sees = useMay('VIEW_TRANSPORT');
  const [polls, setPolls] = useState(false);
  // The page to pay on was opened here, so somebody is about to pay.
  const [opened, setOpened] = useState(false);
  const asked = { params: { id: booking.id } };
  const detail = useDetail(getCardPayments, asked, {
    enabled: sees,
    silent: true,
    ...((polls || opened) && { pollMs: POLL_MS }),
  });
  const cards = detail.data;
  if (cards && polls !== isUnderWay(cards)) setPolls(isUnderWay(cards));
  const readAgain = useReadAgain();
  // What cards pay and get back changes what is due, which the other panels show.
  const known = cards && JSON.stringify(cards.payments.map(({ charged, refunded }) => [charged, refunded]));
  const before = useRef<string>(undefined);
  const onKnown = useEffectEvent((now: string | undefined) => {
    if (before.current !== undefined && before.current !== now) void readAgain(getCardPayments);
    before.current = now;
  });
  useEffect(() => onKnown(known), [known]);
  if (detail.isError && !cards)
    return (
      <Panel title="Card payments">
        <ErrorState
          title="Card payments couldn’t be loaded"
          error={detail.error}
          onRetry={() => void detail.refetch()}
        />
      </Panel>
    );
  if (!cards || (!cards.offered && cards.payments.length === 0)) return null;
  return (
    <Panel title="Card payments">
      <Content booking={booking} cards={cards} onOpen={() => setOpened(true)} />
    </Panel>
  );
};

type Props = { booking: VehicleBookingDetail; cards: CardPayments; onOpen: () => void };

const Content = ({ booking, cards, onOpen }: Props) => {
  const { timeZone } = booking;
  const { deposit, payments, currency } = cards;
  const [refunding, setRefunding] = useState<number>();
  const refunded = payments.find(({ id, can }) => id === refunding && can.refund);
  const until = deposit?.heldUntil == null ? undefined : formatDateTime(deposit.heldUntil, timeZone);
  const shown = payments.filter(
    ({ purpose, state, trouble }) => purpose === 'PAYMENT' && (state !== 'ENDED' || trouble !== null),
  );
  return (
    <Stack gap="md">
      <Facts
        facts={[
          ['Due now', formatMoney(cards.due, currency)],
          ...(cards.toPayBack > 0 ? ([['To be paid back', formatMoney(cards.toPayBack, currency)]] as const) : []),
          ...(deposit ? ([['Deposit', depositText(deposit, currency, until)]] as const) : []),
        ]}
      />
      {shown.length > 0 && (
        <ul className={classes['payments']}>
          {shown.map((payment) => (
            <li key={payment.id}>
              <Payment
                payment={payment}
                currency={currency}
                timeZone={timeZone}
                onRefund={() => setRefunding(payment.id)}
              />
            </li>
          ))}
        </ul>
      )}
      <Buttons booking={booking} cards={cards} onOpen={onOpen} />
      {refunded && (
        <RefundModal
          bookingId={booking.id}
          payment={refunded}
          toPayBack={cards.toPayBack}
          currency={currency}
          onClose={() => setRefunding(undefined)}
        />
      )}
    </Stack>
  );
};

type PaymentProps = { payment: CardPayment; currency: string; timeZone: string; onRefund: () => void };

const Payment = ({ payment, currency, timeZone, onRefund }: PaymentProps) => {
  const { state, amount, charged, at, refunds, trouble, can } = payment;
  const money = formatMoney(charged > 0 ? charged : amount, currency);

  return (
    <Stack gap={4}>
      <Group justify="space-between" wrap="nowrap">
        <span className="num">
          {money} <WordBadge {...(state === 'ENDED' ? needsYou : cardStateWords[state])} />
        </span>
        {can.refund && (
          <Button size="compact-sm" variant="default" aria-label={`Refund the payment of ${money}`} onClick={onRefund}>
            Refund
          </Button>
        )}
      </Group>
      <Text size="xs" c="dimmed">
        {formatDateTime(at, timeZone)}
      </Text>
      {refunds.map((refund) => (
        <Text key={refund.id} size="xs" c={refund.state === 'FAILED' ? 'red' : 'dimmed'}>
          {refundText(refund, currency)}
        </Text>
      ))}
      {trouble !== null && (
        <Text size="xs" c="red">
          {trouble}
          {state === 'ENDED' &&
            ' It isn’t recorded, and the hirer isn’t asked to pay by card again. Look at it at the card provider.'}
        </Text>
      )}
    </Stack>
  );
};

const Buttons = ({ booking, cards, onOpen }: Props) => {
  const { link, can, due, currency } = cards;
  const params = { id: booking.id };
  const send = useCommand(sendPaymentLink, { done: 'Payment link emailed' });
  const hold = useCommand(holdCardDeposit);
  const takeByHand = useCommand(takeDepositByHand, { done: 'Deposit taken in another way' });
  const [copyFailed, setCopyFailed] = useState(false);
  const copy = async (address: string) => {
    try {
      await navigator.clipboard.writeText(address);
      setCopyFailed(false);
      notify('success', 'Payment link copied');
    } catch {
      setCopyFailed(true);
    }
  };
  if (link === null && !can.holdDeposit && !can.takeDepositByHand) return null;
  return (
    <Stack gap="xs">
      {link !== null && (
        <Text size="sm">
          The hirer pays {formatMoney(due, currency)} on a page of the card provider.{' '}
          {can.sendLink ? 'Email them the link, or open it here together.' : 'Open it here together, or copy the link.'}
        </Text>
      )}
      <Group gap="xs">
        {can.sendLink && (
          <Button loading={send.isPending} onClick={() => send.mutate({ params })}>
            Email payment link
          </Button>
        )}
        {link !== null && (
          <>
            <Button variant="default" onClick={() => void copy(link)}>
              Copy link
            </Button>
            <Button variant="default" component="a" href={link} target="_blank" rel="noreferrer" onClick={onOpen}>
              Take payment here
            </Button>
          </>
        )}
        {can.holdDeposit && (
          <Button variant="default" loading={hold.isPending} onClick={() => hold.mutate({ params })}>
            Hold deposit now
          </Button>
        )}
        {can.takeDepositByHand && (
          <Button variant="default" loading={takeByHand.isPending} onClick={() => takeByHand.mutate({ params })}>
            Deposit taken in another way
          </Button>
        )}
      </Group>
      {link !== null && booking.client.email === null && (
        <Text size="xs" c="dimmed">
          The hirer has no email address, so copy the link and send it in another way.
        </Text>
      )}
      {link !== null && cards.emailUnconfirmed && (
        <Text size="xs" c="dimmed">
          The link isn’t emailed: the hirer hasn’t confirmed yet that {booking.client.email} is theirs. They do that by
          the link in the email about their reservation.
        </Text>
      )}
      {copyFailed && link !== null && (
        <Alert color="yellow" title="The link couldn’t be copied" role="alert">
          Copy it from here: <span className={classes['address']}>{link}</span>
        </Alert>
      )}
    </Stack>
  );
};
