import { Button, Stack } from '@mantine/core';
import { listVatRates, removeVatRate, type VatRate, type VatRates } from '@worklane/contract/billing/vat-rate.ts';
import { useState } from 'react';
import { useDetail } from '~/app/queries.ts';
import { ActionRow, ActionRows } from '~/ui/ActionRow.tsx';
import { ConfirmButton } from '~/ui/ConfirmButton.tsx';
import { formatCalendarDate } from '~/ui/date-time.ts';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { ExchangeRatesPanel } from './ExchangeRatesPanel.tsx';

const AddVatRateForm = onDemand(() => import('./AddVatRateForm.tsx'));

/** What VAT is, was and will be: the same for every agency. */
export default function VatRateScreen() {
  const detail = useDetail(listVatRates, {});
  const [adding, setAdding] = useState(false);
  const rates = detail.data;
  return (
    <>
      <PageHeader
        title="VAT rate"
        purpose="The same for every agency: invoices of a day are charged by the rate of that day"
      />
      <Stack>
        <Panel
          title="Standard rate"
          aside={rates?.can.add && <Button onClick={() => setAdding(true)}>Plan a rate</Button>}
        >
          {rates ? (
            <Rates rates={rates} />
          ) : detail.isError ? (
            <ErrorState
              title="The rates couldn’t be loaded"
              error={detail.error}
              onRetry={() => void detail.refetch()}
            />
          ) : (
            <PanelSkeleton rows={3} />
          )}
        </Panel>
        <ExchangeRatesPanel />
      </Stack>
      {adding && <AddVatRateForm onClose={() => setAdding(false)} />}
    </>
  );
}

const WHEN = { CURRENT: 'In force since', PLANNED: 'From', PAST: 'Formerly, from' } as const;

const Rates = ({ rates: { content } }: { rates: VatRates }) => (
  <ActionRows>
    {content.map((rate) => (
      <ActionRow
        key={rate.id}
        value={`${rate.percent}%`}
        hint={`${WHEN[rate.state]} ${formatCalendarDate(rate.from)}`}
        action={rate.can.remove && <Remove rate={rate} />}
      />
    ))}
  </ActionRows>
);

const Remove = ({ rate: { id, percent, from } }: { rate: VatRate }) => (
  <ConfirmButton
    label="Remove"
    name={`Remove ${percent}% planned from ${formatCalendarDate(from)}`}
    command={removeVatRate}
    args={{ params: { id } }}
    done="Rate removed"
    title="Remove this rate?"
    confirm="Remove rate"
    destructive
  >
    {percent}% doesn’t come in on {formatCalendarDate(from)}, for every agency. The rate before it goes on.
  </ConfirmButton>
);
