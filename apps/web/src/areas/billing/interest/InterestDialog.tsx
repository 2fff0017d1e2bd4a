import { Alert, Button, Group, Modal, Stack } from '@mantine/core';
import { claimInterest, getInterest, type Interest } from '@worklane/contract/billing/interest.ts';
import { getInvoice, type InvoiceDetail } from '@worklane/contract/billing/invoice.ts';
import { listInvoiceNotes } from '@worklane/contract/billing/invoice-note.ts';
import { useDetail } from '~/app/queries.ts';
import { formatCalendarDate } from '~/ui/date-time.ts';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { AmountField } from '~/ui/form/AmountField.tsx';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { SwitchField } from '~/ui/form/SwitchField.tsx';
import { formatMoney } from '~/ui/money.ts';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { WorkingTable } from '~/ui/Working.tsx';
import { counted } from '~/ui/words.ts';

type Props = { invoice: InvoiceDetail; onClose: () => void };

/** What a client owes by law for paying late, and the debit note that claims it. */
export default function InterestDialog({ invoice, onClose }: Props) {
  const detail = useDetail(getInterest, { params: { id: invoice.id } });
  const owed = detail.data;
  const title = `Interest on invoice ${invoice.reference}`;
  if (owed?.can.claim) return <Claim title={title} invoice={invoice} owed={owed} onClose={onClose} />;
  return (
    <Modal opened onClose={onClose} title={title}>
      {owed ? (
        <Unclaimable owed={owed} client={invoice.client} />
      ) : detail.isError ? (
        <ErrorState
          title="The interest couldn’t be worked out"
          error={detail.error}
          onRetry={() => void detail.refetch()}
        />
      ) : (
        <PanelSkeleton rows={4} />
      )}
    </Modal>
  );
}

/** Why nothing can be claimed now, beside the button that does it otherwise. */
const Unclaimable = ({ owed, client }: { owed: Interest; client: string }) => {
  const { percent, halfYear } = owed;
  return (
    <Stack>
      {percent === null && halfYear !== null ? (
        <Alert color="yellow" title={`The base rate from ${formatCalendarDate(halfYear)} is missing`}>
          Interest on this invoice is 8% a year above it. Ask the platform to add it, under Wages and costs; then you
          can claim interest here.
        </Alert>
      ) : (
        <p>{whyNot(owed, client)}</p>
      )}
      <Group justify="flex-end">
        <Button disabled>Ask for approval</Button>
      </Group>
    </Stack>
  );
};

const whyNot = ({ claimedUntil, credit, currency }: Interest, client: string): string => {
  if (credit > 0)
    return `${client} has ${formatMoney(credit, currency)} of credit. Use it for this invoice first: interest is owed on what’s left.`;
  if (claimedUntil !== null) return `Claimed until ${formatCalendarDate(claimedUntil)}.`;
  return 'Nothing is owed for this invoice beyond what it says.';
};

type ClaimProps = Props & { title: string; owed: Interest };

const Claim = ({ title, invoice: { id, client }, owed, onClose }: ClaimProps) => {
  const { periods, percent, basePercent, interest, fixedSum, currency, until, isDisputed } = owed;
  const money = (amount: number) => formatMoney(amount, currency);
  return (
    <FormModal
      title={title}
      command={claimInterest}
      params={{ id }}
      initialValues={{ until, interest: interest.toFixed(2), fixedSum: fixedSum > 0 }}
      submit="Ask for approval"
      done={`${client} is asked to approve it`}
      alsoChanges={[listInvoiceNotes, getInvoice, getInterest]}
      onClose={onClose}
    >
      <Stack>
        {isDisputed && (
          <Alert color="yellow" title="This invoice is disputed">
            Settle that first: interest isn’t owed on what was never due.
          </Alert>
        )}
        <p>
          {client} owes {percent}% a year on what was open, 8% above the base rate of {basePercent}%. Claiming it is up
          to you. It’s outside the scope of VAT.
        </p>
        <WorkingTable caption="Day by day">
          <tbody>
            {periods.map((period) => (
              <tr key={period.from}>
                <th scope="row">
                  {formatCalendarDate(period.from)} – {formatCalendarDate(period.until)}{' '}
                  <span className="dimmed">
                    {counted(period.days, 'day')} on {money(period.open)}
                  </span>
                </th>
                <td>{money(period.interest)}</td>
              </tr>
            ))}
          </tbody>
        </WorkingTable>
        <AmountField
          name="interest"
          label="Interest"
          description={`${money(interest)} at most. Claim less, or nothing, if you like.`}
        />
        {fixedSum > 0 && <SwitchField name="fixedSum" label={`Claim the fixed sum of ${money(fixedSum)}, too`} />}
        <p>{client} approves or rejects it. Once approved, it’s issued as a further invoice.</p>
      </Stack>
    </FormModal>
  );
};
