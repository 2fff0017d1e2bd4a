import { Anchor, Button, Checkbox, Group, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ClientOrder } from '@worklane/contract/billing/client-order.ts';
import { invoiceButton, invoiceDone, invoiceWarning } from '@worklane/contract/billing/invoice-outcome-words.ts';
import { listPreparedInvoices } from '@worklane/contract/billing/prepared-invoice.ts';
import {
  invoiceTransports,
  listTransportsToInvoice,
  MAX_TO_INVOICE,
  MAX_TRANSPORTS,
  type TransportsToInvoice as Found,
  type TransportToInvoice,
} from '@worklane/contract/transport/transport-price.ts';
import { useState } from 'react';
import { OrderWarnings } from '~/areas/shifts/index.ts';
import { notify } from '~/app/notices.ts';
import { useCommand, useDetail } from '~/app/queries.ts';
import { formatCalendarDate } from '~/ui/date-time.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { formatMoney } from '~/ui/money.ts';
import { NoExchangeRate } from '~/ui/NoExchangeRate.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { counted } from '~/ui/words.ts';
import { groupsOf, invoiceOf, textOf, totalOf, type TransportGroup } from './to-invoice.ts';
import classes from './price.module.css';

const ConfirmModal = onDemand(() => import('~/ui/ConfirmModal.tsx'));
const InvoiceAllDialog = onDemand(() => import('./InvoiceAllDialog.tsx'));

/** The transports of all clients that can be invoiced, by client. */
export const TransportsToInvoice = () => {
  const detail = useDetail(listTransportsToInvoice, {});
  const found = detail.data;
  return (
    <Panel title="Transports to invoice" aside={found && <InvoiceAll found={found} />}>
      {found ? (
        <Stack gap="lg">
          <NoExchangeRate currency={found.missingRate} />
          {found.jobs.length > 0 && found.notYet && <p className="dimmed">{found.notYet}</p>}
          {found.jobs.length === 0 && (
            <EmptyState title="No transport can be invoiced now">
              Transports appear here once they’re priced and their clients can’t query the times any more.
            </EmptyState>
          )}
          {groupsOf(found.jobs).map((group) => (
            <ClientGroup
              key={group.key}
              group={group}
              orders={found.orders.find(({ clientId }) => clientId === group.client.id)?.purchaseOrders ?? []}
              missingRate={found.missingRate === group.currency ? found.missingRate : null}
              canInvoice={found.can.invoice}
              needsApproval={found.needsApproval}
            />
          ))}
          <Guests jobs={found.jobs} />
          {found.waiting > 0 && (
            <p className="dimmed">
              {counted(found.waiting, 'transport')} can’t be invoiced yet: the client can still query the times, or has
              queried them.
            </p>
          )}
          {found.prepared > 0 && (
            <p className="dimmed">Waiting for approval: {counted(found.prepared, 'transport')}.</p>
          )}
          {found.more && <p className="dimmed">These are of the {MAX_TO_INVOICE} earliest transports.</p>}
        </Stack>
      ) : detail.isError ? (
        <ErrorState
          title="The transports couldn’t be loaded"
          error={detail.error}
          onRetry={() => void detail.refetch()}
        />
      ) : (
        <PanelSkeleton rows={4} />
      )}
    </Panel>
  );
};

const InvoiceAll = ({ found }: { found: Found }) => {
  // What was there when it was opened is invoiced, while the list behind it reads what is left.
  const [asked, setAsked] = useState<Found>();
  return (
    <>
      {found.can.invoice && groupsOf(found.jobs).length > 1 && (
        <Button variant="default" onClick={() => setAsked(found)}>
          Invoice all clients’ transports
        </Button>
      )}
      {asked && <InvoiceAllDialog found={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
};

type JobProps = { job: TransportToInvoice; onChoose?: ((chosen: boolean) => void) | undefined; chosen?: boolean };

const Job = ({ job, onChoose, chosen = false }: JobProps) => (
  <li className={classes['job']}>
    {onChoose && (
      <Checkbox
        size="md"
        aria-label={`Invoice ${job.reference}`}
        checked={chosen}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
      />
    )}
    <div className={classes['about']}>
      <Anchor component={Link} {...({ to: '/agency/jobs/agency-list/$id', params: { id: String(job.id) } } as object)}>
        {job.reference}
      </Anchor>
      <div className="dimmed">
        {formatCalendarDate(job.day)}, {job.from} to {job.to}
      </div>
    </div>
    <span className="num">{formatMoney(job.total, job.currency)}</span>
  </li>
);

type GroupProps = {
  group: TransportGroup;
  orders: readonly ClientOrder[];
  missingRate: string | null;
  canInvoice: boolean;
  needsApproval: boolean;
};

/** What goes onto one invoice; any of it may be left for a later one. */
const ClientGroup = ({ group, orders, missingRate, canInvoice, needsApproval }: GroupProps) => {
  const { currency, jobs, purchaseOrder } = group;
  const title = textOf(group);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  // What was chosen when it was opened is what is issued, while the list behind it reads what is left.
  const [asked, setAsked] = useState<readonly TransportToInvoice[]>();
  const lacking = asked?.some(({ vat }) => vat > 0) ? missingRate : null;
  const close = () => setAsked(undefined);
  const issue = useCommand(invoiceTransports, {
    alsoChanges: [listTransportsToInvoice, listPreparedInvoices],
    onDone: (outcome) => {
      const { invoice } = outcome;
      notify(
        'success',
        invoiceDone(outcome),
        invoice ? { to: `/agency/billing/client-billing/invoice/${invoice.id}`, label: 'Open invoice' } : undefined,
      );
      close();
    },
  });
  const choose = (id: number, isChosen: boolean) => {
    const next = new Set(left);
    if (isChosen) next.delete(id);
    else next.add(id);
    setLeft(next);
  };
  const wanted = jobs.filter(({ id }) => !left.has(id));
  const chosen = wanted.slice(0, MAX_TRANSPORTS);
  return (
    <section aria-label={`Transports of ${title}`}>
      <h3 className={classes['client']}>{title}</h3>
      {chosen.length > 0 && <OrderWarnings orders={orders} number={purchaseOrder} invoice={invoiceOf(group, chosen)} />}
      <ul className={classes['jobs']}>
        {jobs.map((job) => (
          <Job
            key={job.id}
            job={job}
            chosen={!left.has(job.id)}
            onChoose={canInvoice ? (isChosen) => choose(job.id, isChosen) : undefined}
          />
        ))}
      </ul>
      {canInvoice && chosen.length > 0 && (
        <Group justify="space-between" mt="md">
          <span className="num">
            {wanted.length > chosen.length && `The first ${MAX_TRANSPORTS} of ${wanted.length}: `}
            {counted(chosen.length, 'transport')}, {formatMoney(totalOf(chosen), currency)} with VAT
          </span>
          <Button variant="default" onClick={() => setAsked(chosen)}>
            {invoiceButton({ needsApproval })}
          </Button>
        </Group>
      )}
      {asked && (
        <ConfirmModal
          title={`Invoice ${title}?`}
          confirm={invoiceButton({ needsApproval })}
          busy={issue.isPending}
          disabled={lacking !== null}
          onConfirm={() => issue.mutate({ body: { transportIds: asked.map(({ id }) => id), needsApproval } })}
          onClose={close}
        >
          <Stack>
            <NoExchangeRate currency={lacking} />
            <OrderWarnings orders={orders} number={purchaseOrder} invoice={invoiceOf(group, asked)} />
            <p>
              {counted(asked.length, 'transport')}, {formatMoney(totalOf(asked), currency)} with VAT.{' '}
              {invoiceWarning({ needsApproval })}
            </p>
          </Stack>
        </ConfirmModal>
      )}
    </section>
  );
};

/** Each is billed to a client that is chosen on its own page. */
const Guests = ({ jobs }: { jobs: readonly TransportToInvoice[] }) => {
  const ofGuests = jobs.filter(({ client }) => client === null);
  if (ofGuests.length === 0) return null;
  return (
    <section aria-label="Asked for without an account">
      <h3 className={classes['client']}>Asked for without an account</h3>
      <p className="dimmed">Open each to choose the client that it is billed to.</p>
      <ul className={classes['jobs']}>
        {ofGuests.map((job) => (
          <Job key={job.id} job={job} />
        ))}
      </ul>
    </section>
  );
};
