import { ActionIcon, Menu, Stack } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { listAccounts } from '@worklane/contract/billing/account.ts';
import {
  freeInvoicePayment,
  getInvoice,
  type InvoiceDetail,
  listInvoices,
  takeBackInvoicePayment,
} from '@worklane/contract/billing/invoice.ts';
import { useState } from 'react';
import { useCommand } from '~/app/queries.ts';
import { formatCalendarDate } from '~/ui/date-time.ts';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { TextField } from '~/ui/form/TextField.tsx';
import { formatMoney } from '~/ui/money.ts';
import { onDemand } from '~/ui/on-demand.tsx';
import classes from './invoice.module.css';

const ConfirmModal = onDemand(() => import('~/ui/ConfirmModal.tsx'));

type Payment = InvoiceDetail['payments'][number];
type Props = { invoice: InvoiceDetail; payment: Payment };
type DialogProps = Props & { onClose: () => void };

const CHANGED = [getInvoice, listInvoices, listAccounts];

const named = ({ invoice: { currency }, payment: { amount, receivedOn } }: Props): string =>
  `${formatMoney(amount, currency)} of ${formatCalendarDate(receivedOn)}`;

/** What can still be done about a payment of an invoice; nothing where nobody may. */
export const PaymentActions = (props: Props) => {
  const { can } = props.payment;
  const [opened, setOpened] = useState<'FREE' | 'TAKE_BACK'>();
  const close = () => setOpened(undefined);
  if (!can.free) return null;
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon className={classes['change']} aria-label={`Change the payment of ${named(props)}`}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setOpened('FREE')}>Keep for another invoice</Menu.Item>
          {can.takeBack && <Menu.Item onClick={() => setOpened('TAKE_BACK')}>Take back</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
      {opened === 'FREE' && <FreeDialog {...props} onClose={close} />}
      {opened === 'TAKE_BACK' && <TakeBackDialog {...props} onClose={close} />}
    </>
  );
};

/** It was meant for something else. */
const FreeDialog = ({ onClose, ...props }: DialogProps) => {
  const { invoice, payment } = props;
  const free = useCommand(freeInvoicePayment, {
    done: 'Kept as credit',
    alsoChanges: CHANGED,
    onDone: onClose,
  });
  return (
    <ConfirmModal
      title={`Keep ${named(props)} for another invoice?`}
      confirm="Keep as credit"
      busy={free.isPending}
      onConfirm={() => free.mutate({ params: { id: invoice.id, paymentId: payment.id } })}
      onClose={onClose}
    >
      It doesn’t pay this invoice any more. {invoice.client} has {formatMoney(payment.amount, invoice.currency)} as
      credit with you, and you can use it on another invoice.
    </ConfirmModal>
  );
};

/** It didn’t arrive after all, or was given back. */
const TakeBackDialog = ({ onClose, ...props }: DialogProps) => (
  <FormModal
    title={`Take back ${named(props)}?`}
    command={takeBackInvoicePayment}
    params={{ id: props.invoice.id, paymentId: props.payment.id }}
    initialValues={{ reason: '' }}
    submit="Take back"
    dismiss="Keep payment"
    done="Payment taken back"
    alsoChanges={CHANGED}
    onClose={onClose}
  >
    <Stack>
      <p>
        For a payment that didn’t arrive, or that you have given back. It pays nothing any more, neither this invoice
        nor others. This can’t be undone.
      </p>
      <TextField name="reason" label="Reason" description="For your own people." data-autofocus />
    </Stack>
  </FormModal>
);
