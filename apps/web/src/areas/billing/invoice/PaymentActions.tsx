import { ActionIcon, Menu, Stack } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { listAccounts } from '@worklane/contract/billing/account.ts';
import {
  freeInvoiceCredit,
  freeInvoicePayment,
  getInvoice,
  type InvoiceDetail,
  listInvoices,
  takeBackInvoicePayment,
} from '@worklane/contract/billing/invoice.ts';
import { type ReactNode, useState } from 'react';
import { useCommand } from '~/app/queries.ts';
import { formatCalendarDate } from '~/ui/date-time.ts';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { TextField } from '~/ui/form/TextField.tsx';
import { formatMoney } from '~/ui/money.ts';
import { onDemand } from '~/ui/on-demand.tsx';
import classes from './invoice.module.css';

const ConfirmModal = onDemand(() => import('~/ui/ConfirmModal.tsx'));

/** A payment, or what is left of one: what it pays of the invoice, or would of another. */
type Payment = Pick<InvoiceDetail['payments'][number], 'id' | 'receivedOn' | 'amount' | 'received'>;
type CreditUsed = InvoiceDetail['creditUsed'][number];
type Can = { readonly free?: boolean; readonly takeBack: boolean };
type Props = { invoice: InvoiceDetail; payment: Payment };
type DialogProps = Props & { onClose: () => void };

const CHANGED = [getInvoice, listInvoices, listAccounts];

const named = ({ invoice: { currency }, payment: { amount, receivedOn } }: Props): string =>
  `${formatMoney(amount, currency)} of ${formatCalendarDate(receivedOn)}`;

const ActionsMenu = ({ label, children }: { label: string; children: ReactNode }) => (
  <Menu position="bottom-end">
    <Menu.Target>
      <ActionIcon className={classes['change']} aria-label={label}>
        <IconDots size={16} aria-hidden />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>{children}</Menu.Dropdown>
  </Menu>
);

/** What can still be done about a payment that pays an invoice, or is credit of its client; nothing where nobody may. */
export const PaymentActions = ({ can: { free = false, takeBack }, ...props }: Props & { can: Can }) => {
  const [opened, setOpened] = useState<'FREE' | 'TAKE_BACK'>();
  const close = () => setOpened(undefined);
  if (!free && !takeBack) return null;
  return (
    <>
      <ActionsMenu label={`Change the payment of ${named(props)}`}>
        {free && <Menu.Item onClick={() => setOpened('FREE')}>Keep for another invoice</Menu.Item>}
        {takeBack && <Menu.Item onClick={() => setOpened('TAKE_BACK')}>Take back</Menu.Item>}
      </ActionsMenu>
      {opened === 'FREE' && <FreePayment {...props} onClose={close} />}
      {opened === 'TAKE_BACK' && <TakeBackDialog {...props} onClose={close} />}
    </>
  );
};

/** A credit note that pays an invoice can be kept for another one. */
export const CreditNoteActions = ({ invoice, note }: { invoice: InvoiceDetail; note: CreditUsed }) => {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  const free = useCommand(freeInvoiceCredit, { done: 'Kept as credit', alsoChanges: CHANGED, onDone: close });
  if (!note.can.free) return null;
  return (
    <>
      <ActionsMenu label={`Change the use of credit note ${note.reference}`}>
        <Menu.Item onClick={() => setOpened(true)}>Keep for another invoice</Menu.Item>
      </ActionsMenu>
      {opened && (
        <FreeDialog
          what={`${formatMoney(note.amount, invoice.currency)} of credit note ${note.reference}`}
          busy={free.isPending}
          onConfirm={() => free.mutate({ params: { id: invoice.id, noteId: note.id } })}
          onClose={close}
        >
          It doesn’t pay this invoice any more. {invoice.client} has it as credit with you, and you can use it on
          another invoice. Where the invoice that the credit note takes back is due again, it pays that first.
        </FreeDialog>
      )}
    </>
  );
};

type FreeProps = { what: string; busy: boolean; onConfirm: () => void; onClose: () => void; children: ReactNode };

/** It was meant for something else. */
const FreeDialog = ({ what, ...props }: FreeProps) => (
  <ConfirmModal title={`Keep ${what} for another invoice?`} confirm="Keep as credit" {...props} />
);

const FreePayment = ({ onClose, ...props }: DialogProps) => {
  const { invoice, payment } = props;
  const free = useCommand(freeInvoicePayment, { done: 'Kept as credit', alsoChanges: CHANGED, onDone: onClose });
  return (
    <FreeDialog
      what={named(props)}
      busy={free.isPending}
      onConfirm={() => free.mutate({ params: { id: invoice.id, paymentId: payment.id } })}
      onClose={onClose}
    >
      It doesn’t pay this invoice any more. {invoice.client} has {formatMoney(payment.amount, invoice.currency)} as
      credit with you, and you can use it on another invoice.
    </FreeDialog>
  );
};

/** It didn’t arrive after all, or was given back: all of it, whatever it pays. */
const TakeBackDialog = ({ invoice, payment, onClose }: DialogProps) => (
  <FormModal
    title={`Take back ${named({ invoice, payment: { ...payment, amount: payment.received } })}?`}
    command={takeBackInvoicePayment}
    params={{ id: invoice.id, paymentId: payment.id }}
    initialValues={{ reason: '' }}
    submit="Take back"
    dismiss="Keep payment"
    done="Payment taken back"
    alsoChanges={CHANGED}
    onClose={onClose}
  >
    <Stack>
      <p>
        For a payment that didn’t arrive, or that you have given back. All of it is taken back: it pays nothing any
        more, neither this invoice nor others, and none of it stays as credit. This can’t be undone.
      </p>
      <TextField name="reason" label="Reason" description="For your own people." data-autofocus />
    </Stack>
  </FormModal>
);
