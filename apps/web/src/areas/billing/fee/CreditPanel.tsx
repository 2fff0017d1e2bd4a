import { Button, Group, Stack } from '@mantine/core';
import { type FeeCredit, type FeeRefund, takeBackFeeRefund } from '@worklane/contract/billing/platform-fee.ts';
import { type ReactNode, useState } from 'react';
import { ActionRow, ActionRows } from '~/ui/ActionRow.tsx';
import { ConfirmButton } from '~/ui/ConfirmButton.tsx';
import { formatCalendarDate } from '~/ui/date-time.ts';
import { formatMoney } from '~/ui/money.ts';
import { onDemand } from '~/ui/on-demand.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { TakeBackPayment } from './TakeBackPayment.tsx';
import { creditText } from './words.ts';

const PayBackForm = onDemand(() => import('./PayBackForm.tsx'));

type Props = { credit: readonly FeeCredit[]; refunds: readonly FeeRefund[]; aside?: ReactNode };
type Payment = FeeCredit['payments'][number];

/** What an agency has paid too much: what pays its next invoice, and what it got back. */
export const CreditPanel = ({ credit, refunds, aside }: Props) => (
  <Panel title="Credit" aside={aside}>
    <Stack gap="sm">
      <p className="dimmed num">
        {credit.length === 0
          ? 'There’s no credit. Overpayments are kept here for the next invoice.'
          : `${creditText(credit)} pays the next invoice${credit.some(({ payments }) => payments.length > 1) ? ', the oldest payment first' : ''}.`}
      </p>
      {credit.length + refunds.length > 0 && (
        <ActionRows>
          {credit.flatMap(({ currency, payments }) =>
            payments.map((payment) => <Left key={`left ${payment.id}`} payment={payment} currency={currency} />),
          )}
          {refunds.map((refund) => (
            <Refund key={`refund ${refund.id}`} refund={refund} />
          ))}
        </ActionRows>
      )}
    </Stack>
  </Panel>
);

const Left = ({ payment, currency }: { payment: Payment; currency: string }) => {
  const { id, receivedOn, reference, received, amount, can } = payment;
  const [paying, setPaying] = useState(false);
  const money = (each: number) => formatMoney(each, currency);
  const paid = `paid ${formatCalendarDate(receivedOn)}${reference === null ? '' : `, ${reference}`}`;
  return (
    <>
      <ActionRow
        value={money(amount)}
        hint={amount === received ? `All that was ${paid}` : `Left of ${money(received)} ${paid}`}
        action={
          <Group gap="xs">
            {can.payBack && (
              <Button
                size="compact-xs"
                variant="default"
                aria-label={`Pay back ${money(amount)} of ${formatCalendarDate(receivedOn)}`}
                onClick={() => setPaying(true)}
              >
                Pay back
              </Button>
            )}
            {can.takeBack && <TakeBackPayment paymentId={id} received={money(received)} />}
          </Group>
        }
      />
      {paying && <PayBackForm payment={payment} currency={currency} onClose={() => setPaying(false)} />}
    </>
  );
};

const Refund = ({ refund: { id, paidBackOn, amount, currency, reference, can } }: { refund: FeeRefund }) => {
  const money = formatMoney(amount, currency);
  return (
    <ActionRow
      value={`${money} paid back`}
      hint={`${formatCalendarDate(paidBackOn)}${reference === null ? '' : `, ${reference}`}`}
      action={
        can.takeBack && (
          <ConfirmButton
            size="compact-xs"
            label="Remove"
            name={`Remove the refund of ${money}`}
            command={takeBackFeeRefund}
            args={{ params: { id } }}
            done="Refund removed"
            title={`Remove the refund of ${money}?`}
            confirm="Remove refund"
            destructive
          >
            For one that was recorded by mistake, or didn’t arrive. {money} is the agency’s credit again.
          </ConfirmButton>
        )
      }
    />
  );
};
