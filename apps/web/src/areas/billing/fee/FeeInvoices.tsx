import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import {
  downloadElectronicFeeInvoice,
  downloadFeeInvoice,
  emailFeeInvoice,
  type FeeInvoice,
  spendFeeCredit,
} from '@worklane/contract/billing/platform-fee.ts';
import { vatInPoundsText } from '@worklane/contract/vat-in-pounds.ts';
import { useState } from 'react';
import { call } from '~/app/api.ts';
import { configuration } from '~/app/configuration.ts';
import { downloadFile } from '~/app/download-file.ts';
import { ConfirmButton } from '~/ui/ConfirmButton.tsx';
import { formatCalendarDate, formatDateTime } from '~/ui/date-time.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { formatMoney } from '~/ui/money.ts';
import { onDemand } from '~/ui/on-demand.tsx';
import { useToday } from '~/ui/use-today.ts';
import { WordBadge } from '~/ui/WordBadge.tsx';
import { Conversation } from '../dispute/Conversation.tsx';
import { disputedFee } from '../dispute/disputed.ts';
import { OpenPdf } from '../OpenPdf.tsx';
import { invoiceStateWords, invoiceTitle, standingText } from '../words.ts';
import classes from './fee.module.css';
import { FeeLines } from './FeeLines.tsx';
import { FeePayments } from './FeePayments.tsx';

const PayFeeForm = onDemand(() => import('./PayFeeForm.tsx'));
const RaiseDispute = onDemand(() => import('../dispute/RaiseDispute.tsx'));
const CreditFeeForm = onDemand(() => import('./CreditFeeForm.tsx'));

type Props = {
  invoices: readonly FeeInvoice[];
  /** Whose invoices they are. */
  payer: string;
  empty: string;
};

/** What the platform has invoiced an agency, the latest first. */
export const FeeInvoices = ({ invoices, payer, empty }: Props) =>
  invoices.length === 0 ? (
    <EmptyState title="There are no invoices yet">{empty}</EmptyState>
  ) : (
    <ul className={classes['invoices']}>
      {invoices.map((invoice) => (
        <li key={invoice.id}>
          <Invoice invoice={invoice} payer={payer} />
        </li>
      ))}
    </ul>
  );

const Invoice = ({ invoice, payer }: { invoice: FeeInvoice; payer: string }) => {
  const { id, from, to, issuedOn, currency, state, total, inPounds, payTo, corrects, reason, can } = invoice;
  const { remindedOn, emailed, openedAt, disputes } = invoice;
  const { today, timeZone } = useToday();
  const standing = standingText(invoice, today);
  const [opened, setOpened] = useState<'PAY' | 'CREDIT' | 'DISPUTE'>();
  const close = () => setOpened(undefined);
  const pdf = useMutation({ mutationFn: () => downloadFile(downloadFeeInvoice, { params: { id } }) });
  const xml = useMutation({ mutationFn: () => downloadFile(downloadElectronicFeeInvoice, { params: { id } }) });
  const money = (amount: number) => formatMoney(amount, currency);
  const title = invoiceTitle(invoice);
  const between = { disputed: disputedFee, issuer: configuration().productName };
  return (
    <section aria-label={title} className={classes['invoice']}>
      <div className={classes['head']}>
        <h3>{title}</h3>
        <WordBadge {...invoiceStateWords[state]} />
        <span className={`${classes['total']} num`}>{money(total)}</span>
      </div>
      <p className="dimmed num">
        {formatCalendarDate(from)} to {formatCalendarDate(to)}, issued {formatCalendarDate(issuedOn)}
        {standing && `, ${standing}`}
      </p>
      {corrects !== null && (
        <p>
          Takes back invoice {corrects}: {reason}
        </p>
      )}
      <FeeLines {...invoice} />
      {inPounds && <p className="num">{vatInPoundsText(inPounds, currency)}</p>}
      {payTo.length > 0 && <p className="num">Pay to {payTo.join(' · ')}</p>}
      <FeePayments invoice={invoice} />
      {remindedOn.length > 0 && <p className="dimmed num">Reminded {remindedOn.map(formatCalendarDate).join(', ')}</p>}
      {emailed.map(({ address, sentAt }) => (
        <p key={`${sentAt} ${address}`} className="dimmed">
          Emailed {formatDateTime(sentAt, timeZone)} to {address}
        </p>
      ))}
      {openedAt !== null && <p className="dimmed">First opened {formatDateTime(openedAt, timeZone)}</p>}
      <Group gap="xs" mt="sm">
        {can.pay && (
          <Button size="xs" onClick={() => setOpened('PAY')}>
            Record payment
          </Button>
        )}
        {can.spendCredit && <SpendCredit invoice={invoice} title={title} payer={payer} />}
        <Button size="xs" variant="default" loading={pdf.isPending} onClick={() => pdf.mutate()}>
          Download PDF
        </Button>
        <OpenPdf size="xs" label="Print" load={() => call(downloadFeeInvoice, { params: { id } })} />
        {can.downloadXml && (
          <Button size="xs" variant="default" loading={xml.isPending} onClick={() => xml.mutate()}>
            Download XML
          </Button>
        )}
        {can.email && <Email id={id} title={title} isXml={can.downloadXml} />}
        {disputes.can.raise && (
          <Button size="xs" variant="default" onClick={() => setOpened('DISPUTE')}>
            Dispute this invoice
          </Button>
        )}
        {can.credit && (
          <Button size="xs" variant="subtle" color="red" onClick={() => setOpened('CREDIT')}>
            Credit invoice
          </Button>
        )}
      </Group>
      {disputes.content.length > 0 && (
        <div className={classes['disputes']}>
          {disputes.content.map((dispute) => (
            <Conversation key={dispute.id} dispute={dispute} heading="h4" {...between} />
          ))}
        </div>
      )}
      {opened === 'PAY' && <PayFeeForm invoice={invoice} payer={payer} onClose={close} />}
      {opened === 'CREDIT' && <CreditFeeForm invoice={invoice} onClose={close} />}
      {opened === 'DISPUTE' && <RaiseDispute invoice={invoice} onClose={close} {...between} />}
    </section>
  );
};

/** To those at the agency who read what it pays for the platform. */
const Email = ({ id, title, isXml }: { id: number; title: string; isXml: boolean }) => (
  <ConfirmButton
    size="xs"
    label="Email to agency"
    name={`Email to agency: ${title}`}
    command={emailFeeInvoice}
    args={{ params: { id } }}
    done="Email on its way"
    title="Email this to the agency?"
    confirm="Send email"
  >
    {title} goes as a PDF{isXml ? ' and as XML' : ''} to everybody at the agency who may read what it pays for the
    platform. An email can’t be called back.
  </ConfirmButton>
);

/** Pays an invoice with what its agency has left. */
const SpendCredit = ({ invoice, title, payer }: { invoice: FeeInvoice; title: string; payer: string }) => {
  const amount = formatMoney(invoice.credit, invoice.currency);
  return (
    <ConfirmButton
      size="xs"
      label={`Use ${amount} of credit`}
      name={`Use ${amount} of credit: ${title}`}
      command={spendFeeCredit}
      args={{ params: { id: invoice.id } }}
      done="Paid with credit"
      title={`Use ${amount} of credit?`}
      confirm="Use credit"
    >
      {amount} of credit for {payer} pays {title}, the oldest credit first.
    </ConfirmButton>
  );
};
