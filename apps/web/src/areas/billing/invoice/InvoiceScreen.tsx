import { Alert, Anchor, Button, Group, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { listAccounts } from '@worklane/contract/billing/account.ts';
import {
  downloadElectronicInvoice,
  downloadInvoice,
  emailInvoice,
  getInvoice,
  type InvoiceDetail,
  listInvoices,
  spendInvoiceCredit,
} from '@worklane/contract/billing/invoice.ts';
import { listInvoiceNotes } from '@worklane/contract/billing/invoice-note.ts';
import type { getReceivedInvoice } from '@worklane/contract/billing/received-invoice.ts';
import { useState } from 'react';
import { call } from '~/app/api.ts';
import { downloadFile } from '~/app/download-file.ts';
import { isMissing } from '~/app/failure.ts';
import { NotFoundPage } from '~/app/pages/NotFoundPage.tsx';
import { useCommand, useDetail } from '~/app/queries.ts';
import { useSession } from '~/app/session/session-context.ts';
import { useTimeZone } from '~/app/session/time-zone-context.ts';
import { formatCalendarDate, formatDateTime } from '~/ui/date-time.ts';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { Facts } from '~/ui/Facts.tsx';
import { formatMoney } from '~/ui/money.ts';
import { onDemand } from '~/ui/on-demand.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { useToday } from '~/ui/use-today.ts';
import { Steady } from '~/ui/Steady.tsx';
import { WordBadge } from '~/ui/WordBadge.tsx';
import { CreditTransports } from '~/areas/transport/index.ts';
import { statementLink } from '../account/statement-link.ts';
import { DisputePanel } from '../dispute/DisputePanel.tsx';
import { WaitingNotes } from '../note/WaitingNotes.tsx';
import { OpenPdf } from '../OpenPdf.tsx';
import { invoiceStateWords, invoiceTitle, standingText, stepWords } from '../words.ts';
import { InvoiceLines } from './InvoiceLines.tsx';
import { CreditNoteActions, PaymentActions } from './PaymentActions.tsx';
import { useInvoiceLink } from '../invoice-link.ts';
import classes from './invoice.module.css';

const PaymentForm = onDemand(() => import('./PaymentForm.tsx'));
const EmailForm = onDemand(() => import('../EmailForm.tsx'));
const CreditDialog = onDemand(() => import('./CreditDialog.tsx'));
const DebitNoteForm = onDemand(() => import('../note/DebitNoteForm.tsx'));
const ConfirmModal = onDemand(() => import('~/ui/ConfirmModal.tsx'));
const InterestDialog = onDemand(() => import('../interest/InterestDialog.tsx'));
const PartCreditForm = onDemand(() => import('../note/PartCreditForm.tsx'));

/** How an invoice is read: as whoever has issued it or a client, or by the agency that another one has billed. */
type Calls = {
  readonly get: typeof getInvoice | typeof getReceivedInvoice;
  readonly pdf: typeof downloadInvoice;
  readonly xml: typeof downloadElectronicInvoice;
  /** Of what is open with whoever has issued it. */
  readonly statement?: typeof downloadInvoice;
};

const ISSUED: Calls = { get: getInvoice, pdf: downloadInvoice, xml: downloadElectronicInvoice };

/** An invoice or a credit note: for whom, over what, and what has become of it. */
export default function InvoiceScreen({ calls = ISSUED }: { calls?: Calls }) {
  const id = Number(useParams({ strict: false }).id);
  const detail = useDetail(calls.get, { params: { id } });
  const invoice = detail.data;
  if (isMissing(detail.error)) return <NotFoundPage />;
  return (
    <Steady key={id} as="page">
      <PageHeader
        title={invoice ? invoiceTitle(invoice) : 'Invoice'}
        purpose={invoice && <Standing invoice={invoice} />}
        action={invoice && <Actions invoice={invoice} calls={calls} />}
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
            <Alert
              color="gray"
              title={
                invoice.addsTo
                  ? `Debit note: adds to invoice ${invoice.addsTo.reference}`
                  : `Takes back from invoice ${invoice.corrects?.reference}`
              }
            >
              {invoice.reason}
            </Alert>
          )}
          {calls === ISSUED && invoice && <WaitingNotes invoice={invoice} />}
          <Panel title="Details">
            {invoice ? <Details invoice={invoice} calls={calls} /> : <PanelSkeleton rows={4} />}
          </Panel>
          <Panel title="Lines">{invoice ? <InvoiceLines invoice={invoice} /> : <PanelSkeleton rows={6} />}</Panel>
          {invoice && invoice.state !== 'CREDIT' && (
            <Panel title="Payments and credit" aside={invoice.can.spendCredit && <SpendCredit invoice={invoice} />}>
              <Settled invoice={invoice} />
            </Panel>
          )}
          {calls === ISSUED && invoice && !invoice.hire && invoice.state !== 'CREDIT' && (
            <DisputePanel invoice={invoice} />
          )}
        </div>
      )}
    </Steady>
  );
}

const Standing = ({ invoice }: { invoice: InvoiceDetail }) => {
  const { today } = useToday();
  return (
    <span className={classes['head']}>
      {invoice.party.name} <WordBadge {...invoiceStateWords[invoice.state]} /> {standingText(invoice, today)}
    </span>
  );
};

const Actions = ({ invoice, calls }: { invoice: InvoiceDetail; calls: Calls }) => {
  const { id, can } = invoice;
  const [opened, setOpened] = useState<'PAY' | 'EMAIL' | 'CREDIT' | 'DEBIT' | 'PART' | 'INTEREST'>();
  const close = () => setOpened(undefined);
  const pdf = useMutation({ mutationFn: () => downloadFile(calls.pdf, { params: { id } }) });
  return (
    <Group gap="xs">
      {can.pay && <Button onClick={() => setOpened('PAY')}>Record payment</Button>}
      {can.keep && (
        <Button variant="default" onClick={() => setOpened('PAY')}>
          Record another payment
        </Button>
      )}
      {can.email && (
        <Button variant="default" onClick={() => setOpened('EMAIL')}>
          Email
        </Button>
      )}
      <Button variant="default" loading={pdf.isPending} onClick={() => pdf.mutate()}>
        Download PDF
      </Button>
      <OpenPdf label="Print" load={() => call(calls.pdf, { params: { id } })} />
      {can.downloadXml && <Download id={id} file={calls.xml} label="Download XML" />}
      {calls.statement && <Download id={id} file={calls.statement} label="Statement of account" />}
      {can.change && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="default" rightSection={<IconChevronDown size={16} />}>
              Change
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {can.addTo && <Menu.Item onClick={() => setOpened('DEBIT')}>Add by a debit note</Menu.Item>}
            <Menu.Item onClick={() => setOpened('PART')}>Credit a part</Menu.Item>
            {can.claimInterest && <Menu.Item onClick={() => setOpened('INTEREST')}>Claim interest</Menu.Item>}
          </Menu.Dropdown>
        </Menu>
      )}
      {(can.credit || can.creditTransports) && (
        <Button variant="subtle" color="red" onClick={() => setOpened('CREDIT')}>
          Credit invoice
        </Button>
      )}
      {opened === 'PAY' && <PaymentForm invoice={invoice} onClose={close} />}
      {opened === 'EMAIL' && (
        <EmailForm
          command={emailInvoice}
          id={invoice.id}
          title={`Email ${invoiceTitle(invoice)}`}
          address={invoice.emailTo}
          help={`It goes out as a PDF${can.downloadXml ? ' and as XML' : ''}.`}
          onClose={close}
        />
      )}
      {opened === 'DEBIT' && <DebitNoteForm invoice={invoice} onClose={close} />}
      {opened === 'INTEREST' && <InterestDialog invoice={invoice} onClose={close} />}
      {opened === 'PART' && <PartCreditForm invoice={invoice} onClose={close} />}
      {opened === 'CREDIT' &&
        (can.credit ? (
          <CreditDialog invoice={invoice} onClose={close} />
        ) : (
          <CreditTransports invoice={invoice} changes={[getInvoice, listInvoices, listInvoiceNotes]} onClose={close} />
        ))}
    </Group>
  );
};

/** What a purchaser’s software reads, or what is open besides. */
const Download = ({ id, file, label }: { id: number; file: Calls['pdf']; label: string }) => {
  const download = useMutation({ mutationFn: () => downloadFile(file, { params: { id } }) });
  return (
    <Button variant="default" loading={download.isPending} onClick={() => download.mutate()}>
      {label}
    </Button>
  );
};

/** Pays the invoice with what the client has left, once that is confirmed. */
const SpendCredit = ({ invoice: { id, open, clientCredit, currency, client } }: { invoice: InvoiceDetail }) => {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const spend = useCommand(spendInvoiceCredit, {
    done: 'Paid with credit',
    alsoChanges: [getInvoice, listInvoices, listAccounts],
    onDone: close,
  });
  const amount = formatMoney(Math.min(open, clientCredit), currency);
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        Use {amount} of credit
      </Button>
      {asking && (
        <ConfirmModal
          title={`Use ${amount} of credit?`}
          confirm="Use credit"
          busy={spend.isPending}
          onConfirm={() => spend.mutate({ params: { id } })}
          onClose={close}
        >
          {client} has {formatMoney(clientCredit, currency)} of credit with you. {amount} of it pays this invoice.
        </ConfirmModal>
      )}
    </>
  );
};

const Details = ({ invoice, calls }: { invoice: InvoiceDetail; calls: Calls }) => {
  const linkTo = useInvoiceLink();
  const { userType } = useSession();
  const {
    agency,
    client,
    party,
    issuedOn,
    dueOn,
    purchaseOrder,
    hire,
    payTo,
    course,
    corrects,
    addsTo,
    remindedOn,
    emailed,
  } = invoice;
  const timeZone = useTimeZone();
  return (
    <Facts
      facts={[
        ['From', agency],
        ['To', client],
        ['Issued on', formatCalendarDate(issuedOn)],
        corrects
          ? [
              'Invoice',
              <Anchor key="invoice" component={Link} {...linkTo(corrects.id)}>
                {corrects.reference}
              </Anchor>,
            ]
          : ['Due', formatCalendarDate(dueOn)],
        ...(addsTo
          ? ([
              [
                'Adds to invoice',
                <Anchor key="invoice" component={Link} {...linkTo(addsTo.id)}>
                  {addsTo.reference}
                </Anchor>,
              ],
            ] as const)
          : []),
        hire ? ['Vehicle booking', hire.bookingId] : ['Purchase order', purchaseOrder],
        ...(calls === ISSUED
          ? ([
              [
                'Account',
                <Anchor key="account" component={Link} {...statementLink(userType, party.id)}>
                  Statement of account
                </Anchor>,
              ],
            ] as const)
          : []),
        ...(payTo.length > 0 ? ([['Pay to', payTo.map((line) => <div key={line}>{line}</div>)]] as const) : []),
        ...course.map(
          ({ step, at, by }) => [stepWords[step], `${formatDateTime(at, timeZone)} by ${by ?? party.name}`] as const,
        ),
        ...emailed.map(
          ({ address, sentAt }) => ['Emailed', `${formatDateTime(sentAt, timeZone)} to ${address}`] as const,
        ),
        ...(remindedOn.length > 0 ? ([['Reminded', remindedOn.map(formatCalendarDate).join(', ')]] as const) : []),
      ]}
    />
  );
};

const Settled = ({ invoice }: { invoice: InvoiceDetail }) => {
  const linkTo = useInvoiceLink();
  const { total, open, currency, payments, takenBack, creditNotes, creditUsed, debitNotes } = invoice;
  const money = (amount: number) => formatMoney(amount, currency);
  const settled = [payments, creditNotes.map(({ total: amount }) => ({ amount })), creditUsed].flat();
  // What was credited after it had been paid.
  const added = Math.round((open - total + settled.reduce((sum, { amount }) => sum + amount, 0)) * 100) / 100;
  return (
    <table className={`${classes['sums']} num`}>
      <caption className={classes['hidden']}>Payments and credit</caption>
      <tbody>
        <tr>
          <th scope="row">Total</th>
          <td>{money(total)}</td>
        </tr>
        {payments.map((payment) => (
          <tr key={payment.id}>
            <th scope="row">
              Paid {formatCalendarDate(payment.receivedOn)} <span className="dimmed">{payment.reference}</span>{' '}
              <PaymentActions invoice={invoice} payment={payment} can={payment.can} />
            </th>
            <td>−{money(payment.amount)}</td>
          </tr>
        ))}
        {takenBack.map(({ id, receivedOn, takenBackOn, received, reason }) => (
          <tr key={id}>
            <th scope="row">
              Taken back {formatCalendarDate(takenBackOn)}{' '}
              <span className="dimmed">
                {money(received)} of {formatCalendarDate(receivedOn)}: {reason}
              </span>
            </th>
            <td>–</td>
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
        {creditUsed.map((note) => (
          <tr key={note.id}>
            <th scope="row">
              Credit of{' '}
              <Anchor component={Link} {...linkTo(note.id)}>
                credit note {note.reference}
              </Anchor>{' '}
              <CreditNoteActions invoice={invoice} note={note} />
            </th>
            <td>−{money(note.amount)}</td>
          </tr>
        ))}
        {added > 0 && (
          <tr>
            <th scope="row">Added to credit</th>
            <td>{money(added)}</td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">To pay</th>
          <td>{money(open)}</td>
        </tr>
      </tfoot>
      <UnusedCredit invoice={invoice} />
      {debitNotes.length > 0 && (
        <tbody>
          {debitNotes.map((note) => (
            <tr key={note.id}>
              <th scope="row">
                <Anchor component={Link} {...linkTo(note.id)}>
                  Debit note {note.reference}
                </Anchor>{' '}
                <span className="dimmed">to pay by itself</span>
              </th>
              <td>{money(note.total)}</td>
            </tr>
          ))}
        </tbody>
      )}
    </table>
  );
};

/** What the client has left as credit: it pays nothing until somebody uses it. */
const UnusedCredit = ({ invoice }: { invoice: InvoiceDetail }) => {
  const linkTo = useInvoiceLink();
  const { credit, currency } = invoice;
  return (
    <tbody>
      {credit.map(({ paymentId, noteId, receivedOn, reference, amount, received, can }) => (
        <tr key={paymentId ?? `note ${noteId}`}>
          <th scope="row">
            Unused credit:{' '}
            {noteId !== null && (
              <Anchor component={Link} {...linkTo(noteId)}>
                credit note {reference}
              </Anchor>
            )}
            {paymentId !== null && receivedOn !== null && received !== null && (
              <>
                paid {formatCalendarDate(receivedOn)} <span className="dimmed">{reference}</span>{' '}
                <PaymentActions invoice={invoice} payment={{ id: paymentId, receivedOn, amount, received }} can={can} />
              </>
            )}
          </th>
          <td>{formatMoney(amount, currency)}</td>
        </tr>
      ))}
    </tbody>
  );
};
