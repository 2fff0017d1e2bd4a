import { Alert, Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { InvoiceDetail } from '@worklane/contract/billing/invoice.ts';
import { useSession } from '~/app/session/session-context.ts';
import { formatMoney } from '~/ui/money.ts';
import { noteKindWords } from './words.ts';

/** Where they are decided about. */
const linkTo = (isClient: boolean, reference: string) => {
  const search = { search: reference, waiting: 'YES' };
  return (
    isClient
      ? { to: '/client/billing/debit-notes', search }
      : { to: '/agency/billing/client-billing', search: { ...search, view: 'notes' } }
  ) as object;
};

type Props = { invoice: Pick<InvoiceDetail, 'reference' | 'currency' | 'client' | 'waitingNotes'> };

/** What may still be added to an invoice or taken back from it, and who has to approve that. */
export const WaitingNotes = ({ invoice: { reference, currency, client, waitingNotes } }: Props) => {
  const isClient = useSession().userType === 'client';
  if (waitingNotes.length === 0) return null;
  const approver = { DEBIT: isClient ? 'your' : `${client}’s`, CREDIT: 'a colleague’s' };
  return (
    <Alert color="yellow" title="Waiting for approval">
      {waitingNotes.map(({ id, kind, isWhole, net }) => (
        <p key={id}>
          {noteKindWords[kind]} for {isWhole && 'the whole invoice, '}
          {formatMoney(net, currency)} before VAT: needs {approver[kind]} approval
        </p>
      ))}
      <Anchor component={Link} {...linkTo(isClient, reference)}>
        View what’s waiting
      </Anchor>
    </Alert>
  );
};
