import { Alert, Button, Stack } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import {
  type AgencyFee,
  type FeeAdjustment,
  type FeeTerms,
  getAgencyFee,
  issueFeeInvoice,
  removeFeeAdjustment,
  removeFeeTerms,
} from '@worklane/contract/billing/platform-fee.ts';
import { useState } from 'react';
import { isMissing } from '~/app/failure.ts';
import { NotFoundPage } from '~/app/pages/NotFoundPage.tsx';
import { useCommand, useDetail } from '~/app/queries.ts';
import { ActionRow, ActionRows } from '~/ui/ActionRow.tsx';
import { ConfirmButton } from '~/ui/ConfirmButton.tsx';
import { formatCalendarDate } from '~/ui/date-time.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { formatMoney } from '~/ui/money.ts';
import { onDemand } from '~/ui/on-demand.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { CreditPanel } from './CreditPanel.tsx';
import { FeeInvoices } from './FeeInvoices.tsx';
import { FeeLines } from './FeeLines.tsx';
import { termsText } from './words.ts';

const AdjustFeeForm = onDemand(() => import('./AdjustFeeForm.tsx'));
const KeepCreditForm = onDemand(() => import('./KeepCreditForm.tsx'));
const SetFeeForm = onDemand(() => import('./SetFeeForm.tsx'));
const ConfirmModal = onDemand(() => import('~/ui/ConfirmModal.tsx'));

const BACK = { to: '/admin/billing/agency' } as object;

/** What the platform charges one agency: on what terms, what can be invoiced, and what has been. */
export default function AgencyFeeScreen() {
  const id = Number(useParams({ strict: false }).id);
  const detail = useDetail(getAgencyFee, { params: { id } }, { enabled: Number.isInteger(id) });
  const fee = detail.data;
  if (!Number.isInteger(id) || isMissing(detail.error)) return <NotFoundPage />;
  return (
    <>
      <PageHeader
        title={fee?.agency.name ?? 'Agency'}
        purpose="What it pays for the platform"
        action={
          <Button component={Link} variant="default" leftSection={<IconArrowLeft size={16} aria-hidden />} {...BACK}>
            Back to agencies
          </Button>
        }
      />
      {fee ? (
        <Stack gap="md">
          <Terms fee={fee} />
          <Next fee={fee} />
          <Adjustments fee={fee} />
          <Credit fee={fee} />
          <Panel title="Invoices">
            <FeeInvoices
              invoices={fee.invoices}
              payer={fee.agency.name}
              empty="What you issue to this agency appears here."
            />
          </Panel>
        </Stack>
      ) : detail.isError ? (
        <ErrorState title="The fee couldn’t be loaded" error={detail.error} onRetry={() => void detail.refetch()} />
      ) : (
        <PanelSkeleton rows={8} />
      )}
    </>
  );
}

const WHEN = { CURRENT: 'Since', PLANNED: 'From', PAST: 'Formerly, from' } as const;

const Terms = ({ fee }: { fee: AgencyFee }) => {
  const { agency, terms, currency, can } = fee;
  const [setting, setSetting] = useState(false);
  return (
    <Panel title="Fee" aside={can.manage && <Button onClick={() => setSetting(true)}>Set the fee</Button>}>
      {terms.length === 0 ? (
        <EmptyState title="Nothing is charged">Set a fee to invoice this agency.</EmptyState>
      ) : (
        <ActionRows>
          {terms.map((each) => (
            <ActionRow
              key={each.id}
              value={termsText(each, currency)}
              hint={`${WHEN[each.state]} ${formatCalendarDate(each.from)}`}
              action={each.can.remove && <Remove fee={fee} terms={each} />}
            />
          ))}
        </ActionRows>
      )}
      {setting && <SetFeeForm agency={agency} currency={currency} onClose={() => setSetting(false)} />}
    </Panel>
  );
};

const Remove = ({ fee: { agency, currency }, terms }: { fee: AgencyFee; terms: FeeTerms }) => {
  const from = formatCalendarDate(terms.from);
  return (
    <ConfirmButton
      label="Remove"
      name={`Remove the fee from ${from}`}
      command={removeFeeTerms}
      args={{ params: { id: terms.id } }}
      done="Fee removed"
      title="Remove this fee?"
      confirm="Remove fee"
      destructive
    >
      {terms.amount === 0
        ? `What ${agency.name} is charged doesn’t end on ${from}`
        : `${agency.name} isn’t charged ${termsText(terms, currency)} from ${from} on`}
      , and the agency is told so. What applies before goes on.
    </ConfirmButton>
  );
};

const Next = ({ fee: { agency, next, ready, currency, can } }: { fee: AgencyFee }) => {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const issue = useCommand(issueFeeInvoice, { done: 'Invoice issued', onDone: close });
  if (!next)
    return (
      <Panel title="To invoice">
        <EmptyState title="Nothing to invoice yet">
          {currency === null
            ? 'This agency hasn’t chosen its currency yet.'
            : 'You can invoice a month once it’s over.'}
        </EmptyState>
      </Panel>
    );
  const { from, to, net, total, fromCredit } = next;
  const days = `${formatCalendarDate(from)} to ${formatCalendarDate(to)}`;
  return (
    <Panel
      title="To invoice"
      aside={can.manage && ready && net > 0 && <Button onClick={() => setAsking(true)}>Issue invoice</Button>}
    >
      <p className="dimmed num">{days}</p>
      <FeeLines {...next} />
      {!ready && can.manage && (
        <Alert color="yellow" mt="md" title="Your invoice details are missing">
          Enter them on the list of agencies, under Invoice details, before you issue.
        </Alert>
      )}
      {fromCredit > 0 && (
        <p className="num">{formatMoney(fromCredit, next.currency)} of it is paid from credit once it’s issued.</p>
      )}
      {net <= 0 && <p className="dimmed">There’s nothing to charge for these days, so they join the next invoice.</p>}
      {asking && (
        <ConfirmModal
          title="Issue this invoice?"
          confirm="Issue invoice"
          busy={issue.isPending}
          onConfirm={() => issue.mutate({ params: { id: agency.id }, body: { to, net: net.toFixed(2) } })}
          onClose={close}
        >
          {formatMoney(total, next.currency)} with VAT, for {days}.{' '}
          {fromCredit > 0 && `Credit of ${agency.name} pays ${formatMoney(fromCredit, next.currency)} of it. `}
          {agency.name} is told, and can download it. An issued invoice can be credited, and not changed.
        </ConfirmModal>
      )}
    </Panel>
  );
};

/** What was agreed beside the terms, and waits for the next invoice. */
const Adjustments = ({ fee: { agency, adjustments, currency, can } }: { fee: AgencyFee }) => {
  const [adding, setAdding] = useState(false);
  if (!can.manage && adjustments.length === 0) return null;
  return (
    <Panel
      title="Adjustments"
      aside={
        can.manage &&
        currency !== null && (
          <Button variant="default" onClick={() => setAdding(true)}>
            Adjust next invoice
          </Button>
        )
      }
    >
      {adjustments.length === 0 ? (
        <p className="dimmed">There are none. The next invoice is for the fee alone.</p>
      ) : (
        <ActionRows>
          {adjustments.map((each) => (
            <ActionRow
              key={each.id}
              value={each.description}
              hint={`${formatMoney(each.amount, each.currency)} before VAT, on the next invoice`}
              action={can.manage && <RemoveAdjustment adjustment={each} />}
            />
          ))}
        </ActionRows>
      )}
      {adding && <AdjustFeeForm agency={agency} onClose={() => setAdding(false)} />}
    </Panel>
  );
};

const RemoveAdjustment = ({ adjustment: { id, description, amount, currency } }: { adjustment: FeeAdjustment }) => (
  <ConfirmButton
    label="Remove"
    name={`Remove the adjustment ${description}`}
    command={removeFeeAdjustment}
    args={{ params: { id } }}
    done="Adjustment removed"
    title="Remove this adjustment?"
    confirm="Remove adjustment"
    destructive
  >
    {formatMoney(amount, currency)} before VAT for “{description}” isn’t on the next invoice any more.
  </ConfirmButton>
);

/** What the agency has paid too much, or in advance. */
const Credit = ({ fee: { agency, currency, credit, refunds, can } }: { fee: AgencyFee }) => {
  const [recording, setRecording] = useState(false);
  return (
    <>
      <CreditPanel
        credit={credit}
        refunds={refunds}
        aside={
          can.manage &&
          currency !== null && (
            <Button variant="default" onClick={() => setRecording(true)}>
              Record payment as credit
            </Button>
          )
        }
      />
      {recording && currency !== null && (
        <KeepCreditForm agency={agency} currency={currency} onClose={() => setRecording(false)} />
      )}
    </>
  );
};
