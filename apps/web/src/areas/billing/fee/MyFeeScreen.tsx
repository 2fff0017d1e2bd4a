import { Stack } from '@mantine/core';
import { getMyFee, type MyFee } from '@worklane/contract/billing/platform-fee.ts';
import { configuration } from '~/app/configuration.ts';
import { useDetail } from '~/app/queries.ts';
import { useSession } from '~/app/session/session-context.ts';
import { ActionRow, ActionRows } from '~/ui/ActionRow.tsx';
import { formatCalendarDate } from '~/ui/date-time.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { formatMoney } from '~/ui/money.ts';
import { PageHeader } from '~/ui/PageHeader.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { useListSearch } from '~/ui/table/list-search.ts';
import { ViewTabs } from '~/ui/ViewTabs.tsx';
import { ReceivedInvoices } from '../received/ReceivedInvoices.tsx';
import { myBillingSearch } from '../search.ts';
import { CreditPanel } from './CreditPanel.tsx';
import { FeeInvoices } from './FeeInvoices.tsx';
import { termsText } from './words.ts';

/** What an agency pays: for the platform, and to other agencies. */
export default function MyFeeScreen() {
  const { view } = useListSearch(myBillingSearch).values;
  return (
    <>
      <PageHeader
        title="My Billing"
        purpose={`What your agency pays for ${configuration().productName} and to other agencies`}
      />
      <Stack gap="md">
        <ViewTabs
          label="My Billing"
          current={view}
          views={[
            { name: 'platform', label: configuration().productName },
            { name: 'received', label: 'Other agencies' },
          ]}
        />
        {view === 'received' ? <ReceivedInvoices /> : <PlatformFee />}
      </Stack>
    </>
  );
}

const PlatformFee = () => {
  const detail = useDetail(getMyFee, {});
  const fee = detail.data;
  return fee ? (
    <>
      <Panel title="Fee">
        <Terms terms={fee.terms} />
      </Panel>
      {fee.adjustments.length > 0 && (
        <Panel title="On your next invoice">
          <Adjustments adjustments={fee.adjustments} />
        </Panel>
      )}
      {fee.credit.length + fee.refunds.length > 0 && <CreditPanel credit={fee.credit} refunds={fee.refunds} />}
      <Panel title="Invoices">
        <FeeInvoices
          invoices={fee.invoices}
          payer="your agency"
          empty="They appear here at the beginning of a month."
        />
      </Panel>
    </>
  ) : detail.isError ? (
    <ErrorState title="Your billing couldn’t be loaded" error={detail.error} onRetry={() => void detail.refetch()} />
  ) : (
    <PanelSkeleton rows={8} />
  );
};

const Terms = ({ terms }: Pick<MyFee, 'terms'>) => {
  const { agencyBaseCurrency } = useSession();
  return terms.length === 0 ? (
    <EmptyState title="Nothing is charged">You’re told when that changes.</EmptyState>
  ) : (
    <ActionRows>
      {terms.map((each) => (
        <ActionRow
          key={each.id}
          value={termsText(each, agencyBaseCurrency)}
          hint={`${each.state === 'PLANNED' ? 'From' : 'Since'} ${formatCalendarDate(each.from)}${each.amount > 0 ? ', before VAT' : ''}`}
          action={false}
        />
      ))}
    </ActionRows>
  );
};

/** What was agreed beside the fee. */
const Adjustments = ({ adjustments }: Pick<MyFee, 'adjustments'>) => (
  <ActionRows>
    {adjustments.map(({ id, description, amount, currency }) => (
      <ActionRow
        key={id}
        value={description}
        hint={`${formatMoney(Math.abs(amount), currency)} before VAT, ${amount < 0 ? 'taken off' : 'added'}`}
        action={false}
      />
    ))}
  </ActionRows>
);
