import { Anchor, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { INVOICE_WITHIN_DAYS, type UnbilledClient } from '@worklane/contract/billing/staff-invoice.ts';
import { useState } from 'react';
import { useMay } from '~/app/session/session-context.ts';
import { useTimeZone } from '~/app/session/time-zone-context.ts';
import { ActionRow, ActionRows } from '~/ui/ActionRow.tsx';
import { formatCalendarDate, formatDate } from '~/ui/date-time.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { formatMinutes } from '~/ui/local-time.ts';
import { onDemand } from '~/ui/on-demand.tsx';
import { WordBadge } from '~/ui/WordBadge.tsx';
import { workText } from './groups.ts';
import classes from './staff.module.css';

type Props = {
  clients: readonly UnbilledClient[];
  /** How many invoices wait for approval. */
  waiting: number;
};

const IssueClientsDialog = onDemand(() => import('./IssueClientsDialog.tsx'));

/** Invoices all clients at once, for whoever may. */
export const InvoiceClients = ({ clients }: Pick<Props, 'clients'>) => {
  const mayIssue = useMay('MANAGE_CLIENT_BILLING');
  // Those that were there when it was opened are invoiced, while the list behind it reads what is left.
  const [invoiced, setInvoiced] = useState<readonly UnbilledClient[]>();
  return (
    <>
      {mayIssue && clients.length > 1 && (
        <Button variant="default" onClick={() => setInvoiced(clients)}>
          Invoice all clients
        </Button>
      )}
      {invoiced && <IssueClientsDialog clients={invoiced} onClose={() => setInvoiced(undefined)} />}
    </>
  );
};

/** Whom an agency can invoice for shifts and expenses, and for whom it should have. */
export const UnbilledClients = ({ clients, waiting }: Props) => {
  const timeZone = useTimeZone();
  if (clients.length === 0)
    return (
      <EmptyState title={waiting > 0 ? 'Nothing left to invoice' : 'Everything is invoiced'}>
        Shifts appear here once your clients have authorised their hours, and expenses once you have approved them.
      </EmptyState>
    );
  return (
    <ActionRows>
      {clients.map(({ id, name, minutes, since, lateSince, ...work }) => (
        <ActionRow
          key={id}
          value={
            <Anchor
              component={Link}
              {...({ to: '/agency/billing/client-billing/client/$id', params: { id: String(id) } } as object)}
            >
              {name}
            </Anchor>
          }
          hint={
            <>
              {[
                workText(work),
                ...(minutes > 0 ? [formatMinutes(minutes)] : []),
                ...(lateSince === null ? [`the first of ${formatDate(since, timeZone)}`] : []),
              ].join(', ')}
              {lateSince !== null && (
                <span className={classes['late']}>
                  <WordBadge
                    word={`Oldest from ${formatCalendarDate(lateSince)}, more than ${INVOICE_WITHIN_DAYS} days ago`}
                    colour="yellow"
                  />
                </span>
              )}
            </>
          }
        />
      ))}
    </ActionRows>
  );
};
