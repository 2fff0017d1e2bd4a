import { Alert, Anchor, Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { downloadInvoice, getInvoice, type InvoiceDetail } from '@worklane/contract/billing/invoice.ts';
import { useState } from 'react';
import { downloadFile } from '~/app/download-file.ts';
import { isMissing } from '~/app/failure.ts';
import { NotFoundPage } from '~/app/pages/NotFoundPage.tsx';
import { useDetail } from '~/app/queries.ts';
import { useSession } from '~/app/session/session-context.ts';
import { formatCalendarDate } from '~/ui/date-time.ts';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { Facts } from '~/ui/Facts.tsx';
import { formatMoney } from '~/ui/money.ts';
import { onDemand } from '~/ui/on-demand.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { WordBadge } from '~/ui/WordBadge.tsx';
import { invoiceStateWords, invoiceTitle } from '../words.ts';
import { InvoiceLines } from './InvoiceLines.tsx';
import classes from './invoice.module.css';

const PaymentForm = onDemand(() => import('./PaymentForm.tsx'));
const CreditDialog = onDemand(() => import('./CreditDialog.tsx'));

/** An invoice or a credit note: for whom, over what, and what has become of it. */
export default function InvoiceScreen() {
  const id = Number(useParams({ strict: false }).id);
  const detail = useDetail(getInvoice, { params: { id } });
  const invoice = detail.data;
  if (isMissing(detail.error)) return <NotFoundPage />;
  return (
    <>
      <PageHeader
        title={invoice ? invoiceTitle(invoice) : 'Invoice'}
        purpose={invoice && <Standing invoice={invoice} />}
        action={invoice && <Actions invoice={invoice} />}
      />
      {detail.isError && !invoice ? (
        <ErrorState
          title="This invoice couldn’t be loaded"
          error={detail.error}
          onRetry={() => void detail.refetch()}
        />
      ) : (
        <div className={classes['parts']} aria-busy={!invoice}>
          {invoice?.reason && (
            <Alert color="gray" title={`Takes invoice ${invoice.corrects?.reference} back`}>
              {invoice.reason}
            </Alert>
          )}
          <Panel title="Details">{invoice ? <Details invoice={invoice} /> : <PanelSkeleton rows={4} />}</Panel>
          <Panel title="Lines">{invoice ? <InvoiceLines invoice={invoice} /> : <PanelSkeleton rows={6} />}</Panel>
          {invoice && invoice.state !== 'CREDIT' && (
            <Panel title="Payments and credit">
              <Settled invoice={invoice} />
            </Panel>
          )}
        </div>
      )}
    </>
  );
}

const Standing = ({ invoice: { party, state, open, currency, dueOn } }: { invoice: InvoiceDetail }) => (
  <span className={classes['head']}>
    {party.name} <WordBadge {...invoiceStateWords[state]} />{' '}
    {open > 0 &&
      `${formatMoney(open, currency)} ${state === 'OVERDUE' ? 'was due on' : 'to pay by'} ${formatCalendarDate(dueOn)}`}
  </span>
);

const Actions = ({ invoice }: { invoice: InvoiceDetail }) => {
  const { id, can } = invoice;
  const [opened, setOpened] = useState<'PAY' | 'CREDIT'>();
  const close = () => setOpened(undefined);
  const pdf = useMutation({ mutationFn: () => downloadFile(downloadInvoice, { params: { id } }) });
  return (
    <Group gap="xs">
      {can.pay && <Button onClick={() => setOpened('PAY')}>Record payment</Button>}
      <Button variant="default" loading={pdf.isPending} onClick={() => pdf.mutate()}>
        Download PDF
      </Button>
      {can.credit && (
        <Button variant="subtle" color="red" onClick={() => setOpened('CREDIT')}>
          Credit invoice
        </Button>
      )}
      {opened === 'PAY' && <PaymentForm invoice={invoice} onClose={close} />}
      {opened === 'CREDIT' && <CreditDialog invoice={invoice} onClose={close} />}
    </Group>
  );
};

const useInvoiceLink = () => {
  const { userType } = useSession();
  const to = userType === 'client' ? '/client/billing/invoicing/$id' : '/agency/billing/client-billing/invoice/$id';
  return (id: number) => ({ to, params: { id: String(id) } }) as object;
};

const Details = ({ invoice }: { invoice: InvoiceDetail }) => {
  const linkTo = useInvoiceLink();
  const { agency, client, issuedOn, dueOn, purchaseOrder, corrects } = invoice;
  return (
    <Facts
      facts={[
        ['From', agency],
        ['To', client],
        ['Issued', formatCalendarDate(issuedOn)],
        corrects
          ? [
              'Invoice',
              <Anchor key="invoice" component={Link} {...linkTo(corrects.id)}>
                {corrects.reference}
              </Anchor>,
            ]
          : ['Due', formatCalendarDate(dueOn)],
        ['Purchase order', purchaseOrder],
      ]}
    />
  );
};

const Settled = ({ invoice }: { invoice: InvoiceDetail }) => {
  const linkTo = useInvoiceLink();
  const { total, open, currency, payments, creditNotes } = invoice;
  const money = (amount: number) => formatMoney(amount, currency);
  return (
    <table className={`${classes['sums']} num`}>
      <caption className={classes['hidden']}>Payments and credit</caption>
      <tbody>
        <tr>
          <th scope="row">Total</th>
          <td>{money(total)}</td>
        </tr>
        {payments.map(({ receivedOn, reference, amount }, index) => (
          <tr key={index}>
            <th scope="row">
              Paid {formatCalendarDate(receivedOn)} <span className="dimmed">{reference}</span>
            </th>
            <td>−{money(amount)}</td>
          </tr>
        ))}
        {creditNotes.map((note) => (
          <tr key={note.id}>
            <th scope="row">
              <Anchor component={Link} {...linkTo(note.id)}>
                Credit note {note.reference}
              </Anchor>
            </th>
            <td>−{money(note.total)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">To pay</th>
          <td>{money(open)}</td>
        </tr>
      </tfoot>
    </table>
  );
};
